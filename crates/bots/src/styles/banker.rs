//! The banker: spice and weapons first, and the attack when the others are spent.

use arrakis_rules::{Action, PromptKind};

use super::{best_movement, best_shipment, is_free_spice};
use crate::cards::{is_weapon, kind};
use crate::regular::Sight;

/// The others are spent when they have so few reserves on average.
const SPENT: f64 = 5.0;
/// From this turn on it does not wait any longer.
const LATEST: u8 = 6;
/// The most for a card that is not known.
const UNKNOWN: u16 = 9;
/// The most for a weapon.
const WEAPON: u16 = 12;
/// What is always kept, to ship to the next spice.
const KEPT: u16 = 3;

pub(super) fn answer(sight: &Sight, kind: &PromptKind) -> Option<Action> {
    let attacks = sight.reserves_of_others() < SPENT || sight.view.public.course.turn >= LATEST;
    match kind {
        PromptKind::Bid { min, max, purse } => {
            let most = most(sight).min(purse.saturating_sub(KEPT)).min(*max);
            Some(if *min <= most { Action::Bid(*min) } else { Action::Pass })
        }
        // When the time has come it does what others do, with more.
        _ if attacks => None,
        PromptKind::Ship(options) => Some(best_shipment(sight, options, |shipment, _| {
            let (to, count) = (shipment.to?, shipment.cargo.forces().total());
            let cost = options.cost(shipment).unwrap_or(0);
            gain(sight, to, count)
                .map(|gain| gain - f64::from(cost))
                .filter(|gain| *gain > 0.0)
        })),
        PromptKind::Move(options) => Some(Action::Move(best_movement(sight, options, |movement, stand| {
            let count = movement.groups.iter().map(|(_, forces)| forces.total()).sum();
            // What is held stays held, and what lies there is collected first.
            let stays = movement.groups.iter().all(|(from, _)| {
                sight.own_in(stand, from.territory()) > 0
                    || !from.territory().is_stronghold() && sight.spice_in(*from) == 0
            });
            gain(sight, movement.to, count).filter(|_| stays)
        }))),
        _ => None,
    }
}

/// What it pays for the card that is up.
fn most(sight: &Sight) -> u16 {
    match sight.own.belongings.bid_card() {
        Some(card) if is_weapon(kind(card)) => WEAPON,
        Some(_) => 4,
        None => UNKNOWN,
    }
}

/// Spice that so many forces bring in there, or will where a stronghold is free.
fn gain(sight: &Sight, to: arrakis_rules::AreaId, count: u8) -> Option<f64> {
    let territory = to.territory();
    if is_free_spice(sight, to) {
        return Some(f64::from(sight.spice_in(to)).min(2.0 * f64::from(count)));
    }
    let is_free =
        territory.is_stronghold() && sight.others_in(territory) == 0 && sight.own_in(&sight.stand, territory) == 0;
    (is_free && count == 4).then_some(5.0)
}
