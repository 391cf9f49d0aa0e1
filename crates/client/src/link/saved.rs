//! Saved games, as far as a client has to know of them.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use arrakis_bots::Reason;
use arrakis_log::{Course, Log};
use arrakis_rules::{Action, Event, Faction, Options, PromptKind, Seat, View};
use bevy::prelude::*;

use super::NewGame;

/// How to look for saved games. The program that knows servers puts it in; without it, there are none.
#[derive(Resource, Clone, Copy, Debug)]
pub struct SavedGames {
    /// The game that was played last and is not over.
    pub latest: fn() -> Option<SavedGame>,
    /// The game in a file, or a sentence on why there is none.
    pub open: fn(&Path) -> Result<SavedGame, String>,
    /// The game in a file, to be looked at as this faction saw it, or as whoever saved it did.
    pub past_game: fn(&Path, Option<Faction>) -> Result<PastGame, String>,
    /// Where the own game of this name lies when it is over; nothing where games have no files.
    pub replay: fn(&str) -> Option<PathBuf>,
    /// What lies beside the file of a game that is over: what looking back at it came to.
    pub account: fn(&Path) -> Option<Vec<u8>>,
    /// Keeps that beside the file of the game, or says why it cannot.
    pub keep_account: fn(&Path, &[u8]) -> Result<(), String>,
    /// All saved games, the latest first.
    pub list: fn() -> Vec<ListedGame>,
    /// What a game's file holds, to be kept elsewhere as well.
    pub read: fn(&Path) -> Result<Vec<u8>, String>,
    /// Takes in a file that the player has shown to the page. Returns under which name it can be opened.
    #[cfg(target_family = "wasm")]
    pub show: fn(&str, Vec<u8>) -> PathBuf,
    /// Deletes one of the list, or says why it cannot.
    pub delete: fn(&Path) -> Result<(), String>,
}

/// A line in the list of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Where it lies.
    pub file: PathBuf,
    /// Whom one plays in it.
    pub mine: Option<Faction>,
    /// The turn in which it was saved, where that is known.
    pub turn: Option<u8>,
    /// Which rules are in use.
    pub options: Options,
    /// Whether it is over.
    pub is_over: bool,
    /// How long ago it was saved, where that is known.
    pub age: Option<Duration>,
}

/// A saved game that can be gone on with.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The table to open for that.
    pub game: NewGame,
    /// Whom one plays in it.
    pub mine: Option<Faction>,
    /// The turn in which it was saved.
    pub turn: u8,
    /// Whether it is over: then one can only look at it.
    pub is_over: bool,
    /// How long ago it was saved, where that is known.
    pub age: Option<Duration>,
}

/// A game that is over, to be looked at again.
#[derive(Debug)]
pub struct PastGame {
    /// How many answers were given in it.
    pub answers: usize,
    /// After how many of them each phase began.
    pub phases: Vec<usize>,
    /// How it went, where nothing in it is hidden any more.
    pub course: Option<Arc<Course>>,
    /// All that was done in it, where nothing in it is hidden any more.
    pub record: Option<Arc<Log>>,
    /// Where it lies, if it has a file of its own.
    pub file: Option<PathBuf>,
    /// What shows any of its moments.
    pub snapshots: Box<dyn Snapshots>,
}

/// Shows the moments of a game that is over.
pub trait Snapshots: std::fmt::Debug + Send + Sync {
    /// The table after so many answers, as its player saw it, or a sentence on why it cannot be shown.
    ///
    /// # Errors
    /// When there were not so many.
    fn snapshot(&mut self, answers: usize) -> Result<Snapshot, String>;
}

/// One moment of it.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The table as one player saw it.
    pub view: View,
    /// What that player was told, each with the number of its action.
    pub told: Vec<(u32, Event)>,
    /// What was done next, where nothing is hidden any more.
    pub next: Option<NextDeed>,
}

/// What somebody did at one moment of a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct NextDeed {
    /// Who.
    pub seat: Seat,
    /// What was asked; `None` for what was done unasked.
    pub asked: Option<PromptKind>,
    /// What was done.
    pub action: Action,
    /// What it came to, as somebody sees it who knows the game well and what that player knew.
    pub reason: Option<Reason>,
}
