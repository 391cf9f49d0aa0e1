//! The turtle: two strongholds with eight forces each.

use arrakis_rules::{Action, MoveOptions, Movement, PromptKind};

use super::{best_movement, best_shipment};
use crate::regular::{Sight, Stand};

/// So many forces hold a stronghold.
const GARRISON: u8 = 8;
/// So many strongholds are held in any case.
const WANTED: usize = 2;
/// From this chance on to win the turn it goes for it.
const WINS: f64 = 0.3;

pub(super) fn answer(sight: &Sight, kind: &PromptKind) -> Option<Action> {
    match kind {
        PromptKind::Ship(options) => Some(best_shipment(sight, options, |shipment, stand| {
            let to = shipment.to?.territory();
            worth(sight, stand, to, shipment.cargo.forces().total())
        })),
        PromptKind::Move(options) => Some(Action::Move(march(sight, options))),
        PromptKind::RideWorm(options) => Some(Action::RideWorm(march(sight, options))),
        _ => None,
    }
}

fn march(sight: &Sight, options: &MoveOptions) -> Option<Movement> {
    best_movement(sight, options, |movement, stand| {
        let stays = movement.groups.iter().all(|(from, _)| {
            let from = from.territory();
            !from.is_stronghold() || sight.own_in(stand, from) >= GARRISON || sight.wins(stand) > WINS
        });
        let count = movement.groups.iter().map(|(_, forces)| forces.total()).sum();
        worth(sight, stand, movement.to.territory(), count).filter(|_| stays)
    })
}

/// What it is worth to send so many there: to win, to fill up what is held, to take what is empty.
fn worth(sight: &Sight, stand: &Stand, to: arrakis_rules::TerritoryId, count: u8) -> Option<f64> {
    if !to.is_stronghold() {
        return None;
    }
    let wins = sight.wins(stand);
    if wins > WINS {
        return Some(100.0 * wins - f64::from(count) * 0.1);
    }
    let (before, after) = (sight.own_in(&sight.stand, to), sight.own_in(stand, to));
    let holds = sight.own_strongholds(&sight.stand);
    if before > 0 {
        // No more than a garrison, and all that is missing.
        return (before < GARRISON && after <= GARRISON).then(|| 20.0 + f64::from(after));
    }
    let enough = if holds < WANTED { GARRISON } else { 3 };
    (sight.others_in(to) == 0 && after <= enough).then(|| f64::from(after))
}
