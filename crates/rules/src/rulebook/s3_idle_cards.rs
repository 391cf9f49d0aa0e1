//! Section 3: whoever holds a card that cannot be played now is told why, by rule.

use super::sales::win;
use super::*;
use crate::ability::Ability;
use crate::matter::Matter;
use crate::view::Viewer;

/// The rule by which a card that this faction has been given lies idle.
fn idle(table: &Table, faction: Faction, name: &str) -> Option<String> {
    let card = table
        .hand_of(faction)
        .into_iter()
        .find(|card| card.facts().name == name);
    let own = table.view(Viewer::Seat(table.seat(faction))).own.unwrap();
    let why = own.free_acts.why_idle(card.expect("it is in hand"))?;
    Some(why.rule.expect("by a rule").to_string())
}

fn holding(options: Options, phase: Phase, names: &[&str]) -> Table {
    let mut table = Table::before_with(options, phase, &[Emperor, Atreides]);
    for name in names {
        table.give(Emperor, name);
    }
    table
}

#[test]
fn r3_01_20_idle_with_nobody_in_the_tanks() {
    let mut table = holding(
        Options::default(),
        Phase::Shipment,
        &["Tleilaxu Ghola", "Truthtrance", "Shield"],
    );
    table.begin();
    assert_eq!(idle(&table, Emperor, "Tleilaxu Ghola").as_deref(), Some("3.01.20"));
    assert_eq!(idle(&table, Emperor, "Truthtrance"), None, "at any time");
    assert_eq!(idle(&table, Emperor, "Shield"), None, "no special card");
    table.bury(Emperor, 1);
    assert_eq!(idle(&table, Emperor, "Tleilaxu Ghola"), None);
    let question = Action::AskTruth {
        of: table.seat(Atreides),
        question: crate::truth::Question::HasSpice(3),
    };
    table.ok(Emperor, question);
    assert_eq!(idle(&table, Emperor, "Tleilaxu Ghola").as_deref(), Some("1.00.05"));
    // What another holds is told to nobody.
    let other = table.view(Viewer::Seat(table.seat(Atreides))).own.unwrap();
    assert!(other.free_acts.idle.is_empty());
}

#[test]
fn r3_01_09_idle_outside_of_its_window() {
    let names = ["Hajr", "Weather Control", "Family Atomics"];
    let mut table = holding(Options::default(), Phase::Storm, &names);
    table.put(Emperor, 3, area("Gara Kulon", 7));
    table.begin();
    for (name, rule) in names.into_iter().zip(["3.01.09", "3.01.23", "3.01.07"]) {
        assert_eq!(idle(&table, Emperor, name).as_deref(), Some(rule));
    }
    let asked = |game: &Game, matter| game.prompts().iter().any(|(_, prompt)| prompt.kind.is_about(matter));
    table.default_until(|game| asked(game, Matter::PlayWeatherControl));
    assert_eq!(idle(&table, Emperor, "Weather Control"), None);
    table.default_until(|game| asked(game, Matter::PlayFamilyAtomics));
    assert_eq!(idle(&table, Emperor, "Family Atomics"), None);
    assert_eq!(idle(&table, Emperor, "Weather Control").as_deref(), Some("3.01.23"));
}

#[test]
fn r3_01_11_00_idle_when_no_power_can_be_used() {
    let mut table = holding(Options::default(), Phase::Revival, &["Karama"]);
    table.bury(Emperor, 1);
    table.begin();
    assert_eq!(
        idle(&table, Emperor, "Karama").as_deref(),
        Some("1.13.05"),
        "the basic game"
    );
    let mut table = holding(Options::advanced(), Phase::Revival, &["Karama"]);
    table.bury(Emperor, 1);
    table.begin();
    assert_eq!(idle(&table, Emperor, "Karama"), None);
    let emperor = table.seat(Emperor);
    table.state.powers_used.insert(emperor);
    assert_eq!(
        idle(&table, Emperor, "Karama").as_deref(),
        Some("1.14.00"),
        "once in a game"
    );
    let mut table = holding(Options::advanced(), Phase::MentatPause, &["Karama"]);
    table.begin();
    assert_eq!(
        idle(&table, Emperor, "Karama").as_deref(),
        Some("1.14.02"),
        "not in this phase"
    );
}

#[test]
fn r3_01_09_not_idle_after_a_move() {
    let (start, next) = (place("Tuek's Sietch"), area("Pasty Mesa", 5));
    let mut table = holding(Options::default(), Phase::Shipment, &["Hajr"]);
    table.put(Emperor, 3, start);
    table.begin();
    table.until_move(Emperor);
    assert_eq!(idle(&table, Emperor, "Hajr").as_deref(), Some("3.01.09"));
    table.ok(Emperor, march(3, start, next));
    assert!(table.asks_about(Emperor, Matter::PlayHajr));
    assert_eq!(idle(&table, Emperor, "Hajr"), None);
}

#[test]
fn r3_01_11_00_not_idle_where_it_is_asked_for() {
    // In the basic game nothing else can be done with it.
    let idle = |table: &Table, faction| idle(table, faction, "Karama");
    let mut table = holding(Options::default(), Phase::Shipment, &["Karama"]);
    table.put(Emperor, 3, place("Tuek's Sietch"));
    table.begin();
    table.until_ship(Emperor);
    assert_eq!(idle(&table, Emperor), None, "the Guild's rates, 3.01.11.03");
    table.until_move(Emperor);
    assert_eq!(idle(&table, Emperor).as_deref(), Some("1.13.05"));

    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.give(Emperor, "Karama");
    table.begin();
    let asked = |table: &Table, is_it: fn(&PromptKind) -> bool| table.asks(Emperor).is_some_and(|kind| is_it(&kind));
    let emperor = table.seat(Emperor);
    table.default_until(|game| {
        let asked = game.prompt(emperor).map(|prompt| prompt.kind);
        matches!(asked, Some(PromptKind::Bid { .. }))
    });
    assert_eq!(idle(&table, Emperor), None, "a bid without spice, 3.01.11.04");
    win(&mut table, Emperor, 3);
    assert!(asked(&table, |kind| matches!(kind, PromptKind::PayForCard { .. })));
    assert_eq!(idle(&table, Emperor), None, "the card for nothing, 3.01.11.04");

    let (start, far) = (place("Tuek's Sietch"), place("Gara Kulon"));
    let mut table = Table::before(Phase::Shipment, &[Emperor, Fremen]);
    table.put(Fremen, 3, start);
    table.give_karama(Emperor, Ability::FremenMovement);
    table.begin();
    table.until_move(Fremen);
    table.ok(Fremen, march(1, start, far));
    assert!(asked(&table, |kind| matches!(kind, PromptKind::React { .. })));
    assert_eq!(
        idle(&table, Emperor),
        None,
        "it stops what the Fremen attempt, 3.01.11.01"
    );
}
