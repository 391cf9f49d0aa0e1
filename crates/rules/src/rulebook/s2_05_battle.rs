//! Rules 2.05.06 and 2.05.09: the Harkonnen's traitors.

use super::battles::*;
use super::*;
use crate::matter::{Matter, Shape};
use crate::rule;

#[test]
fn r2_05_06_traitors() {
    let names = ["Caid", "Bashar", "Burseg", "Captain Aramsham"];
    for name in names {
        let mut table = arrakeen(
            Options::default(),
            &[Emperor, Harkonnen],
            [(Emperor, 6), (Harkonnen, 6)],
        );
        let seat = table.seat(Harkonnen);
        table.state.traitors[seat.index()] = names.into_iter().map(leader).collect();
        table.begin();
        table.both([(Emperor, plan(6, name)), (Harkonnen, plan(0, "Umman Kudu"))]);
        table.ok(Harkonnen, Matter::CallTraitor.says(true));
        let events = table.ok(Emperor, Matter::CallTraitor.says(false));
        assert_eq!(winner(&events), Some(seat), "{name}");
    }
}

const FOUR: [Faction; 4] = [Emperor, Fremen, Harkonnen, SpacingGuild];

/// The Guild, allied with the Harkonnen, against the Emperor.
fn allys_battle(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(Options::default(), &FOUR, [(SpacingGuild, 6), (Emperor, 6)]);
    table.ally(Harkonnen, SpacingGuild);
    prepare(&mut table);
    table.begin();
    table.both([(SpacingGuild, plan(3, "Guild Rep.")), (Emperor, plan(6, "Caid"))]);
    table
}

#[test]
fn r2_05_09_alliance_traitors() {
    let mut table = allys_battle(|table| table.set_traitor(Harkonnen, "Caid"));
    assert_eq!(
        table.asks(Harkonnen),
        Some(
            Matter::CallTraitor
                .yes_no()
                .leader(leader("Caid"))
                .who(table.seat(SpacingGuild))
                .by(rule!("2.05.09"))
                .into()
        )
    );
    table.ok(SpacingGuild, Matter::CallTraitor.says(false));
    table.ok(Emperor, Matter::CallTraitor.says(false));
    let events = table.ok(Harkonnen, Matter::CallTraitor.says(true));
    let (by, ally) = (table.seat(Harkonnen), table.seat(SpacingGuild));
    let leader = leader("Caid");
    let called = events
        .iter()
        .find(|event| event.kind == EventKind::TraitorCalled { by, leader });
    assert_eq!(called.map(|event| event.rule.to_string()).as_deref(), Some("2.05.09"));
    assert_eq!(winner(&events), Some(ally), "as if the ally had called");
    assert_eq!(table.at(SpacingGuild, place("Arrakeen")), 6, "who loses nothing");
    assert_eq!(table.spice_of(SpacingGuild), 10 + 3);
    assert_eq!(table.spice_of(Harkonnen), 10);
}

#[test]
fn r2_05_09_asked_without_the_card_and_not_in_the_battles_of_others() {
    let mut table = allys_battle(|_| {});
    let decision = table.decision(Harkonnen, Matter::CallTraitor);
    assert_eq!(decision.shape, Shape::YesNo { yes: false });
    table.refused(Harkonnen, Matter::CallTraitor.says(true), "1.07.06.06");
    let mut table = arrakeen(Options::default(), &FOUR, [(SpacingGuild, 6), (Emperor, 6)]);
    table.set_traitor(Harkonnen, "Caid");
    table.begin();
    table.both([(SpacingGuild, plan(3, "Guild Rep.")), (Emperor, plan(6, "Caid"))]);
    assert!(table.asks(Harkonnen).is_none());
}

#[test]
fn r2_05_09_called_by_both_sides_both_lose() {
    let mut table = allys_battle(|table| {
        table.set_traitor(Harkonnen, "Caid");
        table.set_traitor(Emperor, "Guild Rep.");
    });
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    table.ok(Emperor, Matter::CallTraitor.says(true));
    let events = table.ok(SpacingGuild, Matter::CallTraitor.says(false));
    assert_eq!(winner(&events), None);
    assert_eq!((table.tanks(SpacingGuild), table.tanks(Emperor)), (6, 6));
}
