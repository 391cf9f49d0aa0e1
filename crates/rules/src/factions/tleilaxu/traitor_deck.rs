//! The Traitor Deck that lives on after setup (R143): a set without order, of which each draw takes a random card.

use arrayvec::ArrayVec;

use crate::ids::{LeaderId, LeaderSet};
use crate::sizes::MAX_TRAITOR_CARDS;
use crate::state::State;

/// The cards in it: those of this game that nobody holds. What was dealt and not kept is shuffled in (Rule 2.08.03), and
/// a traitor that was called stays with whoever called it.
pub(super) fn cards(state: &State) -> LeaderSet {
    let own = &state.belongings.tleilaxu;
    let kept: LeaderSet = state.traitors.iter().flatten().copied().collect();
    let held = kept.union(own.face_dancers).union(own.revealed);
    state.traitor_deck().without(held)
}

/// Draws a card, which its owner must then hold.
pub(super) fn draw(state: &mut State) -> Option<LeaderId> {
    let mut deck: ArrayVec<LeaderId, MAX_TRAITOR_CARDS> = cards(state).iter().collect();
    state.dice.shuffle(&mut deck);
    deck.first().copied()
}
