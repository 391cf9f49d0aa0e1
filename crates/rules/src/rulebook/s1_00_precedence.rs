//! Which rule wins where two say different things (Rules 1.00.01 to 1.00.03, repeated in sections 2 and 3).

use super::*;
use crate::matter::Matter;

#[test]
fn r1_00_01_a_faction_takes_precedence_over_the_rules() {
    // The limit of hands is four cards, and eight for the Harkonnen.
    let table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    assert_eq!(table.state.hand_limit(table.seat(Atreides)), 4);
    assert_eq!(table.state.hand_limit(table.seat(Harkonnen)), 8);
}

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

fn lone_advisors(options: Options) -> bool {
    let mut table = Table::before_with(options, Phase::Shipment, &[BeneGesserit, Harkonnen]);
    let spot = place("Arrakeen");
    table.put_advisors(2, spot);
    table.put(Harkonnen, 2, spot);
    table.begin();
    // The others leave.
    table.default_until(|game| {
        let seat = game.state.seat_of(Harkonnen).unwrap();
        matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Move(_)))
    });
    let away = area("Imperial Basin", 9);
    table.ok(Harkonnen, march(2, spot, away));
    assert_eq!(table.at(Harkonnen, spot), 0);
    table.default_until(|game| game.state.phase != Phase::Shipment);
    table.state.is_advising(table.seat(BeneGesserit), territory("Arrakeen"))
}

#[test]
fn r1_00_03_a_variant_takes_precedence_over_everything() {
    assert!(!lone_advisors(Options::advanced()));
    let variant = Options {
        lone_advisors_flip: false,
        ..Options::advanced()
    };
    assert!(lone_advisors(variant));
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
