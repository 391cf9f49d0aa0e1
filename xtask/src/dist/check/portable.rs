//! The archive of the game: unpacked where the path has spaces and other letters, and where nobody may write.

use std::collections::BTreeSet;
use std::env::consts::{ARCH, OS};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::watched::Watched;
use super::{Scratch, as_nobody, give_to_nobody, package};
use crate::compress;
use crate::display::Display;
use crate::process::{command, read, run};

/// How long the title may take to come. On a machine that draws without a graphics card, and does other things, it is slow.
const TITLE: Duration = Duration::from_secs(120);
/// How long a bot may take for a turn there.
const TURN: Duration = Duration::from_secs(240);

/// Unpacks it, and starts it.
pub(super) fn check() -> Result<()> {
    let archive = package("arrakis-", &format!("-{OS}-{ARCH}.tar.gz"))?;
    let scratch = Scratch::new("arrakis, Настольные игры")?;
    let folder = scratch.join("Дюна — песок и пряность");
    std::fs::create_dir_all(&folder)?;
    run(command("tar", &["-xzf"]).arg(&archive).arg("-C").arg(&folder))?;
    let name = archive
        .file_name()
        .context("it has a name")?
        .to_string_lossy()
        .into_owned();
    let game = folder.join(name.trim_end_matches(".tar.gz"));
    run(command("chmod", &["-R", "a-w"]).arg(&folder))?;
    let before: BTreeSet<_> = compress::all_files(&folder)?.into_iter().collect();
    let home = scratch.join("home");
    give_to_nobody(&home)?;
    let program = game.join("arrakis");

    let version = read(&mut started(&program, &home, &["--version"]))?;
    let is_named = name.contains(version.split_whitespace().nth(1).unwrap_or("?"));
    ensure!(is_named, "{name} says that it is {version:?}");
    println!(
        "xtask: the archive, read-only at a path with spaces and Cyrillic, says {}",
        version.trim()
    );

    let display = Display::open()?;
    let on_display = |flags: &[&str]| {
        let mut command = started(&program, &home, flags);
        if let Some(name) = display.name() {
            command
                .env("DISPLAY", name)
                .env_remove("WAYLAND_DISPLAY")
                .env_remove("WAYLAND_SOCKET");
        }
        command
    };
    let small = ["--window", "640x360"];
    // The second start is the one that a player knows.
    for which in ["first", "second"] {
        let mut title = Watched::start(&mut on_display(&small))?;
        let (_, after) = title.says("arrakis: title", TITLE)?;
        println!(
            "xtask: the {which} start shows the title after {:.1} s",
            after.as_secs_f64()
        );
    }
    let can_play_alone = read(&mut started(&program, &home, &["--help"]))?.contains("--autoplay");
    let plays: &[&str] = match can_play_alone {
        true => &["--autoplay", "--speed", "1000", "--seed", "7", "--turns", "3"],
        // A player's build waits for the player.
        false => &["--no-save", "--seed", "7", "--turns", "3"],
    };
    let mut table = Watched::start(&mut on_display(&[&small[..], plays].concat()))?;
    let goal = if can_play_alone {
        "arrakis: turn=3"
    } else {
        "arrakis: turn=1"
    };
    let (_, after) = table.says(goal, TURN)?;
    println!("xtask: {:?} after {:.1} s", goal, after.as_secs_f64());
    drop(table);
    let after: BTreeSet<_> = compress::all_files(&folder)?.into_iter().collect();
    if let Some(new) = after.difference(&before).next() {
        bail!("the game wrote {} beside itself", new.display());
    }
    Ok(())
}

/// The program, as somebody starts it who has nothing else of this project.
fn started(program: &Path, home: &Path, flags: &[&str]) -> Command {
    let (first, before) = as_nobody(program);
    let mut command = command(first, &[]);
    command.args(before).args(flags).current_dir("/");
    command.env("HOME", home);
    for name in [
        "BEVY_ASSET_ROOT",
        "CARGO_MANIFEST_DIR",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_CACHE_HOME",
    ] {
        command.env_remove(name);
    }
    command
}
