//! The form in which games are kept: a line of JSON for the setup, one for each step and one for the end, game after
//! game, compressed. Nothing in it is a type of the rules, so that it can be read when those have changed.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::heard::Asked;

/// What the files are called.
pub(super) const EXTENSION: &str = "games.gz";

/// One game.
pub(super) struct Recording {
    pub(super) head: Head,
    pub(super) steps: Vec<Step>,
    pub(super) outcome: Value,
}

/// With what a game began.
#[derive(Serialize, Deserialize)]
pub(super) struct Head {
    /// Its number in the recording.
    pub(super) game: u64,
    pub(super) setup: Value,
    /// Who is asked what before the first action.
    pub(super) asked: Asked,
}

/// One action, and what came of it.
#[derive(Serialize, Deserialize)]
pub(super) struct Step {
    /// The seat.
    pub(super) by: u8,
    pub(super) act: Value,
    /// What happened and who heard it, or the hash of that.
    pub(super) heard: Value,
    /// Who is asked what after it.
    pub(super) asked: Asked,
}

#[derive(Serialize, Deserialize)]
struct End {
    outcome: Value,
}

impl Recording {
    fn write(&self, to: &mut impl Write) -> Result<()> {
        writeln!(to, "{}", serde_json::to_string(&self.head)?)?;
        for step in &self.steps {
            writeln!(to, "{}", serde_json::to_string(step)?)?;
        }
        let outcome = self.outcome.clone();
        writeln!(to, "{}", serde_json::to_string(&End { outcome })?)?;
        Ok(())
    }

    /// A game out of its lines.
    pub(super) fn from_text(text: &str) -> Result<Recording> {
        let lines: Vec<&str> = text.lines().collect();
        let [head, steps @ .., end] = &lines[..] else {
            anyhow::bail!("a recorded game has a first and a last line");
        };
        let head: Head = serde_json::from_str(head).context("the first line of a recorded game is wrong")?;
        let steps = steps.iter().enumerate().map(|(at, step)| {
            serde_json::from_str(step).with_context(|| format!("step {} of game {} is wrong", at + 1, head.game))
        });
        let steps = steps.collect::<Result<_>>()?;
        let end: End =
            serde_json::from_str(end).with_context(|| format!("game {} has no end, or a wrong one", head.game))?;
        Ok(Recording {
            head,
            steps,
            outcome: end.outcome,
        })
    }
}

/// Writes games into a file.
pub(super) fn write(games: &[Recording], path: &Path) -> Result<()> {
    let unwritable = || format!("cannot write {}", path.display());
    let file = File::create(path).with_context(unwritable)?;
    let mut to = GzEncoder::new(BufWriter::new(file), Compression::best());
    for game in games {
        game.write(&mut to).with_context(unwritable)?;
    }
    to.finish()?.flush().with_context(unwritable)
}

/// The lines of each game of a file.
pub(super) fn read(path: &Path) -> Result<Vec<String>> {
    let unreadable = || format!("cannot read {}", path.display());
    let file = File::open(path).with_context(unreadable)?;
    let mut games = Vec::new();
    let mut game = String::new();
    for line in BufReader::new(GzDecoder::new(file)).lines() {
        let line = line.with_context(unreadable)?;
        game.push_str(&line);
        game.push('\n');
        if line.starts_with("{\"outcome\"") {
            games.push(std::mem::take(&mut game));
        }
    }
    ensure!(game.is_empty(), "{} ends within a game", path.display());
    Ok(games)
}
