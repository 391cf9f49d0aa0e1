//! Section 2: what factions change in the Revival Phase.

use super::*;
use crate::ability::Ability;
use crate::matter::{Matter, Shape};
use crate::options::Options;
use crate::prompt::ReviveOptions;

pub(super) fn revive(forces: Forces, who: Option<&str>, kwisatz_haderach: bool) -> Action {
    Action::Revive {
        forces,
        leader: who.map(leader),
        kwisatz_haderach,
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
fn free_revival(faction: Faction, free: u8) {
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

/// For how many of the ally's forces the Emperor can pay.
fn most_paid(table: &Table) -> u16 {
    match table.decision(Emperor, Matter::PayAllyRevival).shape {
        Shape::Amount { max, .. } => max,
        other => panic!("{other:?} is no number"),
    }
}
#[test]
fn r2_01_04_free_revival() {
    free_revival(Atreides, 2);
}

#[test]
fn r2_02_04_free_revival() {
    free_revival(BeneGesserit, 1);
}

#[test]
fn r2_03_03_free_revival() {
    free_revival(Emperor, 1);
}

#[test]
fn r2_04_04_free_revival() {
    free_revival(Fremen, 3);
}

#[test]
fn r2_05_05_free_revival() {
    free_revival(Harkonnen, 2);
}

#[test]
fn r2_06_03_free_revival() {
    free_revival(SpacingGuild, 1);
}

/// All leaders dead once, the Kwisatz Haderach dead.
fn blinded(price: u8) -> Table {
    let rules = Options {
        kwisatz_haderach_price: price,
        ..Options::advanced()
    };
    let mut table = Table::before_with(rules, Phase::Revival, &[Atreides, Harkonnen]);
    for leader in &Atreides.facts().leaders {
        table.slay(&leader.facts().name, 1);
    }
    table.state.kwisatz_haderach.lost = 7;
    table.state.kwisatz_haderach.dead = true;
    table
}

#[test]
fn r2_01_14_reawaken() {
    for price in [0, 2] {
        let mut table = blinded(price);
        table.begin();
        assert_eq!(options(&table, Atreides).kwisatz_haderach, Some(price), "R38");
        let both = revive(Forces::NONE, Some("Dr. Yueh"), true);
        table.refused(Atreides, both, "2.01.14");
        let events = table.ok(Atreides, revive(Forces::NONE, None, true));
        assert!(!table.state.kwisatz_haderach.dead);
        assert_eq!(table.spice_of(Atreides), 10 - u16::from(price));
        assert!(happened(&events, |event| matches!(
            event,
            EventKind::KwisatzHaderachRevived { .. }
        )));
        assert!(table.leader_at("Dr. Yueh").is_dead(), "instead of a leader");
    }
    let mut table = blinded(2);
    table.set_spice(Atreides, 1);
    table.begin();
    table.refused(Atreides, revive(Forces::NONE, None, true), "1.05.03.01");
}

#[test]
fn r2_01_14_reawaken_when_all_others_are_out() {
    // One leader that has never died is there: not yet.
    let mut table = blinded(2);
    table.bury(Atreides, 1);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Pool;
    table.state.deaths[leader("Dr. Yueh").index()] = 0;
    table.begin();
    assert_eq!(options(&table, Atreides).kwisatz_haderach, None);
    table.refused(Atreides, revive(Forces::NONE, None, true), "2.01.14");
    // Captured, it is unavailable.
    let mut table = blinded(2);
    let captor = table.seat(Harkonnen);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Captive(captor);
    table.state.deaths[leader("Dr. Yueh").index()] = 0;
    table.begin();
    assert_eq!(options(&table, Atreides).kwisatz_haderach, Some(2));
    // Killed once and back since, it has died.
    let mut table = blinded(2);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Pool;
    table.begin();
    assert_eq!(options(&table, Atreides).kwisatz_haderach, Some(2));
    // Alive, it cannot be revived; nor can another faction's.
    let mut table = blinded(2);
    table.state.kwisatz_haderach.dead = false;
    table.bury(Harkonnen, 1);
    table.begin();
    assert_eq!(options(&table, Atreides).kwisatz_haderach, None);
    table.refused(Harkonnen, revive(Forces::NONE, None, true), "2.01.14");
}

#[test]
fn r2_01_15_ascension() {
    for dead in [true, false] {
        let mut table = blinded(2);
        table.state.kwisatz_haderach.dead = dead;
        table.begin();
        assert_eq!(options(&table, Atreides).leaders.len(), 5, "it is no active leader");
        table.ok(Atreides, revive(Forces::NONE, Some("Lady Jessica"), false));
        assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Pool);
    }
}

fn emperor_pays(dead: u8) -> Table {
    let mut table = Table::before(Phase::Revival, &[Emperor, Atreides, Harkonnen]);
    table.ally(Emperor, Atreides);
    table.bury(Atreides, dead);
    table
}

#[test]
fn r2_03_07_alliance_extra_revival() {
    let mut table = emperor_pays(8);
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
    let mut table = emperor_pays(4);
    table.begin();
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    table.ok(Atreides, forces(men(3)));
    assert_eq!((table.tanks(Atreides), table.spice_of(Emperor)), (0, 8));
    // The Emperor's own revivals are paid first.
    let mut table = emperor_pays(8);
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
    let mut table = emperor_pays(0);
    table.bury(Harkonnen, 1);
    table.begin();
    assert_eq!(table.asks(Emperor), None);
}

#[test]
fn r2_03_07_extra_revival_cancelled() {
    let mut table = emperor_pays(8);
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

fn elite_counts_as_one(faction: Faction, cost: u16) {
    let mut table = Table::advanced(Phase::Revival, &[faction, Harkonnen]);
    table.bury(faction, 4);
    bury_elite(&mut table, faction, 2);
    table.begin();
    table.refused(faction, forces(Forces { normal: 3, elite: 1 }), "1.05.01");
    table.ok(faction, forces(Forces { normal: 2, elite: 1 }));
    assert_eq!(table.spice_of(faction), 10 - cost);
    let seat = table.seat(faction).index();
    assert_eq!(table.state.tanks[seat], Forces { normal: 2, elite: 1 });
}

fn one_elite_a_turn(faction: Faction, rule: &str) {
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

#[test]
fn r2_03_10_sardaukar_revival() {
    elite_counts_as_one(Emperor, 4);
}

#[test]
fn r2_03_11_sardaukar_training() {
    one_elite_a_turn(Emperor, "2.03.11");
}

#[test]
fn r2_04_19_fedaykin_revival() {
    elite_counts_as_one(Fremen, 0);
}

#[test]
fn r2_04_20_fedaykin_training() {
    one_elite_a_turn(Fremen, "2.04.20");
}

fn fremen_allow() -> Table {
    let mut table = Table::before(Phase::Revival, &[Fremen, SpacingGuild, Harkonnen]);
    table.ally(Fremen, SpacingGuild);
    table.bury(SpacingGuild, 5);
    table
}

#[test]
fn r2_04_11_alliance_free_revival() {
    for (grant, free, spice) in [(true, 3, 10), (false, 1, 6)] {
        let mut table = fremen_allow();
        table.begin();
        let ally = table.seat(SpacingGuild);
        assert_eq!(
            table.asks(Fremen),
            Some(Matter::GrantFreeRevival.yes_no().who(ally).into())
        );
        assert_eq!(table.asks(SpacingGuild), None, "the Fremen say so first");
        assert!(table.submit(Seat(0), Action::Pass).is_err());
        table.ok(Fremen, Matter::GrantFreeRevival.says(grant));
        assert_eq!(options(&table, SpacingGuild).free, free);
        table.ok(SpacingGuild, forces(men(3)));
        assert_eq!(table.spice_of(SpacingGuild), spice);
    }
    let mut table = Table::before(Phase::Revival, &[Fremen, SpacingGuild]);
    table.ally(Fremen, SpacingGuild);
    table.bury(Fremen, 2);
    table.begin();
    assert!(
        matches!(table.asks(Fremen), Some(PromptKind::Revive(_))),
        "nothing to allow where nobody is dead"
    );
}

#[test]
fn r2_04_11_free_revival_cancelled() {
    let mut table = fremen_allow();
    let card = table.give(Harkonnen, "Karama");
    table.begin();
    table.ok(Fremen, Matter::GrantFreeRevival.says(true));
    assert!(matches!(
        table.asks(Harkonnen),
        Some(PromptKind::React {
            ability: Ability::AllyFreeRevival,
            ..
        })
    ));
    let events = table.ok(Harkonnen, Action::React(Some(card)));
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::FreeRevivalGranted { .. }
    )));
    assert_eq!(options(&table, SpacingGuild).free, 1);
}
