//! What is different in the CHOAM Charity Phase.

use crate::factions::bene_gesserit;
use crate::ids::Seat;
use crate::state::State;

/// Who can claim the whole Charity however much it holds (Rule 2.02.09).
pub(crate) fn always_poor(state: &State) -> Option<Seat> {
    bene_gesserit::charity::always_poor(state)
}
