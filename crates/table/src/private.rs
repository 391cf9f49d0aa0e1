//! What only one player sees: entities of their own, replicated to that player's client and never part of a public one.

use arrakis_rules::{CardId, Committed, LeaderId, OwnView, Prompt, Seat};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What lies behind a player's shield.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnShield {
    /// The chair.
    pub seat: Seat,
    /// Spice behind the shield.
    pub spice: u16,
    /// Treachery Cards in hand.
    pub hand: Vec<CardId>,
    /// Traitor Cards kept.
    pub traitors: Vec<LeaderId>,
    /// Traitor Cards seen and not kept.
    pub traitors_seen: Vec<LeaderId>,
    /// What the ally has pledged to this player.
    pub pledge_received: u16,
    /// What this player has pledged to the ally.
    pub pledge_given: u16,
    /// The most that can be pledged now; `None` when nothing can.
    pub may_pledge: Option<u16>,
    /// An own answer that lies face down.
    pub committed: Option<Committed>,
}

/// The question to a player; `None` when nothing is asked.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompted {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: Option<Prompt>,
}

impl From<&OwnView> for OwnShield {
    fn from(own: &OwnView) -> Self {
        OwnShield {
            seat: own.seat,
            spice: own.spice,
            hand: own.hand.to_vec(),
            traitors: own.traitors.to_vec(),
            traitors_seen: own.traitors_seen.to_vec(),
            pledge_received: own.pledge_received,
            pledge_given: own.pledge_given,
            may_pledge: own.may_pledge,
            committed: own.committed,
        }
    }
}
