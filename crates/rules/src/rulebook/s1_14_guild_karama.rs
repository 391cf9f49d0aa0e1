//! Rule 1.14.05: the Guild stops a shipment.

use super::s1_06_shipment::across;
use super::*;
use crate::ability::AbilitySet;
use crate::matter::Matter;
use crate::view::{Business, Viewer};

const THREE: [Faction; 3] = [Atreides, SpacingGuild, BeneGesserit];

/// The Atreides are about to ship, and the Guild holds a Karama that it uses for nothing else.
fn shipping(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Shipment, &THREE);
    table.state.stops = [AbilitySet::EMPTY; 6];
    table.set_order(&[Atreides, BeneGesserit, SpacingGuild]);
    table.give(SpacingGuild, "Karama");
    prepare(&mut table);
    table.begin();
    table.until_ship(Atreides);
    table
}

#[test]
fn r1_14_05_guild_karama() {
    let mut table = shipping(Options::advanced(), |table| {
        table.put(Atreides, 2, place("Tuek's Sietch"));
    });
    table.ok(Atreides, ship(4, place("Arrakeen")));
    assert_eq!(
        table.asks(SpacingGuild),
        Some(
            Matter::StopShipment
                .yes_no()
                .who(table.seat(Atreides))
                .area(place("Arrakeen"))
                .of_forces(men(4))
                .into()
        )
    );
    assert_eq!(table.awaiting().len(), 3, "who is asked would tell who holds a Karama");
    let events = table.ok(SpacingGuild, Matter::StopShipment.says(true));
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::ShipmentStopped { .. }
    )));
    // Forces and spice stay, the shipment is spent, and the movement remains.
    assert_eq!((table.reserves(Atreides), table.spice_of(Atreides)), (18, 10));
    assert_eq!(
        (table.at(Atreides, place("Arrakeen")), table.spice_of(SpacingGuild)),
        (0, 10)
    );
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Move(_))));
    assert!(table.asks(BeneGesserit).is_none(), "nobody goes along");
    assert!(table.hand_of(SpacingGuild).is_empty());
    assert!(table.state.powers_used.contains(table.seat(SpacingGuild)));
    // Once a game.
    table.give(SpacingGuild, "Karama");
    table.until_ship(BeneGesserit);
    table.ok(BeneGesserit, ship(1, place("Arrakeen")));
    assert!(!table.asks_about(SpacingGuild, Matter::StopShipment));
}

#[test]
fn r1_14_05_the_window_can_pass() {
    let mut table = shipping(Options::advanced(), |_| {});
    table.ok(Atreides, ship(4, place("Arrakeen")));
    assert!(matches!(
        table.view(Viewer::Spectator).public.business,
        Business::Shipment { moving: false, .. }
    ));
    table.ok(SpacingGuild, Matter::StopShipment.says(false));
    assert_eq!(
        (table.at(Atreides, place("Arrakeen")), table.spice_of(SpacingGuild)),
        (4, 14)
    );
    assert_eq!(table.hand_of(SpacingGuild).len(), 1);
}

#[test]
fn r1_14_05_off_planet_shipments_of_others_only() {
    // Not in the basic game.
    let mut table = shipping(Options::default(), |_| {});
    table.ok(Atreides, ship(4, place("Arrakeen")));
    assert_eq!(table.at(Atreides, place("Arrakeen")), 4);
    // Not across the board (R41).
    let mut table = shipping(Options::advanced(), |table| {
        table.ally(Atreides, SpacingGuild);
        table.put(Atreides, 2, place("Arrakeen"));
    });
    table.ok(
        Atreides,
        Action::Ship(Some(across(2, place("Arrakeen"), Some(place("Carthag"))))),
    );
    assert_eq!(table.at(Atreides, place("Carthag")), 2);
    // Not its own.
    let mut table = shipping(Options::advanced(), |_| {});
    table.until_ship(SpacingGuild);
    table.ok(SpacingGuild, ship(2, place("Carthag")));
    assert_eq!(table.at(SpacingGuild, place("Carthag")), 2);
    // Not those who come from the far side of Dune.
    let mut table = Table::advanced(Phase::Shipment, &[Fremen, SpacingGuild]);
    table.state.stops = [AbilitySet::EMPTY; 6];
    table.give(SpacingGuild, "Karama");
    table.begin();
    table.until_ship(Fremen);
    table.ok(Fremen, ship(2, place("Sietch Tabr")));
    assert_eq!(table.at(Fremen, place("Sietch Tabr")), 2);
}

#[test]
fn r1_14_05_guild_rates_are_spent_with_the_shipment() {
    let mut table = shipping(Options::advanced(), |table| {
        table.give(Atreides, "Karama");
    });
    let card = table.hand_of(Atreides)[0];
    table.ok(
        Atreides,
        Action::Ship(Some(Shipment {
            karama: Some(card),
            ..Shipment::of_reserves(men(4), place("Arrakeen"))
        })),
    );
    table.ok(SpacingGuild, Matter::StopShipment.says(true));
    assert_eq!((table.spice_of(Atreides), table.hand_of(Atreides).len()), (10, 0));
}

#[test]
fn r1_14_05_the_card_that_is_asked_for_is_not_idle() {
    let mut table = shipping(Options::advanced(), |_| ());
    let why_idle = |table: &Table| {
        let seat = table.seat(SpacingGuild);
        let own = table.view(Viewer::Seat(seat)).own.unwrap();
        own.free_acts.why_idle(own.hand[0]).is_some()
    };
    assert!(why_idle(&table));
    table.ok(Atreides, ship(4, place("Arrakeen")));
    assert!(table.asks_about(SpacingGuild, Matter::StopShipment));
    assert!(!why_idle(&table));
}
