//! What a bot says away from the board: bids, revivals, alliances.

use arrakis_rules::{Action, ReviveOptions, Seat, SeatSet, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Spice that a bot likes to keep for shipping.
const RESERVE: u16 = 3;

/// Cards are worth more the fewer one holds, and never the spice that ships forces.
pub(crate) fn bid(view: &View, min: u16, max: u16, chance: &mut ChaCha8Rng) -> Action {
    let held = view.own.as_ref().map_or(0, |own| own.hand.len() as u16);
    let worth = chance.random_range(1..=5u16) + 4u16.saturating_sub(held);
    let most = worth.min(max.saturating_sub(RESERVE));
    if min <= most && min <= max {
        Action::Bid(min)
    } else {
        Action::Pass
    }
}

/// Free forces always, more when rich; the strongest leader that can be paid.
pub(crate) fn revive(options: &ReviveOptions) -> Action {
    let affordable = options
        .leaders
        .iter()
        .filter(|(_, price)| u16::from(*price) <= options.spice);
    let leader = affordable.max_by_key(|(_, price)| *price);
    let spice = options.spice - leader.map_or(0, |(_, price)| u16::from(*price));
    let wanted = (0..=options.limit).rev().find(|count| {
        let cost = options.cost_of(*count);
        cost == 0 || cost + 2 * RESERVE <= spice
    });
    Action::Revive {
        forces: options.tanks.take(wanted.unwrap_or(0)),
        leader: leader.map(|(leader, _)| *leader),
    }
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
        if !open.is_empty() {
            return Action::OfferAlliance(open[chance.random_range(0..open.len() as u32) as usize]);
        }
    }
    if may_break.is_some() && chance.random_ratio(1, 8) {
        return Action::BreakAlliance;
    }
    Action::EndNexus
}
