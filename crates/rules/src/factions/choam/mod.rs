//! Section 2.09: CHOAM. The ledger of rules says which of their abilities which game has (Rule 2.09.00), the file of
//! components what they start with (Rules 2.09.01, 2.09.02), that no force of theirs revives free (Rule 2.09.03), that their
//! hand holds five cards (Rule 2.09.05), and that the Auditor comes with them (Rule 2.09.16).

pub(super) mod auditor;
pub(super) mod charity;
mod imagined;
pub(super) mod inflation;
mod karama;
pub(super) mod market;
pub(crate) mod orders;
pub(crate) mod own;
pub(super) mod payments;
pub(super) mod position;
mod revival;
pub(super) mod shown;
pub(super) mod worthless;

use crate::factions::row::{Amendments, Consequences, Row};
use crate::ids::SeatSet;
use crate::state::{Events, State};

/// A new turn begins: what held for the last one is over.
fn turn_began(state: &mut State, _events: &mut Events) {
    let own = &mut state.belongings.choam;
    own.pays_charity = false;
    own.traded = false;
    own.cloaked = None;
    own.not_free = SeatSet::EMPTY;
    own.kept_out = None;
    own.goes_further = false;
}

/// A phase is over: what held for it is, too (Rule 2.09.07.03).
fn phase_ended(state: &mut State, _events: &mut Events) {
    state.belongings.choam.no_karamas = SeatSet::EMPTY;
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        range: Some(worthless::range),
        further_by_card: Some(worthless::further),
        closed_ends: Some(worthless::closed_ends),
        sheltered: Some(worthless::sheltered),
        karamas_barred: Some(worthless::karamas_barred),
        free_revivals: Some(worthless::free_revivals),
        revivals: Some(revival::unlimited),
        charity: Some(charity::claim),
        charity_payer: Some(charity::payer),
        bribes_barred: Some(inflation::bribes_barred),
        pays_for_ally_in_battle: Some(payments::pays_for_ally),
        pledge_rule: Some(payments::pledge_rule),
        preventable_in_plan: Some(payments::preventable),
        always_revivable: Some(auditor::always_revivable),
        ..Amendments::NONE
    },
    moments: &[
        charity::CHARITY_BEGINS,
        market::PHASE_OVER,
        worthless::MOVE_DECLARED,
        worthless::STORM_KNOWN,
        worthless::KARAMA_ATTEMPTED,
        worthless::MOVE_BEGINS,
        worthless::BEFORE_REVIVAL,
        worthless::BEFORE_VICTORY,
        inflation::WAR_CONTINUES,
        payments::FORCES_PAID,
        auditor::BATTLE_OVER,
    ],
    consequences: Consequences {
        turn_began: Some(turn_began),
        phase_ended: Some(phase_ended),
        war_continues: Some(inflation::fluctuate),
        movement_over: Some(worthless::moved),
        ..Consequences::NONE
    },
    power: Some(karama::POWER),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    #[cfg(test)]
    shuffle: Some(orders::shuffle),
    ..Row::NONE
};
