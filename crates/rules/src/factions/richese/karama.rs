//! The special Karama power: a card of the cache in secret, at any time (Rule 1.14.10).

use crate::action::Power;
use crate::event::EventKind;
use crate::factions::row::SpecialPower;
use crate::ids::{CardSet, Seat};
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::State;

/// Spice for the card.
const PRICE: u16 = 3;

/// The cards that can be taken. One that is up for auction stays there.
fn takeable(state: &State) -> CardSet {
    let offered: CardSet = state.treachery.offered.into_iter().collect();
    state.treachery.cache.without(offered)
}

/// Why none can be taken, whenever it is. Card and spice go together: what a bid rests on is neither of them (R159).
fn obstacle(state: &State, seat: Seat) -> Option<Reason> {
    let have = state.spare_beside(seat, state.power_card(seat));
    if takeable(state).is_empty() {
        Some(Reason::NotInCache)
    } else {
        (have < PRICE).then_some(Reason::TooExpensive { cost: PRICE, have })
    }
}

/// Whenever nothing is half-way. The card for the power leaves the room that the other one takes.
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.10"),
    at_any_time: true,
    obstacle,
    options: |state, seat| {
        let cards = takeable(state);
        obstacle(state, seat)
            .is_none()
            .then_some(PowerOptions::TakeCached { cards })
    },
    check: |_, _, power, options| {
        let refused = match power {
            _ if options.contains(&power) => return Ok(()),
            Power::TakeCached(_) => Reason::NotInCache,
            _ => Reason::NoSuchAbility,
        };
        Err(Refusal::by(rule!("1.14.10"), refused))
    },
    apply: |state, events, seat, power| {
        let Power::TakeCached(card) = power else { return None };
        state.pay(seat, PRICE);
        state.treachery.cache.remove(card);
        state.treachery.hands[seat.index()].push(card);
        state.newly_held.insert(seat);
        state.belongings.richese.taken = Some(card);
        let card = Some(card);
        let price = PRICE;
        events.tell(rule!("1.14.10"), EventKind::CacheCardTaken { seat, card, price });
        None
    },
};
