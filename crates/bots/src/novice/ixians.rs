//! What the Ixians decide: their cards, and where their stronghold goes.

use arrakis_rules::{AreaId, AreaSet, CardId, Named, TerritoryId, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{battle, board};
use crate::storm;

/// Spice for each force in the stronghold that passes by it.
const HARVEST: i32 = 2;
/// So much more must a place be worth than the present one.
const WORTHWHILE: i32 = 3;

/// The card that would be missed most.
pub(crate) fn best(cards: &[CardId]) -> Option<CardId> {
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    battle::worst(cards, count).last().copied()
}

/// Whether Technology can bring the top card of the deck to the Ixians themselves (Rule 2.07.22).
fn has_technology(view: &View) -> bool {
    view.public.course.options.is_advanced()
}

/// Which card goes back: the best, where it can be drawn again, and else the worst.
pub(crate) fn put_back(view: &View, cards: &[CardId]) -> Option<CardId> {
    if has_technology(view) {
        best(cards)
    } else {
        battle::worst(cards, 1).first().copied()
    }
}

/// On top, where it can be drawn again.
pub(crate) fn place(view: &View) -> Named {
    if has_technology(view) {
        Named::Top
    } else {
        Named::Bottom
    }
}

/// The card just bought, which is the last of the hand, is exchanged if it does nothing, and for one put on the deck.
pub(crate) fn exchanges(view: &View) -> bool {
    let Some(own) = view.own.as_ref() else { return false };
    let knows_top = own.belongings.ixians.as_ref().and_then(|ixians| ixians.put_back);
    let bought = own.hand.last();
    let is_useless = bought.is_some_and(|card| !battle::useless(&[*card]).is_empty());
    let is_better = match (knows_top, bought) {
        (Some(put_back), Some(bought)) if put_back.on_top => best(&[*bought, put_back.card]) == Some(put_back.card),
        _ => false,
    };
    is_useless || is_better
}

/// Whether no storm is about to come to an area.
fn is_calm(view: &View, area: AreaId) -> bool {
    !storm::may_come(view, area.sector())
}

/// A place without storm near, in the middle more often than not.
pub(crate) fn deploy(view: &View, areas: AreaSet, chance: &mut ChaCha8Rng) -> Option<AreaId> {
    let sink = areas.first().filter(|_| chance.random_ratio(1, 2));
    let calm: Vec<AreaId> = areas.iter().filter(|area| is_calm(view, *area)).collect();
    let other = || calm.get(chance.random_range(0..calm.len().max(1))).copied();
    sink.or_else(other).or(areas.first())
}

/// Where the stronghold goes: to spice, and out of the way of the storm.
pub(crate) fn travel(view: &View, areas: AreaSet) -> Option<AreaId> {
    let from = view.public.course.belongings.ixians.hidden_mobile_stronghold?;
    let inside: i32 = board::inside(view, TerritoryId::HIDDEN_MOBILE_STRONGHOLD);
    let worth = |area: AreaId| {
        let harvest = board::spice(view, area).min(HARVEST * inside);
        harvest + if is_calm(view, area) { 0 } else { -WORTHWHILE }
    };
    let best = areas.iter().max_by_key(|area| worth(*area))?;
    // What lies where it stands is harvested when it leaves, too.
    let left = board::spice(view, from).min(HARVEST * inside);
    (worth(best) + left >= worth(from) - left + WORTHWHILE).then_some(best)
}
