//! Rules 2.06.08 and 2.06.11: the victory of the Spacing Guild.

use super::victories::{WITH_GUILD, hold, last_turn, pause, winners};
use super::*;
use crate::state::Victory;

#[test]
fn r2_06_08_spacing_guild_special_victory() {
    let table = last_turn(Options::default(), &WITH_GUILD, |table| {
        hold(table, Atreides, &["Sietch Tabr"])
    });
    assert_eq!(winners(&table), [SpacingGuild]);
    assert_eq!(table.outcome().unwrap().victory, Victory::Default(SpacingGuild));
    let early = pause(&WITH_GUILD, |_| {});
    assert!(early.outcome().is_none(), "not before the end");
}

#[test]
fn r2_06_11_shared_victory() {
    let table = last_turn(Options::default(), &WITH_GUILD, |table| {
        table.ally(SpacingGuild, Atreides);
        hold(table, Harkonnen, &["Sietch Tabr"]);
    });
    assert_eq!(winners(&table), [Atreides, SpacingGuild]);
}
