//! Standing orders for the end of a phase: what CHOAM sell, and what CHOAM and their ally trade (Rules 2.09.06, 2.09.14,
//! R148). They are private and can be changed at any time.

use arrayvec::ArrayVec;

use super::own::Given;
use crate::action::Order;
use crate::data::CardType;
use crate::ids::{CardId, Faction, Seat};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use crate::state::State;

/// Spice for a card of which another one with the same name stays in hand, and for a worthless card (Rule 2.09.06).
const PRICE: (u16, u16) = (3, 2);

fn is_worthless(card: CardId) -> bool {
    card.facts().card_type == CardType::Worthless
}

/// What a card of CHOAM's hand brings in a sale together with these others; `None` where it cannot be sold so: of each name
/// one at least is kept, and shown (Rule 2.09.06, R99).
pub fn market_price(hand: &[CardId], sold: &[CardId], card: CardId) -> Option<u16> {
    let stays = |held: &&CardId| **held != card && !sold.contains(held);
    let is_surplus = hand.iter().filter(stays).any(|held| held.is_same_as(card));
    match () {
        () if !hand.contains(&card) => None,
        () if is_surplus => Some(PRICE.0),
        () if is_worthless(card) => Some(PRICE.1),
        () => None,
    }
}

/// What a sale of these cards brings; `None` where they cannot be sold together.
pub(super) fn proceeds(state: &State, choam: Seat, cards: &[CardId]) -> Option<u16> {
    let hand = state.hand(choam);
    let is_twice = |at: usize| cards[..at].contains(&cards[at]);
    if (0..cards.len()).any(is_twice) {
        return None;
    }
    cards.iter().map(|card| market_price(hand, cards, *card)).sum()
}

/// What of an order can be carried out: of the cards that are still in hand, as many as can be sold together (R185).
pub(super) fn left_of(state: &State, choam: Seat, order: &[CardId]) -> ArrayVec<CardId, MAX_HAND> {
    let hand = state.hand(choam);
    let mut left: ArrayVec<CardId, MAX_HAND> = order.iter().copied().filter(|card| hand.contains(card)).collect();
    // The last that was ordered is kept where one of a name must be.
    while let Some(kept) = left.iter().rposition(|card| market_price(hand, &left, *card).is_none()) {
        left.remove(kept);
    }
    left
}

/// The cards in hand that can be sold, all together or some of them: of what is not worthless the first of each name stays.
pub(crate) fn salable(state: &State, choam: Seat) -> ArrayVec<CardId, MAX_HAND> {
    let hand = state.hand(choam);
    let is_surplus = |at: usize| hand[..at].iter().any(|other| other.is_same_as(hand[at]));
    let salable = (0..hand.len()).filter(|at| is_worthless(hand[*at]) || is_surplus(*at));
    salable.map(|at| hand[at]).collect()
}

/// What a player can order to be sold: CHOAM can.
pub(crate) fn on_offer(state: &State, seat: Seat) -> ArrayVec<CardId, MAX_HAND> {
    if state.seat_of(Faction::Choam) == Some(seat) {
        salable(state, seat)
    } else {
        ArrayVec::new()
    }
}

/// Those whom a player may trade with: CHOAM with their ally, and the ally with CHOAM (Rule 2.09.14).
pub(crate) fn partner(state: &State, seat: Seat) -> Option<Seat> {
    let choam = state.seat_of(Faction::Choam)?;
    let ally = state.ally(choam)?;
    match seat {
        _ if seat == choam => Some(ally),
        _ if seat == ally => Some(choam),
        _ => None,
    }
}

/// The card that a player is to give in trade, while it holds it and the alliance lasts.
pub(super) fn gives(state: &State, seat: Seat) -> Option<CardId> {
    let to = partner(state, seat)?;
    let given = state
        .belongings
        .choam
        .gives
        .iter()
        .find(|given| given.by == seat && given.to == to)?;
    state.hand(seat).contains(&given.card).then_some(given.card)
}

/// Gives an order.
///
/// # Errors
/// When it could not be carried out as things stand.
pub(crate) fn order(state: &mut State, seat: Seat, order: Order) -> Result<(), Refusal> {
    let choam = state.seat_of(Faction::Choam);
    let trades = partner(state, seat);
    match order {
        Order::Sell(cards) => {
            let rule = rule!("2.09.06");
            if choam != Some(seat) {
                return Err(Refusal::by(rule, Reason::NoSuchAbility));
            }
            if proceeds(state, seat, &cards).is_none() {
                return Err(Refusal::by(rule, Reason::NotForSale));
            }
            state.belongings.choam.sells = cards;
        }
        Order::Trade(card) => {
            let rule = rule!("2.09.14");
            let to = trades.ok_or(Refusal::by(rule, Reason::NoSuchAbility))?;
            if card.is_some_and(|card| !state.hand(seat).contains(&card)) {
                return Err(Refusal::by(rule, Reason::NotInHand));
            }
            let gives = &mut state.belongings.choam.gives;
            // What was ordered for a former ally is for nobody.
            gives.retain(|given| given.by == to && given.to == seat);
            gives.extend(card.map(|card| Given { by: seat, to, card }));
        }
        Order::Stop(stop) => {
            if choam != Some(seat) && trades.is_none() {
                return Err(Refusal::by(rule!("2.09.06"), Reason::NoSuchAbility));
            }
            if stop {
                state.belongings.choam.stops.insert(seat);
            } else {
                state.belongings.choam.stops.remove(seat);
            }
        }
    }
    Ok(())
}

/// Other orders in the place of those that a viewer cannot know, for the tests of secrecy.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::RngExt;

    let Some(choam) = state.seat_of(Faction::Choam) else {
        return;
    };
    let parties = [Some(choam), state.ally(choam)];
    for seat in parties.into_iter().flatten() {
        if viewer == crate::view::Viewer::Seat(seat) {
            continue;
        }
        let _ = order(state, seat, Order::Stop(chance.random()));
        let hand = state.hand(seat).clone();
        let card = hand.first().copied().filter(|_| chance.random());
        let _ = order(state, seat, Order::Trade(card));
        if seat == choam {
            let all = salable(state, seat);
            let sells = all.into_iter().filter(|_| chance.random()).take(1).collect();
            let _ = order(state, seat, Order::Sell(sells));
        }
    }
}
