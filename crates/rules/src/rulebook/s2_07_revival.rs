//! Rules 2.07.05, 2.07.06, 2.07.10 and 2.07.11: Suboids and Cyborgs come back.

use super::ixians::of;
use super::revivals::{awaited, forces, options};
use super::*;
use crate::refusal::Reason;

fn open(prepare: impl Fn(&mut Table), others: &[Faction]) -> Table {
    let all: Vec<Faction> = [Ixians].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::before(Phase::Revival, &all);
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r2_07_05_free_revival() {
    let table = open(|table| table.bury_ixians(of(4, 0)), &[Atreides]);
    assert_eq!(options(&table, Ixians).free, 1);
}

#[test]
fn r2_07_06_manufacturing_plant() {
    for one in [of(1, 0), of(0, 1)] {
        let mut table = open(|table| table.bury_ixians(of(2, 2)), &[Atreides]);
        table.ok(Ixians, forces(one));
        assert_eq!(table.spice_of(Ixians), 10, "{one}");
    }
}

/// R134: which of two kinds is free is said where it makes a difference.
#[test]
fn r2_07_06_which_one_is_free() {
    for (elite, left) in [(0, 7), (1, 8)] {
        let mut table = open(|table| table.bury_ixians(of(2, 2)), &[Atreides]);
        table.ok(Ixians, forces(of(1, 1)));
        let asked = table.decision(Ixians, Matter::FreeElites);
        assert_eq!(
            asked.shape,
            crate::matter::Shape::Amount {
                min: 0,
                max: 1,
                or_nothing: false
            }
        );
        table.ok(Ixians, Matter::FreeElites.says(elite));
        assert_eq!(table.spice_of(Ixians), left);
    }
    // Where the other way could not be paid nobody is asked.
    let poor = |table: &mut Table| {
        table.bury_ixians(of(2, 2));
        table.set_spice(Ixians, 2);
    };
    let mut table = open(poor, &[Atreides]);
    table.ok(Ixians, forces(of(1, 1)));
    assert_eq!(table.spice_of(Ixians), 0);
}

/// That it is asked more is not seen: all are waited for until all have said all (R85).
#[test]
fn r2_07_06_nobody_sees_that_it_is_asked() {
    let prepare = |table: &mut Table| {
        table.bury_ixians(of(2, 2));
        table.bury(Atreides, 3);
    };
    for chosen in [of(1, 1), of(1, 0)] {
        let mut table = open(prepare, &[Atreides]);
        table.ok(Ixians, forces(chosen));
        assert_eq!(awaited(&table), [Ixians, Atreides], "{chosen}");
    }
}

#[test]
fn r2_07_10_cyborg_parts() {
    let mut table = open(|table| table.bury_ixians(of(0, 3)), &[Atreides]);
    let asked = options(&table, Ixians);
    assert_eq!((asked.price, asked.elite_price), (2, 3));
    let events = table.ok(Ixians, forces(of(0, 3)));
    assert_eq!(table.spice_of(Ixians), 4);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesRevived { cost: 6, .. }
    )));
    let poor = |table: &mut Table| {
        table.bury_ixians(of(0, 3));
        table.set_spice(Ixians, 5);
    };
    let mut table = open(poor, &[Atreides]);
    table.refused_for(
        Ixians,
        forces(of(0, 3)),
        "1.05.01.02",
        Reason::TooExpensive { cost: 6, have: 5 },
    );
    table.ok(Ixians, forces(of(0, 2)));
}

/// Half of a sum is rounded up once (R134).
#[test]
fn r2_07_10_half_of_two_kinds() {
    let prepare = |table: &mut Table| {
        table.bury_ixians(of(2, 2));
        table.ally(Ixians, Tleilaxu);
    };
    let mut table = open(prepare, &[Tleilaxu, Atreides]);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::HalveAllyRevival));
    table.ok(Tleilaxu, Matter::HalveAllyRevival.says(true));
    let asked = options(&table, Ixians);
    assert_eq!(asked.cost_of(of(1, 2)), 3, "half of two and three");
    assert_eq!(asked.cost_with(of(1, 2), 0), 3, "half of twice three");
    assert_eq!(asked.cost_of(of(0, 3)), 3);
}

/// The Emperor's extra: two each, and three for a Cyborg (R134).
#[test]
fn r2_07_10_the_emperors_extra() {
    let prepare = |spice: u16| {
        move |table: &mut Table| {
            table.bury_ixians(of(2, 4));
            table.ally(Ixians, Emperor);
            table.set_spice(Emperor, spice);
        }
    };
    for (elite, cost, left) in [(1, 7, of(0, 2)), (3, 9, of(2, 0))] {
        let mut table = open(prepare(10), &[Emperor, Atreides]);
        table.ok(Ixians, forces(of(0, 1)));
        table.ok(Emperor, Matter::PayAllyRevival.says(3u16));
        let asked = table.decision(Emperor, Matter::ExtraElites);
        // Two Suboids are all there are, so one at least is a Cyborg.
        assert_eq!(
            asked.shape,
            crate::matter::Shape::Amount {
                min: 1,
                max: 3,
                or_nothing: false
            }
        );
        table.refused(Emperor, Matter::ExtraElites.says(0u16), "2.03.07");
        table.ok(Emperor, Matter::ExtraElites.says(u16::from(elite as u8)));
        assert_eq!(table.spice_of(Emperor), 10 - cost);
        assert_eq!(table.state.tanks[table.seat(Ixians).index()], left);
    }
    // With six spice two Suboids can be paid for, and with a third one none; with seven one of three is a Cyborg.
    let mut table = open(prepare(6), &[Emperor, Atreides]);
    table.ok(Ixians, forces(of(0, 1)));
    assert_eq!(
        table.asks(Emperor),
        Some(
            Matter::PayAllyRevival
                .amount(0u8, 2u8)
                .who(table.seat(Ixians))
                .price(2u8)
                .into()
        )
    );
}

/// What was to be paid for is gone before: no more is paid than there is.
#[test]
fn r2_07_10_the_emperors_extra_after_their_own() {
    let mut table = open(
        |table| {
            table.bury_ixians(of(2, 4));
            table.ally(Ixians, Emperor);
            table.set_spice(Emperor, 5);
        },
        &[Emperor, Atreides],
    );
    table.ok(Emperor, Matter::PayAllyRevival.says(2u16));
    table.ok(Emperor, Matter::ExtraElites.says(0u16));
    table.ok(Ixians, forces(of(2, 0)));
    assert_eq!(table.spice_of(Emperor), 5, "the Suboids are out already");
    assert_eq!(table.state.tanks[table.seat(Ixians).index()], of(0, 4));
}

#[test]
fn r2_07_11_cyborg_revival() {
    let mut table = open(|table| table.bury_ixians(of(3, 4)), &[Atreides]);
    assert_eq!(options(&table, Ixians).tanks, of(3, 4), "not one a turn (R36)");
    table.refused_for(Ixians, forces(of(2, 2)), "1.05.01", Reason::RevivalLimit { limit: 3 });
    table.ok(Ixians, forces(of(1, 2)));
    table.ok(Ixians, Matter::FreeElites.says(1u16));
    assert_eq!(table.state.tanks[table.seat(Ixians).index()], of(2, 2));
}

/// A Ghola card brings five of them, Cyborgs too (R36).
#[test]
fn r2_07_11_tleilaxu_ghola() {
    let mut table = open(|table| table.bury_ixians(of(0, 6)), &[Atreides]);
    table.give(Ixians, "Tleilaxu Ghola");
    let leader = None;
    table.ok(
        Ixians,
        Action::PlayGhola {
            forces: of(0, 5),
            leader,
        },
    );
    assert_eq!(table.state.tanks[table.seat(Ixians).index()], of(0, 1));
}
