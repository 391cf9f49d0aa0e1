//! Saved games: what is in a file, where the files lie, and who writes them.
//!
//! On the desktop each game has a file of its own in the user's data folder, and lies among the replays when it is
//! over. In a browser each has an entry in the storage of the page.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(any(target_family = "wasm", test))]
mod entries;
#[cfg(not(target_family = "wasm"))]
mod folder;
#[cfg(not(target_family = "wasm"))]
mod lock;
mod reel;
#[cfg(not(target_family = "wasm"))]
mod shelf;
mod writer;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use arrakis_replay::{Replay, ReplayError};
use arrakis_rules::{Faction, Game, Options, SAVE_VERSION, Save, SaveError, Setup};
use serde::{Deserialize, Serialize};
use thiserror::Error;

#[cfg(target_family = "wasm")]
use browser::Lock;
#[cfg(target_family = "wasm")]
pub use browser::{Place, SaveFolder, read, read_bytes, show};
#[cfg(not(target_family = "wasm"))]
pub use folder::{Place, SaveFolder, read, read_bytes};
#[cfg(not(target_family = "wasm"))]
use lock::Lock;
pub use reel::Reel;
#[cfg(not(target_family = "wasm"))]
pub use shelf::{MOST_GAMES, MOST_REPLAYS};
pub(crate) use writer::{Entry, Writer};

/// The most bytes that a saved game may have. Long games have a hundredth of that.
pub const MOST_BYTES: u64 = 32 << 20;

/// A saved game, and who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedTable {
    /// The game.
    pub save: Save,
    /// The faction of the table's host, who goes on with it.
    pub mine: Option<Faction>,
    /// The turn in which it was saved, where that is written down.
    pub turn: Option<u8>,
}

/// A place that nobody else saves a game in for as long as this is held.
#[derive(Clone, Debug)]
pub struct Held {
    place: Place,
    _lock: Arc<Lock>,
}

impl Held {
    /// Takes a place for oneself.
    ///
    /// # Errors
    /// When another window plays the game of that place.
    pub fn new(place: Place) -> Result<Held, OpenError> {
        let lock = Arc::new(Lock::take(&place)?);
        Ok(Held { place, _lock: lock })
    }

    /// The place.
    pub fn place(&self) -> &Place {
        &self.place
    }
}

/// What a list of saved games says of one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Where it lies.
    pub file: PathBuf,
    /// The faction of the table's host.
    pub mine: Option<Faction>,
    /// The turn in which it was saved, where that is written down.
    pub turn: Option<u8>,
    /// Which rules are in use.
    pub options: Options,
    /// Whether it is over.
    pub is_over: bool,
    /// How long ago it was saved, where that is known.
    pub age: Option<Duration>,
}

impl Listed {
    /// What the bytes of a file say, without playing the game.
    fn of(bytes: &[u8], file: PathBuf, is_over: bool, age: Option<Duration>) -> Option<Listed> {
        let head: Head = serde_json::from_slice(bytes).ok()?;
        (head.version == SAVE_VERSION).then_some(Listed {
            file,
            mine: head.mine,
            turn: head.turn,
            options: head.setup.options,
            is_over,
            age,
        })
    }
}

/// Whose table a game was played at. Each kind has its own files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// That of a player at this computer.
    Own,
    /// That of a server without a player.
    Served,
}

/// Why a saved game cannot be opened. Nothing was changed in trying.
#[derive(Debug, Error)]
pub enum OpenError {
    /// It cannot be read.
    #[error("the saved game cannot be read: {0}")]
    Read(#[from] io::Error),
    /// Larger than [`MOST_BYTES`].
    #[error("this is no saved game: it is larger than {} MiB", MOST_BYTES >> 20)]
    Large,
    /// Somebody plays it.
    #[error("this game is being played in another window already; close that one first")]
    InUse,
    /// None of the games of this kind.
    #[error("this file is none of the saved games")]
    Elsewhere,
    /// It has not so many actions.
    #[error("this game has {0} actions and no more")]
    Shorter(usize),
    /// No text.
    #[error("this is no saved game, or it is damaged: it is no text")]
    Text,
    /// No replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// No game comes of it.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// What tells the names of two games of the same moment apart: 8 hexadecimal digits that have nothing to do with a game's
/// seed.
fn random_name() -> String {
    // A system without random numbers deals no game either.
    format!("{:08x}", getrandom::u32().unwrap_or_default())
}

/// What a file holds besides the game. Programs that only know [`Save`] read past it.
#[derive(Deserialize)]
struct Extra {
    #[serde(default)]
    mine: Option<Faction>,
    #[serde(default)]
    turn: Option<u8>,
}

/// What a list has to know of a file.
#[derive(Deserialize)]
struct Head {
    version: u32,
    setup: Setup,
    #[serde(default)]
    mine: Option<Faction>,
    #[serde(default)]
    turn: Option<u8>,
}

#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    save: &'a Save,
    mine: Option<Faction>,
    turn: Option<u8>,
}

impl SavedTable {
    /// Takes the bytes of a file apart: those of a saved game, or of a replay.
    ///
    /// # Errors
    /// When they are no game of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<SavedTable, OpenError> {
        if Replay::is_meant(bytes) {
            let save = Replay::from_bytes(bytes)?.save;
            let (mine, turn) = (None, None);
            return Ok(SavedTable { save, mine, turn });
        }
        let text = std::str::from_utf8(bytes).map_err(|_| OpenError::Text)?;
        let save = Save::from_json(text)?;
        let extra: Extra = serde_json::from_str(text).map_err(SaveError::from)?;
        let mine = extra.mine.filter(|mine| save.setup.factions.contains(mine));
        let turn = extra.turn;
        Ok(SavedTable { save, mine, turn })
    }

    /// The text of a file.
    ///
    /// # Errors
    /// None that a game can cause.
    pub fn to_json(&self) -> Result<String, OpenError> {
        let written = Written {
            save: &self.save,
            mine: self.mine,
            turn: self.turn,
        };
        Ok(serde_json::to_string(&written).map_err(SaveError::from)?)
    }

    /// Goes back to where it was after so many actions.
    ///
    /// # Errors
    /// When it has not so many, or does not lead there.
    pub fn go_back(&mut self, actions: usize) -> Result<(), OpenError> {
        if actions > self.save.actions.len() {
            return Err(OpenError::Shorter(self.save.actions.len()));
        }
        let mut game = Game::new(self.save.setup.clone()).map_err(SaveError::from)?;
        self.save.actions.truncate(actions);
        for (at, (seat, action)) in self.save.actions.iter().enumerate() {
            let number = at + 1;
            let done = game.submit(*seat, action.clone());
            done.map_err(|refusal| SaveError::Action { number, refusal })?;
        }
        self.save.fingerprint = game.fingerprint();
        self.turn = None;
        Ok(())
    }

    /// Plays it to where it was saved.
    ///
    /// # Errors
    /// When it does not lead there.
    pub fn restore(&self) -> Result<Game, OpenError> {
        Ok(self.save.restore()?)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use arrakis_rules::Viewer;

    /// A game after so many actions.
    pub(crate) fn played(seed: u64, actions: usize) -> SavedTable {
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&Faction::CLASSIC, seed).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut done = Vec::new();
        while done.len() < actions && game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            let action = prompt.kind.default_answer(&mut chance);
            game.submit(seat, action.clone()).unwrap();
            done.push((seat, action));
        }
        SavedTable {
            turn: Some(game.view(Viewer::Spectator).public.turn),
            save: Save::new(&game, done),
            mine: Some(Faction::Fremen),
        }
    }

    #[test]
    fn a_file_is_a_save_with_a_faction() {
        let table = played(u64::MAX, 50);
        let text = table.to_json().unwrap();
        assert_eq!(SavedTable::from_bytes(text.as_bytes()).unwrap(), table);
        assert_eq!(Save::from_json(&text).unwrap(), table.save);
        let plain = SavedTable::from_bytes(table.save.to_json().unwrap().as_bytes()).unwrap();
        assert_eq!((plain.save, plain.mine), (table.save, None));
    }

    #[test]
    fn a_replay_opens_like_a_saved_game() {
        let table = played(3, usize::MAX);
        let mut game = Game::new(table.save.setup.clone()).unwrap();
        let mut recorder = arrakis_replay::Recorder::default();
        for (seat, action) in &table.save.actions {
            game.submit(*seat, action.clone()).unwrap();
            recorder.note(&game, (*seat, action.clone()));
        }
        let bytes = recorder.finish(&game).to_bytes().unwrap();
        let mut opened = SavedTable::from_bytes(&bytes).unwrap();
        assert_eq!((&opened.save, opened.mine), (&table.save, None));
        assert!(opened.restore().unwrap().outcome().is_some());

        opened.go_back(100).unwrap();
        let earlier = opened.restore().unwrap();
        assert_eq!((opened.save.actions.len(), earlier.outcome()), (100, None));
        let refused = opened.go_back(101).unwrap_err();
        assert_eq!(refused.to_string(), "this game has 100 actions and no more");

        let mut damaged = bytes;
        damaged[100] ^= 1;
        let refused = SavedTable::from_bytes(&damaged).unwrap_err();
        assert!(refused.to_string().contains("damaged"), "{refused}");
    }

    #[test]
    fn whatever_is_no_save_gives_a_sentence() {
        let text = played(2, 20).to_json().unwrap();
        let version = text.replace("\"version\":", "\"version\":9");
        let faction = text.replace("\"mine\":\"", "\"mine\":\"x");
        assert!(version != text && faction != text);
        for bytes in [
            b"".as_slice(),
            b"\xff\xfe\x00",
            b"{}",
            b"arrakis replay\n",
            &text.as_bytes()[..text.len() / 2],
            version.as_bytes(),
            faction.as_bytes(),
        ] {
            let sentence = SavedTable::from_bytes(bytes).unwrap_err().to_string();
            assert!(sentence.len() > 20 && !sentence.contains('\n'), "{sentence}");
        }
    }
}
