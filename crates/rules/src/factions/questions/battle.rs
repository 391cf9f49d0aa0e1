//! What is different in battle.

use crate::factions::atreides;
use crate::ids::Seat;
use crate::rule::RuleId;
use crate::state::State;

/// Whether a seat has the Kwisatz Haderach (Rule 2.01.10).
pub(crate) fn has_sleeper(state: &State, seat: Seat) -> bool {
    atreides::has_sleeper(state, seat)
}

/// The rule by which the Kwisatz Haderach of a seat sleeps, if it has one and it does (Rules 2.01.00, 2.01.10).
pub(crate) fn sleeper_sleeps_by(state: &State, seat: Seat) -> Option<RuleId> {
    atreides::kwisatz_haderach::sleeps_by(state, seat)
}
