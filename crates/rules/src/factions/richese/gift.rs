//! A Richese Treachery Card for the ally, at any time (Rule 2.10.20).

use arrayvec::ArrayVec;

use crate::ids::{CardId, Faction, Seat};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use crate::state::{Events, State};

/// The cards that a seat could give its ally now, if that has room: those of the cache, wherever they came from since. While
/// a card is up for auction hands keep the room that they have (R91 by analogy).
pub(crate) fn gifts(state: &State, seat: Seat) -> ArrayVec<CardId, MAX_HAND> {
    let gives = state.seat_of(Faction::Richese) == Some(seat) && state.ally(seat).is_some() && !state.is_card_up();
    let cards = state.loose_cards(seat);
    cards.filter(|card| gives && state.is_of_cache(*card)).collect()
}

/// Gives one.
///
/// # Errors
/// When it cannot be given, or there is no room for it.
pub(crate) fn give(state: &mut State, events: &mut Events, seat: Seat, card: CardId) -> Result<(), Refusal> {
    let rule = rule!("2.10.20");
    if state.seat_of(Faction::Richese) != Some(seat) {
        return Err(Refusal::by(rule, Reason::NoSuchAbility));
    }
    let to = state.ally(seat).ok_or(Refusal::by(rule, Reason::NoAllyToGive))?;
    if state.is_card_up() {
        return Err(Refusal::by(rule, Reason::CardIsUp));
    }
    if !gifts(state, seat).contains(&card) {
        return Err(Refusal::by(rule, Reason::CannotGiveCard));
    }
    if !state.has_room(to) {
        return Err(Refusal::by(rule, Reason::HandIsFull));
    }
    state.give_card(events, rule, seat, to, card);
    Ok(())
}
