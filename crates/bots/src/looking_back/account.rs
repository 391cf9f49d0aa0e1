//! What looking back at a game comes to.

use arrakis_rules::{Action, Faction, Outcome, Phase, PromptKind, Seat};
use serde::{Deserialize, Serialize};

use crate::reason::Reason;

/// How a game went, and what each player could have done better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// The factions by seat.
    pub factions: Vec<Faction>,
    /// How it ended.
    pub outcome: Outcome,
    /// The chances to win over its course, in order; the last moment is its end.
    pub moments: Vec<Moment>,
    /// How each player decided, by seat.
    pub players: Vec<Played>,
}

/// The chances to win at one moment. A victory of allies counts half for each of them, so that the chance of a side is the sum
/// of its players'.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// After how many actions it is.
    pub actions: usize,
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// The allies, by seat.
    pub allies: Vec<Option<Seat>>,
    /// The chances with everything that was hidden, by seat; their sum is 1 at most. Nothing where no game was imagined.
    pub open: Option<Vec<f64>>,
    /// The chance of each, by seat, as far as that player could know.
    pub known: Vec<Option<f64>>,
}

/// How one player decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Whose seat.
    pub seat: Seat,
    /// Which faction.
    pub faction: Faction,
    /// How much of what could be won was not given away, as chess players know it: 100 if nothing was. Nothing where nothing
    /// was to be decided.
    pub accuracy: Option<f64>,
    /// How many decisions were looked at.
    pub decisions: usize,
    /// How many of them a master would have made otherwise.
    pub otherwise: usize,
    /// What these cost together, as a share of a won game.
    pub lost: f64,
    /// The decisions that cost most, the dearest first.
    pub worst: Vec<Costly>,
}

/// A decision that cost something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Costly {
    /// After how many actions it was made.
    pub actions: usize,
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// What was asked.
    pub asked: PromptKind,
    /// What was done.
    pub done: Action,
    /// What a master would have done, who knew what the player knew.
    pub better: Action,
    /// What it was worth to do what was done, as a share of a won game.
    pub worth: f64,
    /// What it would have been worth to do the other.
    pub instead: f64,
    /// In how many imagined games that was tried out.
    pub games: u32,
    /// Why, in the terms in which a regular weighs positions.
    pub why: Option<Why>,
}

/// Why one thing is better than another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Why {
    /// What stands for what was done.
    pub done: Reason,
    /// What stands for the other.
    pub better: Reason,
}

impl Costly {
    /// What it cost, as a share of a won game.
    pub fn lost(&self) -> f64 {
        self.instead - self.worth
    }
}
