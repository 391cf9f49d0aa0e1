//! Games that are over, in a file, so that a run that was stopped goes on.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail};

use super::game::Game;
use crate::table::{faction, id};

/// The games that are over, by number, and where further ones are written.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) games: BTreeMap<u64, Game>,
    file: Option<File>,
}

/// Whoever panicked with the lock has only appended a line.
pub(super) fn lock(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Kept {
    /// Reads the file that was named, or begins it with the title of the run.
    ///
    /// # Errors
    /// When it cannot be read or written, or is of another run.
    pub(super) fn open(path: Option<&Path>, title: &str) -> Result<Mutex<Kept>> {
        let Some(path) = path else {
            return Ok(Mutex::new(Kept {
                games: BTreeMap::new(),
                file: None,
            }));
        };
        let before = if path.exists() {
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
        } else {
            format!("{title}\n")
        };
        let mut lines = before.lines();
        if lines.next() != Some(title) {
            bail!("{} is of another run: its first line is not {title:?}", path.display());
        }
        let games = lines.map(|line| {
            let game = read(line).with_context(|| format!("{}: {line:?} is no game", path.display()))?;
            Ok((game.number, game))
        });
        let games = games.collect::<Result<_>>()?;
        let is_new = !path.exists();
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.with_context(|| format!("cannot write {}", path.display()))?;
        if is_new {
            writeln!(file, "{title}")?;
        }
        Ok(Mutex::new(Kept {
            games,
            file: Some(file),
        }))
    }

    /// Keeps one more.
    pub(super) fn add(&mut self, game: &Game) -> Result<()> {
        if let Some(file) = &mut self.file {
            let Game {
                number,
                faction,
                winners,
                by_default,
                turn,
                was_replaced,
            } = game;
            writeln!(
                file,
                "{number} {} {winners} {} {turn}{}",
                id(faction),
                u8::from(*by_default),
                if *was_replaced { " replaced" } else { "" }
            )?;
        }
        Ok(())
    }
}

fn read(line: &str) -> Result<Game> {
    let words: Vec<&str> = line.split(' ').collect();
    let ([number, of, winners, by_default, turn] | [number, of, winners, by_default, turn, "replaced"]) = words[..]
    else {
        bail!("five words were expected, and perhaps \"replaced\"");
    };
    Ok(Game {
        number: number.parse()?,
        faction: faction(of).map_err(anyhow::Error::msg)?,
        winners: winners.parse()?,
        by_default: by_default == "1",
        turn: turn.parse()?,
        was_replaced: words.len() > 5,
    })
}
