//! Rule 1.01: the storm.

use super::*;
use crate::event::Cause;
use crate::matter::Matter;

const SIX: [Faction; 6] = Faction::CLASSIC;

/// Both last users of the wheels dial.
fn dial(table: &mut Table, each: u16) -> Vec<Event> {
    let mut events = Vec::new();
    for (seat, _) in table.prompts() {
        events.extend(table.submit(seat, Matter::DialStorm.says(each)).unwrap());
    }
    table.check().unwrap();
    events
}

#[test]
fn r1_01_00_storm_phase_comes_first() {
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Harkonnen]);
    table.begin();
    let events = table.default_until(|game| game.state.phase != Phase::MentatPause);
    let first = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::PhaseBegan { .. }))
        .unwrap();
    assert_eq!(first.kind, EventKind::PhaseBegan { phase: Phase::Storm });
}

#[test]
fn r1_01_01_deciding_first_player() {
    let mut table = Table::before(Phase::Storm, &SIX);
    table.begin();
    let events = dial(&mut table, 2);
    // The storm stands in sector 4, the circle of seat 0, who is therefore last (R11).
    assert_eq!(table.state.storm, Sector(4));
    let order: Vec<u8> = table.state.order.iter().map(|seat| seat.0).collect();
    assert_eq!(order, [1, 2, 3, 4, 5, 0]);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::StormOrderSet { .. }
    )));
}

#[test]
fn r1_01_02_storm_movement() {
    let mut table = Table::before(Phase::Storm, &SIX);
    table.state.last_dialers = Some([Seat(1), Seat(3)]);
    table.begin();
    assert!(table.prompts().iter().map(|(seat, _)| *seat).eq([Seat(1), Seat(3)]));
    table.refused(SIX[1], Matter::DialStorm.says(0), "1.01.02");
    table.refused(SIX[1], Matter::DialStorm.says(4), "1.01.02");
    let first = table.ok(SIX[1], Matter::DialStorm.says(1));
    assert!(!happened(&first, |event| matches!(
        event,
        EventKind::StormRevealed { .. }
    )));
    let second = table.ok(SIX[3], Matter::DialStorm.says(3));
    assert!(happened(
        &second,
        |event| matches!(event, EventKind::StormRevealed { dials } if dials.len() == 2)
    ));
    assert_eq!(table.state.storm, Sector(4));
    // Without a battle those who dialed the first storm dial again.
    let mut table = Table::before(Phase::Storm, &SIX);
    table.begin();
    assert!(table.prompts().iter().map(|(seat, _)| *seat).eq([Seat(4), Seat(5)]));
    // Those who fought the last battle dial in the turn after it.
    let mut table = Table::before(Phase::Battle, &SIX);
    table.put(SIX[2], 1, place("Arrakeen"));
    table.put(SIX[5], 1, place("Arrakeen"));
    table.begin();
    table.default_until(|game| game.state.phase == Phase::Storm);
    assert!(table.prompts().iter().map(|(seat, _)| *seat).eq([Seat(2), Seat(5)]));
}

#[test]
fn r1_01_03_storm_destruction() {
    let mut table = Table::before(Phase::Storm, &SIX);
    table.set_storm(7);
    for (count, area) in [
        (1, area("Sihaya Ridge", 8)),
        (2, place("Arrakeen")),
        (3, area("Imperial Basin", 9)),
        (4, area("Rim Wall West", 8)),
        (2, area("Gara Kulon", 7)),
    ] {
        table.put(Atreides, count, area);
    }
    table.set_board_spice(area("Sihaya Ridge", 8), 6);
    table.set_board_spice(area("The Minor Erg", 7), 8);
    table.begin();
    let events = dial(&mut table, 1);
    assert_eq!(table.at(Atreides, area("Sihaya Ridge", 8)), 0, "sand is no shelter");
    assert_eq!(
        table.at(Atreides, area("Gara Kulon", 7)),
        0,
        "where the storm starts it destroys forces too"
    );
    assert_eq!(table.at(Atreides, place("Arrakeen")), 2);
    assert_eq!(
        table.at(Atreides, area("Imperial Basin", 9)),
        3,
        "sheltered by the Shield Wall"
    );
    assert_eq!(table.at(Atreides, area("Rim Wall West", 8)), 4);
    assert_eq!(table.tanks(Atreides), 3);
    assert_eq!(table.state.board_spice[area("Sihaya Ridge", 8).index()], 0);
    assert_eq!(
        table.state.board_spice[area("The Minor Erg", 7).index()],
        8,
        "spice where the storm starts stays"
    );
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesLost {
            cause: Cause::Storm,
            ..
        }
    )));
}

#[test]
fn r1_01_04_obstruction() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.set_storm(10);
    table.put(Atreides, 2, area("Imperial Basin", 10));
    table.put(Atreides, 2, place("Arrakeen"));
    table.begin();
    table.default_until(|game| game.prompt(Seat(0)).is_some());
    table.refused(Atreides, ship(1, place("Carthag")), "1.06.02.04");
    table.ok(Atreides, Action::Ship(None));
    table.refused(
        Atreides,
        march(1, area("Imperial Basin", 10), place("Arrakeen")),
        "1.06.04.06",
    );
    table.refused(Atreides, march(1, place("Arrakeen"), place("Carthag")), "1.06.04.06");
}

#[test]
fn r1_01_03_advisors_are_lost_too() {
    let mut table = Table::advanced(Phase::Storm, &[BeneGesserit, Harkonnen]);
    table.set_storm(7);
    table.put(Harkonnen, 1, area("Sihaya Ridge", 8));
    table.put_advisors(2, area("Sihaya Ridge", 8));
    table.begin();
    for faction in [BeneGesserit, Harkonnen] {
        table.ok(faction, Matter::DialStorm.says(1));
    }
    assert_eq!(table.at(BeneGesserit, area("Sihaya Ridge", 8)), 0);
    assert!(table.state.belongings.bene_gesserit.advisors.is_empty());
}
