//! The vulture: comes after the others, into what battles have emptied.

use arrakis_rules::{Action, MoveOptions, Movement, PromptKind, TerritoryId};

use super::{best_movement, best_shipment, is_free_spice};
use crate::regular::{Sight, Stand};

/// So many forces are no garrison.
const FEW: u8 = 3;
/// So many come for each that is there, and a few in any case.
const FOR_EACH: u8 = 2;
const AT_LEAST: u8 = 3;
/// If so many come later at most, nobody is there in time.
const LATER: usize = 2;
/// From this chance on to win the turn it goes for it.
const WINS: f64 = 0.3;

pub(super) fn answer(sight: &Sight, kind: &PromptKind) -> Option<Action> {
    match kind {
        PromptKind::Ship(options) => Some(best_shipment(sight, options, |shipment, stand| {
            let (to, count) = (shipment.to?, shipment.cargo.forces().total());
            let cost = f64::from(options.cost(shipment).unwrap_or(0));
            if is_free_spice(sight, to) {
                let gain = f64::from(sight.spice_in(to)).min(2.0 * f64::from(count));
                return Some(gain - cost).filter(|gain| *gain > 0.0);
            }
            prey(sight, stand, to.territory(), count).map(|worth| worth - 0.1 * cost)
        })),
        PromptKind::Move(options) => Some(Action::Move(march(sight, options))),
        PromptKind::RideWorm(options) => Some(Action::RideWorm(march(sight, options))),
        _ => None,
    }
}

fn march(sight: &Sight, options: &MoveOptions) -> Option<Movement> {
    best_movement(sight, options, |movement, stand| {
        let count = movement.groups.iter().map(|(_, forces)| forces.total()).sum();
        // Nobody comes into what it leaves itself.
        let stays = movement.groups.iter().all(|(from, _)| {
            !from.territory().is_stronghold() || sight.own_in(stand, from.territory()) > FEW || sight.wins(stand) > WINS
        });
        let spice = f64::from(sight.spice_in(movement.to)).min(2.0 * f64::from(count));
        let gain = is_free_spice(sight, movement.to).then_some(spice);
        prey(sight, stand, movement.to.territory(), count)
            .or(gain)
            .filter(|_| stays)
    })
}

/// What it is worth to come there: a stronghold that is held by few or by nobody, when hardly anybody comes later.
fn prey(sight: &Sight, stand: &Stand, to: TerritoryId, count: u8) -> Option<f64> {
    if !to.is_stronghold() {
        return None;
    }
    let wins = sight.wins(stand);
    if wins > WINS {
        return Some(100.0 * wins);
    }
    let (theirs, ours) = (sight.others_in(to), sight.own_in(&sight.stand, to));
    let is_late = sight.later.iter().count() <= LATER;
    let needed = (FOR_EACH * theirs).max(AT_LEAST);
    (is_late && ours == 0 && theirs <= FEW && count >= needed && count <= needed + FOR_EACH)
        .then(|| 20.0 - f64::from(theirs))
}
