//! Which version this is.

use std::sync::LazyLock;

/// The number of the version, and the commit that it was built from where that is known: `cargo xtask dist` and
/// `cargo xtask web --release` say it, in `ARRAKIS_COMMIT`. Whoever builds by hand has no use for it, and would link
/// everything anew after each commit.
pub fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| said(env!("CARGO_PKG_VERSION"), option_env!("ARRAKIS_COMMIT")));
    &VERSION
}

fn said(number: &str, commit: Option<&str>) -> String {
    match commit.filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("{number} ({commit})"),
        None => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn the_commit_stands_behind_the_number_where_it_is_known() {
        assert_eq!(said("1.2.3", Some("0a1b2c3d4e5f")), "1.2.3 (0a1b2c3d4e5f)");
        assert_eq!(said("1.2.3", None), "1.2.3");
        assert_eq!(said("1.2.3", Some("")), "1.2.3");
    }
}
