//! What a bot says away from the board: bids, revivals, alliances, deals.

use arrakis_rules::{Action, Business, Forces, ReviveOptions, Seat, SeatSet, Term, View};
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::players::RESERVE;
use super::richese;
use crate::cards::is_karama;
use crate::revival;

/// Cards are worth more the fewer one holds, and never the spice that ships forces.
pub(crate) fn bid(view: &View, min: u16, max: u16, purse: u16, chance: &mut ChaCha8Rng) -> Action {
    let held = view.own.as_ref().map_or(0, |own| own.hand.len() as u16);
    let seen = richese::seen(view).filter(|_| matches!(view.public.business, Business::Offer { .. }));
    let worth = match seen {
        Some(card) => richese::worth(card) + chance.random_range(0..=2u16),
        None => chance.random_range(1..=5u16) + 4u16.saturating_sub(held),
    };
    let most = worth.min(purse.saturating_sub(RESERVE));
    // A Karama pays for a card that is a little too dear.
    let by_karama = holds_karama(view) && min <= purse + RESERVE && chance.random_ratio(1, 3);
    if min <= max && (min <= most || by_karama) {
        // Who comes but once bids what deters the others.
        let once = most.min(max).max(min);
        Action::Bid(if richese::comes_once(view) { once } else { min })
    } else {
        Action::Pass
    }
}

fn holds_karama(view: &View) -> bool {
    view.own
        .as_ref()
        .is_some_and(|own| own.hand.iter().any(|card| is_karama(*card)))
}

/// Free forces always, more when rich; the strongest leader that can be paid.
pub(crate) fn revive(options: &ReviveOptions) -> Action {
    let affordable = options
        .leaders
        .iter()
        .filter(|(_, price)| u16::from(*price) <= options.spice);
    let leader = affordable.max_by_key(|(_, price)| *price);
    revival::with(options, leader.copied(), 2 * RESERVE)
}

/// A rich Emperor pays for its ally.
pub(crate) fn pay_revival(view: &View, most: u16, price: u16) -> u16 {
    let spice = view.own.as_ref().map_or(0, |own| own.spice);
    let affords = |count: &u16| *count * price + 4 * RESERVE <= spice;
    (0..=most).rev().find(affords).unwrap_or(0)
}

/// Some of these, elites among them, exactly so many if there are so many.
pub(crate) fn some_of(from: Forces, count: u8, chance: &mut ChaCha8Rng) -> Forces {
    let elite = chance.random_range(0..=from.elite.min(count));
    let rest = (from - Forces::elite(elite)).take(count - elite);
    rest + Forces::elite(elite)
}

/// The answer to an offer that waits for one: a bot takes what it is given and promises nothing.
pub(crate) fn deal(view: &View) -> Option<Action> {
    let own = view.own.as_ref()?;
    let waits = own
        .offers
        .iter()
        .find(|deal| deal.offer.parties.contains(own.seat) && !deal.agreed.contains(own.seat))?;
    let asks_nothing = |term: &Term| match *term {
        Term::Pay { from, .. } => from != own.seat,
        Term::Promise { by, .. } => by != own.seat,
    };
    let terms = &waits.offer.terms;
    let is_gift = !terms.is_empty() && terms.iter().all(asks_nothing) && waits.offer.words.is_empty();
    Some(Action::AnswerDeal {
        deal: waits.id,
        accept: is_gift,
    })
}

/// Takes an offer half of the time and makes one now and then, but never one that allies the whole table.
pub(crate) fn nexus(
    view: &View,
    may_break: Option<Seat>,
    may_offer: SeatSet,
    offers: SeatSet,
    chance: &mut ChaCha8Rng,
) -> Action {
    let others_left = view.public.seats.len() > 2;
    if let Some(from) = offers.iter().next() {
        return if others_left && may_break.is_none() && chance.random() {
            Action::AcceptAlliance(from)
        } else {
            Action::RefuseAlliance(from)
        };
    }
    if others_left && may_break.is_none() && chance.random_ratio(1, 3) {
        let open: Vec<Seat> = may_offer.iter().collect();
        if let Some(other) = open.choose(chance) {
            return Action::OfferAlliance(*other);
        }
    }
    if may_break.is_some() && chance.random_ratio(1, 8) {
        return Action::BreakAlliance;
    }
    Action::EndNexus
}
