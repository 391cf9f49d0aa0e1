//! Rules 1.06.04 to 1.06.07: movement.

use super::s1_06_shipment::shipping;
use super::*;
use crate::matter::Matter;

const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

/// The Atreides are about to move.
fn moving(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Shipment, &THREE);
    prepare(&mut table);
    table.begin();
    table.default_until(
        |game| matches!(game.prompt(Seat(0)), Some(prompt) if matches!(prompt.kind, PromptKind::Move(_))),
    );
    table
}

fn together(groups: &[(u8, AreaId)], to: AreaId) -> Action {
    Action::Move(Some(Movement {
        groups: groups.iter().map(|(count, area)| (*area, men(*count))).collect(),
        to,
    }))
}

#[test]
fn r1_06_04_movement() {
    let (low, high) = (area("South Mesa", 4), area("South Mesa", 5));
    let mut table = moving(|table| {
        table.put(Atreides, 2, low);
        table.put(Atreides, 3, high);
        table.put(Atreides, 1, area("Old Gap", 9));
    });
    table.refused(
        Atreides,
        together(&[(1, low), (1, area("Old Gap", 9))], place("Tuek's Sietch")),
        "1.06.04",
    );
    table.refused(Atreides, together(&[(3, low)], place("Tuek's Sietch")), "1.06.04");
    table.ok(Atreides, together(&[(2, low), (1, high)], place("Tuek's Sietch")));
    assert_eq!(
        table.at(Atreides, place("Tuek's Sietch")),
        3,
        "one group from several sectors"
    );
    // The storm separates sectors 3 and 5.
    let mut table = moving(|table| {
        table.set_storm(4);
        table.put(Atreides, 2, area("South Mesa", 3));
        table.put(Atreides, 3, high);
    });
    let apart = together(&[(2, area("South Mesa", 3)), (1, high)], area("Pasty Mesa", 5));
    table.refused(Atreides, apart, "1.06.04");
}

#[test]
fn r1_06_04_01_one_force_move() {
    let mut table = moving(|table| {
        table.put(Atreides, 2, area("South Mesa", 4));
        table.put(Atreides, 2, area("Old Gap", 9));
    });
    table.ok(Atreides, march(1, area("South Mesa", 4), place("Tuek's Sietch")));
    assert!(table.asks(Atreides).is_none());
}

#[test]
fn r1_06_04_02_free_passage() {
    let mut table = moving(|table| {
        table.put(Atreides, 5, place("Arrakeen"));
        table.put(Harkonnen, 9, area("Imperial Basin", 9));
        table.put(Emperor, 9, area("Imperial Basin", 9));
    });
    table.ok(Atreides, march(5, place("Arrakeen"), place("Carthag")));
}

#[test]
fn r1_06_04_03_one_adjacent_territory() {
    let mut table = moving(|table| table.put(Atreides, 2, place("Tuek's Sietch")));
    table.refused(
        Atreides,
        march(1, place("Tuek's Sietch"), area("The Minor Erg", 5)),
        "1.06.04.03",
    );
    table.ok(Atreides, march(1, place("Tuek's Sietch"), area("Pasty Mesa", 4)));
}

#[test]
fn r1_06_04_04_ornithopters() {
    for city in ["Arrakeen", "Carthag"] {
        let mut table = moving(|table| {
            table.put(Atreides, 1, place(city));
            table.put(Atreides, 2, place("Tuek's Sietch"));
        });
        // The group itself starts far from the city.
        table.ok(Atreides, march(2, place("Tuek's Sietch"), place("Gara Kulon")));
        assert_eq!(table.at(Atreides, place("Gara Kulon")), 2);
    }
    let mut table = moving(|table| table.put(Atreides, 1, place("Arrakeen")));
    table.refused(
        Atreides,
        march(1, place("Arrakeen"), place("Tuek's Sietch")),
        "1.06.04.04",
    );
}

#[test]
fn r1_06_04_05_sectors() {
    let mut table = moving(|table| table.put(Atreides, 1, area("Pasty Mesa", 4)));
    table.ok(Atreides, march(1, area("Pasty Mesa", 4), place("Gara Kulon")));
    assert_eq!(
        table.at(Atreides, place("Gara Kulon")),
        1,
        "across four sectors of one territory"
    );
}

#[test]
fn r1_06_04_06_storm() {
    let mut table = moving(|table| {
        table.set_storm(6);
        table.put(Atreides, 1, area("Pasty Mesa", 4));
        table.put(Atreides, 1, area("Pasty Mesa", 6));
    });
    table.refused(
        Atreides,
        march(1, area("Pasty Mesa", 4), place("Gara Kulon")),
        "1.06.04.06",
    );
    table.refused(
        Atreides,
        march(1, area("Pasty Mesa", 4), place("Red Chasm")),
        "1.06.04.06",
    );
    table.refused(
        Atreides,
        march(1, area("Pasty Mesa", 6), area("Pasty Mesa", 5)),
        "1.06.04.06",
    );
}

#[test]
fn r1_06_04_07_partial_storm() {
    let mut table = moving(|table| {
        table.set_storm(6);
        table.put(Atreides, 1, place("Tuek's Sietch"));
    });
    table.ok(Atreides, march(1, place("Tuek's Sietch"), area("Pasty Mesa", 5)));
}

#[test]
fn r1_06_04_08_name_the_sector() {
    let mut table = moving(|table| table.put(Atreides, 1, place("Tuek's Sietch")));
    table.ok(Atreides, march(1, place("Tuek's Sietch"), area("Pasty Mesa", 7)));
    assert_eq!(table.at(Atreides, area("Pasty Mesa", 7)), 1);
}

#[test]
fn r1_06_04_09_occupancy_limit() {
    let full = |table: &mut Table| {
        table.put(Harkonnen, 1, place("Carthag"));
        table.put(Emperor, 1, place("Carthag"));
    };
    let mut table = moving(|table| {
        full(table);
        table.put(Atreides, 1, area("Imperial Basin", 10));
    });
    table.refused(
        Atreides,
        march(1, area("Imperial Basin", 10), place("Carthag")),
        "1.06.04.09",
    );
    // Nor through it: with ornithopters the group goes round.
    let (from, to) = (area("Imperial Basin", 10), area("Hagga Basin", 11));
    for is_full in [false, true] {
        let mut table = moving(|table| {
            if is_full {
                full(table);
            }
            table.put(Atreides, 1, place("Arrakeen"));
            table.put(Atreides, 1, from);
        });
        let events = table.ok(Atreides, march(1, from, to));
        let through =
            |kind: &EventKind| matches!(kind, EventKind::Moved { way, .. } if way.contains(&place("Carthag")));
        assert_eq!(happened(&events, through), !is_full);
    }
}

#[test]
fn r1_06_05_safe_haven() {
    let sink = place("Polar Sink");
    for sector in 1..=18 {
        // Forces land there and leave, wherever the storm is.
        let mut table = shipping(|table| {
            table.set_storm(sector);
            table.put(Atreides, 1, sink);
        });
        table.ok(Atreides, ship(1, sink));
        let reach = table.moves(Atreides).origin(sink).expect("they can go").reach;
        let open = |area: &AreaId| area.sector() != Sector(sector) && *area != sink;
        let to = reach.iter().find(open).expect("out of the storm");
        table.ok(Atreides, march(2, sink, to));
        assert_eq!((table.at(Atreides, sink), table.at(Atreides, to)), (0, 2));
        // And the storm passes them by.
        let mut table = Table::before(Phase::Storm, &THREE);
        table.set_storm(sector);
        table.put(Atreides, 3, sink);
        table.begin();
        for (seat, _) in table.prompts() {
            table.submit(seat, Matter::DialStorm.says(3)).unwrap();
        }
        assert_eq!(table.state.storm, Sector(sector).advanced(6));
        assert_eq!(table.at(Atreides, sink), 3, "never in storm");
    }
}

#[test]
fn r1_06_06_constraint() {
    let mut table = moving(|table| {
        table.ally(Atreides, Harkonnen);
        table.put(Harkonnen, 2, area("Old Gap", 8));
        table.put(Harkonnen, 2, place("Polar Sink"));
        table.put(Atreides, 3, area("Old Gap", 9));
        table.put(Atreides, 1, place("Polar Sink"));
    });
    table.ok(Atreides, Action::Move(None));
    assert_eq!(table.at(Atreides, area("Old Gap", 9)), 0);
    assert_eq!(table.tanks(Atreides), 3);
    assert_eq!(table.at(Harkonnen, area("Old Gap", 8)), 2, "the ally's stay");
    assert_eq!(table.at(Atreides, place("Polar Sink")), 1, "but for the Polar Sink");
}

#[test]
fn r1_06_07_repositioning() {
    let (from, to) = (area("Pasty Mesa", 4), area("Pasty Mesa", 7));
    let mut table = moving(|table| table.put(Atreides, 3, from));
    table.refused(Atreides, march(1, from, from), "1.06.07");
    table.ok(Atreides, march(2, from, to));
    assert_eq!((table.at(Atreides, from), table.at(Atreides, to)), (1, 2));
    let mut table = moving(|table| {
        table.set_storm(5);
        table.put(Atreides, 3, from);
    });
    table.refused(Atreides, march(2, from, to), "1.06.04.06");
}

#[test]
fn r1_06_04_04_the_rulebooks_example() {
    // With a force in Arrakeen, from Tuek's Sietch through Pasty Mesa and Shield Wall to the Imperial Basin.
    let mut table = Table::before(Phase::Shipment, &[Harkonnen, Emperor]);
    table.put(Harkonnen, 1, place("Arrakeen"));
    table.put(Harkonnen, 4, place("Tuek's Sietch"));
    table.begin();
    table.default_until(|game| {
        let seat = game.state.seat_of(Harkonnen).unwrap();
        matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Move(_)))
    });
    let basin = area("Imperial Basin", 9);
    let events = table.ok(Harkonnen, march(4, place("Tuek's Sietch"), basin));
    let way = events.iter().find_map(|event| match &event.kind {
        EventKind::Moved { way, .. } => Some(way.clone()),
        _ => None,
    });
    let mut territories: Vec<&str> = way.unwrap().iter().map(|area| area.territory().name()).collect();
    territories.dedup();
    assert_eq!(
        territories,
        ["Tuek's Sietch", "Pasty Mesa", "Shield Wall", "Imperial Basin"]
    );
    assert_eq!(table.at(Harkonnen, basin), 4, "where they must stop");
}
