//! Rules 1.06.01 to 1.06.03: shipment.

use super::*;

const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

/// The Atreides are about to ship.
fn shipping(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Shipment, &THREE);
    prepare(&mut table);
    table.begin();
    table.default_until(
        |game| matches!(game.prompt(Seat(0)), Some(prompt) if matches!(prompt.kind, PromptKind::Ship(_))),
    );
    table
}

#[test]
fn r1_06_01_ship_then_move_in_storm_order() {
    let mut table = Table::before(Phase::Shipment, &THREE);
    table.begin();
    let mut asked = Vec::new();
    while table.state.phase == Phase::Shipment {
        let (seat, prompt) = table.prompts().remove(0);
        assert_eq!(table.prompts().len(), 1, "one after the other");
        asked.push((seat, matches!(prompt.kind, PromptKind::Ship(_))));
        let act = match prompt.kind {
            PromptKind::Ship(_) => ship(1, place("Polar Sink")),
            _ => Action::Move(None),
        };
        table.submit(seat, act).unwrap();
    }
    let order = table.state.order.clone();
    let wanted: Vec<_> = order.iter().flat_map(|seat| [(*seat, true), (*seat, false)]).collect();
    assert_eq!(asked, wanted);
}

#[test]
fn r1_06_02_shipment_of_reserves() {
    let mut table = shipping(|_| {});
    table.refused(Atreides, ship(21, place("Arrakeen")), "1.06.02");
    table.ok(Atreides, ship(7, place("Arrakeen")));
    assert_eq!(
        (table.at(Atreides, place("Arrakeen")), table.reserves(Atreides)),
        (7, 13)
    );
}

#[test]
fn rc1_06_02_one_force_shipment() {
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(1, place("Arrakeen")));
    assert!(
        !matches!(table.asks(Atreides), Some(PromptKind::Ship(_))),
        "one shipment a turn"
    );
}

#[test]
fn r1_06_02_01_cost() {
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(4, place("Tuek's Sietch")));
    assert_eq!(table.spice_of(Atreides), 6, "1 each into a stronghold");
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(4, area("South Mesa", 5)));
    assert_eq!(table.spice_of(Atreides), 2, "2 each elsewhere");
    let mut table = shipping(|_| {});
    table.refused(Atreides, ship(6, area("South Mesa", 5)), "1.06.02.01");
}

#[test]
fn r1_06_02_02_payment() {
    let mut table = shipping(|_| {});
    let bank = table.state.bank;
    table.ok(Atreides, ship(4, place("Tuek's Sietch")));
    assert_eq!(table.state.bank, bank + 4);
}

#[test]
fn r1_06_02_03_name_the_sector() {
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(2, area("South Mesa", 5)));
    assert_eq!(table.at(Atreides, area("South Mesa", 5)), 2);
    assert_eq!(table.at(Atreides, area("South Mesa", 4)), 0);
}

#[test]
fn r1_06_02_04_shipment_restriction() {
    let mut table = shipping(|table| table.set_storm(5));
    table.refused(Atreides, ship(1, area("South Mesa", 5)), "1.06.02.04");
    table.ok(Atreides, ship(1, area("South Mesa", 4)));
}

#[test]
fn r1_06_02_05_occupancy_limit() {
    let mut table = shipping(|table| {
        table.put(Harkonnen, 1, place("Arrakeen"));
        table.put(Emperor, 1, place("Arrakeen"));
        table.put(Emperor, 1, place("Carthag"));
    });
    table.refused(Atreides, ship(1, place("Arrakeen")), "1.06.02.05");
    table.ok(Atreides, ship(1, place("Carthag")));
}

#[test]
fn r1_06_03_no_return_to_reserves() {
    let mut table = shipping(|table| table.put(Atreides, 5, place("Arrakeen")));
    let Some(PromptKind::Ship(options)) = table.asks(Atreides) else {
        panic!("not shipping")
    };
    assert!(
        options.destinations.iter().all(|(area, _)| board().has_area(*area)),
        "only the board is a destination"
    );
    let before = table.reserves(Atreides);
    table.ok(Atreides, Action::Ship(None));
    table.finish();
    assert_eq!(table.reserves(Atreides), before);
}
