//! What somebody says of a card that it sells unseen: anything, true or not (Rule 2.10.22).

use crate::event::EventKind;
use crate::ids::Seat;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::truth::MAX_WORDS;

/// Whether a seat has such a card up for auction.
pub(super) fn can_claim(state: &State, seat: Seat) -> bool {
    let offered = state.treachery.offered;
    offered.is_some_and(|card| state.hand(seat).contains(&card))
}

/// Says it to everybody.
pub(super) fn claim(state: &State, events: &mut Events, seat: Seat, words: String) -> Result<(), Refusal> {
    let rule = rule!("2.10.22");
    if !can_claim(state, seat) {
        return Err(Refusal::by(rule, Reason::NothingToClaim));
    }
    if words.chars().count() > MAX_WORDS {
        let max = MAX_WORDS;
        return Err(Refusal::by(rule, Reason::TooManyWords { max }));
    }
    if words.trim().is_empty() {
        return Err(Refusal::by(rule, Reason::EmptyClaim));
    }
    events.tell(rule, EventKind::UnseenCardClaimed { seat, words });
    Ok(())
}
