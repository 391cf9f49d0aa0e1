//! Saved games, as far as a client has to know of them.

use std::path::Path;

use arrakis_rules::Faction;
use bevy::prelude::*;

use super::NewGame;

/// How to look for saved games. The program that knows servers puts it in; without it, there are none.
#[derive(Resource, Clone, Copy, Debug)]
pub struct SavedGames {
    /// The game that was played last and is not over.
    pub latest: fn() -> Option<SavedGame>,
    /// The game in a file, or a sentence on why there is none.
    pub open: fn(&Path) -> Result<SavedGame, String>,
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
}
