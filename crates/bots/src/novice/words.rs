//! What a bot says in battles and about abilities: the Voice, Prescience, Karama.

use arrakis_rules::{Business, CardId, CardKind, Command, Element, Named, PlanOptions, Seat, Shown, Things, View};
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::battle;
use crate::plans;

/// Forbids the weapon that one cannot stop, or the defense that would stop one's own weapon.
pub(crate) fn voice(view: &View, chance: &mut ChaCha8Rng) -> Option<Command> {
    let hand: &[CardId] = view.own.as_ref().map_or(&[], |own| own.hand.as_slice());
    let has = |kind: CardKind| hand.iter().any(|card| kind.includes(*card));
    let forbidden = [
        (!has(CardKind::PoisonDefense), CardKind::PoisonWeapon),
        (!has(CardKind::ProjectileDefense), CardKind::ProjectileWeapon),
        (has(CardKind::PoisonWeapon), CardKind::PoisonDefense),
        (has(CardKind::ProjectileWeapon), CardKind::ProjectileDefense),
        (true, CardKind::Lasgun),
    ];
    let sensible: Vec<CardKind> = forbidden
        .into_iter()
        .filter(|(useful, _)| *useful)
        .map(|(_, kind)| kind)
        .collect();
    let command = sensible.choose(chance).map(|what| Command {
        play: false,
        what: *what,
    });
    command.filter(|_| chance.random_ratio(7, 8))
}

/// Any element is worth knowing; where the dial cannot be asked for, the weapon (Rule 2.10.17).
pub(crate) fn prescience(offered: &Things, chance: &mut ChaCha8Rng) -> Option<Element> {
    let element = Element::ALL.choose(chance).copied();
    let can_be_asked = |element: &Element| offered.contains(Named::from(*element).into());
    let element = element.map(|element| Some(element).filter(can_be_asked).unwrap_or(Element::Weapon));
    element.filter(|_| chance.random_ratio(7, 8))
}

/// The element of the plan that one would make anyhow.
pub(crate) fn shown(
    view: &View,
    element: Element,
    options: &PlanOptions,
    with_spice: bool,
    chance: &mut ChaCha8Rng,
) -> Shown {
    plans::element(&battle::plan(view, options, chance), element, with_spice)
}

/// The plan of the enemy is worth seeing in one's own battle.
pub(crate) fn look_at(view: &View, mut players: impl Iterator<Item = Seat>, chance: &mut ChaCha8Rng) -> Option<Seat> {
    let me = view.own.as_ref().map(|own| own.seat)?;
    let fights = match view.public.business {
        Business::Battle {
            aggressor, defender, ..
        } => [aggressor, defender].contains(&me),
        _ => false,
    };
    players.next().filter(|_| fights && chance.random_ratio(2, 3))
}
