//! Rules 2.02.05, 2.02.08, 2.02.11 to 2.02.13, 2.02.17 to 2.02.19, 2.02.21: advisors.

use super::collections::advanced;
use super::s1_06_shipment::across;
use super::*;
use crate::ability::Ability;
use crate::ids::TerritorySet;
use crate::matter::{Matter, Named, Things};
use crate::rule;

const THREE: [Faction; 3] = [Atreides, BeneGesserit, Harkonnen];

/// The Atreides are about to ship.
fn shipping(options: Options, factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Shipment, factions);
    table.set_order(factions);
    prepare(&mut table);
    table.begin();
    table.until_ship(factions[0]);
    table
}

pub(super) fn coexists(table: &Table, name: &str) -> bool {
    table.state.coexists(table.seat(BeneGesserit), territory(name))
}

fn asked_to_send(alongside: Option<AreaId>) -> Option<PromptKind> {
    let advisor = alongside.map(|_| Named::Advisor);
    let of: Things = advisor.into_iter().chain([Named::PolarSink]).collect();
    let decision = Matter::SendAdvisor.one_of(of);
    Some(match alongside {
        Some(area) => decision.area(area).by(rule!("2.02.11")).into(),
        None => decision.into(),
    })
}

fn set(names: &[&str]) -> TerritorySet {
    names.iter().map(|name| territory(name)).collect()
}

#[test]
fn r2_02_05_spiritual_advisors() {
    let mut table = shipping(Options::default(), &THREE, |table| table.ally(Atreides, BeneGesserit));
    table.ok(Atreides, ship(1, place("Carthag")));
    assert_eq!(table.asks(BeneGesserit), asked_to_send(None), "allies included");
    table.refused(BeneGesserit, Matter::SendAdvisor.says(Named::Advisor), "2.02.11");
    table.ok(BeneGesserit, Matter::SendAdvisor.says(Named::PolarSink));
    assert_eq!(
        (
            table.at(BeneGesserit, place("Polar Sink")),
            table.reserves(BeneGesserit)
        ),
        (1, 19)
    );
    assert_eq!(table.spice_of(BeneGesserit), 10, "free");
    // Not with their own shipment, and with the next one of another again.
    table.until_ship(BeneGesserit);
    table.ok(BeneGesserit, ship(1, place("Arrakeen")));
    assert!(!table.asks_about(BeneGesserit, Matter::SendAdvisor));
    table.until_ship(Harkonnen);
    table.ok(Harkonnen, ship(1, place("Carthag")));
    table.ok(BeneGesserit, Matter::SendAdvisor.leaves());
    assert_eq!(table.at(BeneGesserit, place("Polar Sink")), 1);
}

#[test]
fn r2_02_05_is_not_for_what_comes_from_the_planet() {
    let factions = [SpacingGuild, Fremen, BeneGesserit];
    let mut table = shipping(Options::default(), &factions, |table| {
        table.put(SpacingGuild, 3, place("Tuek's Sietch"));
    });
    table.ok(
        SpacingGuild,
        Action::Ship(Some(across(2, place("Tuek's Sietch"), Some(place("Carthag"))))),
    );
    assert_eq!(table.asks(BeneGesserit), None, "across the board");
    let mut table = shipping(Options::default(), &factions, |table| {
        table.put(SpacingGuild, 3, place("Tuek's Sietch"));
    });
    table.ok(
        SpacingGuild,
        Action::Ship(Some(across(2, place("Tuek's Sietch"), None))),
    );
    assert_eq!(table.asks(BeneGesserit), None, "back");
    table.until_ship(Fremen);
    table.ok(Fremen, ship(2, place("Sietch Tabr")));
    assert!(!table.asks_about(BeneGesserit, Matter::SendAdvisor), "R48");
}

#[test]
fn r2_02_05_is_cancelled() {
    for options in [Options::default(), Options::advanced()] {
        let mut table = shipping(options, &THREE, |table| {
            table.give_karama(Harkonnen, Ability::SpiritualAdvisors);
        });
        table.ok(Atreides, ship(1, place("Carthag")));
        table.ok(BeneGesserit, Matter::SendAdvisor.says(Named::PolarSink));
        table.stop(Harkonnen, Ability::SpiritualAdvisors);
        assert_eq!(table.reserves(BeneGesserit), 20);
        assert!(!table.asks_about(BeneGesserit, Matter::SendAdvisor));
    }
}

#[test]
fn r2_02_05_where_a_karama_lasts_for_the_phase() {
    let options = Options {
        karama_lasts_for_phase: true,
        ..Options::default()
    };
    let mut table = shipping(options, &THREE, |table| {
        table.give_karama(Harkonnen, Ability::SpiritualAdvisors);
    });
    table.ok(Atreides, ship(1, place("Carthag")));
    table.ok(BeneGesserit, Matter::SendAdvisor.says(Named::PolarSink));
    table.stop(Harkonnen, Ability::SpiritualAdvisors);
    table.until_ship(Harkonnen);
    table.ok(Harkonnen, ship(1, place("Carthag")));
    assert!(!table.asks_about(BeneGesserit, Matter::SendAdvisor));
    assert_eq!(table.reserves(BeneGesserit), 20);
}

#[test]
fn r2_02_08_advanced_starting_forces() {
    let placing = || {
        let mut table = Table::with(Options::advanced(), &[BeneGesserit, Fremen, Atreides]);
        let (own, fremen) = (table.seat(BeneGesserit), table.seat(Fremen));
        table.default_until(
            |game| matches!(game.prompt(own), Some(prompt) if matches!(prompt.kind, PromptKind::PlaceForces { .. })),
        );
        assert!(table.state.groups(fremen).next().is_some(), "after the Fremen");
        table
    };
    let place_in = |name: &str| Action::PlaceForces([(place(name), men(1))].into_iter().collect());
    let mut table = placing();
    table.ok(BeneGesserit, place_in("Arrakeen"));
    assert_eq!(
        (table.at(BeneGesserit, place("Arrakeen")), table.reserves(BeneGesserit)),
        (1, 19)
    );
    assert!(coexists(&table, "Arrakeen"));
    let mut table = placing();
    table.ok(BeneGesserit, place_in("Carthag"));
    assert!(!coexists(&table, "Carthag"), "alone it is a fighter");
    // In the basic game the start is fixed, with fighters.
    let table = Table::before(Phase::Shipment, &[BeneGesserit, Atreides]);
    assert!(table.state.belongings.bene_gesserit.advisors.is_empty());
}

#[test]
fn r2_02_11_advisors() {
    let to = area("Old Gap", 9);
    let mut table = shipping(Options::advanced(), &THREE, |_| {});
    table.ok(Atreides, ship(1, to));
    assert_eq!(table.asks(BeneGesserit), asked_to_send(Some(to)));
    let events = table.ok(BeneGesserit, Matter::SendAdvisor.says(Named::Advisor));
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::AdvisorSent { advisor: true, .. }
    )));
    assert_eq!((table.at(BeneGesserit, to), table.reserves(BeneGesserit)), (1, 19));
    assert!(coexists(&table, "Old Gap"));
    // Instead of it, a fighter to the Polar Sink.
    let mut table = shipping(Options::advanced(), &THREE, |_| {});
    table.ok(Atreides, ship(1, to));
    table.ok(BeneGesserit, Matter::SendAdvisor.says(Named::PolarSink));
    assert_eq!(
        (table.at(BeneGesserit, to), table.at(BeneGesserit, place("Polar Sink"))),
        (0, 1)
    );
    assert!(!coexists(&table, "Polar Sink"));
    // Not where own fighters are.
    let mut table = shipping(Options::advanced(), &THREE, |table| {
        table.put(BeneGesserit, 1, area("Old Gap", 10));
    });
    table.ok(Atreides, ship(1, to));
    table.ok(BeneGesserit, Matter::BecomeAdvisors.says(false));
    assert_eq!(table.asks(BeneGesserit), asked_to_send(None));
    table.refused(BeneGesserit, Matter::SendAdvisor.says(Named::Advisor), "2.02.11");
    // Whatever the occupancy limit says (R45).
    let mut table = shipping(Options::advanced(), &THREE, |table| {
        table.put(Harkonnen, 1, place("Carthag"))
    });
    table.ok(Atreides, ship(1, place("Carthag")));
    table.ok(BeneGesserit, Matter::SendAdvisor.says(Named::Advisor));
    assert_eq!(table.at(BeneGesserit, place("Carthag")), 1);
}

#[test]
fn r2_02_12_coexistence() {
    // They count for no occupancy limit and no control, and give no ornithopters.
    let mut table = shipping(Options::advanced(), &THREE, |table| {
        table.put_advisors(1, place("Carthag"));
        table.put(Harkonnen, 1, place("Carthag"));
        table.put(BeneGesserit, 2, place("Tuek's Sietch"));
    });
    assert_eq!(
        table.state.controller(territory("Carthag")),
        Some(table.seat(Harkonnen))
    );
    table.ok(Atreides, ship(1, place("Carthag")));
    table.until_move(BeneGesserit);
    assert_eq!(table.moves(BeneGesserit).range, 1);
    // Beside an ally neither is lost (R47).
    let mut table = shipping(Options::advanced(), &THREE, |table| {
        table.ally(Atreides, BeneGesserit);
        table.put_advisors(2, place("Carthag"));
        table.put(Atreides, 3, place("Carthag"));
        table.put(Atreides, 1, area("Old Gap", 9));
    });
    table.finish();
    assert_eq!(
        (
            table.at(Atreides, place("Carthag")),
            table.at(BeneGesserit, place("Carthag"))
        ),
        (3, 2)
    );
    // But the storm takes them.
    let mut table = Table::advanced(Phase::Shipment, &THREE);
    table.put_advisors(2, area("Old Gap", 9));
    let seat = table.seat(BeneGesserit);
    let mut events = crate::state::Events::default();
    let rule = crate::rule!("1.01.03");
    table.state.lose_all_forces(
        &mut events,
        rule,
        seat,
        territory("Old Gap").areas(),
        crate::event::Cause::Storm,
    );
    assert_eq!(table.tanks(BeneGesserit), 2);
    assert!(!coexists(&table, "Old Gap"));
}

#[test]
fn r2_02_13_fighters() {
    let mut table = shipping(Options::advanced(), &[BeneGesserit, Atreides], |table| {
        table.put_advisors(1, area("Old Gap", 9));
        table.put(Atreides, 1, area("Old Gap", 9));
        table.put(Atreides, 1, place("Carthag"));
    });
    assert_eq!(table.shipments(BeneGesserit).price(area("Old Gap", 10)), None);
    table.refused(BeneGesserit, ship(1, area("Old Gap", 10)), "2.02.13");
    table.ok(BeneGesserit, ship(1, place("Carthag")));
    assert!(!coexists(&table, "Carthag"), "beside others, and yet a fighter");
    // Nor are advisors shipped across the board.
    let mut table = shipping(Options::advanced(), &[BeneGesserit, SpacingGuild], |table| {
        table.ally(BeneGesserit, SpacingGuild);
        table.put_advisors(1, area("Old Gap", 9));
        table.put(SpacingGuild, 1, area("Old Gap", 9));
    });
    let shipment = across(1, area("Old Gap", 9), Some(place("Carthag")));
    table.refused(BeneGesserit, Action::Ship(Some(shipment)), "2.02.13");
}

/// The Bene Gesserit are about to flip.
fn in_wartime(prepare: impl Fn(&mut Table)) -> Table {
    let factions = [Atreides, BeneGesserit, Harkonnen, Emperor];
    let mut table = Table::advanced(Phase::Shipment, &factions);
    table.set_order(&factions);
    for name in ["Arrakeen", "Carthag"] {
        table.put_advisors(1, place(name));
        table.put(Harkonnen, 1, place(name));
    }
    prepare(&mut table);
    table.begin();
    table
}

fn may_flip(names: &[&str]) -> Option<PromptKind> {
    Some(Matter::FlipAdvisors.any_of(set(names)).into())
}

#[test]
fn r2_02_17_wartime() {
    let mut table = in_wartime(|_| {});
    assert_eq!(table.asks(BeneGesserit), may_flip(&["Arrakeen", "Carthag"]));
    table.refused(
        BeneGesserit,
        Matter::FlipAdvisors.says(set(&["Tuek's Sietch"])),
        "2.02.17",
    );
    let events = table.ok(BeneGesserit, Matter::FlipAdvisors.says(set(&["Carthag"])));
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::AdvisorsFlipped { fighters: true, .. }
    )));
    assert!(coexists(&table, "Arrakeen") && !coexists(&table, "Carthag"));
    assert!(
        matches!(table.asks(Atreides), Some(PromptKind::Ship(_))),
        "before anybody ships"
    );
    // No third faction in a stronghold (R122).
    let mut table = in_wartime(|table| table.put(Emperor, 1, place("Carthag")));
    assert_eq!(table.asks(BeneGesserit), may_flip(&["Arrakeen"]));
    table.refused(BeneGesserit, Matter::FlipAdvisors.says(set(&["Carthag"])), "1.06.04.09");
}

#[test]
fn r2_02_17_is_cancelled() {
    let mut table = in_wartime(|table| {
        table.give_karama(Harkonnen, Ability::Wartime);
    });
    table.ok(BeneGesserit, Matter::FlipAdvisors.says(set(&["Arrakeen", "Carthag"])));
    table.stop(Harkonnen, Ability::Wartime);
    assert!(
        coexists(&table, "Arrakeen") && coexists(&table, "Carthag"),
        "one use is all of them"
    );
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Ship(_))));
}

#[test]
fn r2_02_18_peacetime() {
    let mut table = in_wartime(|table| table.ally(BeneGesserit, Harkonnen));
    assert_eq!(table.asks(BeneGesserit), None, "the ally is everywhere");
    let mut table_with_other = in_wartime(|table| {
        table.ally(BeneGesserit, Emperor);
        table.put(Emperor, 1, area("Old Gap", 9));
        table.put_advisors(1, area("Old Gap", 9));
    });
    assert_eq!(table_with_other.asks(BeneGesserit), may_flip(&["Arrakeen", "Carthag"]));
    table_with_other.refused(BeneGesserit, Matter::FlipAdvisors.says(set(&["Old Gap"])), "2.02.18");
    table.finish();
    assert!(coexists(&table, "Carthag"));
}

#[test]
fn r2_02_19_stormed_in() {
    let prepare = |table: &mut Table| {
        table.set_storm(9);
        table.set_order(&[Atreides, BeneGesserit, Harkonnen, Emperor]);
        table.put_advisors(1, area("Old Gap", 8));
        table.put(Harkonnen, 1, area("Old Gap", 8));
    };
    let mut table = in_wartime(prepare);
    // Arrakeen lies in the storm's sector; of the Old Gap only another sector does.
    assert_eq!(table.asks(BeneGesserit), may_flip(&["Carthag", "Old Gap"]));
    table.refused(BeneGesserit, Matter::FlipAdvisors.says(set(&["Arrakeen"])), "2.02.19");
}

/// The Atreides leave advisors alone in the Old Gap.
pub(super) fn left_alone(options: Options, storm: u8) -> (Table, Vec<Event>) {
    let mut table = shipping(options, &THREE, |table| {
        table.set_storm(storm);
        table.set_order(&THREE);
        table.put_advisors(1, area("Old Gap", 8));
        table.put(Atreides, 1, area("Old Gap", 9));
    });
    table.until_move(Atreides);
    let events = table.ok(Atreides, march(1, area("Old Gap", 9), area("Imperial Basin", 9)));
    (table, events)
}

#[test]
fn r2_02_21_universal_stewards() {
    let (table, events) = left_alone(Options::advanced(), 18);
    assert!(!coexists(&table, "Old Gap"));
    assert!(events.iter().any(
        |event| matches!(event.kind, EventKind::AdvisorsFlipped { fighters: true, .. })
            && event.rule == crate::rule!("2.02.21")
    ));
    // Not under storm (Rule 2.02.19).
    let (table, _) = left_alone(Options::advanced(), 8);
    assert!(coexists(&table, "Old Gap"));
    // The table may play without it in this phase (R108); in the phases before it they flip all the same.
    let options = Options {
        lone_advisors_flip: false,
        ..Options::advanced()
    };
    let (mut table, _) = left_alone(options, 18);
    assert!(coexists(&table, "Old Gap"));
    table.finish();
    assert!(coexists(&table, "Old Gap"), "they stay advisors through Battle");
    let mut table = Table::before_with(options, Phase::Revival, &THREE);
    table.put_advisors(1, area("Old Gap", 9));
    table.begin();
    assert!(!coexists(&table, "Old Gap"));
    // From the Battle Phase on they stay what they are.
    let mut table = Table::advanced(Phase::Collection, &THREE);
    table.put_advisors(1, area("Old Gap", 9));
    table.state.phase = Phase::Collection;
    let mut events = crate::state::Events::default();
    crate::factions::position_stands(&mut table.state, &mut events);
    assert!(coexists(&table, "Old Gap"));
}

#[test]
fn r2_02_12_advisors_collect_nothing() {
    let spot = area("South Mesa", 4);
    let table = advanced(|table| {
        table.set_board_spice(spot, 10);
        table.put(Harkonnen, 1, area("South Mesa", 5));
        table.put_advisors(3, spot);
        table.put(Harkonnen, 1, place("Carthag"));
        table.put_advisors(1, place("Carthag"));
    });
    assert_eq!(table.spice_of(BeneGesserit), 10);
    assert_eq!(table.spice_of(Harkonnen), 12, "advisors hinder nobody");
}
