//! How a game ends.

use serde::{Deserialize, Serialize};

use crate::ids::{Faction, Seat, SeatSet};
use crate::rule::RuleId;

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Victory {
    /// Three strongholds alone (Rule 1.09.02.01).
    Stronghold,
    /// Four strongholds between allies (Rule 1.09.02.02).
    AlliedStronghold,
    /// Nobody won in time, and this faction's presence decides (Rule 1.09.05).
    Default(Faction),
    /// Nobody won in time: the most strongholds (Rule 1.09.05).
    MostStrongholds,
    /// This faction had foretold it (Rule 2.02.03).
    Prediction(Faction),
    /// Nobody won in time, and this faction's own condition holds (Rule 2.04.09).
    Special(Faction),
}

/// Who will win, and when (Rule 2.02.03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prediction {
    /// Who.
    pub winner: Seat,
    /// In which turn.
    pub turn: u8,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won.
    pub winners: SeatSet,
    /// How.
    pub victory: Victory,
    /// By which rule.
    pub rule: RuleId,
    /// In which turn.
    pub turn: u8,
}
