//! `cargo play`: the game, on a machine that has nothing but Rust.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::{paths, process, setup};

/// Builds the game and starts it with these arguments; its exit code becomes ours.
pub(crate) fn play(args: Vec<OsString>) -> Result<ExitCode> {
    if !paths::game().exists() {
        eprintln!(
            "xtask: building the game for the first time, with all of its libraries: a quarter of an hour on two idle cores. \
             Cargo says what it builds and how far it is; the next start takes seconds."
        );
    }
    // A server opens no window, and the machine it runs on may have nothing for one.
    if args.first().is_some_and(|arg| arg == "serve") {
        setup::to_build()?
    } else {
        setup::for_the_game()?
    }
    let mut game = process::cargo(&[
        "run",
        "-p",
        "arrakis",
        "--bin",
        "arrakis",
        "--no-default-features",
        "--",
    ]);
    // Paths among the arguments are meant from where the player stands.
    game.current_dir(std::env::current_dir()?).args(args);
    become_it(&mut game)
}

/// Turns this process into the game, so that signals and the exit code are the game's own.
#[cfg(unix)]
fn become_it(game: &mut Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(game.exec()).context("cargo cannot be started")
}

#[cfg(not(unix))]
fn become_it(game: &mut Command) -> Result<ExitCode> {
    let status = game.status().context("cargo cannot be started")?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
