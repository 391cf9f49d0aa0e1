//! A replay as a file: a [`Save`] in a few bytes an action, with hashes of the position along the way. The format is
//! described in `docs/replay.md`.

use std::hash::Hasher;

use arrakis_rules::{Action, Game, SAVE_VERSION, Save, SaveError, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What every replay begins with.
const MAGIC: &[u8] = b"arrakis replay\n";
/// Bytes of the checksum at the end.
const CHECKSUM: usize = 8;
/// Actions between two hashes.
const INTERVAL: u32 = 16;

/// A game that was played, with hashes of the position along the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replay {
    /// What it was made from, what was done, and what came of it.
    pub save: Save,
    /// Actions between two hashes.
    interval: u32,
    /// The fingerprints of the position after each so many actions.
    hashes: Vec<u64>,
}

/// Where a replay does not come to the position that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The last action after which all was well.
    pub after: usize,
    /// The action after which it was not.
    pub by: usize,
}

/// Why the bytes of a file are no replay.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// Neither a replay nor a saved game.
    #[error("this is no replay, and no saved game either")]
    Unknown,
    /// It looks like a saved game, and is no text.
    #[error("this is no saved game: it is no text")]
    Text,
    /// Nothing comes after what every replay begins with.
    #[error("this replay ends after its first line")]
    Short,
    /// Not what was written.
    #[error("this replay is damaged or was cut off: its checksum is wrong")]
    Damaged,
    /// It holds what this program does not know.
    #[error("this replay holds something unknown: {0}")]
    Content(postcard::Error),
    /// More comes after its end.
    #[error("this replay goes on for {0} bytes after its end")]
    Longer(usize),
    /// Not a hash after each so many actions.
    #[error("this replay has {hashes} hashes for {actions} actions, one after each {interval}")]
    Hashes {
        /// How many hashes it has.
        hashes: usize,
        /// How many actions.
        actions: usize,
        /// After how many actions there should be one.
        interval: u32,
    },
    /// No game comes of it.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Takes a game down while it is played.
#[derive(Debug, Default)]
pub struct Recorder {
    actions: Vec<(Seat, Action)>,
    hashes: Vec<u64>,
}

impl Recorder {
    /// Takes an action down that has been done.
    pub fn note(&mut self, game: &Game, decision: (Seat, Action)) {
        self.actions.push(decision);
        if self.actions.len().is_multiple_of(INTERVAL as usize) {
            self.hashes.push(game.fingerprint());
        }
    }

    /// The replay of the game so far.
    pub fn finish(self, game: &Game) -> Replay {
        Replay {
            save: Save::new(game, self.actions),
            interval: INTERVAL,
            hashes: self.hashes,
        }
    }
}

impl Replay {
    /// Whether a file that begins like this is meant to be a replay.
    pub fn is_meant(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// None that a game can cause.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        let mut bytes = postcard::to_extend(self, MAGIC.to_vec()).map_err(ReplayError::Content)?;
        bytes.extend(checksum(&bytes));
        Ok(bytes)
    }

    /// Takes the bytes of a file apart: those of a replay, or of a saved game, which is one without hashes along the way.
    ///
    /// # Errors
    /// When they are neither, or damaged, or of another version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Replay, ReplayError> {
        if bytes.trim_ascii_start().starts_with(b"{") {
            let text = std::str::from_utf8(bytes).map_err(|_| ReplayError::Text)?;
            return Ok(Replay::without_hashes(Save::from_json(text)?));
        }
        let body = bytes.strip_prefix(MAGIC).ok_or(ReplayError::Unknown)?;
        // The version first: the rest of another version may look like nothing known.
        let (version, _) = postcard::take_from_bytes::<u32>(body).map_err(|_| ReplayError::Short)?;
        if version != SAVE_VERSION {
            return Err(SaveError::Version(version).into());
        }
        let (content, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(ReplayError::Damaged)?;
        if *sum != checksum(content) {
            return Err(ReplayError::Damaged);
        }
        let body = content.strip_prefix(MAGIC).ok_or(ReplayError::Damaged)?;
        let (replay, rest) = postcard::take_from_bytes::<Replay>(body).map_err(ReplayError::Content)?;
        if !rest.is_empty() {
            return Err(ReplayError::Longer(rest.len()));
        }
        let actions = replay.save.actions.len();
        if Some(replay.hashes.len()) != actions.checked_div(replay.interval as usize) {
            return Err(ReplayError::Hashes {
                hashes: replay.hashes.len(),
                actions,
                interval: replay.interval,
            });
        }
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
    pub fn hashes(&self) -> usize {
        self.hashes.len() + 1
    }

    /// The first hash in which two replays with the same actions differ.
    pub fn first_difference(&self, other: &Replay) -> Option<Mismatch> {
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
    pub fn verify(&self) -> Result<Option<Mismatch>, SaveError> {
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
            (Err(other), None) => Err(other),
            (Ok(_), None) => Ok(None),
        }
    }

    /// The position after so many actions.
    ///
    /// # Errors
    /// When one of them is not possible.
    pub fn position(&self, actions: usize) -> Result<Game, SaveError> {
        let mut game = Game::new(self.save.setup.clone())?;
        for (at, (seat, action)) in self.save.actions.iter().take(actions).enumerate() {
            let number = at + 1;
            game.submit(*seat, action.clone())
                .map_err(|refusal| SaveError::Action { number, refusal })?;
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
    use arrakis_rules::{Faction, Options, Setup};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    /// A whole game.
    fn replay(seed: u64) -> Replay {
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&Faction::CLASSIC, seed).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut recorder = Recorder::default();
        while game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            let action = prompt.kind.default_answer(&mut chance);
            game.submit(seat, action.clone()).unwrap();
            recorder.note(&game, (seat, action));
        }
        recorder.finish(&game)
    }

    #[test]
    fn a_replay_comes_back_and_holds() {
        let replay = replay(1);
        let read = Replay::from_bytes(&replay.to_bytes().unwrap()).unwrap();
        assert!(read == replay);
        assert_eq!(read.verify().unwrap(), None);
        assert!(replay.hashes() > 10);
    }

    #[test]
    fn a_saved_game_is_a_replay_too() {
        let save = replay(2).save;
        let read = Replay::from_bytes(save.to_json().unwrap().as_bytes()).unwrap();
        assert_eq!(read.save, save);
        assert_eq!(read.verify().unwrap(), None);
        assert_eq!(read.hashes(), 1);
    }

    #[test]
    fn whatever_is_damaged_or_cut_off_is_refused_with_a_sentence() {
        let bytes = replay(1).to_bytes().unwrap();
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
        let good = replay(1);
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
        let mut wrong = replay(1);
        wrong.save.actions.swap(0, 30);
        let error = wrong.verify().unwrap_err().to_string();
        assert!(
            error.starts_with("action 1 of the saved game is not possible"),
            "{error}"
        );
    }
}
