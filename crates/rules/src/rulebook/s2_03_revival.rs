//! Rules 2.03.03, 2.03.07, 2.03.10 and 2.03.11: the Emperor in Revival.

use super::revivals::{awaited, bury_elite, elite_counts_as_one, forces, free_revival, one_elite_a_turn, options};
use super::*;
use crate::ability::Ability;
use crate::matter::{Matter, Shape};
use crate::options::Options;

/// The Emperor can pay for forces of the Atreides.
fn emperor_pays(rules: Options, dead: u8) -> Table {
    let mut table = Table::before_with(rules, Phase::Revival, &[Emperor, Atreides, Harkonnen]);
    table.ally(Emperor, Atreides);
    table.bury(Atreides, dead);
    table
}

/// For how many of the ally's forces the Emperor can pay.
fn most_paid(table: &Table) -> u16 {
    match table.decision(Emperor, Matter::PayAllyRevival).shape {
        Shape::Amount { max, .. } => max,
        other => panic!("{other:?} is no number"),
    }
}

/// Whether it can pay, and how much it pays, must not be seen.
#[test]
fn r2_03_07_the_emperor_seems_to_be_asked_to_the_end() {
    for spice in [10, 0] {
        let mut table = emperor_pays(Options::default(), 8);
        table.set_spice(Emperor, spice);
        table.begin();
        assert_eq!(awaited(&table), [Emperor, Atreides]);
        assert_eq!(table.asks(Emperor).is_some(), spice > 0);
        if spice > 0 {
            table.ok(Emperor, Matter::PayAllyRevival.says(0));
        }
        assert_eq!(table.asks(Emperor), None);
        assert_eq!(awaited(&table), [Emperor, Atreides], "until all have decided");
    }
}

/// R34: where revivals are made in Storm Order, the Emperor pays when its ally's turn comes.
#[test]
fn r2_03_07_in_the_round_of_the_ally() {
    let rules = Options {
        revival_in_storm_order: true,
        ..Options::default()
    };
    let mut table = emperor_pays(rules, 8);
    table.bury(Emperor, 2);
    table.set_order(&[Emperor, Harkonnen, Atreides]);
    table.begin();
    assert!(matches!(table.asks(Emperor), Some(PromptKind::Revive(_))));
    assert_eq!(awaited(&table), [Emperor]);
    table.ok(Emperor, forces(men(1)));
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Revive(_))));
    assert_eq!(most_paid(&table), 3);
}

/// Its own revivals, a leader's too, are paid first.
#[test]
fn r2_03_07_what_is_left_after_a_leader() {
    let mut table = emperor_pays(Options::default(), 8);
    for leader in &Emperor.facts().leaders {
        table.slay(&leader.facts().name, 1);
    }
    table.bury(Emperor, 2);
    table.begin();
    let (leader, strength) = options(&table, Emperor).leaders[0];
    table.ok(
        Emperor,
        Action::Revive {
            forces: men(2),
            leader: Some(leader),
            token: false,
        },
    );
    // Of two forces one is free.
    let left = (10 - 2 - u16::from(strength)) / 2;
    assert_eq!(most_paid(&table), left.min(3));
}

#[test]
fn r2_03_07_stands_when_another_must_choose_anew() {
    let mut table = emperor_pays(Options::default(), 8);
    table.bury(Harkonnen, 1);
    table.begin();
    table.ok(Emperor, Matter::PayAllyRevival.says(1));
    table.ok(Atreides, forces(men(3)));
    // Two are free, and the third can no longer be paid.
    table.set_spice(Atreides, 1);
    let stops = table.state.stops[0];
    table.ok(Emperor, Action::SetStops(stops));
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Revive(_))));
    assert_eq!(table.asks(Emperor), None, "what it pays was said already");
}

#[test]
fn r2_03_03_free_revival() {
    free_revival(Emperor, 1);
}

#[test]
fn r2_03_07_alliance_extra_revival() {
    let mut table = emperor_pays(Options::default(), 8);
    table.begin();
    let ally = table.seat(Atreides);
    assert_eq!(
        table.asks(Emperor),
        Some(Matter::PayAllyRevival.amount(0u8, 3u8).who(ally).price(2u8).into())
    );
    table.refused(Emperor, Matter::PayAllyRevival.says(4), "2.03.07");
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    let events = table.ok(Atreides, forces(men(3)));
    assert_eq!(table.tanks(Atreides), 2, "three of its own, and three more");
    assert_eq!((table.spice_of(Atreides), table.spice_of(Emperor)), (8, 4));
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::AllyRevived { cost: 6, forces, .. } if *forces == men(3))
    ));
}

#[test]
fn r2_03_07_extra_revival_is_paid_for_what_is_left() {
    let mut table = emperor_pays(Options::default(), 4);
    table.begin();
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    table.ok(Atreides, forces(men(3)));
    assert_eq!((table.tanks(Atreides), table.spice_of(Emperor)), (0, 8));
    // The Emperor's own revivals are paid first.
    let mut table = emperor_pays(Options::default(), 8);
    table.set_spice(Emperor, 7);
    table.bury(Emperor, 3);
    table.begin();
    table.ok(Emperor, forces(men(3)));
    assert_eq!(most_paid(&table), 1);
    table.refused(Emperor, Matter::PayAllyRevival.says(2), "2.03.07");
    // Spice that is given away meanwhile is not there any more: the answer is taken back.
    table.ok(Emperor, Matter::PayAllyRevival.says(1));
    assert_eq!(table.asks(Emperor), None);
    table.ok(Emperor, Action::Gift(1));
    assert_eq!(
        table.asks(Emperor),
        None,
        "four for itself and two for the ally are there"
    );
    table.ok(Emperor, Action::Gift(3));
    assert!(matches!(table.asks(Emperor), Some(PromptKind::Revive(_))));
    // Nothing is asked where nobody is dead.
    let mut table = emperor_pays(Options::default(), 0);
    table.bury(Harkonnen, 1);
    table.begin();
    assert_eq!(table.asks(Emperor), None);
}

#[test]
fn r2_03_07_extra_revival_cancelled() {
    let mut table = emperor_pays(Options::default(), 8);
    let card = table.give(Harkonnen, "Karama");
    table.begin();
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    table.ok(Atreides, forces(men(3)));
    assert!(matches!(
        table.asks(Harkonnen),
        Some(PromptKind::React {
            ability: Ability::ExtraRevival,
            ..
        })
    ));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!((table.tanks(Atreides), table.spice_of(Emperor)), (5, 10));
    assert_ne!(table.state.phase, Phase::Revival);
}

#[test]
fn r2_03_07_extra_revival_of_one_elite() {
    let mut table = Table::advanced(Phase::Revival, &[Emperor, Fremen]);
    table.ally(Emperor, Fremen);
    table.bury(Fremen, 1);
    bury_elite(&mut table, Fremen, 2);
    table.begin();
    table.ok(Emperor, Matter::PayAllyRevival.says(2));
    table.ok(Fremen, forces(Forces::elite(1)));
    let seat = table.seat(Fremen).index();
    assert_eq!(
        table.state.tanks[seat],
        Forces::elite(1),
        "the second waits for the next turn"
    );
    assert_eq!(table.spice_of(Emperor), 8);
}

#[test]
fn r2_03_10_sardaukar_revival() {
    elite_counts_as_one(Emperor, 4);
}

#[test]
fn r2_03_11_sardaukar_training() {
    one_elite_a_turn(Emperor, "2.03.11");
}
