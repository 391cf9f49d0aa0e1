//! A bot's Battle Plans.

use arrakis_rules::{AreaSet, Business, CardId, CardType, Fighter, LeaderPlace, Plan, PlanOptions, Strength, View};
use arrayvec::ArrayVec;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

fn is(card: &CardId, wanted: CardType) -> bool {
    card.facts().card_type == wanted
}

/// Cards that do nothing are thrown away to make room.
pub(crate) fn useless(cards: &[CardId]) -> ArrayVec<CardId, 3> {
    cards
        .iter()
        .copied()
        .filter(|card| is(card, CardType::Worthless))
        .take(3)
        .collect()
}

/// The strongest leader and real cards; a dial that beats what the enemy can bring, if it can be had.
pub(crate) fn plan(view: &View, options: &PlanOptions, chance: &mut ChaCha8Rng) -> Plan {
    let strongest = options.leaders.iter().max_by_key(|leader| leader.facts().strength);
    let hero = options.cheap_heroes.first();
    let fighter = match (strongest, hero) {
        (Some(leader), _) => Some(Fighter::Leader(*leader)),
        (None, Some(card)) => Some(Fighter::CheapHero(*card)),
        (None, None) => None,
    };
    if fighter.is_none() {
        return Plan {
            dial: options.max_dial,
            fighter,
            weapon: None,
            defense: None,
        };
    }
    let real = |cards: &[CardId]| {
        cards
            .iter()
            .copied()
            .filter(|card| !is(card, CardType::Worthless))
            .collect::<Vec<_>>()
    };
    let weapons = real(&options.weapons);
    let weapon = (!weapons.is_empty()).then(|| weapons[chance.random_range(0..weapons.len() as u32) as usize]);
    let lasgun = weapon.is_some_and(|card| is(&card, CardType::WeaponSpecial));
    // A Lasgun and a Shield in one plan destroy both sides.
    let defenses: Vec<CardId> = real(&options.defenses)
        .into_iter()
        .filter(|card| !(lasgun && is(card, CardType::DefenseProjectile)))
        .collect();
    let defense = (!defenses.is_empty()).then(|| defenses[chance.random_range(0..defenses.len() as u32) as usize]);
    let own = strongest.map_or(0, |leader| leader.facts().strength);
    let needed = enemy_strength(view, options).saturating_sub(own.into()) + chance.random_range(0..2);
    let max = options.max_dial.floor();
    // A battle that cannot be won by numbers is left to the weapons.
    let dial = if needed <= max {
        needed
    } else {
        chance.random_range(0..=max)
    };
    Plan {
        dial: Strength::whole(dial),
        fighter,
        weapon,
        defense,
    }
}

/// A guess at the enemy's total: a part of its forces there and its best leader.
fn enemy_strength(view: &View, options: &PlanOptions) -> u16 {
    let areas = match &view.public.business {
        Business::Battle { areas, .. } => *areas,
        _ => AreaSet::EMPTY,
    };
    let there = view
        .public
        .forces
        .iter()
        .filter(|(area, seat, _)| *seat == options.opponent && areas.contains(*area));
    let forces: u16 = there.map(|(_, _, forces)| u16::from(forces.total())).sum();
    let faction = view
        .public
        .seats
        .iter()
        .find(|seat| seat.seat == options.opponent)
        .map(|seat| seat.faction);
    let leaders = view.public.leaders.iter().filter(|(leader, place)| {
        Some(leader.facts().faction) == faction && matches!(place, LeaderPlace::Pool | LeaderPlace::Territory(_))
    });
    let best = leaders
        .map(|(leader, _)| u16::from(leader.facts().strength))
        .max()
        .unwrap_or(0);
    forces * 2 / 3 + best
}
