//! Section 2.12: Moritani. The ledger of rules says which of their abilities which game has (Rule 2.12.00), the file of
//! components what they start with (Rules 2.12.01, 2.12.02) and how many forces revive free (Rule 2.12.04). Storm, worms and
//! explosions do nothing to Terror tokens (Rule 2.12.08): nothing here is done at those moments.

pub(super) mod assassinate;
pub(super) mod dictate;
mod effects;
pub(super) mod extortion;
mod hands;
mod imagined;
pub(super) mod keep_card;
pub(crate) mod own;
pub(super) mod position;
pub(super) mod regroup;
pub(super) mod shown;
pub(super) mod start;
pub(super) mod terror;
pub(super) mod terrorize;
pub(super) mod vidal;

use crate::factions::row::{Amendments, Consequences, Row};
use crate::ids::AreaSet;
use crate::procedure::Ctx;

/// Nobody ships or is sent where the Atomics went off (Rule 2.12.09.02, R166).
fn closed_to_shipment(ctx: Ctx, closed: AreaSet) -> AreaSet {
    let aftermath = ctx.state.belongings.moritani.aftermath;
    aftermath.map_or(closed, |territory| closed.union(territory.areas()))
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        hand_limit: Some(hands::limit),
        full_hand_by: Some(hands::full_by),
        closed_to_shipment: Some(closed_to_shipment),
        // Those that were shown lie open (Rule 2.12.15).
        traitor_deck: Some(|ctx, cards| cards.without(ctx.state.belongings.moritani.shown)),
        may_keep_lost_card: Some(keep_card::may_keep),
        is_true_of_own: Some(shown::is_true),
        ..Amendments::NONE
    },
    moments: &[
        start::FORCES_PLACED,
        terror::ARRIVED,
        vidal::SHIPPING_OVER,
        dictate::CARDS_KEPT,
        keep_card::CARDS_LOST,
        assassinate::BATTLE_OVER,
        extortion::WAR_CONTINUES,
        terrorize::WAR_CONTINUES,
        regroup::WAR_CONTINUES,
    ],
    consequences: Consequences {
        alliance_formed: Some(hands::after_alliance),
        ..Consequences::NONE
    },
    power: Some(dictate::POWER),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    #[cfg(test)]
    shuffle: Some(shown::shuffle),
    ..Row::NONE
};
