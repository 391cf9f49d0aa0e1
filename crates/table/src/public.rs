//! What everybody at the table sees beside the board.

use arrakis_rules::{
    Business, CardId, Deal, Faction, Forces, LeaderId, Options, Outcome, Phase, PublicBelongings, Seat, SeatSet,
    Sector, SpiceCardId, TerritoryId,
};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Turn, phase and whose move it is. There is one such entity.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableFacts {
    /// How many actions the game has accepted.
    pub action: u32,
    /// The turn, from 1; 0 during setup until the turn marker lies on the board.
    pub turn: u8,
    /// The last turn.
    pub max_turns: u8,
    /// Which rules are in use.
    pub options: Options,
    /// The phase.
    pub phase: Phase,
    /// Storm Order, first player first.
    pub order: Vec<Seat>,
    /// Whose answers the game waits for.
    pub awaiting: SeatSet,
    /// What factions alone have.
    pub belongings: PublicBelongings,
    /// Whether the Shield Wall stands.
    pub shield_wall_stands: bool,
}

/// The deals that stand. There is one such entity.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bargains(pub Vec<Deal>);

/// The public side of a player. One entity a seat.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shield {
    /// The chair.
    pub seat: Seat,
    /// The faction.
    pub faction: Faction,
    /// The sector of the player circle.
    pub circle: Sector,
    /// Who plays it.
    pub name: String,
    /// Whether a program plays it.
    pub is_bot: bool,
    /// Forces in reserve.
    pub reserves: Forces,
    /// Forces in the tanks.
    pub tanks: Forces,
    /// Spice in front of the shield.
    pub bribes: u16,
    /// Treachery Cards in hand, while that is public.
    pub hand: Option<u8>,
    /// Leaders that can be used.
    pub active_leaders: u8,
    /// Whether the special Karama power is spent.
    pub power_used: bool,
    /// The ally.
    pub ally: Option<Seat>,
    /// Traitors that this player has called.
    pub called: Vec<LeaderId>,
    /// Strongholds controlled.
    pub strongholds: Vec<TerritoryId>,
}

/// Decks and discards. There is one such entity.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// Cards left in the Treachery Deck.
    pub treachery_deck: u8,
    /// The Treachery discard, top last.
    pub treachery_discard: Vec<CardId>,
    /// Treachery Cards that left the game.
    pub treachery_set_aside: Vec<CardId>,
    /// Cards left in the Spice Deck.
    pub spice_deck: u8,
    /// The spice discard, pile A in the advanced game, top last.
    pub spice_discard: Vec<SpiceCardId>,
    /// Pile B, top last.
    pub spice_discard_b: Vec<SpiceCardId>,
}

/// What is going on: an auction, a battle, a Nexus. There is one such entity.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proceedings(pub Business);

/// The end of the game; `None` while it lasts. There is one such entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending(pub Option<Outcome>);
