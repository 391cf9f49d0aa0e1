//! What tests of revival share.

use super::*;
use crate::prompt::ReviveOptions;

pub(super) fn awaited(table: &Table) -> Vec<Faction> {
    table.awaiting().iter().map(|seat| table.state.faction(seat)).collect()
}

pub(super) fn revive(forces: Forces, who: Option<&str>, token: bool) -> Action {
    Action::Revive {
        forces,
        leader: who.map(leader),
        token,
    }
}

pub(super) fn forces(forces: Forces) -> Action {
    revive(forces, None, false)
}

/// Elite forces from the reserves to the tanks.
pub(super) fn bury_elite(table: &mut Table, faction: Faction, count: u8) {
    let seat = table.seat(faction).index();
    table.state.reserves[seat] -= Forces::elite(count);
    table.state.tanks[seat] += Forces::elite(count);
}

#[track_caller]
pub(super) fn options(table: &Table, faction: Faction) -> ReviveOptions {
    match table.asks(faction) {
        Some(PromptKind::Revive(options)) => options,
        other => panic!("{faction:?} is asked {other:?}"),
    }
}

/// This many are free, and the next costs 2.
pub(super) fn free_revival(faction: Faction, free: u8) {
    let other = if faction == Harkonnen { Atreides } else { Harkonnen };
    let mut table = Table::before(Phase::Revival, &[faction, other]);
    table.bury(faction, 5);
    table.begin();
    assert_eq!(options(&table, faction).free, free);
    let events = table.ok(faction, forces(men(3)));
    let cost = 2 * u16::from(3 - free);
    assert_eq!(table.spice_of(faction), 10 - cost);
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::ForcesRevived { cost: paid, .. } if *paid == cost)
    ));
}

pub(super) fn elite_counts_as_one(faction: Faction, cost: u16) {
    let mut table = Table::advanced(Phase::Revival, &[faction, Harkonnen]);
    table.bury(faction, 4);
    bury_elite(&mut table, faction, 2);
    table.begin();
    table.refused(faction, forces(Forces::of(3, 1)), "1.05.01");
    table.ok(faction, forces(Forces::of(2, 1)));
    assert_eq!(table.spice_of(faction), 10 - cost);
    let seat = table.seat(faction).index();
    assert_eq!(table.state.tanks[seat], Forces::of(2, 1));
}

pub(super) fn one_elite_a_turn(faction: Faction, rule: &str) {
    let mut table = Table::advanced(Phase::Revival, &[faction, Harkonnen]);
    bury_elite(&mut table, faction, 3);
    table.begin();
    assert_eq!(options(&table, faction).tanks, Forces::elite(1));
    table.refused(faction, forces(Forces::elite(2)), rule);
    table.ok(faction, forces(Forces::elite(1)));
    // In the next turn another one.
    table.default_until(|game| game.state.turn == 3 && game.state.phase == Phase::Revival);
    table.ok(faction, forces(Forces::elite(1)));
    let seat = table.seat(faction).index();
    assert_eq!(table.state.tanks[seat], Forces::elite(1));
}
