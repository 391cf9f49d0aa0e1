//! The Fremen and the storm.

use crate::ids::Faction;
use crate::state::{Forces, State};

/// The Storm Deck is used in the advanced game with the Fremen (Rule 2.04.13).
pub(in crate::factions) fn moves_by_card(state: &State) -> bool {
    state.options.is_advanced() && state.seat_of(Faction::Fremen).is_some()
}

/// Half of the forces, rounded down (Rule 2.04.16).
pub(in crate::factions) fn most_saved(forces: Forces) -> u8 {
    forces.total() / 2
}
