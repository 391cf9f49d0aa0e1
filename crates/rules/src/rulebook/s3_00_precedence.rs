//! Rules 3.00.01 to 3.00.05: precedence, as section 3 repeats it.

use super::karamas::{far_move, fremen_move, retakes};
use super::truths::{ask, table};
use super::*;
use crate::ability::Ability;
use crate::truth::Question;

#[test]
fn r3_00_01_a_faction_takes_precedence_over_the_rules() {
    // Forces in a worm's territory are devoured, Fremen are not.
    let mut table = Table::before(Phase::SpiceBlow, &[Fremen, Harkonnen]);
    let spot = place("Sihaya Ridge");
    table.put(Fremen, 2, spot);
    table.put(Harkonnen, 2, spot);
    table.discard_spice(spice_card(Some("Sihaya Ridge"), 0));
    table.stack_spice(&[spice_card(None, 0), spice_card(Some("South Mesa"), 0)]);
    table.begin();
    assert_eq!((table.at(Fremen, spot), table.at(Harkonnen, spot)), (2, 0));
}

#[test]
fn r3_00_03_a_variant_takes_precedence_over_everything() {
    let asked = |optional: bool| {
        let options = Options {
            cheap_hero_is_optional: optional,
            ..Options::default()
        };
        let mut table = Table::before_with(options, Phase::Battle, &[Emperor, Harkonnen]);
        table.put(Emperor, 2, place("Arrakeen"));
        table.put(Harkonnen, 2, place("Arrakeen"));
        table.give(Harkonnen, "Cheap Hero");
        for leader in Harkonnen.facts().leaders.clone() {
            table.state.leaders[leader.index()] = LeaderPlace::Tanks;
        }
        table.begin();
        match table.asks(Harkonnen) {
            Some(PromptKind::CommitPlan(options)) => options.must_have_fighter(),
            other => panic!("{other:?}"),
        }
    };
    assert!(asked(false));
    assert!(!asked(true));
}

#[test]
fn r3_00_02_a_card_takes_precedence_over_an_ability() {
    let mut table = Table::before(Phase::Shipment, &[Fremen, Harkonnen]);
    table.no_stops();
    table.put(Fremen, 3, place("Sietch Tabr"));
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::FremenMovement);
    table.begin();
    let far = far_move(&mut table);
    table.ok(Fremen, far);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.at(Fremen, place("Sietch Tabr")), 3, "the move did not take place");
}

#[test]
fn r3_00_04_retake_after_cancel() {
    let (mut table, karama) = fremen_move();
    retakes(&mut table, karama);
    assert!(!table.hand_of(Harkonnen).contains(&karama), "it was spent on that");
}

#[test]
fn r3_00_05_ability_completes_first() {
    let mut table = table();
    let offered = |table: &Table| table.own_view(Harkonnen).free_acts;
    assert!(offered(&table).show && offered(&table).deals);
    let question = ask(&table, Harkonnen, Question::HasSpice(5));
    table.ok(Atreides, question);
    assert_eq!(offered(&table), Default::default(), "nothing is offered either");
    table.ok(Harkonnen, Action::AnswerTruth(true));
    assert!(offered(&table).show && offered(&table).deals);
}
