//! `cargo xtask shot DIR`: a seeded game plays itself and leaves pictures of its moments.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::display::Display;
use crate::process;
use crate::{paths, setup};

/// The moments that are photographed; each becomes `DIR/<moment>.png`. The gallery has all phases, but nobody plays there.
pub(crate) const MOMENTS: &[&str] = &["title", "battle", "end"];

/// Two turns on two cores without a graphics card take some minutes.
const LIMIT: Duration = Duration::from_secs(15 * 60);

/// Runs the command; arguments after the folder go to the game, and replace ours where they name the same flag.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    match args.split_first() {
        Some((folder, args)) if !folder.as_encoded_bytes().starts_with(b"-") => {
            let folder = std::env::current_dir()?.join(folder);
            take(&folder, args)?;
            println!("xtask: the screenshots are in {}", folder.display());
            Ok(())
        }
        _ => bail!("`shot` needs a folder: cargo xtask shot DIR [ARGS…]"),
    }
}

/// Plays the game and takes its pictures.
pub(crate) fn take(folder: &Path, args: &[OsString]) -> Result<()> {
    setup::for_the_game()?;
    std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    process::build_programs(&["arrakis"])?;
    let display = Display::open()?;
    let mut game = display.command(paths::game(), &[]);
    game.arg("--screenshot").arg(folder).args(defaults(args)).args(args);
    process::run_within(&mut game, LIMIT)
}

/// Our arguments, less those that are given anyway.
fn defaults(given: &[OsString]) -> Vec<String> {
    let moments = MOMENTS.join(",");
    let ours = [
        ("at", Some(moments.as_str())),
        ("seed", Some("7")),
        ("autoplay", None),
        ("speed", Some("50")),
        ("turns", Some("2")),
    ];
    let is_given = |name: &str| given.iter().any(|arg| names_flag(arg, name));
    let words = |(name, value): (&str, Option<&str>)| {
        let flag = std::iter::once(format!("--{name}"));
        flag.chain(value.map(str::to_owned)).collect::<Vec<_>>()
    };
    ours.into_iter()
        .filter(|(name, _)| !is_given(name))
        .flat_map(words)
        .collect()
}

/// Whether the argument is `--name` or `--name=…`.
fn names_flag(arg: &OsStr, name: &str) -> bool {
    let flag = arg.to_string_lossy();
    let rest = flag.strip_prefix("--").and_then(|flag| flag.strip_prefix(name));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_flags_replace_ours() {
        let given = ["--seed=9", "--at", "end"].map(OsString::from);
        assert_eq!(defaults(&given), ["--autoplay", "--speed", "50", "--turns", "2"]);
        assert_eq!(defaults(&[])[..2], ["--at", "title,battle,end"]);
    }
}
