//! Rules 2.01.00 to 2.01.02: the Atreides at the start.

use super::starts::{ranges, starts_with};
use super::*;
use crate::ability::Ability;

#[test]
fn r2_01_01_atreides_starting_spice() {
    starts_with(Atreides, 10, &[], 10);
}

#[test]
fn r2_01_02_atreides_starting_forces() {
    starts_with(Atreides, 10, &[("Arrakeen", 10)], 10);
}

#[test]
fn r2_01_00_atreides_ability_range() {
    ranges(Atreides, &[Ability::KwisatzHaderach]);
}

#[test]
fn r2_01_00_no_kwisatz_haderach_in_the_basic_game() {
    let mut table = Table::before(Phase::Battle, &[Atreides, Harkonnen]);
    table.put(Atreides, 3, place("Arrakeen"));
    table.put(Harkonnen, 3, place("Arrakeen"));
    table.begin();
    table.skip_foresight();
    let plan = Plan {
        fighter: Some(Fighter::Leader(leader("Dr. Yueh"))),
        kwisatz_haderach: true,
        ..Plan::default()
    };
    table.refused(Atreides, Action::CommitPlan(plan), "2.01.00");
    let mut table = Table::before(Phase::Revival, &[Atreides, Harkonnen]);
    table.bury(Atreides, 1);
    table.begin();
    let token = Action::Revive {
        forces: Forces::NONE,
        leader: None,
        token: true,
    };
    table.refused(Atreides, token, "2.01.00");
}
