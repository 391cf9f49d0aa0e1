//! A Richese Treachery Card for the ally, at any time, while a card is up too (Rule 2.10.20, R190).

use arrayvec::ArrayVec;

use crate::factions;
use crate::ids::{CardId, Faction, Seat};
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use crate::state::{Events, State};

/// The cards that a seat could give its ally now, if that has room: those of the cache, wherever they came from since.
/// `has_bid`: whether the ally's own bid stands, or lies face down, so that its hand keeps room for the card (R190).
pub(crate) fn gifts(state: &State, seat: Seat, has_bid: bool) -> ArrayVec<CardId, MAX_HAND> {
    let ally = state.ally(seat);
    let gives = state.seat_of(Faction::Richese) == Some(seat) && ally.is_some_and(|to| !needs_room(state, to, has_bid));
    let cards = state.loose_cards(seat);
    cards.filter(|card| gives && state.is_of_cache(*card)).collect()
}

/// Whether a seat that has bid has room for the card that it bids on, and for none beside it.
fn needs_room(state: &State, seat: Seat, has_bid: bool) -> bool {
    let room = usize::from(state.hand_limit(seat)).saturating_sub(state.hand(seat).len());
    has_bid && room == 1
}

/// Gives one.
///
/// # Errors
/// When it cannot be given, or there is no room for it.
pub(crate) fn give(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    card: CardId,
    has_bid: bool,
) -> Result<(), Refusal> {
    let rule = rule!("2.10.20");
    if state.seat_of(Faction::Richese) != Some(seat) {
        return Err(Refusal::by(rule, Reason::NoSuchAbility));
    }
    let to = state.ally(seat).ok_or(Refusal::by(rule, Reason::NoAllyToGive))?;
    if needs_room(state, to, has_bid) {
        return Err(Refusal::by(rule, Reason::BidNeedsRoom));
    }
    if state.ordered.contains(card) && state.hand(seat).contains(&card) {
        return Err(state.refuse_bound(card, rule));
    }
    if !gifts(state, seat, has_bid).contains(&card) {
        return Err(Refusal::by(rule, Reason::CannotGiveCard));
    }
    if !state.has_room(to) {
        let full = factions::full_hand_by(Ctx::of(state), to, rule);
        return Err(Refusal::by(full, Reason::HandIsFull));
    }
    state.give_card(events, rule, seat, to, card);
    Ok(())
}
