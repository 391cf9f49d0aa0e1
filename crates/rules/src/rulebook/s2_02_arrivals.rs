//! Rules 2.02.14 to 2.02.16, 2.02.20: which side tokens show when somebody comes.

use super::*;
use crate::ability::Ability;
use crate::matter::{Matter, Named};
use crate::view::Business;

const HOME: &str = "Pasty Mesa";
const FOUR: [Faction; 4] = [BeneGesserit, Atreides, Harkonnen, Emperor];

fn home() -> AreaId {
    area(HOME, 5)
}

fn coexists(table: &Table, name: &str) -> bool {
    table.state.coexists(table.seat(BeneGesserit), territory(name))
}

/// The Bene Gesserit are about to move; two advisors are beside a Harkonnen in Pasty Mesa.
fn moving(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::advanced(Phase::Shipment, &FOUR);
    table.set_order(&FOUR);
    table.put_advisors(2, home());
    table.put(Harkonnen, 1, home());
    prepare(&mut table);
    table.begin();
    table.until_move(BeneGesserit);
    table
}

#[test]
fn r2_02_14_enlistment() {
    for lone_advisors_flip in [true, false] {
        let mut table = moving(|table| table.state.options.lone_advisors_flip = lone_advisors_flip);
        let events = table.ok(BeneGesserit, march(1, home(), place("Gara Kulon")));
        assert!(!coexists(&table, "Gara Kulon"), "nobody else is there");
        assert!(coexists(&table, HOME), "the others stay what they are");
        let rule = crate::rule!("2.02.14");
        assert!(
            events
                .iter()
                .any(|event| matches!(event.kind, EventKind::AdvisorsFlipped { .. }) && event.rule == rule)
        );
    }
}

#[test]
fn r2_02_16_take_up_arms() {
    let tueks = place("Tuek's Sietch");
    let come = |prepare: &dyn Fn(&mut Table)| {
        let mut table = moving(|table| {
            table.put(Atreides, 1, tueks);
            prepare(table);
        });
        table.ok(BeneGesserit, march(1, home(), tueks));
        table
    };
    for arms in [true, false] {
        let mut table = come(&|_| {});
        assert_eq!(
            table.asks(BeneGesserit),
            Some(Matter::TakeUpArms.yes_no().territory(territory("Tuek's Sietch")).into())
        );
        assert!(table.asks_nobody_but(BeneGesserit));
        let (acting, moving) = (table.seat(BeneGesserit), true);
        assert_eq!(table.business(), Business::Shipment { acting, moving });
        table.ok(BeneGesserit, Matter::TakeUpArms.says(arms));
        assert_eq!(coexists(&table, "Tuek's Sietch"), !arms);
    }
    // Advisors may enter a full stronghold, and stay advisors there (R122).
    let table = come(&|table| table.put(Emperor, 1, tueks));
    assert_eq!(table.at(BeneGesserit, tueks), 1);
    assert!(coexists(&table, "Tuek's Sietch"));
    assert!(table.asks(BeneGesserit).is_none());
    // Nor do they flip beside an ally (Rule 2.02.18).
    let table = come(&|table| table.ally(BeneGesserit, Atreides));
    assert!(coexists(&table, "Tuek's Sietch"));
    assert!(table.asks(BeneGesserit).is_none());
    // Nor where advisors are already.
    let table = come(&|table| table.put_advisors(1, tueks));
    assert!(coexists(&table, "Tuek's Sietch"));
    assert!(table.asks(BeneGesserit).is_none());
}

#[test]
fn r2_02_16_is_cancelled() {
    let tueks = place("Tuek's Sietch");
    let mut table = moving(|table| {
        table.put(Atreides, 1, tueks);
        table.give_karama(Emperor, Ability::TakeUpArms);
    });
    table.ok(BeneGesserit, march(1, home(), tueks));
    table.ok(BeneGesserit, Matter::TakeUpArms.says(true));
    table.stop(Emperor, Ability::TakeUpArms);
    assert!(coexists(&table, "Tuek's Sietch"));
    assert!(!table.asks_about(BeneGesserit, Matter::TakeUpArms));
}

#[test]
fn r2_02_20_adaptive_force() {
    let tueks = place("Tuek's Sietch");
    // Fighters that join advisors become advisors, in a full stronghold too.
    let mut table = moving(|table| {
        table.put_advisors(1, tueks);
        table.put(Atreides, 1, tueks);
        table.put(Emperor, 1, tueks);
        table.put(BeneGesserit, 2, area("South Mesa", 4));
    });
    let events = table.ok(BeneGesserit, march(2, area("South Mesa", 4), tueks));
    assert_eq!(table.at(BeneGesserit, tueks), 3);
    assert!(coexists(&table, "Tuek's Sietch"));
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::AdvisorsFlipped { fighters: false, .. }
    )));
    // Without advisors there, fighters cannot.
    let mut table = moving(|table| {
        table.put(Atreides, 1, tueks);
        table.put(Emperor, 1, tueks);
        table.put(BeneGesserit, 2, area("South Mesa", 4));
    });
    table.refused(BeneGesserit, march(2, area("South Mesa", 4), tueks), "1.06.04.09");
    // Advisors that join fighters become fighters.
    let mut table = moving(|table| {
        table.put(BeneGesserit, 1, tueks);
        table.put(Atreides, 1, tueks);
    });
    table.ok(BeneGesserit, march(2, home(), tueks));
    assert!(!coexists(&table, "Tuek's Sietch"));
    assert!(!coexists(&table, HOME), "nobody is left there");
    assert!(table.asks(BeneGesserit).is_none(), "nothing to choose");
}

#[test]
fn r2_02_18_forbids_the_flip_and_not_the_movement() {
    // Those who stand there take the side of those who come (Rule 1.06.04.02).
    let tueks = place("Tuek's Sietch");
    let mut table = moving(|table| {
        table.put(BeneGesserit, 1, tueks);
        table.put(Atreides, 1, tueks);
        table.ally(BeneGesserit, Atreides);
    });
    let options = table.moves(BeneGesserit).clone();
    assert!(
        options
            .origin(home())
            .is_some_and(|origin| origin.reach.contains(tueks))
    );
    assert_eq!(options.why_not(home(), tueks), None);
    let events = table.ok(BeneGesserit, march(2, home(), tueks));
    assert!(coexists(&table, "Tuek's Sietch"));
    assert_eq!(table.at(BeneGesserit, tueks), 3, "and no advisor dies beside an ally");
    let turned = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::AdvisorsFlipped { .. }));
    assert_eq!(turned.map(|event| event.rule), Some(crate::rule!("2.02.18")));
}

#[test]
fn r2_02_20_a_full_stronghold_is_entered_and_not_crossed() {
    // With ornithopters fighters could pass through Carthag, were it not full.
    let mut table = moving(|table| {
        table.put(BeneGesserit, 1, place("Arrakeen"));
        table.put_advisors(1, place("Carthag"));
        table.put(Atreides, 1, place("Carthag"));
        table.put(Emperor, 1, place("Carthag"));
    });
    let closed = table.state.full_strongholds(table.seat(BeneGesserit));
    let around = crate::board::reach(place("Arrakeen"), 3, closed).areas;
    let origin = table.moves(BeneGesserit).origin(place("Arrakeen")).copied().unwrap();
    assert!(origin.reach.contains(place("Carthag")));
    let beyond = origin.reach.without(around);
    assert_eq!(beyond.len(), 1, "Carthag and nothing behind it");
    let events = table.ok(BeneGesserit, march(1, place("Arrakeen"), place("Carthag")));
    assert!(happened(
        &events,
        |kind| matches!(kind, EventKind::Moved { way, .. } if way.last() == Some(&place("Carthag")))
    ));
}

/// Others come to where the Bene Gesserit have fighters.
fn intruded(prepare: impl Fn(&mut Table)) -> Table {
    let factions = [Atreides, BeneGesserit, Harkonnen];
    let mut table = Table::advanced(Phase::Shipment, &factions);
    table.set_order(&factions);
    table.put(BeneGesserit, 2, area("Old Gap", 9));
    prepare(&mut table);
    table.begin();
    table.until_ship(Atreides);
    table
}

fn asked() -> Option<PromptKind> {
    let decision = Matter::BecomeAdvisors.yes_no();
    Some(decision.territory(territory("Old Gap")).into())
}

#[test]
fn r2_02_15_intrusion() {
    // By shipment, in another sector of the territory too.
    let mut table = intruded(|_| {});
    table.ok(Atreides, ship(1, area("Old Gap", 8)));
    assert_eq!(table.asks(BeneGesserit), asked());
    let events = table.ok(BeneGesserit, Matter::BecomeAdvisors.says(true));
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::AdvisorsFlipped { fighters: false, .. }
    )));
    assert!(coexists(&table, "Old Gap"));
    assert!(
        table
            .decision(BeneGesserit, Matter::SendAdvisor)
            .contains(&Named::Advisor.into()),
        "now an advisor can come along"
    );
    let mut table = intruded(|_| {});
    table.ok(Atreides, ship(1, area("Old Gap", 8)));
    table.ok(BeneGesserit, Matter::BecomeAdvisors.says(false));
    assert!(!coexists(&table, "Old Gap"));
    // By movement.
    let mut table = intruded(|table| table.put(Atreides, 1, area("Imperial Basin", 9)));
    table.until_move(Atreides);
    table.ok(Atreides, march(1, area("Imperial Basin", 9), area("Old Gap", 9)));
    assert_eq!(table.asks(BeneGesserit), asked());
    // Who stands there already does not enter.
    let mut table = intruded(|table| table.put(Atreides, 1, area("Old Gap", 8)));
    table.until_move(Atreides);
    table.ok(Atreides, march(1, area("Old Gap", 8), area("Old Gap", 9)));
    assert!(!table.asks_about(BeneGesserit, Matter::BecomeAdvisors));
    // An ally is no intruder.
    let mut table = intruded(|table| table.ally(Atreides, BeneGesserit));
    table.ok(Atreides, ship(1, area("Old Gap", 8)));
    assert!(!table.asks_about(BeneGesserit, Matter::BecomeAdvisors));
    // Nobody can stop it (R87), and in the basic game all are fighters.
    let mut table = Table::before(Phase::Shipment, &[Atreides, BeneGesserit]);
    table.put(BeneGesserit, 2, area("Old Gap", 9));
    table.begin();
    table.until_ship(Atreides);
    table.ok(Atreides, ship(1, area("Old Gap", 8)));
    assert!(!table.asks_about(BeneGesserit, Matter::BecomeAdvisors));
}

#[test]
fn r2_02_15_across_the_board() {
    let factions = [SpacingGuild, BeneGesserit];
    let mut table = Table::advanced(Phase::Shipment, &factions);
    table.set_order(&factions);
    table.put(BeneGesserit, 2, area("Old Gap", 9));
    table.put(SpacingGuild, 2, place("Tuek's Sietch"));
    table.begin();
    table.ok(SpacingGuild, Matter::ActNow.says(true));
    let shipment = super::s1_06_shipment::across(1, place("Tuek's Sietch"), Some(area("Old Gap", 8)));
    table.ok(SpacingGuild, Action::Ship(Some(shipment)));
    assert_eq!(table.asks(BeneGesserit), asked());
}

/// Whatever brings forces into a territory, what follows upon it comes: once for each action and territory, and one after
/// the other.
#[test]
fn r141_no_entry_is_forgotten() {
    let tueks = place("Tuek's Sietch");
    let mut table = Table::advanced(Phase::Shipment, &FOUR);
    table.set_order(&FOUR);
    for area in [home(), tueks] {
        table.put(BeneGesserit, 2, area);
    }
    table.begin();
    table.until_move(BeneGesserit);
    assert_eq!(
        table.state.waiting_entries(),
        0,
        "those of the setup have entered nothing"
    );
    let (atreides, harkonnen) = (table.seat(Atreides), table.seat(Harkonnen));
    table.state.land(atreides, home(), men(1));
    table.state.land(harkonnen, tueks, men(1));
    table.state.land(atreides, area(HOME, 6), men(1));
    table.state.march(atreides, area(HOME, 6), home(), men(1));
    // What comes between does not bring it forward: a question is open.
    table.ok(Emperor, Action::SetStops(Default::default()));
    assert_eq!(table.state.waiting_entries(), 2);
    table.ok(BeneGesserit, Action::Move(None));
    for (wanted, waiting) in [(home(), 1), (tueks, 0)] {
        let asked = table.decision(BeneGesserit, Matter::BecomeAdvisors);
        assert_eq!(asked.about.territory, Some(wanted.territory()));
        assert_eq!(table.state.waiting_entries(), waiting);
        table.ok(BeneGesserit, Matter::BecomeAdvisors.says(false));
    }
    assert!(
        FOUR.iter()
            .any(|faction| matches!(table.asks(*faction), Some(PromptKind::Ship(_)))),
        "and the next turn begins"
    );
}
