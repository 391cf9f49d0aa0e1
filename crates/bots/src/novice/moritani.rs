//! What Moritani decide: where they begin, their Terror tokens, and what they do when they have lost a battle; and how others
//! answer them.

use arrakis_rules::{
    AreaId, AreaSet, Named, Power, PowerOptions, TerritoryId, TerritorySet, Terror, TerrorPlace, View,
};
use rand::RngExt;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

use super::players::ally;
use super::{battle, board};

/// Where nobody begins: a free stronghold, if there is one.
pub(crate) fn start(areas: AreaSet, chance: &mut ChaCha8Rng) -> Option<AreaId> {
    let stronghold = areas
        .iter()
        .filter(|area| area.territory().is_stronghold())
        .choose(chance);
    stronghold.or_else(|| areas.iter().choose(chance))
}

/// The own token in a stronghold.
fn token_in(view: &View, territory: TerritoryId) -> Option<Terror> {
    let own = view.own.as_ref()?.belongings.moritani?;
    let is_it = |terror: &Terror| own.terror[terror.index()] == TerrorPlace::Stronghold(territory);
    Terror::ALL.into_iter().find(is_it)
}

/// Atomics do not go off over more own forces than others; who has no ally offers an alliance now and then.
pub(crate) fn trigger(view: &View, territory: TerritoryId, may_offer: bool, chance: &mut ChaCha8Rng) -> Option<Named> {
    if may_offer && ally(view).is_none() && chance.random_ratio(1, 3) {
        return Some(Named::OfferAlliance);
    }
    let own = board::inside(view, territory);
    let all: i32 = view
        .public
        .forces
        .iter()
        .filter(|(area, ..)| area.territory() == territory)
        .map(|(_, _, forces)| i32::from(forces.total()))
        .sum();
    let harms_more = token_in(view, territory) == Some(Terror::Atomics) && 2 * own >= all;
    (!harms_more).then_some(Named::Reveal)
}

/// Who has no ally accepts more often than not.
pub(crate) fn accepts(view: &View, chance: &mut ChaCha8Rng) -> bool {
    ally(view).is_none() && chance.random_ratio(2, 3)
}

/// A card while there is room for it.
pub(crate) fn robs(view: &View) -> Named {
    let room = view.own.as_ref().is_some_and(|own| own.hand.len() < 3);
    if room { Named::Card } else { Named::Spice }
}

/// One that lies behind the shield; those that lie somewhere stay.
pub(crate) fn place(view: &View, named: &[Named], chance: &mut ChaCha8Rng) -> Option<Named> {
    let own = view.own.as_ref()?.belongings.moritani?;
    let is_behind = |named: &&Named| {
        let terror = named.terror();
        terror.is_some_and(|terror| own.terror[terror.index()] == TerrorPlace::Shield)
    };
    named.iter().filter(is_behind).choose(chance).copied()
}

/// Where others are likely to come: where they stand already, or where nobody does.
pub(crate) fn stronghold(view: &View, territories: TerritorySet, chance: &mut ChaCha8Rng) -> Option<TerritoryId> {
    let away = territories
        .iter()
        .filter(|territory| board::inside(view, *territory) == 0);
    away.choose(chance).or_else(|| territories.iter().choose(chance))
}

/// All of the winner's cards go, but those that are worth nothing.
pub(crate) fn dictates(options: &PowerOptions) -> Option<Power> {
    let PowerOptions::DictateCards { cards, .. } = options else {
        return None;
    };
    let useless = battle::useless(cards);
    let (keep, discard): (Vec<_>, Vec<_>) = cards.iter().copied().partition(|card| useless.contains(card));
    let power = Power::DictateCards {
        keep: keep.into_iter().collect(),
        discard: discard.into_iter().collect(),
    };
    options.contains(&power).then_some(power)
}
