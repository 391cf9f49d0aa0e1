//! The Traitor Deck that lives on after setup (R143): a set without order, of which each draw takes a random card.

use arrayvec::ArrayVec;

use crate::ids::{Faction, LeaderId, LeaderSet};
use crate::sizes::MAX_TRAITOR_CARDS;
use crate::state::State;

/// The cards in it: those of this game that nobody holds. What was dealt and not kept is shuffled in where the Tleilaxu
/// play (Rule 2.08.03), and else stays by the markers. A traitor that was called stays with whoever called it, and those
/// that Moritani have shown lie open (Rule 2.12.15).
pub(crate) fn cards(state: &State) -> LeaderSet {
    let own = &state.belongings.tleilaxu;
    let kept: LeaderSet = state.traitors.iter().flatten().copied().collect();
    let mut held = kept.union(own.face_dancers).union(own.revealed);
    if unkept_stay(state) {
        held = held.union(state.traitors_seen.iter().flatten().copied().collect());
    }
    state.traitor_deck().without(held)
}

/// Whether the cards that were dealt and not kept stay by the markers of those to whom they were dealt.
pub(crate) fn unkept_stay(state: &State) -> bool {
    state.seat_of(Faction::Tleilaxu).is_none()
}

/// Draws a card, which its owner must then hold.
pub(super) fn draw(state: &mut State) -> Option<LeaderId> {
    let mut deck: ArrayVec<LeaderId, MAX_TRAITOR_CARDS> = cards(state).iter().collect();
    state.dice.shuffle(&mut deck);
    deck.first().copied()
}
