//! Rules 2.06.04 to 2.06.07, 2.06.09, 2.06.10: how the Guild and its ally ship, and who is paid.

use super::s1_06_shipment::across;
use super::*;
use crate::ability::Ability;

const THREE: [Faction; 3] = [Atreides, SpacingGuild, Harkonnen];

/// This faction is about to ship in the basic game.
fn shipping(faction: Faction, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Shipment, &THREE);
    prepare(&mut table);
    table.begin();
    table.until_ship(faction);
    table
}

fn paid(table: &Table) -> [u16; 3] {
    THREE.map(|faction| table.spice_of(faction))
}

#[test]
fn r2_06_04_payment_for_shipment() {
    let mut table = shipping(Atreides, |_| {});
    let events = table.ok(Atreides, ship(3, place("Arrakeen")));
    assert_eq!(paid(&table), [7, 13, 10]);
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::SpicePaid { amount: 3, .. }
    )));
    // The Guild pays the bank.
    let mut table = shipping(SpacingGuild, |_| {});
    table.ok(SpacingGuild, ship(4, place("Arrakeen")));
    assert_eq!(paid(&table), [10, 8, 10]);
    // What is shipped at Guild rates with a Karama is paid to the bank (Rule 3.01.11.03).
    let mut table = shipping(Atreides, |table| {
        table.give(Atreides, "Karama");
    });
    let (bank, karama) = (table.state.bank, table.hand_of(Atreides)[0]);
    table.ok(
        Atreides,
        Action::Ship(Some(Shipment {
            karama: Some(karama),
            ..Shipment::of_reserves(men(4), place("Arrakeen"))
        })),
    );
    assert_eq!((paid(&table), table.state.bank), ([8, 10, 10], bank + 2));
}

#[test]
fn r2_06_04_is_cancelled() {
    let mut table = shipping(Atreides, |table| {
        table.give_karama(Harkonnen, Ability::PaymentForShipment);
    });
    let bank = table.state.bank;
    table.ok(Atreides, ship(3, place("Arrakeen")));
    table.stop(Harkonnen, Ability::PaymentForShipment);
    assert_eq!((paid(&table), table.state.bank), ([7, 10, 10], bank + 3));
    assert_eq!(table.at(Atreides, place("Arrakeen")), 3, "the shipment itself stands");
}

#[test]
fn r2_06_04_the_ally_pays_the_guild() {
    let mut table = shipping(Atreides, |table| table.ally(Atreides, SpacingGuild));
    table.ok(Atreides, ship(5, place("Arrakeen")));
    assert_eq!(paid(&table), [7, 13, 10], "half of 5, rounded up");
    // What the Guild pays for its ally goes to the bank (R24).
    let mut table = shipping(Atreides, |table| table.ally(Atreides, SpacingGuild));
    table.ok(SpacingGuild, Action::Pledge(2));
    table.ok(
        Atreides,
        Action::Ship(Some(Shipment {
            from_ally: 2,
            ..Shipment::of_reserves(men(5), place("Arrakeen"))
        })),
    );
    assert_eq!(paid(&table), [9, 9, 10]);
}

#[test]
fn r2_06_05_one_of_three_types() {
    let mut table = shipping(SpacingGuild, |table| table.put(SpacingGuild, 5, place("Tuek's Sietch")));
    table.ok(
        SpacingGuild,
        Action::Ship(Some(across(2, place("Tuek's Sietch"), None))),
    );
    assert!(!matches!(table.asks(SpacingGuild), Some(PromptKind::Ship(_))));
}

#[test]
fn r2_06_05_00_normal_shipment() {
    let mut table = shipping(SpacingGuild, |_| {});
    table.ok(SpacingGuild, ship(3, place("Carthag")));
    assert_eq!(
        (table.at(SpacingGuild, place("Carthag")), table.reserves(SpacingGuild)),
        (3, 17)
    );
}

#[test]
fn r2_06_05_01_cross_ship() {
    let (from, to) = (place("Tuek's Sietch"), place("Sietch Tabr"));
    let prepare = |table: &mut Table| {
        table.put(SpacingGuild, 5, from);
        table.put(SpacingGuild, 2, area("Old Gap", 8));
        table.put(SpacingGuild, 1, area("Old Gap", 9));
    };
    let mut table = shipping(SpacingGuild, prepare);
    let events = table.ok(SpacingGuild, Action::Ship(Some(across(3, from, Some(to)))));
    assert_eq!((table.at(SpacingGuild, from), table.at(SpacingGuild, to)), (2, 3));
    assert_eq!(
        table.spice_of(SpacingGuild),
        8,
        "3 into a stronghold, halved, rounded up"
    );
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::ShippedAcross { cost: 2, .. }
    )));
    // Several sectors of one territory together; charged by the destination.
    let mut table = shipping(SpacingGuild, prepare);
    let groups = |one: AreaId, other: AreaId, to: AreaId| {
        let mut shipment = across(2, one, Some(to));
        shipment.cargo = crate::action::Cargo::Board([(one, men(1)), (other, men(1))].into_iter().collect());
        Action::Ship(Some(shipment))
    };
    table.refused(SpacingGuild, groups(from, area("Old Gap", 8), to), "2.06.05.01");
    table.refused(
        SpacingGuild,
        groups(area("Old Gap", 8), area("Old Gap", 9), area("Old Gap", 10)),
        "2.06.05.01",
    );
    table.refused(
        SpacingGuild,
        Action::Ship(Some(across(6, from, Some(to)))),
        "2.06.05.01",
    );
    table.ok(
        SpacingGuild,
        groups(area("Old Gap", 8), area("Old Gap", 9), area("South Mesa", 5)),
    );
    assert_eq!(
        (
            table.at(SpacingGuild, area("South Mesa", 5)),
            table.spice_of(SpacingGuild)
        ),
        (2, 8)
    );
    // Storm and occupancy limit hold.
    let mut table = shipping(SpacingGuild, |table| {
        prepare(table);
        table.set_storm(8);
        table.put(Atreides, 1, place("Arrakeen"));
        table.put(Harkonnen, 1, place("Arrakeen"));
    });
    let refuse = |table: &mut Table, from: AreaId, to: AreaId, rule: &str| {
        table.refused(SpacingGuild, Action::Ship(Some(across(1, from, Some(to)))), rule);
    };
    refuse(&mut table, area("Old Gap", 8), to, "1.06.02.04");
    refuse(&mut table, from, area("Imperial Basin", 8), "1.06.02.04");
    refuse(&mut table, from, place("Arrakeen"), "1.06.02.05");
}

/// Declares this shipment, which is stopped; returns what is put again.
fn stopped(faction: Faction, ability: Ability, shipment: Shipment, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = shipping(faction, |table| {
        table.put(SpacingGuild, 4, place("Tuek's Sietch"));
        prepare(table);
        table.give_karama(Harkonnen, ability);
    });
    let before = (paid(&table), table.state.board_forces, table.state.reserves);
    table.ok(faction, Action::Ship(Some(shipment)));
    table.stop(Harkonnen, ability);
    let after = (paid(&table), table.state.board_forces, table.state.reserves);
    assert!(before == after, "nothing has gone");
    table
}

#[test]
fn r2_06_05_01_is_cancelled() {
    let shipment = across(2, place("Tuek's Sietch"), Some(place("Arrakeen")));
    let mut table = stopped(SpacingGuild, Ability::CrossShip, shipment.clone(), |_| {});
    assert!(table.shipments(SpacingGuild).across_to.is_empty());
    table.refused(SpacingGuild, Action::Ship(Some(shipment)), "2.06.05.01");
    table.ok(
        SpacingGuild,
        Action::Ship(Some(across(2, place("Tuek's Sietch"), None))),
    );
}

#[test]
fn r2_06_05_02_off_planet() {
    let mut table = shipping(SpacingGuild, |table| table.put(SpacingGuild, 5, place("Tuek's Sietch")));
    table.ok(
        SpacingGuild,
        Action::Ship(Some(across(4, place("Tuek's Sietch"), None))),
    );
    assert_eq!(
        (
            table.at(SpacingGuild, place("Tuek's Sietch")),
            table.reserves(SpacingGuild)
        ),
        (1, 19)
    );
    // The ally cannot.
    let mut table = shipping(Atreides, |table| {
        table.ally(Atreides, SpacingGuild);
        table.put(Atreides, 2, place("Arrakeen"));
    });
    table.refused(
        Atreides,
        Action::Ship(Some(across(2, place("Arrakeen"), None))),
        "1.06.03",
    );
}

#[test]
fn r2_06_05_02_is_cancelled() {
    let shipment = across(2, place("Tuek's Sietch"), None);
    let mut table = stopped(SpacingGuild, Ability::OffPlanet, shipment.clone(), |_| {});
    assert!(!table.shipments(SpacingGuild).back);
    table.refused(SpacingGuild, Action::Ship(Some(shipment)), "2.06.05.02");
}

#[test]
fn r2_06_06_half_price_shipping() {
    for (count, to, cost) in [
        (3, place("Carthag"), 2),
        (4, place("Carthag"), 2),
        (3, area("Old Gap", 9), 3),
    ] {
        let mut table = shipping(SpacingGuild, |_| {});
        assert_eq!(table.shipments(SpacingGuild).cost_of(to, count), Some(cost));
        table.ok(SpacingGuild, ship(count, to));
        assert_eq!(
            table.spice_of(SpacingGuild),
            10 - cost,
            "the total, halved and rounded up"
        );
    }
    // Guild rates halve nothing a second time.
    let mut table = shipping(SpacingGuild, |table| {
        table.give(SpacingGuild, "Karama");
    });
    let shipment = Shipment {
        karama: table.hand_of(SpacingGuild).first().copied(),
        ..Shipment::of_reserves(men(4), place("Carthag"))
    };
    table.refused(SpacingGuild, Action::Ship(Some(shipment)), "3.01.11.03");
}

#[test]
fn r2_06_06_is_cancelled() {
    let shipment = Shipment::of_reserves(men(12), place("Carthag"));
    let mut table = stopped(SpacingGuild, Ability::HalfPrice, shipment, |_| {});
    assert!(!table.shipments(SpacingGuild).half_price);
    table.refused(SpacingGuild, ship(12, place("Carthag")), "1.06.02.01");
    table.ok(SpacingGuild, ship(10, place("Carthag")));
    assert_eq!(table.spice_of(SpacingGuild), 0, "the full price");
}

#[test]
fn r2_06_07_retreat_calculations() {
    for (count, cost) in [(1, 1), (2, 1), (3, 2), (5, 3)] {
        let mut table = shipping(SpacingGuild, |table| table.put(SpacingGuild, 5, place("Tuek's Sietch")));
        table.ok(
            SpacingGuild,
            Action::Ship(Some(across(count, place("Tuek's Sietch"), None))),
        );
        assert_eq!(table.spice_of(SpacingGuild), 10 - cost, "not halved again");
    }
}

#[test]
fn r2_06_09_the_ally_pays_half() {
    let mut table = shipping(Atreides, |table| table.ally(Atreides, SpacingGuild));
    table.ok(Atreides, ship(5, area("Old Gap", 9)));
    assert_eq!(paid(&table), [5, 15, 10]);
    let mut table = shipping(Harkonnen, |table| table.ally(Atreides, SpacingGuild));
    table.ok(Harkonnen, ship(5, area("Old Gap", 9)));
    assert_eq!(table.spice_of(Harkonnen), 0, "nobody else");
}

/// A Karama is for any faction: half the price is paid to the bank then, and not to the Guild (Rule 3.01.11.03, R40).
#[test]
fn r2_06_09_the_ally_pays_the_bank_half_with_a_karama() {
    let mut table = shipping(Atreides, |table| {
        table.ally(Atreides, SpacingGuild);
        table.give(Atreides, "Karama");
    });
    let options = table.shipments(Atreides);
    let karama = table.hand_of(Atreides).first().copied();
    let of = |to, from_ally| Shipment {
        karama,
        from_ally,
        ..Shipment::of_reserves(men(5), to)
    };
    let shipment = of(area("Old Gap", 9), 0);
    assert!(options.half_price && options.contains(&shipment));
    assert_eq!(
        (options.cost(&shipment), options.payee_of(&shipment)),
        (Some(5), None),
        "not halved twice"
    );
    assert!(!options.contains(&of(area("Old Gap", 9), 1)), "nothing was pledged");
    table.ok(Atreides, Action::Ship(Some(shipment)));
    assert_eq!(paid(&table), [5, 10, 10]);
    // Who pays nothing to anybody has no rate.
    let mut table = shipping(Atreides, |table| {
        table.ally(Atreides, SpacingGuild);
        table.give(Atreides, "Karama");
        table.put(Atreides, 4, place("Arrakeen"));
    });
    let back = Shipment {
        karama,
        ..across(2, place("Arrakeen"), None)
    };
    assert!(!table.shipments(Atreides).contains(&back));
    table.refused(Atreides, Action::Ship(Some(back)), "1.06.03");
}

#[test]
fn r2_06_09_is_cancelled() {
    let shipment = Shipment::of_reserves(men(5), area("Old Gap", 9));
    let prepare = |table: &mut Table| table.ally(Atreides, SpacingGuild);
    let mut table = stopped(Atreides, Ability::AllyHalfPrice, shipment.clone(), prepare);
    table.ok(Atreides, Action::Ship(Some(shipment)));
    assert_eq!(paid(&table), [0, 20, 10]);
}

#[test]
fn r2_06_10_the_ally_ships_across() {
    let (from, to) = (place("Arrakeen"), area("Old Gap", 9));
    let mut table = shipping(Atreides, |table| {
        table.ally(Atreides, SpacingGuild);
        table.put(Atreides, 4, from);
    });
    table.ok(Atreides, Action::Ship(Some(across(3, from, Some(to)))));
    assert_eq!((table.at(Atreides, from), table.at(Atreides, to)), (1, 3));
    assert_eq!(paid(&table), [7, 13, 10], "half of 6, to the Guild (R40)");
}

#[test]
fn r2_06_10_is_cancelled() {
    let shipment = across(3, place("Arrakeen"), Some(area("Old Gap", 9)));
    let prepare = |table: &mut Table| {
        table.ally(Atreides, SpacingGuild);
        table.put(Atreides, 4, place("Arrakeen"));
    };
    let mut table = stopped(Atreides, Ability::AllyCrossShip, shipment.clone(), prepare);
    assert!(table.shipments(Atreides).across.is_empty());
    table.refused(Atreides, Action::Ship(Some(shipment)), "2.06.10");
}

/// Nobody hears of a payment where nothing is paid to the Guild.
#[test]
fn r2_06_04_nothing_is_due() {
    let told = |events: &[Event]| {
        happened(events, |event| {
            let used = Ability::PaymentForShipment;
            matches!(event, EventKind::AbilityAttempted { ability, .. } if *ability == used)
        })
    };
    let mut table = shipping(Atreides, |_| {});
    let events = table.ok(Atreides, ship(3, place("Arrakeen")));
    assert!(told(&events), "otherwise it is told");
    // The Fremen come from the planet.
    let mut table = Table::before(Phase::Shipment, &[Fremen, SpacingGuild, Harkonnen]);
    table.begin();
    table.until_ship(Fremen);
    let to = table.shipments(Fremen).destinations[0].0;
    let events = table.ok(Fremen, ship(3, to));
    assert!(!told(&events));
}
