//! What others imagine of what the Tleilaxu alone have.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::factions::traitor_deck;
use crate::ids::{Faction, LeaderId, LeaderSet, Seat};
use crate::sizes::MAX_TRAITOR_CARDS;
use crate::state::State;

/// As many Face Dancers of those who are nobody's traitor and were not revealed (Rule 2.08.03).
pub(super) fn imagine(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    if state.seat_of(Faction::Tleilaxu) == Some(viewer) {
        return;
    }
    let count = state.belongings.tleilaxu.face_dancers.len();
    state.belongings.tleilaxu.face_dancers = LeaderSet::EMPTY;
    let mut deck: ArrayVec<LeaderId, MAX_TRAITOR_CARDS> = traitor_deck::cards(state).iter().collect();
    deck.shuffle(chance);
    state.belongings.tleilaxu.face_dancers = deck.into_iter().take(count).collect();
}
