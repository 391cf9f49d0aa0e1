//! What only one player sees: entities of their own, replicated to that player's client and never part of a public one.

use arrakis_rules::{
    AbilitySet, CardId, Committed, Deal, FreeActs, LeaderId, LeaderPlace, OwnBelongings, OwnView, Plan, Prompt, Seat,
    Shown,
};
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
    /// Leaders of which this player knows more than everybody does.
    pub leaders: Vec<(LeaderId, LeaderPlace)>,
    /// What the own faction alone has.
    pub belongings: OwnBelongings,
    /// A plan of another player that this one has seen.
    pub seen_plan: Option<(Seat, Plan)>,
    /// What Prescience was told where the table keeps it private.
    pub told: Option<(Seat, Shown)>,
    /// Which abilities this player wants to be asked about.
    pub stops: AbilitySet,
    /// What the ally has pledged to this player.
    pub pledge_received: u16,
    /// What this player has pledged to the ally.
    pub pledge_given: u16,
    /// An own answer that lies face down.
    pub committed: Option<Committed>,
}

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

impl From<&OwnView> for OwnShield {
    fn from(own: &OwnView) -> Self {
        OwnShield {
            seat: own.seat,
            spice: own.spice,
            hand: own.hand.to_vec(),
            traitors: own.traitors.to_vec(),
            traitors_seen: own.traitors_seen.to_vec(),
            leaders: own.leaders.clone(),
            belongings: own.belongings.clone(),
            seen_plan: own.seen_plan,
            told: own.told,
            stops: own.stops,
            pledge_received: own.pledge_received,
            pledge_given: own.pledge_given,
            committed: own.committed,
        }
    }
}

impl From<&OwnView> for Liberties {
    fn from(own: &OwnView) -> Self {
        Liberties {
            seat: own.seat,
            free_acts: own.free_acts.clone(),
            offers: own.offers.clone(),
        }
    }
}
