//! What speaks for a bid, and for a revival.

use arrakis_rules::{Action, Forces, LeaderId, ReviveOptions};

use super::point::Point;
use super::scales::Scales;
use crate::regular::{Sight, money};

/// The first few forces in reserve are worth more than the rest.
const FIRST_RESERVES: u8 = 5;

/// What spice is worth, as a share of a won game.
fn of_spice(sight: &Sight, spice: u16) -> f64 {
    sight.weights.spice * f64::from(spice) * sight.patience()
}

/// What speaks for a bid.
pub(super) fn bid(sight: &Sight, amount: u16, purse: u16) -> Scales {
    let mut scales = Scales::default();
    let most = money::most(sight, purse);
    let (held, limit) = hand(sight);
    let worth = Point::Worth {
        card: sight.own.belongings.bid_card(),
        most,
        held,
        limit,
    };
    // What it is worth more than it costs, and that it can be had at all.
    scales.put(of_spice(sight, most.saturating_sub(amount) + 1), worth);
    let left = Point::Purse {
        spice: purse.saturating_sub(amount).min(sight.own.spice),
    };
    scales.put(-of_spice(sight, amount), left);
    scales
}

/// What speaks for bidding no more.
pub(super) fn pass(sight: &Sight, min: u16, purse: u16) -> Scales {
    let mut scales = Scales::default();
    let most = money::wanted(sight, purse);
    let (held, limit) = hand(sight);
    if most >= min {
        let kept = (sight.weights.kept_spice as u16).min(purse);
        scales.put(of_spice(sight, kept), Point::ToShip { kept, spice: purse });
    } else {
        let dear = Point::TooDear {
            card: sight.own.belongings.bid_card(),
            most,
            held,
            limit,
        };
        let spice = sight.own.spice;
        scales.put(of_spice(sight, min - most), dear);
        scales.put(of_spice(sight, (min - most).min(spice)), Point::Purse { spice });
    }
    scales
}

/// How many cards one holds, and how many one can.
fn hand(sight: &Sight) -> (u8, u8) {
    let limit = sight.faction(sight.me).facts().hand_limit;
    (sight.own.hand.len() as u8, limit)
}

/// What speaks for bringing these back.
pub(super) fn revived(sight: &Sight, options: &ReviveOptions, forces: Forces, leader: Option<LeaderId>) -> Scales {
    let mut scales = Scales::default();
    let weights = &sight.weights;
    let mine = sight.seat(sight.me);
    let cost = options.cost_of(forces);
    let (before, count) = (mine.reserves.total(), forces.total());
    let first = (before + count).min(FIRST_RESERVES) - before.min(FIRST_RESERVES);
    let worth = weights.reserve * f64::from(count) + weights.first_reserves * f64::from(first);
    let returns = Point::Returns {
        forces: count,
        spice: cost,
    };
    scales.put(worth * sight.patience(), returns);
    let price = options.leaders.iter().find(|(other, _)| Some(*other) == leader);
    if let Some(leader) = leader {
        let strength = f64::from(leader.facts().strength.value());
        let others = mine.active_leaders;
        // Who has few of them sends each of them again and again.
        let worth = weights.leader * strength * sight.patience() / f64::from(others.max(1));
        scales.put(worth, Point::Leader { leader, others });
    }
    let spent = cost + price.map_or(0, |(_, price)| u16::from(*price));
    let purse = Point::Purse {
        spice: options.spice.saturating_sub(spent),
    };
    match spent {
        0 if forces.is_none() => scales.put(of_spice(sight, u16::from(options.price)), purse),
        _ => scales.put(-of_spice(sight, spent), purse),
    }
    scales
}

/// What one would bring back who keeps no spice.
pub(super) fn revived_with_all(options: &ReviveOptions, answer: &Action) -> Option<Action> {
    let Action::Revive { leader, .. } = answer else {
        return None;
    };
    let price = options.leaders.iter().find(|(other, _)| Some(*other) == *leader);
    Some(crate::revival::with(options, price.copied(), 0))
}
