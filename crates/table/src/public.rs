//! What everybody at the table sees beside the board.

use arrakis_rules::{Business, CourseView, Deal, DeckView, Outcome, SeatView, Uncovered};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Turn, phase and whose move it is. There is one such entity.
#[derive(Component, Deref, DerefMut, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableFacts(pub CourseView);

/// The deals that stand. There is one such entity.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bargains(pub Vec<Deal>);

/// The public side of a player. One entity a seat.
#[derive(Component, Deref, DerefMut, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shield {
    /// Who plays it.
    pub name: String,
    /// Whether a program plays it.
    pub is_bot: bool,
    /// What everybody sees of it.
    #[deref]
    pub view: SeatView,
}

/// Decks and discards. There is one such entity.
#[derive(Component, Deref, DerefMut, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks(pub DeckView);

/// What is going on: an auction, a battle, a Nexus. There is one such entity.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proceedings(pub Business);

/// The end of the game; `None` while it lasts. There is one such entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending(pub Option<Outcome>);

/// What was hidden, when the game is over; `None` while it lasts. There is one such entity.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidOpen(pub Option<Box<Uncovered>>);
