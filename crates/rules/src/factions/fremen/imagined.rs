//! What others imagine of what the Fremen alone have, and they themselves while they have not looked.

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::data::components;
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Any Storm Card, for whoever has not looked at it (Rules 2.04.13, 2.04.14).
pub(super) fn imagine(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    let is_owner = state.seat_of(Faction::Fremen) == Some(viewer);
    let own = &mut state.belongings.fremen;
    if is_owner && own.storm_card_seen {
        return;
    }
    if let (Some(card), Some(other)) = (&mut own.storm_card, components().storm_cards().choose(chance)) {
        *card = *other;
    }
}
