//! Rules 2.05.00 to 2.05.05: the Harkonnen at the start, and their free revival.

use super::revivals::free_revival;
use super::starts::{ranges, started, starts_with};
use super::*;
use crate::ability::Ability;
use crate::options::Options;

#[test]
fn r2_05_01_harkonnen_starting_spice() {
    starts_with(Harkonnen, 10, &[], 10);
}

#[test]
fn r2_05_02_harkonnen_starting_forces() {
    starts_with(Harkonnen, 10, &[("Carthag", 10)], 10);
}

#[test]
fn r2_05_03_terribly_traitorous() {
    let table = started(Options::default());
    let kept = |faction| table.state.traitors[table.seat(faction).index()].len();
    assert_eq!(kept(Harkonnen), 4);
    assert_eq!(kept(Atreides), 1);
    assert!(table.state.traitors_seen[table.seat(Harkonnen).index()].is_empty());
    let fresh = Table::new(&[Harkonnen, Atreides]);
    assert!(fresh.asks(Harkonnen).is_none(), "they have nothing to choose");
}

#[test]
fn r2_05_04_mystery_card() {
    let table = started(Options::default());
    assert_eq!(table.hand_of(Harkonnen).len(), 2);
    assert_eq!(table.hand_of(Atreides).len(), 1);
}

#[test]
fn r2_05_00_harkonnen_ability_range() {
    ranges(Harkonnen, &[Ability::CapturedLeaders]);
}

#[test]
fn r2_05_05_free_revival() {
    free_revival(Harkonnen, 2);
}
