//! Compiling the game for browsers: which compiler can, and how it is told to.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Result;

use crate::dist;
use crate::packages::{self, Package};
use crate::paths;
use crate::process::{Missing, cargo, command, find, forget_this_program, run, run_within};

const TARGET: &str = "wasm32-unknown-unknown";

/// How much work goes into a browser build.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Profile {
    /// For the tests: quick to make.
    Dev,
    /// For players: small.
    Release,
}

/// A compiler that can make WebAssembly.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Toolchain {
    /// The one in use, with the target's standard library, as rustup installs it.
    Rustup,
    /// Debian's compiler for browsers, which builds the standard library along with the game.
    Debian,
}

/// Builds the game and says where the WebAssembly lies.
pub(crate) fn build(profile: Profile) -> Result<PathBuf> {
    Ok(compile(profile, &["-p", "arrakis", "--bin", "arrakis"])?.join("arrakis.wasm"))
}

/// Builds an example as the game is built for players, and says where the WebAssembly lies.
pub(crate) fn example(package: &str, name: &str) -> Result<PathBuf> {
    let folder = compile(Profile::Release, &["-p", package, "--example", name])?;
    Ok(folder.join("examples").join(name).with_extension("wasm"))
}

/// Compiles this and says in which folder it lies.
fn compile(profile: Profile, what: &[&str]) -> Result<PathBuf> {
    let toolchain = toolchain()?;
    // Each compiler has a folder of its own: they would only throw away each other's work.
    let folder = paths::target().join(match toolchain {
        Toolchain::Rustup => "web",
        Toolchain::Debian => "web-debian",
    });
    let name = match profile {
        Profile::Dev => "web-dev",
        Profile::Release => "web-release",
    };
    let mut build = match toolchain {
        Toolchain::Rustup => cargo(&["build"]),
        Toolchain::Debian => debian_cargo(),
    };
    build.args(what).args(["--target", TARGET, "--profile", name]);
    if profile == Profile::Release {
        // What serves tests stays out of what players load.
        build.arg("--no-default-features");
        if let Some(commit) = dist::commit() {
            build.env("ARRAKIS_COMMIT", commit);
        }
    }
    // These flags would replace those of .cargo/config.toml, without which nothing starts in a browser.
    build
        .env("CARGO_TARGET_DIR", &folder)
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    run(&mut build)?;
    Ok(folder.join(TARGET).join(name))
}

fn debian_cargo() -> Command {
    let mut cargo = command("/usr/bin/cargo", &["build", "-Z", "build-std=std,panic_abort"]);
    cargo.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
    forget_this_program(&mut cargo);
    // What rustup's Cargo set for its own compiler, when it started this program.
    for name in ["CARGO", "RUSTDOC", "RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH"] {
        cargo.env_remove(name);
    }
    cargo
}

fn toolchain() -> Result<Toolchain> {
    if has_target() {
        return Ok(Toolchain::Rustup);
    }
    if has_debian() {
        return Ok(Toolchain::Debian);
    }
    if find("rustup").is_some() {
        eprintln!("xtask: installing {TARGET} with rustup");
        let mut add = command("rustup", &["target", "add", TARGET]);
        let added = run_within(add.stdin(Stdio::null()), Duration::from_secs(180));
        if added.is_ok() && has_target() {
            return Ok(Toolchain::Rustup);
        }
    }
    if find("apt-get").is_some() {
        let package = Package {
            apt: "rustc-web cargo-web rust-web-src lld-19",
            dnf: "",
            pacman: "",
        };
        packages::install("a compiler for the browser build", &[package])?;
        if has_debian() {
            return Ok(Toolchain::Debian);
        }
    }
    Err(Missing(format!(
        "the browser build needs a compiler for it: please run  rustup target add {TARGET}"
    ))
    .into())
}

fn has_target() -> bool {
    let mut rustc = command("rustc", &["--print", "target-libdir", "--target", TARGET]);
    let output = rustc
        .stderr(Stdio::null())
        .output()
        .ok()
        .filter(|output| output.status.success());
    let folder = output.and_then(|output| String::from_utf8(output.stdout).ok());
    let entries = folder.and_then(|folder| Path::new(folder.trim()).read_dir().ok());
    entries.is_some_and(|mut entries| {
        entries.any(|entry| entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("libstd-")))
    })
}

fn has_debian() -> bool {
    let files = [
        "/usr/bin/cargo",
        "/usr/bin/wasm-ld-19",
        "/usr/lib/rustlib/src/rust/library/std/Cargo.toml",
    ];
    // Debian's ordinary compiler is older than the game needs, and has the same name.
    let version = Command::new("/usr/bin/rustc").arg("--version").output().ok();
    let version = version.and_then(|output| String::from_utf8(output.stdout).ok());
    files.iter().all(|file| Path::new(file).exists()) && version.as_deref().and_then(minor).is_some_and(|it| it >= 95)
}

/// The 96 in `rustc 1.96.0 (…)`.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("rustc 1.")?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_compilers_version_is_read() {
        assert_eq!(
            super::minor("rustc 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)"),
            Some(96)
        );
        assert_eq!(super::minor("rustc 2"), None);
    }
}
