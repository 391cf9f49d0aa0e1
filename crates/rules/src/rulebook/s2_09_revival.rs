//! Rules 2.09.08 and 2.09.18: revivals of CHOAM.

use super::*;
use crate::ability::Ability;

fn revive(count: u8) -> Action {
    Action::Revive {
        forces: men(count),
        leader: None,
        token: false,
    }
}

fn buried(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Revival, &[Choam, Atreides, Fremen]);
    table.no_stops();
    table.bury(Choam, 8);
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r2_09_08_revival() {
    let mut table = buried(|_| {});
    table.refused(Choam, revive(9), "1.05.01");
    table.ok(Choam, revive(8));
    assert_eq!((table.tanks(Choam), table.spice_of(Choam)), (0, 10 - 8));
}

/// Without it they revive three at two each, and none free (Rule 1.00.04).
#[test]
fn r2_09_08_stopped() {
    let mut table = buried(|table| {
        table.give(Atreides, "Karama");
        table.stop_all_of(Atreides, Ability::ChoamRevival);
    });
    table.ok(Choam, revive(8));
    assert!(table.is_asked_about(Atreides, Ability::ChoamRevival));
    let karama = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(karama)));
    assert_eq!(table.tanks(Choam), 8);
    table.refused(Choam, revive(4), "1.05.01");
    table.ok(Choam, revive(3));
    assert_eq!((table.tanks(Choam), table.spice_of(Choam)), (5, 10 - 6));
}

/// Allied with the Fremen three are free, and those need no ability of CHOAM (R151).
#[test]
fn r2_09_08_allied_with_fremen() {
    let mut table = buried(|table| {
        table.ally(Choam, Fremen);
        table.give(Atreides, "Karama");
        table.stop_all_of(Atreides, Ability::ChoamRevival);
    });
    table.ok(Fremen, Matter::GrantFreeRevival.says(true));
    table.ok(Choam, revive(3));
    assert!(!table.is_asked_about(Atreides, Ability::ChoamRevival));
    assert_eq!((table.tanks(Choam), table.spice_of(Choam)), (5, 10));
}

fn dead_auditor(place: LeaderPlace) -> Table {
    let mut table = Table::advanced(Phase::Revival, &[Choam, Atreides]);
    table.no_stops();
    let auditor = leader("Auditor");
    table.state.leaders[auditor.index()] = place;
    table.state.deaths[auditor.index()] = if place == LeaderPlace::Tanks { 1 } else { 2 };
    table.slay("Duke Verdun", 1);
    table.begin();
    table
}

#[test]
fn r2_09_18_replaceable() {
    // Whatever other leaders do, face up or down.
    for place in [LeaderPlace::Tanks, LeaderPlace::TanksFaceDown] {
        let mut table = dead_auditor(place);
        let one = |name| Action::Revive {
            forces: Forces::NONE,
            leader: Some(leader(name)),
            token: false,
        };
        table.refused(Choam, one("Duke Verdun"), "1.05.03");
        table.ok(Choam, one("Auditor"));
        assert_eq!(table.leader_at("Auditor"), LeaderPlace::Pool);
        assert_eq!(table.spice_of(Choam), 10 - 2);
    }
}
