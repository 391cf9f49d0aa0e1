//! Questions laid out by hand, for tests.

use super::{Barriers, ForceValues, LossOptions, MoveOptions, Origin, PlanOptions, ReviveOptions, ShipOptions};
use crate::factions::NoFieldSet;
use crate::ids::{AreaSet, Seat};
use crate::named::{area, card, leader};
use crate::rule;
use crate::state::{Forces, Strength};

/// Five ordinary forces and two elite ones, 4 spice and 2 of an ally; Arrakeen and Carthag for 1, the Imperial Basin in the
/// storm for 2; two forces on Pasty Mesa that can be shipped across, for 2, or back; a Karama.
pub(super) fn shipment() -> ShipOptions {
    let [arrakeen, carthag, basin] =
        [("Arrakeen", 9), ("Carthag", 10), ("Imperial Basin", 8)].map(|(name, sector)| area(name, sector));
    ShipOptions {
        reserves: Forces::of(5, 2),
        spice: 4,
        pledge: 2,
        destinations: [(arrakeen, 1), (carthag, 1), (basin, 2)].into_iter().collect(),
        stormy: AreaSet::of(basin),
        half_price: false,
        across: [(area("Pasty Mesa", 5), Forces::normal(2))].into_iter().collect(),
        across_to: [(arrakeen, 1), (basin, 2)].into_iter().collect(),
        back: true,
        barriers: Barriers::default(),
        native: None,
        into_storm: true,
        payee: Some(Seat(3)),
        tokens: NoFieldSet::EMPTY,
        lender: None,
        is_token_out: false,
        karamas: [card("Karama")].into_iter().collect(),
    }
}

/// Three forces on Pasty Mesa in sector 5 and two in sector 6, who may go together one territory far.
pub(super) fn movement() -> MoveOptions {
    let [here, beside] = [5, 6].map(|sector| area("Pasty Mesa", sector));
    let joined = AreaSet::of(here).union(AreaSet::of(beside));
    let origin = |area, forces| Origin {
        area,
        forces,
        reach: crate::board::reach(area, 1, AreaSet::EMPTY).areas,
        without_elites: crate::board::reach(area, 1, AreaSet::EMPTY).areas,
        flown: AreaSet::EMPTY,
        joined,
    };
    MoveOptions {
        range: 1,
        closed: AreaSet::EMPTY,
        range_rule: rule!("1.06.04.03"),
        on_worm: false,
        barriers: Barriers::default(),
        ornithopter: None,
        origins: [origin(here, Forces::normal(3)), origin(beside, Forces::of(1, 1))]
            .into_iter()
            .collect(),
    }
}

/// Four ordinary forces and one elite one in the advanced game, two spice; Stilgar, a Cheap Hero, a Lasgun, a Shield and a
/// worthless card.
pub(super) fn plan() -> PlanOptions {
    let values = ForceValues {
        normal: (1, 2),
        elite: (2, 4),
    };
    PlanOptions {
        territory: area("Pasty Mesa", 5).territory(),
        opponent: Seat(2),
        forces_of: Seat(1),
        forces: Forces::of(4, 1),
        values,
        weak_elites: None,
        enemy: Forces::normal(3),
        enemy_values: values,
        added: 0,
        enemy_added: 0,
        spice: 2,
        leaders: [leader("Stilgar")].into_iter().collect(),
        cheap_heroes: [card("Cheap Hero")].into_iter().collect(),
        weapons: [card("Lasgun"), card("Baliset")].into_iter().collect(),
        defenses: [card("Shield"), card("Baliset")].into_iter().collect(),
        kwisatz_haderach: true,
        hero_is_optional: false,
        voice: None,
        told: None,
        answered: Default::default(),
    }
}

/// Three ordinary forces and one elite one in the tanks, three at most, one free and two spice for each other, four spice,
/// Stilgar for seven, and a token for three.
pub(super) fn revival() -> ReviveOptions {
    ReviveOptions {
        tanks: Forces::of(3, 1),
        limit: 3,
        free: 1,
        price: 2,
        elite_price: 2,
        halved: false,
        spice: 4,
        leaders: [(leader("Stilgar"), 4)].into_iter().collect(),
        token: Some(3),
    }
}

/// Two ordinary forces on Pasty Mesa in one sector, and an ordinary and an elite one in the next, for a dial of 2 with one
/// spice.
pub(super) fn losses() -> LossOptions {
    LossOptions {
        from: [
            (area("Pasty Mesa", 5), Forces::normal(2)),
            (area("Pasty Mesa", 6), Forces::of(1, 1)),
        ]
        .into_iter()
        .collect(),
        dial: Strength::whole(2),
        spice: 1,
        values: ForceValues {
            normal: (1, 2),
            elite: (2, 4),
        },
        tokens: None,
    }
}
