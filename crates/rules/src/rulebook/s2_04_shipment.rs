//! Rules 2.04.03, 2.04.05, 2.04.06, 2.04.17: how the Fremen ship and move.

use super::*;
use crate::ability::Ability;
use crate::matter::Matter;

const TWO: [Faction; 2] = [Fremen, Atreides];

fn shipping(options: Options, factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Shipment, factions);
    prepare(&mut table);
    table.begin();
    table.until_ship(Fremen);
    table
}

fn moving(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = shipping(Options::default(), &TWO, prepare);
    table.until_move(Fremen);
    table
}

#[test]
fn r2_04_03_natives() {
    let mut table = shipping(Options::advanced(), &[Fremen, SpacingGuild, BeneGesserit], |table| {
        table.set_spice(Fremen, 10);
    });
    table.refused(Fremen, ship(1, place("Arrakeen")), "2.04.05");
    assert_eq!(table.shipments(Fremen).price(place("Arrakeen")), None);
    // They are not off the planet: nothing is paid and nobody goes along.
    table.ok(Fremen, ship(4, place("Sietch Tabr")));
    assert_eq!((table.spice_of(Fremen), table.spice_of(SpacingGuild)), (10, 10));
    assert!(table.asks(BeneGesserit).is_none());
    assert!(matches!(table.asks(Fremen), Some(PromptKind::Move(_))));
}

#[test]
fn r2_04_03_no_guild_rates() {
    let mut table = shipping(Options::default(), &TWO, |table| {
        table.give(Fremen, "Karama");
    });
    let card = table.hand_of(Fremen)[0];
    table.refused(
        Fremen,
        Action::Ship(Some(Shipment {
            karama: Some(card),
            ..Shipment::of_reserves(men(2), place("Sietch Tabr"))
        })),
        "3.01.11.03",
    );
}

#[test]
fn r2_04_05_shipment() {
    let near = [
        area("The Great Flat", 14),
        area("Wind Pass", 15),
        area("Plastic Basin", 12),
        place("Sietch Tabr"),
    ];
    for to in near {
        let mut table = shipping(Options::default(), &TWO, |table| table.set_spice(Fremen, 0));
        table.ok(Fremen, ship(20, to));
        assert_eq!(
            (table.at(Fremen, to), table.reserves(Fremen)),
            (20, 0),
            "any or all, free"
        );
    }
    let mut table = shipping(Options::default(), &TWO, |_| {});
    table.refused(Fremen, ship(1, area("Old Gap", 9)), "2.04.05");
    let why = table
        .shipments(Fremen)
        .why_not(area("Old Gap", 9))
        .and_then(|refusal| refusal.rule);
    assert_eq!(why, Some(crate::rule!("2.04.05")));
    // Subject to storm and occupancy limit.
    let mut table = shipping(Options::default(), &[Fremen, Atreides, Harkonnen], |table| {
        table.set_storm(14);
        table.put(Atreides, 1, place("Sietch Tabr"));
        table.put(Harkonnen, 1, place("Sietch Tabr"));
    });
    table.refused(Fremen, ship(1, area("The Great Flat", 14)), "1.06.02.04");
    table.refused(Fremen, ship(1, place("Sietch Tabr")), "1.06.02.05");
    table.ok(Fremen, ship(1, area("The Greater Flat", 15)));
    assert!(
        !matches!(table.asks(Fremen), Some(PromptKind::Ship(_))),
        "it is the shipment action"
    );
}

#[test]
fn r2_04_06_movement() {
    let (from, near, far) = (place("Tuek's Sietch"), area("Pasty Mesa", 5), place("Gara Kulon"));
    let mut table = moving(|table| table.put(Fremen, 3, from));
    assert_eq!(table.moves(Fremen).range, 2);
    let events = table.ok(Fremen, march(1, from, far));
    assert_eq!(table.at(Fremen, far), 1);
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::AbilityAttempted { .. }
    )));
    // A short move does not use it, and ornithopters go farther.
    let mut table = moving(|table| table.put(Fremen, 3, from));
    let events = table.ok(Fremen, march(1, from, near));
    assert!(!happened(&events, |kind| matches!(
        kind,
        EventKind::AbilityAttempted { .. }
    )));
    let table = moving(|table| table.put(Fremen, 3, place("Arrakeen")));
    assert_eq!(table.moves(Fremen).range, 3);
}

#[test]
fn r2_04_06_is_cancelled() {
    let (from, far) = (place("Tuek's Sietch"), place("Gara Kulon"));
    let mut table = moving(|table| {
        table.put(Fremen, 3, from);
        table.give_karama(Atreides, Ability::FremenMovement);
    });
    table.ok(Fremen, march(1, from, far));
    table.stop(Atreides, Ability::FremenMovement);
    assert_eq!(table.at(Fremen, from), 3, "nothing has moved");
    assert_eq!(table.moves(Fremen).range, 1, "the movement is put again without it");
    table.refused(Fremen, march(1, from, far), "1.06.04.03");
    table.ok(Fremen, march(1, from, area("Pasty Mesa", 5)));
}

fn into_storm(forces: Forces, lost: Forces) -> Action {
    Action::Ship(Some(Shipment {
        lost,
        ..Shipment::of_reserves(forces, area("The Great Flat", 14))
    }))
}

#[test]
fn r2_04_17_storm_migration() {
    let mut table = shipping(Options::advanced(), &TWO, |table| table.set_storm(14));
    let options = table.shipments(Fremen);
    assert!(options.stormy.contains(area("The Great Flat", 14)));
    assert_eq!(options.losses(area("The Great Flat", 14), 5), 3, "rounded up");
    table.refused(Fremen, into_storm(men(5), men(2)), "2.04.17");
    table.refused(Fremen, into_storm(men(5), Forces::NONE), "2.04.17");
    table.refused(Fremen, into_storm(men(5), Forces::elite(3)), "2.04.17");
    // Of mixed forces the Fremen choose (R46).
    let (sent, lost) = (Forces::of(2, 3), Forces::of(0, 3));
    table.ok(Fremen, into_storm(sent, lost));
    let seat = table.seat(Fremen);
    assert_eq!(table.state.forces_in(seat, area("The Great Flat", 14)), men(2));
    assert_eq!(table.state.tanks[seat.index()], Forces::elite(3));
    // Outside of the storm nothing is lost; in the basic game the storm is closed.
    let mut table = shipping(Options::advanced(), &TWO, |table| table.set_storm(14));
    table.refused(
        Fremen,
        Action::Ship(Some(Shipment {
            lost: men(1),
            ..Shipment::of_reserves(men(2), place("Sietch Tabr"))
        })),
        "2.04.17",
    );
    let mut table = shipping(Options::default(), &TWO, |table| table.set_storm(14));
    table.refused(Fremen, into_storm(men(2), men(1)), "1.06.02.04");
}

#[test]
fn r2_04_17_is_cancelled() {
    let mut table = shipping(Options::advanced(), &TWO, |table| {
        table.set_storm(14);
        table.give_karama(Atreides, Ability::StormMigration);
    });
    table.ok(Fremen, into_storm(men(4), men(2)));
    table.stop(Atreides, Ability::StormMigration);
    assert_eq!((table.reserves(Fremen), table.tanks(Fremen)), (20, 0));
    assert!(table.shipments(Fremen).stormy.is_empty(), "put again without it");
    table.refused(Fremen, into_storm(men(4), men(2)), "1.06.02.04");
    table.ok(Fremen, ship(4, place("Sietch Tabr")));
}

#[test]
fn r2_04_17_allows_a_last_one_to_die() {
    let mut table = shipping(Options::advanced(), &[Fremen, BeneGesserit], |table| {
        table.set_storm(14);
        table.put(BeneGesserit, 1, area("The Great Flat", 14));
    });
    table.ok(Fremen, into_storm(men(1), men(1)));
    assert_eq!(
        (table.at(Fremen, area("The Great Flat", 14)), table.tanks(Fremen)),
        (0, 1)
    );
    assert!(
        !table.asks_about(BeneGesserit, Matter::BecomeAdvisors),
        "nobody has come in"
    );
}
