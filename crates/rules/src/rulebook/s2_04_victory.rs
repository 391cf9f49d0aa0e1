//! Rules 2.04.09 and 2.04.12: the victory of the Fremen.

use super::victories::{HOLDS, WITH_GUILD, hold, last_turn, winners};
use super::*;
use crate::state::Victory;

#[test]
fn r2_04_09_00_fremen_special_victory_comes_before_the_guilds() {
    let table = last_turn(Options::default(), &WITH_GUILD, |_| {});
    assert_eq!(winners(&table), [Fremen]);
    assert_eq!(table.outcome().unwrap().victory, Victory::Special(Fremen));
    // Without the Guild there is no need for it.
    let table = last_turn(Options::default(), &[Atreides, Fremen], |table| {
        hold(table, Atreides, &["Sietch Tabr"]);
    });
    assert_eq!(table.outcome().unwrap().victory, Victory::Default(Fremen));
}

#[test]
fn r2_04_09_01_sietches() {
    for sietch in ["Sietch Tabr", "Habbanya Sietch"] {
        let table = last_turn(Options::default(), &WITH_GUILD, |table| {
            hold(table, SpacingGuild, &[sietch])
        });
        assert_eq!(winners(&table), [SpacingGuild], "{sietch} must be free of others");
        let table = last_turn(Options::default(), &WITH_GUILD, |table| hold(table, Fremen, &[sietch]));
        assert_eq!(winners(&table), [Fremen]);
    }
}

#[test]
fn r2_04_09_02_tueks_sietch() {
    let table = last_turn(Options::default(), &WITH_GUILD, |table| {
        hold(table, Atreides, &HOLDS[4..])
    });
    assert_eq!(winners(&table), [SpacingGuild]);
    let table = last_turn(Options::default(), &WITH_GUILD, |table| {
        hold(table, SpacingGuild, &HOLDS[4..])
    });
    assert_eq!(winners(&table), [Fremen], "the Guild itself may stand there");
    let allied = |table: &mut Table| {
        table.ally(Fremen, Harkonnen);
        hold(table, Harkonnen, &HOLDS[4..]);
    };
    assert_eq!(
        winners(&last_turn(Options::default(), &WITH_GUILD, allied)),
        [SpacingGuild]
    );
    let exempt = Options {
        fremen_ally_exempt_in_tueks: true,
        ..Options::default()
    };
    assert_eq!(winners(&last_turn(exempt, &WITH_GUILD, allied)), [Fremen, Harkonnen]);
}

#[test]
fn r2_04_12_shared_victory() {
    let table = last_turn(Options::default(), &WITH_GUILD, |table| table.ally(Fremen, Atreides));
    assert_eq!(winners(&table), [Atreides, Fremen]);
}
