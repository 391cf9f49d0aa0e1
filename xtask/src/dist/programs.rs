//! The programs as players and hosts get them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::stamp::{COMMIT, Stamp};
use crate::paths;
use crate::process::{cargo, command, find, run};

/// The server, made anew or taken from a folder, and the folder with its manual.
pub(crate) fn server(stamp: &Stamp, from: Option<&Path>) -> Result<(PathBuf, PathBuf)> {
    let program = match from {
        Some(folder) => found(folder, "arrakis-server"),
        None => released(stamp, "arrakis_serve", "arrakis-server")?,
    };
    let program = stripped(&program)?;
    let papers = papers(&program)?;
    Ok((program, papers))
}

/// The same of the game. It keeps the names of its functions, for its report of an error.
pub(crate) fn game(stamp: &Stamp, from: Option<&Path>) -> Result<(PathBuf, PathBuf)> {
    let program = match from {
        Some(folder) => found(folder, "arrakis"),
        None => released(stamp, "arrakis", "arrakis")?,
    };
    let papers = papers(&program)?;
    Ok((program, papers))
}

fn found(folder: &Path, program: &str) -> PathBuf {
    // Other programs are started elsewhere.
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    folder.join(format!("{program}{}", std::env::consts::EXE_SUFFIX))
}

fn released(stamp: &Stamp, package: &str, program: &str) -> Result<PathBuf> {
    // A folder of its own: other builds have no use for these flags, and would build everything anew.
    let folder = paths::target().join("dist");
    let mut build = cargo(&["build", "--release", "--locked", "--no-default-features"]);
    build.args(["-p", package, "--bin", program]);
    build.env("CARGO_TARGET_DIR", &folder).env(COMMIT, &stamp.commit);
    build.env("CARGO_INCREMENTAL", "0").env_remove("RUSTFLAGS");
    build.env("CARGO_ENCODED_RUSTFLAGS", nameless()?.join("\u{1f}"));
    run(&mut build)?;
    Ok(folder
        .join("release")
        .join(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
}

/// Flags by which the folders of this machine stand in no program: it is nobody's business where it was built, and the same
/// program comes of it elsewhere.
fn nameless() -> Result<[String; 2]> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let home = home.context("where does Cargo keep its packages? CARGO_HOME has to say it")?;
    let as_known = |folder: &Path, name: &str| format!("--remap-path-prefix={}={name}", folder.display());
    Ok([as_known(&home, "cargo"), as_known(&paths::root(), "arrakis")])
}

/// A program without the names of its functions, where what takes them away is here.
fn stripped(program: &Path) -> Result<PathBuf> {
    let name = program.file_name().context("a program has a name")?;
    let folder = paths::target().join("dist").join("stripped");
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let stripped = folder.join(name);
    if find("strip").is_some() {
        run(command("strip", &["-o"]).arg(&stripped).arg(program))?;
    } else {
        fs::copy(program, &stripped).with_context(|| format!("{} cannot be copied", program.display()))?;
    }
    Ok(stripped)
}

/// Lets a program write its manual, and what shells complete.
fn papers(program: &Path) -> Result<PathBuf> {
    let name = program.file_stem().context("a program has a name")?;
    let folder = paths::target().join("dist").join("papers").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    run(command(program, &["--papers"]).arg(&folder))?;
    Ok(folder)
}
