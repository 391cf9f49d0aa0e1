//! When a Karama stops somebody's ability (Rules 3.01.11.01, 3.01.11.02).

use arrakis_rules::{CardId, CardType, Seat, Subject, TerritoryId};

use super::sight::Sight;
use crate::cards::kind;

/// What is kept for better times at a tenth of the price: a worthless card of the Bene Gesserit (Rule 2.02.22).
const WORTHLESS: f64 = 0.1;

/// The card that stops it, if it is worth one: where it would help somebody to beat one's own side in a battle that counts.
pub(super) fn stop(sight: &Sight, owner: Seat, subject: &Subject, cards: &[CardId]) -> Option<CardId> {
    if sight.is_mine(owner) {
        return None;
    }
    let (territory, against) = battle(subject)?;
    if !sight.is_mine(against) {
        return None;
    }
    let without = |seat: Seat| {
        let mut stand = sight.stand.clone();
        stand.clear(sight.me, territory, seat);
        sight.outlook(&stand).value
    };
    let stake = without(owner) - without(against);
    let cheapest = cards
        .iter()
        .copied()
        .min_by_key(|card| kind(*card) != CardType::Worthless)?;
    let price = if kind(cheapest) == CardType::Worthless {
        WORTHLESS
    } else {
        1.0
    };
    (stake > sight.weights.karama * price).then_some(cheapest)
}

/// The battle that it is about, and whom it is used against.
fn battle(subject: &Subject) -> Option<(TerritoryId, Seat)> {
    match subject {
        Subject::Element { territory, of, .. } => Some((*territory, *of)),
        Subject::Command { territory, against, .. } | Subject::Battle { territory, against, .. } => {
            Some((*territory, *against))
        }
        _ => None,
    }
}
