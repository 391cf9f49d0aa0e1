//! Looks whether the page that is to be packed is there, and after changes of it.

use std::path::Path;

fn main() {
    if std::env::var_os("CARGO_FEATURE_PACKED").is_none() {
        println!("cargo::rerun-if-changed=build.rs");
        return;
    }
    let page = Path::new("../../dist/web");
    println!("cargo::rerun-if-changed={}", page.display());
    if !page.join("index.html").is_file() {
        println!("cargo::error=there is no page to pack; `cargo xtask web --release` makes it in dist/web");
    }
}
