//! Section 2.04: the Fremen. The ledger of rules says which of their abilities which game has (Rule 2.04.00), the file
//! of components what they start with (Rules 2.04.01, 2.04.02) and how many forces revive free (Rule 2.04.04).

mod battle;
pub(crate) mod free_revival;
mod imagined;
pub(super) mod karama_worm;
pub(crate) mod own;
pub(super) mod position;
pub(super) mod ride;
pub(super) mod sandworms;
pub(super) mod shai_hulud;
pub(super) mod shipment;
pub(super) mod shown;
pub(super) mod storm_coming;
pub(crate) mod storm_deck;
pub(super) mod storm_losses;
pub(crate) mod victory;

use crate::factions::row::{Amendments, Row};
use crate::ids::Faction;
use crate::rule;

/// Without the Guild in play, the Fremen win a game that nobody won (Rule 1.09.05).
const DEFAULT_VICTORY_RANK: u8 = 2;

/// What the Fremen change.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        range: Some(shipment::range),
        storm_losses: Some(storm_losses::begin),
        native_areas: Some(shipment::native_areas),
        into_storm: Some(shipment::into_storm),
        one_elite_a_turn: Some(|ctx, seat, rule| match ctx.state.faction(seat) {
            Faction::Fremen => rule!("2.04.20"),
            _ => rule,
        }),
        default_victory: Some(|ctx, seat, otherwise| match ctx.state.faction(seat) {
            Faction::Fremen => Some((DEFAULT_VICTORY_RANK, rule!("1.09.05"))),
            _ => otherwise,
        }),
        special_victory: Some(victory::special_victory),
        preventable_in_battle: Some(battle::preventable),
        force_values: Some(battle::force_values),
        ..Amendments::NONE
    },
    moments: &[
        storm_deck::BEFORE_STORM,
        storm_coming::AFTER_STORM,
        sandworms::FURTHER_WORM,
        shai_hulud::WORM_STRIKES,
        ride::NEXUS_OVER,
        free_revival::REVIVAL_BEGINS,
    ],
    power: Some(karama_worm::POWER),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    #[cfg(test)]
    shuffle: Some(shown::shuffle),
    ..Row::NONE
};
