//! Rules 2.04.00 to 2.04.02: the Fremen at the start.

use super::starts::{ranges, starts_with};
use super::*;
use crate::ability::Ability;

#[test]
fn r2_04_01_fremen_starting_spice() {
    starts_with(Fremen, 3, &[], 10);
}

#[test]
fn r2_04_02_fremen_starting_forces() {
    let mut table = Table::with(Options::advanced(), &[Atreides, Fremen]);
    table.default_until(|game| matches!(game.prompts()[0].1.kind, PromptKind::PlaceForces { .. }));
    let fedaykin = Forces::of(3, 3);
    let all = [
        (place("Sietch Tabr"), fedaykin),
        (area("False Wall South", 4), men(2)),
        (area("False Wall West", 16), men(2)),
    ];
    table.refused(
        Fremen,
        Action::PlaceForces([(place("Sietch Tabr"), Forces::of(6, 4))].into_iter().collect()),
        "0.13",
    );
    table.refused(
        Fremen,
        Action::PlaceForces([(place("Arrakeen"), men(10))].into_iter().collect()),
        "0.13",
    );
    table.ok(Fremen, Action::PlaceForces(all.into_iter().collect()));
    assert_eq!(
        table.state.forces_in(table.seat(Fremen), place("Sietch Tabr")),
        fedaykin
    );
    assert_eq!(table.state.reserves[table.seat(Fremen).index()], men(10));
}

#[test]
fn r2_04_00_fremen_ability_range() {
    ranges(
        Fremen,
        &[
            Ability::StormComing,
            Ability::Sandworms,
            Ability::StormLosses,
            Ability::StormMigration,
            Ability::Fedaykin,
            Ability::BattleHardened,
        ],
    );
}
