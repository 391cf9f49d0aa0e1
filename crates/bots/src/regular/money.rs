//! Bids and revivals.

use arrakis_rules::{Action, CardId, CardType, Faction, ReviveOptions};

use super::sight::Sight;
use crate::cards::{is_defense, is_weapon, kind};
use crate::revival;

/// What a card is worth that one has looked at.
fn worth(sight: &Sight, card: CardId) -> u16 {
    let hand = &sight.own.hand;
    let has = |fits: fn(CardType) -> bool| hand.iter().filter(|card| fits(kind(**card))).count();
    match kind(card) {
        CardType::Worthless if sight.faction(sight.me) == Faction::BeneGesserit => 3,
        CardType::Worthless => 0,
        kind if is_weapon(kind) => 7u16.saturating_sub(2 * has(is_weapon) as u16),
        kind if is_defense(kind) => 7u16.saturating_sub(2 * has(is_defense) as u16),
        _ => 4,
    }
}

/// What the card that is up is worth, in spice.
pub(crate) fn wanted(sight: &Sight, purse: u16) -> u16 {
    let held = sight.own.hand.len() as u16;
    let seen = sight.own.belongings.bid_card();
    let weights = &sight.weights;
    let worth = match seen {
        Some(card) => f64::from(worth(sight, card)),
        None => weights.first_card - weights.each_card * f64::from(held),
    };
    let rich = (f64::from(purse) - 12.0).max(0.0) * weights.rich_bid;
    let most = if worth > 0.0 { worth + rich } else { 0.0 };
    most.max(0.0) as u16
}

/// The most that one pays for it: some spice is kept.
pub(crate) fn most(sight: &Sight, purse: u16) -> u16 {
    wanted(sight, purse).min(purse.saturating_sub(sight.weights.kept_spice as u16))
}

/// What to bid.
pub(super) fn bid(sight: &Sight, min: u16, max: u16, purse: u16) -> Action {
    let most = most(sight, purse).min(max);
    if min <= most { Action::Bid(min) } else { Action::Pass }
}

/// Whom to revive: all that are free, leaders where few are left, and more when there is spice for it.
pub(super) fn revive(sight: &Sight, options: &ReviveOptions) -> Action {
    let few = sight.seat(sight.me).active_leaders <= 2;
    let affordable = options.leaders.iter().filter(|(leader, price)| {
        let price = u16::from(*price);
        let strong = leader.facts().strength.value() >= 4;
        price <= options.spice && (few || strong || price + 8 <= options.spice)
    });
    let leader = affordable.max_by_key(|(_, price)| *price);
    let reserves = sight.seat(sight.me).reserves.total();
    let kept = sight.weights.kept_spice as u16 * if reserves < 5 { 1 } else { 2 };
    revival::with(options, leader.copied(), kept)
}
