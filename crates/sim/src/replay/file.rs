//! A replay as a file: a [`Save`] in a few bytes an action, with hashes of the position along the way. The format is
//! described in `docs/replay.md`.

use std::hash::Hasher;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use arrakis_rules::{Action, Game, SAVE_VERSION, Save, SaveError, Seat};
use serde::{Deserialize, Serialize};

use crate::table::Table;

/// What every replay begins with.
const MAGIC: &[u8] = b"arrakis replay\n";
/// Bytes of the checksum at the end.
const CHECKSUM: usize = 8;
/// Actions between two hashes.
const INTERVAL: u32 = 16;

/// A game that was played, with hashes of the position along the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Replay {
    /// What it was made from, what was done, and what came of it.
    pub(crate) save: Save,
    /// Actions between two hashes.
    interval: u32,
    /// The fingerprints of the position after each so many actions.
    hashes: Vec<u64>,
}

/// Where a replay does not come to the position that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mismatch {
    /// The last action after which all was well.
    pub(crate) after: usize,
    /// The action after which it was not.
    pub(crate) by: usize,
}

/// Takes a game down while it is played.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    actions: Vec<(Seat, Action)>,
    hashes: Vec<u64>,
}

impl Recorder {
    /// Plays a table to the end of its game, and takes that down.
    pub(crate) fn record(table: &mut Table) -> Result<Replay> {
        let mut recorder = Recorder::default();
        while let Some(decision) = table.decide()? {
            table.submit(decision.clone())?;
            recorder.note(&table.game, decision);
        }
        Ok(recorder.finish(&table.game))
    }

    /// Takes an action down that has been done.
    fn note(&mut self, game: &Game, decision: (Seat, Action)) {
        self.actions.push(decision);
        if self.actions.len().is_multiple_of(INTERVAL as usize) {
            self.hashes.push(game.fingerprint());
        }
    }

    /// The replay of the game so far.
    fn finish(self, game: &Game) -> Replay {
        Replay {
            save: Save::new(game, self.actions),
            interval: INTERVAL,
            hashes: self.hashes,
        }
    }
}

impl Replay {
    /// Reads a replay, or a saved game, which is one without hashes along the way.
    pub(crate) fn read(path: &Path) -> Result<Replay> {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        Replay::from_bytes(&bytes).with_context(|| path.display().to_string())
    }

    /// Writes it.
    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        std::fs::write(path, self.to_bytes()?).with_context(|| format!("cannot write {}", path.display()))
    }

    /// The bytes of the file.
    pub(crate) fn to_bytes(&self) -> Result<Vec<u8>> {
        let mut bytes = postcard::to_extend(self, MAGIC.to_vec())?;
        bytes.extend(checksum(&bytes));
        Ok(bytes)
    }

    /// Takes the bytes of a file apart.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Replay> {
        if bytes.trim_ascii_start().starts_with(b"{") {
            let text = std::str::from_utf8(bytes).context("this is no saved game: it is no text")?;
            return Ok(Replay::without_hashes(Save::from_json(text)?));
        }
        let body = bytes.strip_prefix(MAGIC);
        let body = body.context("this is no replay, and no saved game either")?;
        // The version first: the rest of another version may look like nothing known.
        let version = postcard::take_from_bytes::<u32>(body).map(|(version, _)| version);
        let version = version.context("this replay ends after its first line")?;
        ensure!(version == SAVE_VERSION, SaveError::Version(version));
        let damaged = "this replay is damaged or was cut off: its checksum is wrong";
        let (content, sum) = bytes.split_last_chunk::<CHECKSUM>().context(damaged)?;
        ensure!(*sum == checksum(content), damaged);
        let body = content.strip_prefix(MAGIC).context(damaged)?;
        let (replay, rest) =
            postcard::take_from_bytes::<Replay>(body).context("this replay holds something unknown")?;
        ensure!(
            rest.is_empty(),
            "this replay goes on for {} bytes after its end",
            rest.len()
        );
        ensure!(
            replay.interval > 0 && replay.hashes.len() == replay.save.actions.len() / replay.interval as usize,
            "this replay has {} hashes for {} actions, one after each {}",
            replay.hashes.len(),
            replay.save.actions.len(),
            replay.interval
        );
        Ok(replay)
    }

    fn without_hashes(save: Save) -> Replay {
        Replay {
            interval: save.actions.len() as u32 + 1,
            hashes: Vec::new(),
            save,
        }
    }

    /// How many hashes it has, the last one included.
    pub(crate) fn hashes(&self) -> usize {
        self.hashes.len() + 1
    }

    /// The first hash in which two replays with the same actions differ.
    pub(crate) fn first_difference(&self, other: &Replay) -> Option<Mismatch> {
        let pairs = self.hashes.iter().zip(&other.hashes);
        let found = pairs.enumerate().find(|(_, (one, other))| one != other);
        if let Some((at, _)) = found.filter(|_| self.interval == other.interval) {
            return Some(self.mismatch((at + 1) * self.interval as usize));
        }
        (self.save.fingerprint != other.save.fingerprint).then(|| self.mismatch(self.save.actions.len()))
    }

    /// Plays it by the rules of this program, and says where it first comes to another position than it names.
    ///
    /// # Errors
    /// When one of its actions is not possible.
    pub(crate) fn verify(&self) -> Result<Option<Mismatch>> {
        let mut wrong = None;
        let restored = self.save.restore_watched(|number, game| {
            let hash = (number.is_multiple_of(self.interval as usize))
                .then(|| self.hashes.get(number / self.interval as usize - 1))
                .flatten();
            if wrong.is_none() && hash.is_some_and(|hash| *hash != game.fingerprint()) {
                wrong = Some(self.mismatch(number));
            }
        });
        match (restored, wrong) {
            (_, Some(wrong)) => Ok(Some(wrong)),
            (Err(SaveError::Fingerprint), None) => Ok(Some(self.mismatch(self.save.actions.len()))),
            (Err(other), None) => bail!(other),
            (Ok(_), None) => Ok(None),
        }
    }

    /// The position after so many actions.
    pub(crate) fn position(&self, actions: usize) -> Result<Game> {
        let mut game = Game::new(self.save.setup.clone())?;
        for (at, (seat, action)) in self.save.actions.iter().take(actions).enumerate() {
            game.submit(*seat, action.clone())
                .with_context(|| format!("action {} is not possible", at + 1))?;
        }
        Ok(game)
    }

    fn mismatch(&self, by: usize) -> Mismatch {
        let after = by.saturating_sub(1) / self.interval as usize * self.interval as usize;
        Mismatch { after, by }
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let mut hasher = fnv::FnvHasher::default();
    hasher.write(bytes);
    hasher.finish().to_le_bytes()
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Faction;

    use super::*;
    use crate::bots::Bots;
    use crate::table::setup;

    fn replay(bots: Bots, seed: u64) -> Replay {
        let setup = setup(&Faction::ALL, true, seed).unwrap();
        Recorder::record(&mut Table::new(setup, bots).unwrap()).unwrap()
    }

    #[test]
    fn a_replay_comes_back_and_holds() {
        let replay = replay(Bots::Random, 1);
        let read = Replay::from_bytes(&replay.to_bytes().unwrap()).unwrap();
        assert!(read == replay);
        assert_eq!(read.verify().unwrap(), None);
        assert!(replay.hashes() > 10);
    }

    #[test]
    fn a_replay_of_a_whole_game_is_small() {
        for bots in [Bots::Random, Bots::Simple] {
            for seed in 0..20 {
                let bytes = replay(bots, seed).to_bytes().unwrap().len();
                assert!(bytes <= 16 * 1024, "{bytes} bytes");
            }
        }
    }

    #[test]
    fn a_saved_game_is_a_replay_too() {
        let save = replay(Bots::Random, 2).save;
        let read = Replay::from_bytes(save.to_json().unwrap().as_bytes()).unwrap();
        assert_eq!(read.save, save);
        assert_eq!(read.verify().unwrap(), None);
        assert_eq!(read.hashes(), 1);
    }

    #[test]
    fn whatever_is_damaged_or_cut_off_is_refused_with_a_sentence() {
        let bytes = replay(Bots::Random, 1).to_bytes().unwrap();
        for end in 0..bytes.len() {
            assert!(Replay::from_bytes(&bytes[..end]).is_err(), "cut off after {end} bytes");
        }
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x20;
            assert!(Replay::from_bytes(&damaged).is_err(), "byte {at} is damaged");
        }
        let refused = |bytes: &[u8]| Replay::from_bytes(bytes).unwrap_err().to_string();
        assert_eq!(
            refused(&bytes[..bytes.len() / 2]),
            "this replay is damaged or was cut off: its checksum is wrong"
        );
        assert_eq!(
            refused(b"something else"),
            "this is no replay, and no saved game either"
        );
        let mut other_version = bytes;
        other_version[MAGIC.len()] = 99;
        assert!(refused(&other_version).starts_with("this game was saved by version 99 of the rules;"));
    }

    #[test]
    fn the_part_in_which_a_replay_goes_wrong_is_found() {
        let good = replay(Bots::Random, 1);
        let mut wrong = good.clone();
        wrong.hashes[2] ^= 1;
        let third = Mismatch { after: 32, by: 48 };
        assert_eq!(wrong.verify().unwrap(), Some(third));
        assert_eq!(good.first_difference(&wrong), Some(third));
        let mut wrong = good.clone();
        wrong.save.fingerprint ^= 1;
        let found = wrong.verify().unwrap();
        assert_eq!(found.map(|mismatch| mismatch.by), Some(good.save.actions.len()));
        assert_eq!(good.first_difference(&wrong), found);
        assert_eq!(good.first_difference(&good), None);
    }

    #[test]
    fn an_action_that_is_not_possible_is_named() {
        let mut wrong = replay(Bots::Random, 1);
        wrong.save.actions.swap(0, 30);
        let error = wrong.verify().unwrap_err().to_string();
        assert!(
            error.starts_with("action 1 of the saved game is not possible"),
            "{error}"
        );
    }
}
