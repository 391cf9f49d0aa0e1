//! Saved games: what is in a file, where the files lie, and who writes them.
//!
//! On the desktop each game has a file of its own in the user's data folder, and lies among the replays when it is
//! over. In a browser all lie in a database of the page.

#[cfg(not(target_family = "wasm"))]
mod beside;
#[cfg(target_family = "wasm")]
mod browser;
#[cfg(target_family = "wasm")]
mod database;
#[cfg(any(target_family = "wasm", test))]
mod entries;
#[cfg(not(target_family = "wasm"))]
mod folder;
mod home;
#[cfg(not(target_family = "wasm"))]
mod lock;
#[cfg(not(target_family = "wasm"))]
mod older;
#[cfg(not(target_family = "wasm"))]
mod shelf;
#[cfg(any(target_family = "wasm", test))]
mod tabs;
#[cfg(any(target_family = "wasm", test))]
mod taking_over;
#[cfg(target_family = "wasm")]
mod timer;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use arrakis_log::{Damage, Log, LogError};
use arrakis_rules::{Faction, Options, SaveError};
use thiserror::Error;

#[cfg(not(target_family = "wasm"))]
pub use beside::{account, keep_account};
#[cfg(target_family = "wasm")]
use browser::Lock;
#[cfg(target_family = "wasm")]
pub use browser::{Place, SaveFolder, load, read, read_bytes, show};
#[cfg(not(target_family = "wasm"))]
pub use folder::{EXTENSION, Place, SaveFolder, read, read_bytes};
#[cfg(not(target_family = "wasm"))]
use lock::Lock;
pub(crate) use writer::Writer;

/// How the names of lobbies end that wait for their people.
const LOBBY: &str = "lobby";

/// How many games are kept that are not over: more than anybody goes on with, and less than a list can show.
pub const MOST_GAMES: usize = 30;
/// How many games are kept that are over. A game has some 20 KB.
pub const MOST_REPLAYS: usize = 100;

/// The most bytes that a saved game may have. Long games have a hundredth of that.
pub const MOST_BYTES: u64 = 32 << 20;

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
        let log = Log::read(bytes).ok()?.log;
        Some(Listed {
            file,
            mine: log.mine(),
            turn: log.turn(),
            options: log.setup.options,
            is_over: is_over || log.is_over(),
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
    /// Damaged.
    #[error("{damage}; --step {} opens them", .damage.actions)]
    Damaged {
        /// Where, and what comes before that.
        damage: Damage,
    },
    /// No saved game.
    #[error(transparent)]
    Log(#[from] LogError),
    /// No game comes of it.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Whether a file is a lobby whose game has not begun: a log without any action.
pub fn is_lobby(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == LOBBY)
}

/// What tells the names of two games of the same moment apart: 8 hexadecimal digits that have nothing to do with a game's
/// seed.
fn random_name() -> String {
    // A system without random numbers deals no game either.
    format!("{:08x}", getrandom::u32().unwrap_or_default())
}

/// The log in the bytes of a file: as far as it goes, or its first so many actions.
///
/// # Errors
/// When they are no saved game of this version, or are damaged, or it has not so many.
pub fn log_of(bytes: &[u8], actions: Option<usize>) -> Result<Log, OpenError> {
    let read = Log::read(bytes)?;
    let mut log = read.log;
    match (actions, read.damage) {
        (Some(actions), _) if log.go_back(actions) => Ok(log),
        (_, Some(damage)) => Err(OpenError::Damaged { damage }),
        (Some(_), None) => Err(OpenError::Shorter(log.count())),
        (None, None) => Ok(log),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use arrakis_log::Appender;
    use arrakis_log::trial::{Forgetful, played};

    use super::*;
    pub(crate) use crate::saves::writer::tests::{Cellar, Gate};

    #[test]
    fn a_saved_game_is_opened_at_any_of_its_actions() {
        let log = played(3, usize::MAX);
        let bytes = log.to_bytes().unwrap();
        assert_eq!(log_of(&bytes, None).unwrap(), log);
        let earlier = log_of(&bytes, Some(100)).unwrap();
        assert_eq!((earlier.count(), earlier.restore().unwrap().outcome()), (100, None));
        let refused = log_of(&bytes, Some(log.count() + 1)).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!("this game has {} actions and no more", log.count())
        );
    }

    /// The bytes of a log that is damaged at its second frame, where that begins, and how many actions come before it.
    pub(crate) fn damaged() -> (Vec<u8>, usize, usize) {
        let log = played(3, 60);
        let mut begun = log.clone();
        let mut rest = begun.records.split_off(30);
        let bytes = begun.to_bytes().unwrap();
        let (begins, actions) = (bytes.len(), begun.count());
        let disk = Forgetful::with(bytes);
        let mut appender = Appender::after(disk.clone(), begins as u64, false);
        let mut last = rest.split_off(10);
        appender.append(&mut rest).unwrap();
        appender.append(&mut last).unwrap();
        let mut bytes = disk.disk().after_power_cut(0);
        bytes[begins + 20] ^= 1;
        (bytes, begins, actions)
    }

    #[test]
    fn what_comes_before_the_damage_is_offered_and_can_be_opened() {
        let (bytes, at, actions) = damaged();
        let refused = log_of(&bytes, None).unwrap_err().to_string();
        assert!(
            refused.contains(&format!("damaged at byte {at}, after action {actions}")),
            "{refused}"
        );
        assert!(refused.ends_with(&format!("--step {actions} opens them")), "{refused}");
        assert!(log_of(&bytes, Some(actions + 1)).is_err());
        let before = log_of(&bytes, Some(actions)).unwrap();
        assert!(before.actions().eq(played(3, 60).actions().take(actions)));
    }
}
