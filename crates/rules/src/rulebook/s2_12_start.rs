//! Rules 2.12.00 to 2.12.04: what Moritani start with, and the abilities that they have.

use super::moritani::*;
use super::revivals::free_revival;
use super::*;
use crate::ability::Ability;
use crate::factions::Terror;
use crate::matter::Shape;

fn placing(options: Options, factions: &[Faction]) -> Table {
    let mut table = Table::with(options, factions);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceMoritani));
    table
}

#[test]
fn r2_12_00_basic_and_advanced() {
    // What is of the advanced game alone needs no Karama to be stopped: 2.12.15 and 2.12.16.
    let of = [
        Ability::Terrorize,
        Ability::EnemyOfMyEnemy,
        Ability::DukeVidal,
        Ability::AllyKeepACard,
    ];
    for options in BOTH {
        let table = Table::with(options(), &[Moritani, Atreides]);
        let seat = Some(table.seat(Moritani));
        assert!(of.iter().all(|ability| table.state.owner_of(*ability) == seat));
    }
}

#[test]
fn r2_12_01_starting_spice() {
    let table = placing(Options::default(), &[Moritani, Atreides]);
    assert_eq!(table.spice_of(Moritani), 12);
}

#[test]
fn r2_12_02_after_all_others_in_one_free_territory() {
    for options in BOTH {
        let mut table = placing(options(), &[Moritani, Fremen, BeneGesserit, Harkonnen]);
        assert!(table.asks_nobody_but(Moritani));
        assert_eq!(table.reserves(Fremen), 10, "they have placed theirs");
        let carthag = Matter::PlaceMoritani.says(place("Carthag"));
        table.refused(Moritani, carthag, "2.12.02");
        table.refused(
            Moritani,
            Matter::PlaceMoritani.says(AreaId::HIDDEN_MOBILE_STRONGHOLD),
            "2.12.02",
        );
        // Not in one of the sectors of a territory either where somebody stands in another.
        let taken = table.state.groups(table.seat(Fremen)).next().unwrap().0.territory();
        for at in taken.areas().iter() {
            table.refused(Moritani, Matter::PlaceMoritani.says(at), "2.12.02");
        }
        table.ok(Moritani, Matter::PlaceMoritani.says(area("Imperial Basin", 9)));
        assert_eq!(table.at(Moritani, area("Imperial Basin", 9)), 6);
        assert_eq!(table.reserves(Moritani), 14);
    }
}

#[test]
fn r2_12_02_by_default_a_stronghold_that_is_free() {
    let mut table = placing(Options::default(), &[Moritani, Atreides, Harkonnen]);
    let asked = table.decision(Moritani, Matter::PlaceMoritani);
    assert_eq!(asked.about.amount, Some(6));
    assert!(matches!(asked.shape, Shape::One { or_nothing: false, .. }));
    table.default_until(|game| game.state.turn > 0);
    let at = table.state.groups(table.seat(Moritani)).next().unwrap().0;
    assert!(at.territory().is_stronghold());
}

#[test]
fn r2_12_03_terror_tokens() {
    let table = placing(Options::default(), &[Moritani, Atreides]);
    let seen = |table: &Table| {
        table
            .view(crate::view::Viewer::Spectator)
            .public
            .course
            .belongings
            .moritani
    };
    assert_eq!(seen(&table).behind_shield, 6);
    assert!(seen(&table).placed.is_empty());
    let without = Table::new(&[Atreides, Harkonnen]);
    assert_eq!(seen(&without), Default::default());
    assert!(
        Terror::ALL
            .into_iter()
            .all(|terror| table.terror(terror) == crate::factions::TerrorPlace::Shield)
    );
}

#[test]
fn r2_12_04_free_revival() {
    free_revival(Moritani, 2);
}
