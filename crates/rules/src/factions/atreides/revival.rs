//! The Kwisatz Haderach comes back (Rules 2.01.14, 2.01.15).

use super::has_sleeper;
use crate::ids::Seat;
use crate::state::State;

/// Whether this seat may use its revival of a leader for the Kwisatz Haderach: every leader has died once or is
/// unavailable.
pub(in crate::factions) fn can_reawaken(state: &State, seat: Seat) -> bool {
    has_sleeper(state, seat)
        && state.kwisatz_haderach.dead
        && state
            .leaders_of(seat)
            .all(|leader| state.deaths[leader.index()] > 0 || !state.is_in_pool(leader))
}
