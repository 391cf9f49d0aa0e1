//! Rules 2.06.00 to 2.06.03: the Spacing Guild at the start, and its free revival.

use super::revivals::free_revival;
use super::starts::{ranges, starts_with};
use super::*;
use crate::ability::Ability;

#[test]
fn r2_06_01_spacing_guild_starting_spice() {
    starts_with(SpacingGuild, 5, &[], 15);
}

#[test]
fn r2_06_02_spacing_guild_starting_forces() {
    starts_with(SpacingGuild, 5, &[("Tuek's Sietch", 5)], 15);
}

#[test]
fn r2_06_00_spacing_guild_ability_range() {
    ranges(SpacingGuild, &[Ability::ShipAsItPleases]);
}

#[test]
fn r2_06_03_free_revival() {
    free_revival(SpacingGuild, 1);
}
