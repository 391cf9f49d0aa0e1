//! Rules 2.03.00 to 2.03.02: the Emperor at the start.

use super::starts::{ranges, started, starts_with};
use super::*;
use crate::ability::Ability;

#[test]
fn r2_03_01_emperor_starting_spice() {
    starts_with(Emperor, 10, &[], 20);
}

#[test]
fn r2_03_02_emperor_starting_forces() {
    starts_with(Emperor, 10, &[], 20);
    let reserves = |options| {
        let table = started(options);
        table.state.reserves[table.seat(Emperor).index()]
    };
    assert_eq!(reserves(Options::default()), men(20));
    assert_eq!(reserves(Options::advanced()), Forces::of(15, 5));
}

#[test]
fn r2_03_00_emperor_ability_range() {
    ranges(Emperor, &[Ability::Sardaukar]);
}
