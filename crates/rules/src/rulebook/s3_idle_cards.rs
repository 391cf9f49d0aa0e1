//! Section 3: whoever holds a card that cannot be played now is told why, by rule.

use super::*;
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
