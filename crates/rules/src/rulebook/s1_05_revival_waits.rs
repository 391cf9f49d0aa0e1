//! Rule 1.05 with allies: who is waited for, in which round, and what stands when somebody else has to choose anew.

use super::s2_revival::{forces, options};
use super::*;
use crate::matter::{Matter, Shape};
use crate::options::Options;

/// The Emperor can pay for forces of the Atreides.
fn emperor_pays(rules: Options, dead: u8) -> Table {
    let mut table = Table::before_with(rules, Phase::Revival, &[Emperor, Atreides, Harkonnen]);
    table.ally(Emperor, Atreides);
    table.bury(Atreides, dead);
    table
}

fn awaited(table: &Table) -> Vec<Faction> {
    table.awaiting().iter().map(|seat| table.state.faction(seat)).collect()
}

/// For how many of the ally's forces the Emperor can pay.
fn most_paid(table: &Table) -> u16 {
    match table.decision(Emperor, Matter::PayAllyRevival).shape {
        Shape::Amount { max, .. } => max,
        other => panic!("{other:?} is no number"),
    }
}
#[test]
fn r1_05_00_only_those_with_somebody_in_the_tanks_are_waited_for() {
    let mut table = Table::before(Phase::Revival, &[Atreides, Harkonnen, Emperor]);
    table.bury(Atreides, 2);
    table.bury(Harkonnen, 1);
    table.begin();
    assert_eq!(awaited(&table), [Atreides, Harkonnen]);
    table.ok(Atreides, forces(men(2)));
    assert_eq!(awaited(&table), [Harkonnen]);
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

#[test]
fn r2_04_11_the_fremen_alone_are_waited_for_while_they_decide() {
    let mut table = Table::before(Phase::Revival, &[Fremen, SpacingGuild, Harkonnen]);
    table.ally(Fremen, SpacingGuild);
    table.bury(SpacingGuild, 5);
    table.bury(Harkonnen, 1);
    table.begin();
    assert_eq!(awaited(&table), [Fremen]);
    table.ok(Fremen, Matter::GrantFreeRevival.says(true));
    assert_eq!(awaited(&table), [SpacingGuild, Harkonnen]);
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
            kwisatz_haderach: false,
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
