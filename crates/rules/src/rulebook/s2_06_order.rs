//! Rule 2.06.12: the Guild ships when it pleases.

use super::*;
use crate::ability::Ability;
use crate::ids::SeatSet;
use crate::matter::Matter;
use crate::subject::Subject;
use crate::view::{Business, Viewer};

const FOUR: [Faction; 4] = [Harkonnen, SpacingGuild, Emperor, Fremen];

fn begun(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::advanced(Phase::Shipment, &FOUR);
    table.set_order(&FOUR);
    prepare(&mut table);
    table.begin();
    table
}

fn act_now(table: &Table, next: Faction) -> Option<PromptKind> {
    Some(Matter::ActNow.yes_no().who(table.seat(next)).into())
}

/// Who is asked to ship.
fn shipping(table: &Table) -> Option<Faction> {
    FOUR.into_iter()
        .find(|faction| matches!(table.asks(*faction), Some(PromptKind::Ship(_))))
}

#[test]
fn r2_06_12_ship_as_it_pleases_you() {
    // Its complete turn, and once.
    let mut table = begun(|table| table.put(SpacingGuild, 1, place("Tuek's Sietch")));
    table.ok(SpacingGuild, Matter::ActNow.says(true));
    table.ok(SpacingGuild, ship(2, place("Carthag")));
    table.ok(SpacingGuild, march(1, place("Tuek's Sietch"), area("Pasty Mesa", 5)));
    assert_eq!(shipping(&table), Some(Harkonnen));
    let mut shipped = Vec::new();
    while let Some(faction) = shipping(&table) {
        shipped.push(faction);
        table.ok(faction, Action::Ship(None));
    }
    assert_eq!(shipped, [Harkonnen, Emperor, Fremen], "nobody is asked twice");
    assert_ne!(table.state.phase, Phase::Shipment);
}

#[test]
fn r2_06_12_is_for_the_advanced_game() {
    let mut table = Table::before(Phase::Shipment, &FOUR);
    table.set_order(&FOUR);
    table.begin();
    assert_eq!(shipping(&table), Some(Harkonnen));
    table.ok(Harkonnen, Action::Ship(None));
    assert_eq!(shipping(&table), Some(SpacingGuild));
}

#[test]
fn r2_06_12_is_prevented_when_the_guild_says_that_it_acts_now() {
    let mut table = begun(|table| {
        table.give_karama(Emperor, Ability::ShipAsItPleases);
    });
    let next = table.seat(Harkonnen);
    assert_eq!(
        table.asks(SpacingGuild),
        act_now(&table, Harkonnen),
        "nobody is asked before it says anything"
    );
    let events = table.ok(SpacingGuild, Matter::ActNow.says(true));
    let said = |kind: &EventKind| matches!(kind, EventKind::AbilityAttempted { subject, .. } if *subject == Subject::TurnBefore { next });
    assert!(happened(&events, said), "everybody hears it");
    assert!(
        !happened(&events, |kind| matches!(kind, EventKind::ActsNow { .. })),
        "it has not come to that"
    );
    let subject = match table.asks(Emperor) {
        Some(PromptKind::React { subject, .. }) => subject,
        other => panic!("the Emperor is not asked: {other:?}"),
    };
    assert_eq!(subject, Subject::TurnBefore { next });
    table.stop(Emperor, Ability::ShipAsItPleases);
    assert_eq!(shipping(&table), Some(Harkonnen), "in Storm Order");
    table.ok(Harkonnen, Action::Ship(None));
    assert_eq!(
        table.asks(SpacingGuild),
        act_now(&table, Emperor),
        "it has its own place still"
    );
    table.ok(SpacingGuild, Matter::ActNow.says(true));
    assert_eq!(
        shipping(&table),
        Some(SpacingGuild),
        "and no Karama stops what Storm Order has"
    );
}

#[test]
fn r2_06_12_each_time_is_another_use() {
    let order = [Harkonnen, Emperor, Fremen, SpacingGuild];
    let mut table = begun(|table| {
        table.set_order(&order);
        table.give_karama(Emperor, Ability::ShipAsItPleases);
        table.give(Emperor, "Karama");
    });
    for next in [Harkonnen, Emperor] {
        assert_eq!(table.asks(SpacingGuild), act_now(&table, next));
        table.ok(SpacingGuild, Matter::ActNow.says(true));
        table.stop(Emperor, Ability::ShipAsItPleases);
        assert_eq!(shipping(&table), Some(next));
        table.ok(next, Action::Ship(None));
    }
    table.ok(SpacingGuild, Matter::ActNow.says(true));
    assert_eq!(shipping(&table), Some(SpacingGuild), "there is no Karama left");
}

#[test]
fn r2_06_12_stopped_for_the_phase() {
    let options = Options {
        karama_lasts_for_phase: true,
        ..Options::advanced()
    };
    let mut table = Table::before_with(options, Phase::Shipment, &FOUR);
    table.set_order(&[Harkonnen, Emperor, SpacingGuild, Fremen]);
    table.give_karama(Emperor, Ability::ShipAsItPleases);
    table.begin();
    table.ok(SpacingGuild, Matter::ActNow.says(true));
    table.stop(Emperor, Ability::ShipAsItPleases);
    for faction in [Harkonnen, Emperor, SpacingGuild, Fremen] {
        assert_eq!(shipping(&table), Some(faction), "in Storm Order");
        table.ok(faction, Action::Ship(None));
    }
}

#[test]
fn r2_06_12_02_the_waiting_is_prevented() {
    let mut table = begun(|table| {
        table.give_karama(Emperor, Ability::ShipAsItPleases);
    });
    table.ok(SpacingGuild, Matter::ActNow.says(false));
    table.ok(Harkonnen, Action::Ship(None));
    let events = table.ok(SpacingGuild, Matter::ActNow.says(false));
    let next = table.seat(Emperor);
    let said = |kind: &EventKind| matches!(kind, EventKind::AbilityAttempted { subject, .. } if *subject == Subject::TurnAfter { next });
    assert!(happened(&events, said));
    let events = table.stop(Emperor, Ability::ShipAsItPleases);
    assert!(!happened(&events, |kind| matches!(kind, EventKind::Waits { .. })));
    assert_eq!(shipping(&table), Some(SpacingGuild), "its place is now");
}

#[test]
fn r2_06_12_00_no_foreknowledge() {
    let mut table = begun(|_| {});
    assert_eq!(table.asks(SpacingGuild), act_now(&table, Harkonnen));
    let asked = table.view(Viewer::Spectator).public;
    assert_eq!(
        asked.course.awaiting,
        SeatSet::of(table.seat(Harkonnen)),
        "it is not seen to think"
    );
    let events = table.ok(SpacingGuild, Matter::ActNow.says(false));
    assert!(events.is_empty(), "nothing is told");
    let mut after = table.view(Viewer::Spectator).public;
    after.course.action = asked.course.action;
    assert_eq!(after, asked, "it looks the same when the Harkonnen are asked");
    assert_eq!(
        after.business,
        Business::Shipment {
            acting: table.seat(Harkonnen),
            moving: false
        }
    );
}

#[test]
fn r2_06_12_01_ahead_of_schedule() {
    let order = [Harkonnen, Emperor, SpacingGuild, Fremen];
    let mut table = begun(|table| table.set_order(&order));
    table.ok(SpacingGuild, Matter::ActNow.says(false));
    table.ok(Harkonnen, Action::Ship(None));
    assert_eq!(table.asks(SpacingGuild), act_now(&table, Emperor));
    let events = table.ok(SpacingGuild, Matter::ActNow.says(true));
    assert!(
        events
            .iter()
            .any(|event| matches!(event.kind, EventKind::ActsNow { .. }) && event.rule == crate::rule!("2.06.12.01"))
    );
    assert_eq!(shipping(&table), Some(SpacingGuild));
    table.ok(SpacingGuild, Action::Ship(None));
    assert_eq!(shipping(&table), Some(Emperor));
}

#[test]
fn r2_06_12_02_holding_pattern() {
    // In its place it says that it waits, and is asked again after each later turn.
    let mut table = begun(|_| {});
    table.ok(SpacingGuild, Matter::ActNow.says(false));
    table.ok(Harkonnen, Action::Ship(None));
    assert_eq!(table.asks(SpacingGuild), act_now(&table, Emperor));
    assert_eq!(
        table.awaiting(),
        SeatSet::of(table.seat(SpacingGuild)),
        "its place is no secret"
    );
    let events = table.ok(SpacingGuild, Matter::ActNow.says(false));
    assert!(happened(&events, |kind| matches!(kind, EventKind::Waits { .. })));
    assert_eq!(shipping(&table), Some(Emperor));
    table.ok(Emperor, Action::Ship(None));
    assert_eq!(table.asks(SpacingGuild), act_now(&table, Fremen));
    assert_eq!(table.awaiting(), SeatSet::of(table.seat(Fremen)));
    let mut early = table.clone();
    early
        .submit(table.seat(SpacingGuild), Matter::ActNow.says(true))
        .unwrap();
    assert!(matches!(
        early.prompt(table.seat(SpacingGuild)).unwrap().kind,
        PromptKind::Ship(_)
    ));
    table.ok(SpacingGuild, Matter::ActNow.says(false));
    // At the end it acts, last.
    let events = table.ok(Fremen, Action::Ship(None));
    assert!(happened(&events, |kind| matches!(kind, EventKind::ActsNow { .. })));
    assert_eq!(shipping(&table), Some(SpacingGuild));
    // Who is last in any case is not asked in its own place.
    let order = [Harkonnen, SpacingGuild];
    let mut table = Table::advanced(Phase::Shipment, &order);
    table.set_order(&order);
    table.begin();
    table.ok(SpacingGuild, Matter::ActNow.says(false));
    let events = table.ok(Harkonnen, Action::Ship(None));
    assert_eq!(shipping(&table), Some(SpacingGuild));
    assert!(!happened(&events, |kind| matches!(kind, EventKind::ActsNow { .. })));
}
