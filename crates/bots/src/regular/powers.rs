//! Special Karama powers (Rule 1.14): when they are worth the card.

use arrakis_rules::{AreaId, Business, Forces, Power, PowerOptions, Seat, SeatSet, TerritoryId, TerritorySet};

use super::ghola;
use super::plan;
use super::sight::Sight;
use crate::strongholds;

/// So many forces of others a worm must take, less what it takes of one's own side.
const DEVOURED: f64 = 4.0;
/// So many cards make a hand worth being taken, and so few when there is not much left to hope for.
const HAND: u8 = 3;
const LAST_HAND: u8 = 2;
/// With so many forces in the tanks it hurts to get none back.
const DEAD: u8 = 6;
/// What must be at stake in a battle to look at the enemy's plan.
const STAKE: f64 = 0.12;
/// What a shipment must take from one's own prospects to be stopped, or add to the chance that others win at once.
const HARM: f64 = 0.08;
const LOSS: f64 = 0.25;

/// The use of a power that is worth the card; `None` where none is.
pub(super) fn used(sight: &Sight, options: &PowerOptions) -> Option<Power> {
    match options {
        PowerOptions::Revive(options) => ghola::power(sight, options),
        PowerOptions::Worm { territories } => worm(sight, *territories).map(Power::Worm),
        PowerOptions::TakeHand { hands, .. } => hand(sight, hands).map(|(from, cards)| Power::TakeHand { from, cards }),
        PowerOptions::BarRevival { seats } => barred(sight, *seats).map(|seat| Power::BarRevival {
            seat,
            forces: true,
            leaders: true,
        }),
        _ => None,
    }
}

/// Whether it is thought about here; other powers are used as a novice uses them.
pub(super) fn knows(options: &PowerOptions) -> bool {
    matches!(
        options,
        PowerOptions::Revive(_)
            | PowerOptions::Worm { .. }
            | PowerOptions::TakeHand { .. }
            | PowerOptions::BarRevival { .. }
    )
}

/// Where a worm takes most from others.
fn worm(sight: &Sight, territories: TerritorySet) -> Option<TerritoryId> {
    let devoured = |territory: TerritoryId| {
        let there = sight.view.public.forces.iter();
        let there = there.filter(|(area, ..)| area.territory() == territory);
        there.fold(0.0, |sum, (_, seat, forces)| {
            let count = f64::from(forces.total() + forces.elite);
            match sight.is_mine(*seat) {
                // Worms carry those who call them (Rule 2.04.08).
                true if *seat == sight.me => sum,
                true => sum - 2.0 * count,
                false => sum + count,
            }
        })
    };
    let each = territories.iter().map(|territory| (devoured(territory), territory));
    let (most, territory) = each.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (most >= DEVOURED).then_some(territory)
}

/// The fullest hand, of equals that of whoever is nearest to winning.
fn hand(sight: &Sight, hands: &[(Seat, u8)]) -> Option<(Seat, u8)> {
    let least = if sight.turns_left() <= 1 { LAST_HAND } else { HAND };
    let others = hands.iter().copied();
    let worth = others.filter(|(seat, size)| *size >= least && !sight.is_mine(*seat));
    worth.max_by_key(|(seat, size)| {
        let missing = strongholds::missing(sight.view, *seat).unwrap_or(usize::MAX);
        (*size, std::cmp::Reverse(missing))
    })
}

/// Whoever would get most back out of the tanks.
fn barred(sight: &Sight, seats: SeatSet) -> Option<Seat> {
    let dead = |seat: &Seat| {
        let tanks = sight.seat(*seat).tanks;
        tanks.total() + tanks.elite
    };
    let others = seats.iter().filter(|seat| !sight.is_mine(*seat));
    others.max_by_key(dead).filter(|seat| dead(seat) >= DEAD)
}

/// Whether the enemy's plan, which lies face down, is looked at before one's own is made (Rule 1.14.01).
pub(super) fn looks_at(sight: &Sight, players: SeatSet) -> Option<Seat> {
    let Business::Battle {
        territory,
        aggressor,
        defender,
        ..
    } = &sight.view.public.business
    else {
        return None;
    };
    let enemy = match sight.me {
        me if me == *aggressor => *defender,
        me if me == *defender => *aggressor,
        _ => return None,
    };
    let is_of_use = players.contains(enemy) && sight.own.committed.is_none();
    (is_of_use && plan::stake(sight, *territory, enemy) > STAKE).then_some(enemy)
}

/// Whether a shipment is stopped before it lands (Rule 1.14.05).
pub(super) fn stops(sight: &Sight, of: Seat, to: AreaId, forces: Forces) -> bool {
    if sight.is_mine(of) {
        return false;
    }
    let mut landed = sight.stand.clone();
    landed.there[to.territory().index()][of.index()] += forces;
    let (before, after) = (sight.outlook(&sight.stand), sight.outlook(&landed));
    before.value > after.value + HARM || after.loss > before.loss + LOSS
}
