//! Rules 2.02.00 to 2.02.04 and 2.02.08: the Bene Gesserit at the start, and their free revival.

use super::revivals::free_revival;
use super::starts::{ranges, started, starts_with};
use super::*;
use crate::ability::Ability;
use crate::options::Options;

#[test]
fn r2_02_01_bene_gesserit_starting_spice() {
    starts_with(BeneGesserit, 5, &[], 19);
}

#[test]
fn r2_02_02_bene_gesserit_starting_forces() {
    let table = started(Options::default());
    assert_eq!(table.at(BeneGesserit, place("Polar Sink")), 1);
    assert_eq!(table.reserves(BeneGesserit), 19);
    assert!(
        table.state.belongings.bene_gesserit.advisors.is_empty(),
        "a fighter in the basic game"
    );
}

fn placing(options: Options) -> Table {
    let mut table = Table::with(options, &[Atreides, BeneGesserit, Fremen]);
    let asks = |game: &Game, faction| {
        let seat = game.state.seat_of(faction).unwrap();
        matches!(
            game.prompt(seat).map(|prompt| prompt.kind),
            Some(PromptKind::PlaceForces { .. })
        )
    };
    table.default_until(|game| asks(game, BeneGesserit));
    assert!(!asks(&table, Fremen), "after the Fremen");
    table
}

#[test]
fn r2_02_08_advanced_starting_forces() {
    let mut table = placing(Options::advanced());
    let there = |count, name: &str| Action::PlaceForces([(place(name), men(count))].into_iter().collect());
    table.refused(BeneGesserit, there(2, "Arrakeen"), "2.02.08");
    table.ok(BeneGesserit, there(1, "Arrakeen"));
    assert!(table.state.coexists(table.seat(BeneGesserit), territory("Arrakeen")));
    assert_eq!(table.reserves(BeneGesserit), 19);

    let mut table = placing(Options::advanced());
    table.ok(BeneGesserit, there(1, "Carthag"));
    assert!(
        table.state.belongings.bene_gesserit.advisors.is_empty(),
        "alone it is a fighter"
    );
    assert_eq!(table.at(BeneGesserit, place("Polar Sink")), 0);
}

#[test]
fn r2_02_00_bene_gesserit_ability_range() {
    ranges(
        BeneGesserit,
        &[Ability::TakeUpArms, Ability::Wartime, Ability::WorthlessKarama],
    );
}

#[test]
fn r2_02_04_free_revival() {
    free_revival(BeneGesserit, 1);
}
