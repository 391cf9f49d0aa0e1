//! What only one player sees: entities of their own, replicated to that player's client and never part of a public one.

use arrakis_rules::{Deal, FreeActs, Prompt, Seat, ShieldView};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What lies behind a player's shield.
#[derive(Component, Deref, DerefMut, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnShield(pub ShieldView);

/// What a player can do without being asked, and the deals offered to it.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Liberties {
    /// Who.
    pub seat: Seat,
    /// What can be done.
    pub free_acts: FreeActs,
    /// Offers of deals that wait for an answer, this player's own included.
    pub offers: Vec<Deal>,
}

/// The question to a player; `None` when nothing is asked.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompted {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: Option<Prompt>,
}
