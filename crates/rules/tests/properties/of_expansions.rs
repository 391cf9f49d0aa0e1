//! What only factions of the expansions have in a position: partners in one place, and Terror tokens on the board or gone.

use arrakis_rules::{Faction, Forces, Position, Seat, TerritoryId, Terror, TerrorPlace, board};
use rand::{RngExt, seq::IndexedRandom, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

/// Ecaz stand beside their ally now and then, with somebody against the two; Moritani have placed tokens or used up one.
pub(crate) fn place(position: &mut Position, chance: &mut ChaCha8Rng) {
    let seats = &position.setup.factions;
    let seat_of = |faction| {
        seats
            .iter()
            .position(|other| *other == faction)
            .map(|at| Seat(at as u8))
    };
    let (ecaz, moritani) = (seat_of(Faction::Ecaz), seat_of(Faction::Moritani));
    if let Some(ecaz) = ecaz.filter(|_| chance.random()) {
        partners(position, ecaz, chance);
    }
    if moritani.is_some() && chance.random() {
        terror(position, chance);
    }
}

fn strongholds(chance: &mut ChaCha8Rng) -> Vec<TerritoryId> {
    let all = board()
        .territories()
        .filter(|territory| territory.is_stronghold() && territory.is_on_map());
    let mut all: Vec<TerritoryId> = all.collect();
    all.shuffle(chance);
    all
}

/// Some forces of Ecaz, of their ally and of an enemy go to one stronghold.
fn partners(position: &mut Position, ecaz: Seat, chance: &mut ChaCha8Rng) {
    let pair = position.alliances.iter().find(|pair| pair.contains(&ecaz)).copied();
    let (Some(pair), Some(territory)) = (pair, strongholds(chance).first().copied()) else {
        return;
    };
    let others: Vec<Seat> = (0..position.seats.len() as u8)
        .map(Seat)
        .filter(|seat| !pair.contains(seat))
        .collect();
    let Some(enemy) = others.choose(chance) else { return };
    let area = territory.areas().iter().next().expect("a territory has areas");
    for seat in [pair[0], pair[1], *enemy] {
        let forces = &mut position.seats[seat.index()].forces;
        // What stands somewhere else comes here.
        if forces.iter().any(|(at, _)| at.territory() == territory) {
            continue;
        }
        match forces.first_mut() {
            Some((at, _)) => *at = area,
            None => forces.push((area, Forces::of(1, 0))),
        }
    }
}

/// Each token lies behind the shield, in a stronghold of its own, or is gone; where Atomics went off nobody ships any more
/// (Rule 2.12.09.02).
fn terror(position: &mut Position, chance: &mut ChaCha8Rng) {
    let mut free = strongholds(chance);
    let own = &mut position.belongings.moritani;
    for (place, token) in own.terror.iter_mut().zip(Terror::ALL) {
        *place = match chance.random_range(0..3u32) {
            0 => TerrorPlace::Shield,
            1 => free.pop().map_or(TerrorPlace::Shield, TerrorPlace::Stronghold),
            _ => TerrorPlace::Gone,
        };
        if token == Terror::Atomics && *place == TerrorPlace::Gone {
            own.aftermath = free.pop();
        }
    }
}
