//! Section 2.07: the Ixians. The ledger of rules says which of their abilities which game has (Rule 2.07.00), the file of
//! components what they start with (Rules 2.07.01, 2.07.02), that one of their forces revives free, whichever it is (Rules
//! 2.07.05, 2.07.06), and what Suboids and Cyborgs cost to revive, each counting as one (Rules 2.07.10, 2.07.11).

pub(super) mod deploy;
pub(super) mod exchange;
mod forces;
mod imagined;
mod karama;
pub(crate) mod own;
pub(super) mod pocket_cards;
pub(super) mod position;
pub(super) mod shown;
mod sorting;
pub(super) mod supply_chain;
pub(super) mod technology;
pub(super) mod travel;

use crate::factions::row::{Amendments, Consequences, Row};

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        range: Some(forces::range),
        elite_collection: Some(forces::elite_collection),
        preventable_in_battle: Some(forces::preventable),
        force_values: Some(forces::force_values),
        off_map_landings: Some(travel::off_map_landings),
        ..Amendments::NONE
    },
    moments: &[
        pocket_cards::CARDS_BEGIN,
        deploy::FIRST_STORM_OVER,
        supply_chain::ROW_BEGINS,
        technology::CARD_BOUGHT,
        exchange::LOSSES_TAKEN,
        travel::WAR_CONTINUES,
    ],
    consequences: Consequences {
        // What was seen for a turn, and what can be done once in it.
        turn_began: Some(|state, _| {
            supply_chain::forget_row(state);
            let own = &mut state.belongings.ixians;
            own.technology_used = false;
            own.ally_technology_used = false;
        }),
        ..Consequences::NONE
    },
    power: Some(karama::POWER),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    knows: Some(imagined::knows),
    #[cfg(test)]
    looked_at: Some(shown::looked_at),
    ..Row::NONE
};
