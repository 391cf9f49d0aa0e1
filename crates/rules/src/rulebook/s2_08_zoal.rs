//! Rule 2.08.14: Zoal.

use super::battles::*;
use super::*;
use crate::phases::{Verdict, weigh};

fn zoal() -> Plan {
    dial(0, 0).led_by("Zoal")
}

fn strengths(own: Plan, other: Plan) -> [Strength; 2] {
    match weigh(&own, &other) {
        Verdict::Decided { totals, .. } => totals,
        Verdict::Explosion => panic!("no explosion"),
    }
}

fn named(name: &str) -> CardId {
    components().cards().find(|card| card.facts().name == name).unwrap()
}

#[test]
fn r2_08_14_zoal_is_worth_what_the_other_disc_is() {
    for (name, strength) in [("Stilgar", 7), ("Jamis", 2)] {
        let other = dial(0, 0).led_by(name);
        assert_eq!(strengths(zoal(), other), [Strength::whole(strength); 2]);
        assert_eq!(strengths(other, zoal()), [Strength::whole(strength); 2]);
    }
    let hero = dial(0, 0).by_hero(named("Cheap Hero"));
    assert_eq!(strengths(zoal(), hero)[0], Strength::default());
    assert_eq!(strengths(zoal(), dial(0, 0))[0], Strength::default());
}

/// The disc counts, not whether its leader lives, nor what is added to it.
#[test]
fn r2_08_14_against_the_disc_alone() {
    let (knife, stilgar) = (Some(named("Crysknife")), dial(0, 0).led_by("Stilgar"));
    let killed = strengths(zoal().with(knife, None), stilgar);
    assert_eq!(killed, [Strength::whole(7), Strength::default()]);
    assert_eq!(
        strengths(zoal(), stilgar.with(knife, None))[0],
        Strength::default(),
        "the dead add nothing"
    );
    let yueh = dial(0, 0).led_by("Dr. Yueh");
    assert_eq!(
        strengths(zoal(), yueh.with_sleeper()),
        [Strength::whole(1), Strength::whole(3)]
    );
}

/// Tleilaxu with Zoal against Fremen in Arrakeen, the aggressor first in order.
fn fought(own: Plan, other: Plan, prepare: impl Fn(&mut Table)) -> (Table, Vec<Event>) {
    let mut table = arrakeen(Options::default(), &[Tleilaxu, Fremen], [(Tleilaxu, 8), (Fremen, 8)]);
    table.set_face_dancers(&["Jamis", "Otheym", "Blin"]);
    prepare(&mut table);
    table.begin();
    let events = table.battle([(Tleilaxu, own), (Fremen, other)]);
    (table, events)
}

fn paid(events: &[Event]) -> Option<(Seat, u16)> {
    events.iter().find_map(|event| match event.kind {
        EventKind::LeaderSpice { seat, amount } => Some((seat, amount)),
        _ => None,
    })
}

#[test]
fn r2_08_14_what_is_paid_for_a_dead_zoal() {
    let knife = Some(named("Crysknife"));
    let give = |table: &mut Table| {
        table.give(Fremen, "Crysknife");
    };
    let other = dial(8, 0).led_by("Stilgar").with(knife, None);
    let (table, events) = fought(zoal(), other, give);
    assert_eq!(paid(&events), Some((table.seat(Fremen), 7)));
    // Who wins is paid for the own leader too.
    let other = dial(0, 0).led_by("Stilgar").with(knife, None);
    let own = dial(16, 0).led_by("Zoal");
    let (table, events) = fought(own, other, give);
    assert_eq!(paid(&events), Some((table.seat(Tleilaxu), 7)));
    // By a Cheap Hero nothing.
    let mut table = arrakeen(Options::default(), &[Tleilaxu, Fremen], [(Tleilaxu, 8), (Fremen, 8)]);
    table.give(Fremen, "Crysknife");
    let hero = table.give(Fremen, "Cheap Hero");
    table.begin();
    let other = dial(8, 0).by_hero(hero).with(knife, None);
    let events = table.battle([(Tleilaxu, zoal()), (Fremen, other)]);
    assert_eq!(paid(&events), None);
    assert_eq!(table.leader_at("Zoal"), LeaderPlace::Tanks);
}

#[test]
fn r2_08_14_zoal_called_a_traitor() {
    let mut table = arrakeen(Options::default(), &[Tleilaxu, Fremen], [(Tleilaxu, 8), (Fremen, 8)]);
    table.set_face_dancers(&["Jamis", "Otheym", "Blin"]);
    table.set_traitor(Fremen, "Zoal");
    table.begin();
    table.both([(Tleilaxu, zoal()), (Fremen, dial(0, 0).led_by("Chani"))]);
    table.ok(Tleilaxu, Matter::CallTraitor.says(false));
    let events = table.ok(Fremen, Matter::CallTraitor.says(true));
    assert_eq!(paid(&events), Some((table.seat(Fremen), 6)));
}

#[test]
fn r2_08_14_zoal_always_costs_three() {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Atreides]);
    table.slay("Zoal", 1);
    table.slay("Master Zaaf", 1);
    table.begin();
    let options = super::revivals::options(&table, Tleilaxu);
    let price = |name: &str| options.leader_price(Some(leader(name)), false);
    assert_eq!(price("Zoal"), Some(3), "this ignores the half price");
    assert_eq!(price("Master Zaaf"), Some(2));
}
