//! The Bene Gesserit and CHOAM Charity (Rule 2.02.09).

use crate::ability::Ability;
use crate::ids::Seat;
use crate::state::State;

/// The Bene Gesserit, where the table plays so in the basic game too (R22).
pub(in crate::factions) fn always_poor(state: &State) -> Option<Seat> {
    let plays_so = state.options.is_advanced() || state.options.bene_gesserit_charity_in_basic;
    state.owner_of(Ability::AssuredCharity).filter(|_| plays_so)
}
