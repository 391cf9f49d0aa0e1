//! What is different in the Storm Phase.

use crate::factions::fremen;
use crate::state::{Forces, State};

/// Whether the storm of later turns moves by Storm Cards instead of the wheels (Rule 2.04.13).
pub(crate) fn storm_moves_by_card(state: &State) -> bool {
    fremen::storm::moves_by_card(state)
}

/// How many of these forces the faction that can save some from the storm can save (Rule 2.04.16).
pub(crate) fn most_saved(forces: Forces) -> u8 {
    fremen::storm::most_saved(forces)
}
