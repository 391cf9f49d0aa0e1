//! Section 2.11: Ecaz. The ledger of rules says which of their abilities which game has (Rule 2.11.00), the file of
//! components what they start with (Rules 2.11.01, 2.11.02) and that two of their forces revive free (Rule 2.11.04).

mod ask;
pub(super) mod co_fighter;
mod effects;
pub(super) mod income;
pub(super) mod karama;
mod loyalty;
pub(crate) mod own;
pub(super) mod placing;
pub(super) mod position;
mod questions;
mod revival;
pub(super) mod shown;
pub(super) mod split;
mod supply;
pub(crate) mod tokens;
pub(super) mod trigger;
pub(crate) mod victory;

use crate::factions::row::{Amendments, Consequences, Row};

/// What this faction changes. That they share territories with their ally is known to the position itself (Rule 2.11.11).
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        shared_collection: Some(split::shared_collection),
        strongholds_needed: Some(victory::strongholds_needed),
        traitor_deck: Some(loyalty::traitor_deck),
        revives_as_own: Some(revival::revives_as_own),
        opens_leader_revival: Some(revival::opens_leader_revival),
        leaders_wait_by: Some(revival::leaders_wait_by),
        is_true_of_own: Some(shown::is_true),
        ..Amendments::NONE
    },
    moments: &[
        co_fighter::BATTLE_NAMED,
        income::STRONGHOLDS_PAID,
        karama::BEFORE_TOTALS,
        placing::PHASE_OVER,
        trigger::ARRIVED,
    ],
    consequences: Consequences {
        traitors_shuffled: Some(loyalty::show),
        turn_marker_placed: Some(supply::begin),
        storm_came: Some(supply::storm_came),
        exploded: Some(supply::take_back),
        ..Consequences::NONE
    },
    law: Some(position::law),
    ..Row::NONE
};
