//! Rules 2.00.01 to 2.00.05: precedence, as section 2 repeats it.

use super::karamas::{fremen_move, retakes};
use super::truths::{ask, table};
use super::*;
use crate::matter::Matter;
use crate::truth::Question;

#[test]
fn r2_00_01_a_faction_takes_precedence_over_the_rules() {
    // A force moves to an adjacent territory, Fremen go two.
    let range = |faction: Faction| {
        let mut table = Table::before(Phase::Shipment, &[Fremen, Harkonnen]);
        table.put(faction, 3, place("Sietch Tabr"));
        table.begin();
        table.default_until(|game| {
            let seat = game.state.seat_of(faction).unwrap();
            matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Move(_)))
        });
        match table.asks(faction) {
            Some(PromptKind::Move(options)) => options.range,
            _ => 0,
        }
    };
    assert_eq!((range(Harkonnen), range(Fremen)), (1, 2));
}

#[test]
fn r2_00_02_a_card_takes_precedence_over_a_faction() {
    // The storm of the Fremen goes by Storm Cards, unless somebody controls the weather.
    let mut table = Table::advanced(Phase::Storm, &[Fremen, Harkonnen]);
    table.give(Harkonnen, "Weather Control");
    table.begin();
    let from = table.state.storm;
    table.ok(Harkonnen, Matter::PlayWeatherControl.says(9));
    table.finish();
    assert_eq!(table.state.storm, from.advanced(9), "no Storm Card goes so far");
}

#[test]
fn r2_00_03_a_variant_takes_precedence_over_a_faction() {
    let charity = |options| {
        let mut table = Table::before_with(options, Phase::Charity, &[BeneGesserit, Harkonnen]);
        table.begin();
        table.finish();
        table.spice_of(BeneGesserit)
    };
    assert_eq!(charity(Options::default()), 12);
    let variant = Options {
        bene_gesserit_charity_in_basic: false,
        ..Options::default()
    };
    assert_eq!(charity(variant), 10);
}

#[test]
fn r2_00_04_retake_after_cancel() {
    let (mut table, karama) = fremen_move();
    retakes(&mut table, karama);
    table.ok(Fremen, Action::Move(None));
}

#[test]
fn r2_00_05_ability_completes_first() {
    let mut table = table();
    let question = ask(&table, Harkonnen, Question::HasSpice(5));
    table.ok(Atreides, question);
    table.refused(Harkonnen, Action::Pledge(1), "1.00.05");
}
