//! What others imagine of what Moritani alone have.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::own::{Terror, TerrorPlace};
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Any of the Terror tokens that were not revealed lies where one lies (Rules 2.12.03, 2.12.05).
pub(super) fn imagine(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    if state.seat_of(Faction::Moritani) == Some(viewer) {
        return;
    }
    let is_hidden = |place: &TerrorPlace| match place {
        TerrorPlace::Shield | TerrorPlace::Stronghold(_) => true,
        TerrorPlace::Open | TerrorPlace::Gone => false,
    };
    let tokens = &mut state.belongings.moritani.terror;
    let mut places: ArrayVec<TerrorPlace, { Terror::COUNT }> = tokens.iter().copied().filter(is_hidden).collect();
    // In an order that tells nothing of where each was.
    places.sort_by_key(|place| match place {
        TerrorPlace::Stronghold(territory) => Some(territory.0),
        TerrorPlace::Shield | TerrorPlace::Open | TerrorPlace::Gone => None,
    });
    places.shuffle(chance);
    for (place, other) in tokens.iter_mut().filter(|place| is_hidden(place)).zip(places) {
        *place = other;
    }
}
