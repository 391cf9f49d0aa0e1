//! Rule 1.09: the Mentat Pause and victory.

use super::*;
use crate::state::Victory;

const HOLDS: [&str; 5] = ["Arrakeen", "Carthag", "Sietch Tabr", "Habbanya Sietch", "Tuek's Sietch"];

fn pause(factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::MentatPause, factions);
    prepare(&mut table);
    table.begin();
    table
}

fn hold(table: &mut Table, faction: Faction, places: &[&str]) {
    for name in places {
        table.put(faction, 1, place(name));
    }
}

fn winners(table: &Table) -> Vec<Faction> {
    let outcome = table.outcome();
    outcome
        .into_iter()
        .flat_map(|outcome| outcome.winners.iter().collect::<Vec<_>>())
        .map(|seat| table.state.faction(seat))
        .collect()
}

#[test]
fn r1_09_01_collect_bribe_spice() {
    let table = pause(&[Atreides, Harkonnen], |table| {
        table.state.bribes[0] = 3;
        table.state.bank -= 3;
    });
    assert_eq!(table.spice_of(Atreides), 13);
    assert_eq!(table.state.bribes[0], 0);
}

#[test]
fn r1_09_02_00_check_victory() {
    let table = pause(&[Atreides, Harkonnen], |table| hold(table, Harkonnen, &HOLDS[..2]));
    assert!(table.outcome().is_none());
    assert_eq!(table.asks(Atreides), Some(PromptKind::Ready));
}

#[test]
fn r1_09_02_01_unallied_stronghold_victory() {
    let table = pause(&[Atreides, Harkonnen], |table| hold(table, Harkonnen, &HOLDS[..3]));
    assert_eq!(winners(&table), [Harkonnen]);
    assert_eq!(table.outcome().unwrap().victory, Victory::Stronghold);
    // Control is being there alone.
    let table = pause(&[Atreides, Harkonnen], |table| {
        hold(table, Harkonnen, &HOLDS[..3]);
        table.set_storm(9);
        table.put(Atreides, 1, place("Arrakeen"));
    });
    assert!(table.outcome().is_none());
}

#[test]
fn r1_09_02_02_allied_stronghold_victory() {
    let factions = [Atreides, Harkonnen, Emperor];
    let table = pause(&factions, |table| {
        table.ally(Atreides, Harkonnen);
        hold(table, Atreides, &HOLDS[..2]);
        hold(table, Harkonnen, &HOLDS[2..4]);
    });
    assert_eq!(winners(&table), [Atreides, Harkonnen]);
    assert_eq!(table.outcome().unwrap().victory, Victory::AlliedStronghold);
}

#[test]
fn r1_09_03_multiple_winners() {
    // Two sides cannot both hold three of five; with an alliance of four and nobody else the order decides.
    for storm in [18, 9] {
        let table = pause(&[Atreides, Harkonnen, Emperor], |table| {
            table.set_storm(storm);
            hold(table, Emperor, &HOLDS[..3]);
        });
        assert_eq!(winners(&table), [Emperor]);
    }
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Harkonnen]);
    hold(&mut table, Atreides, &HOLDS[..3]);
    table.begin();
    assert_eq!(winners(&table).len(), 1, "just one winner");
}

#[test]
fn r1_09_04_war_continues() {
    let mut table = pause(&[Atreides, Harkonnen], |_| {});
    table.ok(Atreides, Action::Ready);
    assert_eq!(table.state.turn, 2);
    let events = table.ok(Harkonnen, Action::Ready);
    assert_eq!(table.state.turn, 3);
    assert!(happened(&events, |event| *event == EventKind::TurnBegan { turn: 3 }));
}

#[test]
fn r1_09_05_end_game_or_default_victory() {
    let last = |table: &mut Table| table.state.turn = table.state.max_turns;
    let table = pause(&[Atreides, Fremen, SpacingGuild], last);
    assert_eq!(winners(&table), [SpacingGuild]);
    let table = pause(&[Atreides, Fremen, Harkonnen], |table| {
        last(table);
        table.ally(Fremen, Harkonnen);
    });
    assert_eq!(winners(&table), [Fremen, Harkonnen], "and the ally (R75)");
    let table = pause(&[Atreides, Emperor, Harkonnen], |table| {
        last(table);
        hold(table, Atreides, &HOLDS[..2]);
        hold(table, Emperor, &HOLDS[2..4]);
        hold(table, Harkonnen, &HOLDS[4..]);
    });
    assert_eq!(
        winners(&table),
        [Atreides, Emperor],
        "the most strongholds, ties included"
    );
    assert_eq!(table.outcome().unwrap().rule.to_string(), "1.09.05");
}
