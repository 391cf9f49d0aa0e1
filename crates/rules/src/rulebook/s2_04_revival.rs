//! Rules 2.04.04, 2.04.11, 2.04.19 and 2.04.20: the Fremen in Revival.

use super::revivals::{awaited, elite_counts_as_one, forces, free_revival, one_elite_a_turn, options};
use super::*;
use crate::ability::Ability;
use crate::matter::Matter;

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

#[test]
fn r2_04_04_free_revival() {
    free_revival(Fremen, 3);
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
        table.refused_plainly(Fremen, Action::Pass);
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
