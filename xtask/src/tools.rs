//! Tools of the browser build and of the tests: taken from the path when they are there, else fetched once and kept below the target folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::packages::{self, Package};
use crate::paths;
use crate::process::{Missing, cargo, command, find, read, run};

/// Which version of playwright-core drives the browser.
pub(crate) const PLAYWRIGHT: &str = "1.58.0";

/// The program wasm-bindgen, of the version that the game is built with: any other refuses its output.
pub(crate) fn wasm_bindgen() -> Result<PathBuf> {
    let lock = fs::read_to_string(paths::root().join("Cargo.lock")).context("Cargo.lock cannot be read")?;
    let version = locked_version(&lock, "wasm-bindgen").context("Cargo.lock has no wasm-bindgen")?;
    let is_right = |program: &PathBuf| {
        let says = command(program, &["--version"]).output();
        says.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).split_whitespace().nth(1) == Some(version))
    };
    let folder = paths::tools().join(format!("wasm-bindgen-{version}"));
    let fetched = folder
        .join("bin")
        .join(format!("wasm-bindgen{}", std::env::consts::EXE_SUFFIX));
    if let Some(program) = [find("wasm-bindgen"), Some(fetched.clone())]
        .into_iter()
        .flatten()
        .find(is_right)
    {
        return Ok(program);
    }
    install("wasm-bindgen-cli", version, &folder)?;
    Ok(fetched)
}

/// The fuzzer.
pub(crate) fn cargo_fuzz() -> Result<PathBuf> {
    cargo_tool("cargo-fuzz", "0.13.2")
}

/// The program that changes other programs to test their tests.
pub(crate) fn cargo_mutants() -> Result<PathBuf> {
    cargo_tool("cargo-mutants", "27.1.0")
}

/// The program that checks what other people's code is part of this.
pub(crate) fn cargo_deny() -> Result<PathBuf> {
    cargo_tool("cargo-deny", "0.20.2")
}

/// The program that lists it.
pub(crate) fn cargo_cyclonedx() -> Result<PathBuf> {
    cargo_tool("cargo-cyclonedx", "0.5.9")
}

/// The program that makes packages for Debian.
pub(crate) fn cargo_deb() -> Result<PathBuf> {
    cargo_tool("cargo-deb", "3.8.0")
}

/// A program that Cargo builds: the one in the path whatever its version, else this one.
fn cargo_tool(name: &str, version: &str) -> Result<PathBuf> {
    let folder = paths::tools().join(format!("{name}-{version}"));
    let fetched = folder
        .join("bin")
        .join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if let Some(program) = find(name).or_else(|| Some(fetched.clone()).filter(|file| file.is_file())) {
        return Ok(program);
    }
    install(name, version, &folder)?;
    Ok(fetched)
}

/// Builds a package's programs into `folder`.
fn install(package: &str, version: &str, folder: &Path) -> Result<()> {
    eprintln!("xtask: building {package} {version}; this happens once");
    let scratch = paths::tools().join("build");
    let mut install = cargo(&["install", package, "--version", version, "--force"]);
    install.arg("--root").arg(folder).arg("--target-dir").arg(&scratch);
    // It runs for seconds: building it fast matters more than its own speed.
    install
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "off");
    install.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    run(&mut install).map_err(|error| Missing(format!("{package} {version} cannot be built: {error:#}")))?;
    // Only the programs are of use from now on.
    let _ = fs::remove_dir_all(scratch);
    Ok(())
}

/// Node.js, and npm with it.
pub(crate) fn node() -> Result<PathBuf> {
    if find("node").is_none() || find("npm").is_none() {
        let package = Package {
            apt: "nodejs npm",
            dnf: "nodejs npm",
            pacman: "nodejs npm",
        };
        packages::install("Node.js and npm, for the tools of the browser build", &[package])?;
    }
    find("node").ok_or_else(|| Missing("Node.js is not in the path".to_owned()).into())
}

/// The folder of a package from npm, in exactly this version.
pub(crate) fn npm_package(name: &str, version: &str) -> Result<PathBuf> {
    node()?;
    let home = paths::tools().join(format!("{name}-{version}"));
    let folder = home.join("node_modules").join(name);
    if !folder.join("package.json").is_file() {
        fs::create_dir_all(&home).with_context(|| format!("{} cannot be made", home.display()))?;
        let mut npm = command(
            "npm",
            &["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
        );
        npm.arg("--prefix").arg(&home).arg(format!("{name}@{version}"));
        npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        read(&mut npm).map_err(|error| Missing(format!("{name} {version} cannot be had from npm: {error:#}")))?;
    }
    Ok(folder)
}

/// A headless browser that is Chromium or one of its kind.
pub(crate) fn chromium() -> Result<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let find_any = || programs.into_iter().find_map(find);
    if let Some(program) = named.or_else(find_any) {
        return Ok(program);
    }
    packages::install(
        "Chromium",
        &[Package {
            apt: "chromium",
            dnf: "chromium",
            pacman: "chromium",
        }],
    )?;
    find_any().ok_or_else(|| Missing("Chromium is not in the path".to_owned()).into())
}

/// The version of a package in Cargo.lock.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    #[test]
    fn versions_come_from_the_lock() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.1\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(super::locked_version(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(super::locked_version(lock, "nothing"), None);
    }
}
