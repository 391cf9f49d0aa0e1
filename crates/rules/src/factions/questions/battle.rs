//! What is different in battle.

use crate::factions::atreides;
use crate::ids::Seat;
use crate::state::State;

/// Whether a seat has the Kwisatz Haderach (Rule 2.01.10).
pub(crate) fn has_sleeper(state: &State, seat: Seat) -> bool {
    atreides::has_sleeper(state, seat)
}
