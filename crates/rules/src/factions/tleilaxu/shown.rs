//! What viewers see of what the Tleilaxu alone have.

use super::own::{TleilaxuOwn, TleilaxuPublic};
use crate::ids::{Faction, Seat};
use crate::state::State;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> TleilaxuPublic {
    let own = &state.belongings.tleilaxu;
    TleilaxuPublic {
        hidden_face_dancers: own.face_dancers.len() as u8,
        revealed_face_dancers: own.revealed,
        gholas: own.gholas,
    }
}

/// What the Tleilaxu see, in their seat.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<TleilaxuOwn> {
    let face_dancers = state.belongings.tleilaxu.face_dancers;
    (state.faction(seat) == Faction::Tleilaxu).then_some(TleilaxuOwn { face_dancers })
}

/// Other Face Dancers, for everybody but their owner: any cards that are nobody's traitor and were not revealed.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::seq::SliceRandom;

    if state.seat_of(Faction::Tleilaxu).is_some_and(|seat| viewer.is(seat)) {
        return;
    }
    let count = state.belongings.tleilaxu.face_dancers.len();
    state.belongings.tleilaxu.face_dancers = Default::default();
    let mut deck: Vec<_> = crate::factions::traitor_deck::cards(state).iter().collect();
    deck.shuffle(chance);
    state.belongings.tleilaxu.face_dancers = deck.into_iter().take(count).collect();
}
