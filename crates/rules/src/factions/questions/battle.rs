//! What is different in battle.

use crate::factions::{atreides, emperor};
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

/// The rule by which elite forces of a seat count no more than ordinary ones against this opponent (Rule 2.03.09).
pub(crate) fn weak_elites(state: &State, seat: Seat, opponent: Seat) -> Option<RuleId> {
    emperor::sardaukar::weak_by(state, seat, opponent)
}
