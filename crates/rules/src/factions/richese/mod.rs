//! Section 2.10: Richese. The ledger of rules says which of their abilities which game has (Rule 2.10.00), the file of
//! components what they start with (Rules 2.10.01, 2.10.02) and that two of their forces revive free (Rule 2.10.04). The
//! cards of their cache lie among the Treachery Cards of the table (Rule 2.10.03).

pub(super) mod auction;
pub(super) mod declaration;
pub(crate) mod gift;
mod imagined;
mod karama;
pub(super) mod market;
pub(crate) mod no_field;
pub(crate) mod own;
pub(super) mod position;
pub(super) mod shown;

use crate::action::Plan;
use crate::factions::row::{Amendments, Consequences, Row};
use crate::ids::Seat;
use crate::state::{Events, State};

/// Everybody has seen the cards of a plan that was turned over.
fn plan_revealed(state: &mut State, _events: &mut Events, _seat: Seat, plan: &Plan) {
    for card in plan.cards() {
        state.belongings.card_seen(card);
    }
}

/// A new turn begins: what was declared and sold in the last one is over.
fn turn_began(state: &mut State, events: &mut Events) {
    let own = &mut state.belongings.richese;
    own.declared = None;
    own.market_sold = false;
    no_field::reveal::turn_began(state, events);
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        row_size: Some(declaration::row_size),
        face_down_tokens: Some(no_field::placing::tokens),
        token_lender: Some(no_field::lending::lender),
        unseen_dial: Some(no_field::placing::unseen_dial),
        is_true_of_own: Some(shown::is_true),
        ..Amendments::NONE
    },
    moments: &[
        market::BIDDING_BEGINS,
        declaration::HANDS_DECLARED,
        declaration::ROW_OVER,
        no_field::lending::BORROWED,
    ],
    consequences: Consequences {
        token_placed: Some(no_field::placing::placed),
        token_lent: Some(no_field::lending::used),
        plan_revealed: Some(plan_revealed),
        turn_began: Some(turn_began),
        unseen_card_sold: Some(|state, _| state.belongings.richese.market_sold = true),
        ..Consequences::NONE
    },
    power: Some(karama::POWER),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    #[cfg(test)]
    shuffle: Some(shown::shuffle),
    ..Row::NONE
};
