//! The special Karama power: cards for spice, at any time (Rule 1.14.09).

use crate::action::Power;
use crate::event::EventKind;
use crate::factions::row::SpecialPower;
use crate::ids::CardId;
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::sizes::MAX_HAND;
use arrayvec::ArrayVec;

/// Spice for each card.
const PRICE: u16 = 3;

/// Whenever nothing is half-way; cards that a plan or a bid rests on stay (R159).
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.09"),
    at_any_time: true,
    obstacle: |_, _| None,
    options: |state, seat| {
        let spent = state.power_card(seat);
        let loose = state.loose_cards(seat);
        let cards: ArrayVec<CardId, MAX_HAND> = loose.filter(|card| Some(*card) != spent).collect();
        (!cards.is_empty()).then_some(PowerOptions::SellCards { cards })
    },
    check: |state, seat, power, options| {
        let rule = rule!("1.14.09");
        let Power::SellCards(cards) = power else {
            return Err(Refusal::by(rule, Reason::NoSuchAbility));
        };
        if options.contains(&power) {
            return Ok(());
        }
        let hand = state.hand(seat);
        let bound = |card: &CardId| hand.contains(card) && state.is_card_bound(seat, *card);
        let reason = match cards.iter().find(bound) {
            Some(card) => return Err(state.refuse_bound(card, rule)),
            None if cards.iter().all(|card| hand.contains(&card)) => Reason::NotAmongThem,
            None => Reason::NotInHand,
        };
        Err(Refusal::by(rule, reason))
    },
    apply: |state, events, seat, power| {
        let Power::SellCards(cards) = power else { return None };
        let rule = rule!("1.14.09");
        let sold: ArrayVec<CardId, MAX_HAND> = cards.iter().collect();
        let amount = PRICE * sold.len() as u16;
        let cards = sold.clone();
        let kept = ArrayVec::new();
        events.tell(
            rule,
            EventKind::CardsSold {
                seat,
                cards,
                kept,
                amount,
            },
        );
        for card in sold {
            state.discard(events, rule, seat, card);
        }
        state.receive(seat, amount);
        None
    },
};
