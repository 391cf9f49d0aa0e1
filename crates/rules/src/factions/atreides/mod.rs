//! Section 2.01.

pub(super) mod kwisatz_haderach;
mod revival;

pub(super) use revival::can_reawaken;
pub(super) mod wormsign;

use crate::factions::row::Row;
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Whether it is this seat that has the Kwisatz Haderach (Rule 2.01.10).
pub(super) fn has_sleeper(state: &State, seat: Seat) -> bool {
    state.options.is_advanced() && state.faction(seat) == Faction::Atreides
}

/// Whose special Karama power looks at a Battle Plan (Rule 1.14.01).
pub(super) fn plan_viewer(state: &State) -> Option<Seat> {
    state.seat_of(Faction::Atreides)
}

/// What this faction changes.
pub(super) const ROW: Row = Row::NONE;
