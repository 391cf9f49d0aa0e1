//! Rules 2.01.04, 2.01.14 and 2.01.15: the Atreides and their Kwisatz Haderach in Revival.

use super::revivals::{free_revival, options, revive};
use super::*;
use crate::options::Options;

#[test]
fn r2_01_04_free_revival() {
    free_revival(Atreides, 2);
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
    table.state.belongings.atreides.kwisatz_haderach.lost = 7;
    table.state.belongings.atreides.kwisatz_haderach.dead = true;
    table
}

#[test]
fn r2_01_14_reawaken() {
    for price in [0, 2] {
        let mut table = blinded(price);
        table.begin();
        assert_eq!(options(&table, Atreides).token, Some(price), "R38");
        let both = revive(Forces::NONE, Some("Dr. Yueh"), true);
        table.refused(Atreides, both, "2.01.14");
        let events = table.ok(Atreides, revive(Forces::NONE, None, true));
        assert!(!table.state.belongings.atreides.kwisatz_haderach.dead);
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
    assert_eq!(options(&table, Atreides).token, None);
    table.refused(Atreides, revive(Forces::NONE, None, true), "2.01.14");
    // Captured, it is unavailable.
    let mut table = blinded(2);
    let captor = table.seat(Harkonnen);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Captive(captor);
    table.state.deaths[leader("Dr. Yueh").index()] = 0;
    table.begin();
    assert_eq!(options(&table, Atreides).token, Some(2));
    // Killed once and back since, it has died.
    let mut table = blinded(2);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Pool;
    table.begin();
    assert_eq!(options(&table, Atreides).token, Some(2));
    // Alive, it cannot be revived; nor can another faction's.
    let mut table = blinded(2);
    table.state.belongings.atreides.kwisatz_haderach.dead = false;
    table.bury(Harkonnen, 1);
    table.begin();
    assert_eq!(options(&table, Atreides).token, None);
    table.refused(Harkonnen, revive(Forces::NONE, None, true), "2.01.14");
}

#[test]
fn r2_01_15_ascension() {
    for dead in [true, false] {
        let mut table = blinded(2);
        table.state.belongings.atreides.kwisatz_haderach.dead = dead;
        table.begin();
        assert_eq!(options(&table, Atreides).leaders.len(), 5, "it is no active leader");
        table.ok(Atreides, revive(Forces::NONE, Some("Lady Jessica"), false));
        assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Pool);
    }
}
