//! Cards of the Treachery Deck that the Ixians look at, and lay back.

use crate::state::{Events, State};

/// Draws so many cards for the Ixians to look at, or as many as there are. The discard is shuffled first where the deck
/// runs out (Rule 0.06, R130).
pub(super) fn put_aside(state: &mut State, events: &mut Events, count: usize) {
    for _ in 0..count {
        match state.draw_treachery(events) {
            Some(card) => state.treachery.sorting.push(card),
            None => break,
        }
    }
}

/// Shuffles what was left, and lays it on the deck: whoever draws next draws of these (Rules 2.07.03, 2.07.08).
pub(super) fn lay_on_deck(state: &mut State) {
    let mut left = std::mem::take(&mut state.treachery.sorting);
    state.dice.shuffle(&mut left);
    state.treachery.deck.extend(left);
}
