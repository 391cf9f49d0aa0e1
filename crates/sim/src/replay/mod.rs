//! Verifying replays, and finding where two of them part.

mod compare;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use arrakis_log::{Log, create};

use crate::table::BotTable;

/// What replays are called.
pub(crate) const EXTENSION: &str = "game";

/// Verifies replays by playing them again. Two files are compared as well: at which action they part, and in which
/// field.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Replays, saved games, or folders of replays.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Verifies, and compares if there are two. It fails when anything is wrong or the two differ.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut sound = true;
    let mut replays = Vec::new();
    for path in files(&args.files)? {
        let verdict = read(&path).and_then(|replay| Ok((verdict(&path, &replay)?, replay)));
        match verdict {
            Ok((is_sound, replay)) => {
                sound &= is_sound;
                replays.push(replay);
            }
            Err(error) => {
                sound = false;
                println!("{error:#}");
            }
        }
    }
    if let ([one, other], 2) = (&replays[..], args.files.len()) {
        let found = compare::compare(one, other)?;
        sound &= found.is_empty();
        if found.is_empty() {
            println!("Both are the same game.");
        }
        for line in found {
            println!("{line}");
        }
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Plays a replay again, and says what came of it.
fn verdict(path: &Path, replay: &Log) -> Result<bool> {
    let name = path.display();
    let actions = replay.count();
    Ok(match replay.verify().with_context(|| name.to_string())? {
        None => {
            let checkpoints = replay.checkpoints().count();
            println!("{name}: {actions} actions, {checkpoints} checkpoints, all as recorded");
            true
        }
        Some(wrong) => {
            let (from, to) = (wrong.after + 1, wrong.by);
            println!(
                "{name}: by the rules of this program it comes to another position than it names; the first such \
                 action is one from {from} to {to} of {actions}"
            );
            false
        }
    })
}

/// Plays a table to the end of its game, and takes that down.
pub(crate) fn record(table: &mut BotTable) -> Result<Log> {
    let mut log = begin(table);
    while go_on(table, &mut log)? {}
    Ok(log)
}

/// The log of a game in which nothing was done yet.
pub(crate) fn begin(table: &BotTable) -> Log {
    Log::new(table.game.setup().clone())
}

/// Carries the next decision out and takes it down; says whether there was one.
pub(crate) fn go_on(table: &mut BotTable, log: &mut Log) -> Result<bool> {
    let Some((seat, action)) = table.decide()? else {
        return Ok(false);
    };
    table.submit((seat, action.clone()))?;
    log.note(&table.game, seat, action);
    Ok(true)
}

/// Writes a replay.
pub(crate) fn write(replay: &Log, path: &Path) -> Result<()> {
    create(path, &replay.to_bytes()?).with_context(|| format!("cannot write {}", path.display()))
}

/// Reads a replay or a saved game.
///
/// # Errors
/// When it cannot be read, is none, or is damaged.
pub(crate) fn read(path: &Path) -> Result<Log> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let read = Log::read(&bytes).with_context(|| path.display().to_string())?;
    if let Some(torn) = read.torn {
        // Who plays on cuts it off; who verifies wants all of it.
        return Err(torn).with_context(|| path.display().to_string());
    }
    read.whole().with_context(|| path.display().to_string())
}

/// The files, and the replays in the folders, in order of their names.
fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for path in named {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let unreadable = || format!("cannot read the folder {}", path.display());
        let mut inside = Vec::new();
        for entry in path.read_dir().with_context(unreadable)? {
            let file = entry.with_context(unreadable)?.path();
            if file.extension().is_some_and(|extension| extension == EXTENSION) {
                inside.push(file);
            }
        }
        ensure!(
            !inside.is_empty(),
            "there is no .{EXTENSION} file in {}",
            path.display()
        );
        inside.sort();
        all.extend(inside);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Faction;

    use super::*;
    use crate::bots::Bots;
    use crate::table::setup;

    #[test]
    fn a_replay_of_a_whole_game_is_small_and_sound() {
        for bots in [Bots::Random, Bots::Novice] {
            for seed in 0..20 {
                let setup = setup(&Faction::CLASSIC, true, seed).unwrap();
                let replay = record(&mut BotTable::new(setup, bots).unwrap()).unwrap();
                let bytes = replay.to_bytes().unwrap();
                assert!(bytes.len() <= 16 * 1024, "{} bytes", bytes.len());
                let read = Log::read(&bytes).unwrap().whole().unwrap();
                assert_eq!((read.verify().unwrap(), read.is_over()), (None, true));
            }
        }
    }
}
