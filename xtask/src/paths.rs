//! Where things are.

use std::env;
use std::path::{Path, PathBuf};

/// The root of the checkout.
pub(crate) fn root() -> PathBuf {
    // `cargo run` says where this package is; a copy of the program started by hand looks around itself instead.
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let from_cargo = package
        .as_deref()
        .and_then(Path::parent)
        .filter(|root| is_root(root))
        .map(Path::to_path_buf);
    from_cargo.unwrap_or_else(|| {
        let here = env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
        here.ancestors().find(|dir| is_root(dir)).unwrap_or(&here).to_path_buf()
    })
}

fn is_root(dir: &Path) -> bool {
    dir.join("Cargo.lock").is_file() && dir.join("xtask").is_dir()
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    if let Some(dir) = env::var_os("CARGO_TARGET_DIR") {
        return root().join(dir);
    }
    // This program lies in `<target>/<profile>/`, wherever Cargo's settings put that.
    let program = env::current_exe().ok();
    let target = program.as_deref().and_then(Path::parent).and_then(Path::parent);
    target.map_or_else(|| root().join("target"), Path::to_path_buf)
}

/// The game as `cargo build` leaves it.
pub(crate) fn game() -> PathBuf {
    program("debug", "arrakis")
}

/// The rules at the command line as `cargo build` leaves them.
pub(crate) fn sim() -> PathBuf {
    program("debug", "arrakis_sim")
}

/// One of the game's examples as `cargo build` leaves it.
pub(crate) fn example(name: &str) -> PathBuf {
    program("debug", &format!("examples/{name}"))
}

/// The same as `cargo build --release` leaves it.
pub(crate) fn release_example(name: &str) -> PathBuf {
    program("release", &format!("examples/{name}"))
}

fn program(folder: &str, name: &str) -> PathBuf {
    target().join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// Tools that these commands fetched for themselves: kept from one run to the next.
pub(crate) fn tools() -> PathBuf {
    target().join("tools")
}

/// Where the screenshots of the tests stay, to be looked at.
pub(crate) fn screens() -> PathBuf {
    target().join("screens")
}

/// What is made for others.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The finished browser build.
pub(crate) fn dist_web() -> PathBuf {
    dist().join("web")
}
