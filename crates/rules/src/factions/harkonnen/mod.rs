//! Section 2.05: the Harkonnen. The ledger of rules says which of their abilities which game has (Rule 2.05.00), the
//! file of components what they start with (Rules 2.05.01, 2.05.02), how many forces revive free (Rule 2.05.05) and
//! that their hand holds eight cards (Rule 2.05.07).

pub(super) mod capture;
pub(super) mod prison;
pub(super) mod take_hand;
pub(crate) mod top_card;

use crate::factions::row::{Amendments, Consequences, Row};
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::rule;
use crate::rule::RuleId;
use crate::state::State;

/// Who captures leaders, in the advanced game (Rule 2.05.10).
fn captor(state: &State) -> Option<Seat> {
    state
        .seat_of(Faction::Harkonnen)
        .filter(|_| state.options.is_advanced())
}

/// Whether it is this seat that captures leaders.
fn captures_leaders(ctx: Ctx, seat: Seat, captures: bool) -> bool {
    captures || captor(ctx.state) == Some(seat)
}

/// In the ally's battle, too (Rule 2.05.09).
fn calls_for_ally(ctx: Ctx, seat: Seat, rule: Option<RuleId>) -> Option<RuleId> {
    if ctx.state.faction(seat) == Faction::Harkonnen {
        Some(rule!("2.05.09"))
    } else {
        rule
    }
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        calls_for_ally: Some(calls_for_ally),
        captures_leaders: Some(captures_leaders),
        ..Amendments::NONE
    },
    moments: &[top_card::CARD_BOUGHT, capture::AFTER_VICTORY],
    consequences: Consequences {
        leader_fought: Some(prison::release),
        leader_died: Some(prison::break_out_after),
        ..Consequences::NONE
    },
    power: Some(take_hand::POWER),
    ..Row::NONE
};
