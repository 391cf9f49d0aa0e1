//! What viewers see of what the Fremen alone have.

use super::own::FremenOwn;
use crate::ids::{Faction, Seat};
use crate::state::State;

/// What the Fremen see, in their seat.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<FremenOwn> {
    let own = &state.belongings.fremen;
    (state.faction(seat) == Faction::Fremen).then_some(FremenOwn {
        next_storm: own.storm_card.filter(|_| own.storm_card_seen),
    })
}

/// Another Storm Card, for everybody who has not looked at it.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::RngExt;

    let is_owner = state.seat_of(Faction::Fremen).is_some_and(|seat| viewer.is(seat));
    let own = &mut state.belongings.fremen;
    if is_owner && own.storm_card_seen {
        return;
    }
    let cards = crate::data::components().storm_cards();
    if let Some(card) = &mut own.storm_card {
        *card = cards[chance.random_range(0..cards.len() as u32) as usize];
    }
}
