//! A bot's Battle Plans.

use arrakis_rules::{Card, CardId, CardType, Fighter, Plan, PlanOptions, Shown, Strength, View};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::no_field;
use crate::leaders;

/// What a hand is: who leads, the weapon, the defense.
type Hand = (Option<Fighter>, Option<CardId>, Option<CardId>);

fn is(card: &CardId, wanted: CardType) -> bool {
    card.facts().card_type == wanted
}

/// Cards that do nothing are thrown away to make room.
pub(crate) fn useless(cards: &[CardId]) -> Vec<CardId> {
    cards
        .iter()
        .copied()
        .filter(|card| is(card, CardType::Worthless))
        .collect()
}

/// The cards that are missed least.
pub(crate) fn worst(cards: &[CardId], count: u8) -> Vec<CardId> {
    let mut all: Vec<CardId> = cards.to_vec();
    all.sort_by_key(|card| match card.facts().card_type {
        CardType::Worthless => 0,
        CardType::Special
        | CardType::SpecialStorm
        | CardType::SpecialSpiceBlow
        | CardType::SpecialRevival
        | CardType::SpecialMovement
        | CardType::SpecialBattle
        | CardType::Leader => 1,
        _ => 2,
    });
    all.truncate(count.into());
    all
}

/// The strongest leader and real cards; a dial that beats what the enemy can bring, if it can be had.
pub(crate) fn plan(view: &View, options: &PlanOptions, chance: &mut ChaCha8Rng) -> Plan {
    let hands = options.hands();
    let best = hands.iter().map(worth).max();
    let best: Vec<Hand> = hands.into_iter().filter(|hand| Some(worth(hand)) == best).collect();
    if best.is_empty() {
        return options.modest();
    }
    let (fighter, weapon, defense) = best[chance.random_range(0..best.len() as u32) as usize];
    let kwisatz_haderach = options.kwisatz_haderach && fighter.is_some();
    let own = fighter.map_or(0, strength) + if kwisatz_haderach { 2 } else { 0 } + u16::from(options.added);
    let (dial, spice) = told(options).unwrap_or_else(|| {
        let needed = enemy_strength(view, options).saturating_sub(own) + chance.random_range(0..2);
        dial(options, Strength::whole(needed), chance)
    });
    let plan = Plan {
        dial,
        spice,
        fighter,
        kwisatz_haderach,
        weapon,
        defense,
    };
    // What was answered to a Truthtrance may ask for less.
    if options.contains(&plan) {
        plan
    } else {
        options.modest()
    }
}

fn strength(fighter: Fighter) -> u16 {
    match fighter {
        Fighter::Leader(leader) => leader.facts().strength.value().into(),
        Fighter::CheapHero(_) => 0,
    }
}

/// Real cards, a strong leader rather than a Cheap Hero, and never a Lasgun with a Shield: that destroys both sides.
fn worth((fighter, weapon, defense): &Hand) -> i32 {
    let real = |card: &Option<CardId>| i32::from(card.is_some_and(|card| !is(&card, CardType::Worthless)));
    let leads = match fighter {
        Some(Fighter::Leader(leader)) => 4 + i32::from(leader.facts().strength.value()),
        Some(Fighter::CheapHero(_)) => 2,
        None => 0,
    };
    let explodes = weapon.is_some_and(|card| card.facts().card == Card::Lasgun)
        && defense.is_some_and(|card| is(&card, CardType::DefenseProjectile));
    let wasted = [weapon, defense].into_iter().flatten().count() as i32 - real(weapon) - real(defense);
    leads + 5 * real(weapon) + 5 * real(defense) - wasted - if explodes { 8 } else { 0 }
}

/// The dial that was told, with spice that makes it.
fn told(options: &PlanOptions) -> Option<(Strength, u16)> {
    match options.told {
        Some(Shown::Dial(dial, spice)) => Some((dial, spice.or_else(|| options.least_spice(dial))?)),
        _ => None,
    }
}

/// The lowest dial from `needed` on that can be made; spice is only spent on a battle that it can win. One that cannot
/// be won by numbers is left to the weapons.
fn dial(options: &PlanOptions, needed: Strength, chance: &mut ChaCha8Rng) -> (Strength, u16) {
    let most = options.max_dial();
    let makes = |halves: u16| {
        let dial = Strength::halves(halves);
        options.least_spice(dial).map(|spice| (dial, spice))
    };
    let enough = (needed.in_halves()..=most.in_halves()).find_map(makes);
    enough.unwrap_or_else(|| {
        let free = options.values.strongest(options.forces, 0).0.in_halves();
        let wanted = chance.random_range(0..=free);
        (0..=wanted).rev().find_map(makes).unwrap_or_default()
    })
}

/// The enemy's total, where its plan was seen; else a guess at it: a part of its forces there and its best leader. What an
/// ally adds on that side comes on top.
fn enemy_strength(view: &View, options: &PlanOptions) -> u16 {
    let added = u16::from(options.enemy_added);
    let seen = view.own.as_ref().and_then(|own| own.seen_plan);
    if let Some((_, plan)) = seen.filter(|(of, _)| *of == options.opponent) {
        let leader = plan.fighter.map_or(0, strength) + if plan.kwisatz_haderach { 2 } else { 0 };
        return plan.dial.in_halves().div_ceil(2) + leader + added;
    }
    let behind = if options.enemy.is_veiled() { no_field::GUESS } else { 0 };
    let forces = u16::from(options.enemy.unveiled().total() + behind);
    forces * 2 / 3 + u16::from(leaders::best(view, options.opponent)) + added
}
