//! Rule 1.05: revival.

use super::*;
use crate::matter::{Matter, Shape};
use crate::options::Options;

const PAIR: [Faction; 2] = [Atreides, Harkonnen];

fn revive(forces: u8, who: Option<&str>) -> Action {
    Action::Revive {
        forces: men(forces),
        leader: who.map(leader),
        token: false,
    }
}

fn all_dead(table: &mut Table) {
    for leader in &Atreides.facts().leaders {
        table.slay(&leader.facts().name, 1);
    }
}

#[test]
fn r1_05_01_force_revival() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    table.bury(Atreides, 6);
    table.begin();
    table.refused(Atreides, revive(4, None), "1.05.01");
    table.ok(Atreides, revive(3, None));
    assert_eq!((table.tanks(Atreides), table.reserves(Atreides)), (3, 17));

    let mut table = Table::before(Phase::Revival, &PAIR);
    table.bury(Atreides, 1);
    table.begin();
    table.refused(Atreides, revive(2, None), "1.05.01");
}

#[test]
fn r1_05_01_01_free_revival() {
    for (faction, free) in [(BeneGesserit, 1), (Atreides, 2), (Fremen, 3)] {
        let mut table = Table::before(Phase::Revival, &[faction, Harkonnen]);
        table.bury(faction, 6);
        table.begin();
        let mut next = Table(table.0.clone());
        table.ok(faction, revive(free, None));
        assert_eq!(table.spice_of(faction), 10, "{free} are free for {faction:?}");
        next.ok(faction, revive(3, None));
        let cost = 2 * u16::from(3 - free);
        assert_eq!(next.spice_of(faction), 10 - cost, "and no more");
    }
}

#[test]
fn r1_05_01_02_by_spice() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    table.bury(Atreides, 6);
    table.begin();
    table.ok(Atreides, revive(3, None));
    assert_eq!(table.spice_of(Atreides), 8, "two are free, the third costs 2");

    let mut table = Table::before(Phase::Revival, &PAIR);
    table.bury(Atreides, 6);
    table.set_spice(Atreides, 1);
    table.begin();
    table.refused(Atreides, revive(3, None), "1.05.01.02");
}

#[test]
fn r1_05_01_03_payment() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    table.bury(Atreides, 6);
    table.begin();
    let bank = table.state.bank;
    table.ok(Atreides, revive(3, None));
    assert_eq!(table.state.bank, bank + 2);
}

#[test]
fn r1_05_02_to_reserves() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    table.put(Atreides, 14, place("Arrakeen"));
    table.bury(Atreides, 6);
    table.begin();
    table.ok(Atreides, revive(2, None));
    assert_eq!(table.reserves(Atreides), 2);
}

#[test]
fn r1_05_03_leader_revival() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    table.slay("Dr. Yueh", 1);
    table.bury(Atreides, 1);
    table.begin();
    table.refused(Atreides, revive(0, Some("Dr. Yueh")), "1.05.03");

    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.begin();
    let Some(PromptKind::Revive(options)) = table.asks(Atreides) else {
        panic!("no revival")
    };
    assert_eq!(options.leaders.len(), 5, "all of them, when none is active");
    table.ok(Atreides, revive(0, Some("Dr. Yueh")));
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::Pool);
    // The right stays until all have been revived, one a turn, though there is an active leader again.
    table.state.turn += 1;
    table.stack.clear();
    table.stack.extend(Frame::before(Phase::Revival));
    table.begin();
    table.ok(Atreides, revive(0, Some("Lady Jessica")));
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Pool);
}

#[test]
fn r1_05_03_01_leader_cost() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.set_spice(Atreides, 4);
    table.begin();
    table.refused(Atreides, revive(0, Some("Lady Jessica")), "1.05.03.01");
    table.ok(Atreides, revive(0, Some("Gurney Halleck")));
    assert_eq!(table.spice_of(Atreides), 0);
}

#[test]
fn r1_05_03_02_leader_payment() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.begin();
    let bank = table.state.bank;
    table.ok(Atreides, revive(0, Some("Lady Jessica")));
    assert_eq!(table.state.bank, bank + 5);
}

#[test]
fn r1_05_03_03_revived_leader_status() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.set_traitor(Harkonnen, "Dr. Yueh");
    table.begin();
    table.ok(Atreides, revive(0, Some("Dr. Yueh")));
    table.put(Atreides, 3, place("Arrakeen"));
    table.put(Harkonnen, 3, place("Arrakeen"));
    table.default_until(|game| game.state.phase == Phase::Battle);
    table.skip_foresight();
    table.ok(Atreides, plan(3, "Dr. Yueh").commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
    let decision = table.decision(Harkonnen, Matter::CallTraitor);
    assert_eq!(decision.shape, Shape::YesNo { yes: true });
}

#[test]
fn r1_05_04_dead_again() {
    let mut table = Table::before(Phase::Battle, &PAIR);
    all_dead(&mut table);
    table.slay("Dr. Yueh", 1);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Pool;
    let weapon = table.give(Harkonnen, "Lasgun");
    table.put(Atreides, 3, place("Arrakeen"));
    table.put(Harkonnen, 3, place("Arrakeen"));
    table.begin();
    table.skip_foresight();
    table.ok(Atreides, plan(0, "Dr. Yueh").commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").with(Some(weapon), None).commit());
    table.finish();
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::TanksFaceDown);
    table.default_until(|game| game.state.phase == Phase::Revival);
    let Some(PromptKind::Revive(options)) = table.asks(Atreides) else {
        panic!("no revival")
    };
    assert_eq!(options.leaders.len(), 4, "the others come first");
    table.refused(Atreides, revive(0, Some("Dr. Yueh")), "1.05.04");
    table.refused(Atreides, revive(0, Some("Umman Kudu")), "1.05.03");
}

/// Face down says that it cannot be revived yet, and hides nothing that all have seen (R178).
#[test]
fn rc1_05_05_face_down_leaders() {
    use crate::view::Viewer;
    for own_face_down_leaders_visible in [true, false] {
        let options = Options {
            own_face_down_leaders_visible,
            ..Options::default()
        };
        let mut table = Table::before_with(options, Phase::Revival, &PAIR);
        table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::TanksFaceDown;
        table.begin();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let seen = table.view(viewer).public.leaders;
            assert!(
                seen.contains(&(leader("Dr. Yueh"), LeaderPlace::TanksFaceDown)),
                "{viewer:?}"
            );
        }
    }
}

/// R35: where the table plays so, an owner does not see which of its leaders died unseen.
#[test]
fn rc1_05_05_face_down_leaders_of_ones_own() {
    for visible in [true, false] {
        let options = Options {
            own_face_down_leaders_visible: visible,
            ..Options::advanced()
        };
        let mut table = Table::before_with(options, Phase::Shipment, &PAIR);
        table.slay("Dr. Yueh", 1);
        table.state.unseen_dead.push(leader("Dr. Yueh"));
        table.begin();
        let own = table.view(crate::view::Viewer::Seat(Seat(0))).own.unwrap();
        let known = own.leaders.contains(&(leader("Dr. Yueh"), LeaderPlace::Tanks));
        assert_eq!(known, visible);
    }
}

/// Rule 1.05.00 and R34: all at once, and nobody sees what another has chosen; or in Storm Order.
#[test]
fn r1_05_01_force_revival_at_once_or_in_storm_order() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    table.bury(Atreides, 3);
    table.bury(Harkonnen, 3);
    table.begin();
    assert_eq!(table.prompts().len(), 2);
    let events = table.ok(Harkonnen, revive(2, None));
    assert!(events.is_empty(), "face down until all have chosen");
    assert_eq!(table.tanks(Harkonnen), 3);
    table.ok(Atreides, revive(2, None));
    assert_eq!((table.tanks(Atreides), table.tanks(Harkonnen)), (1, 1));

    let options = Options {
        revival_in_storm_order: true,
        ..Options::default()
    };
    let mut table = Table::before_with(options, Phase::Revival, &PAIR);
    table.bury(Atreides, 3);
    table.bury(Harkonnen, 3);
    table.begin();
    let order = table.state.order.clone();
    for seat in order {
        let faction = table.state.faction(seat);
        assert!(table.asks_nobody_but(faction));
        table.ok(faction, revive(2, None));
        assert_eq!(table.tanks(faction), 1, "at once");
    }
    assert_ne!(table.state.phase, Phase::Revival);
}

#[test]
fn rc1_05_03_leader_revival_when_all_have_died_once() {
    for option in [false, true] {
        let options = Options {
            leader_revival_when_all_died_once: option,
            ..Options::default()
        };
        let mut table = Table::before_with(options, Phase::Revival, &PAIR);
        all_dead(&mut table);
        table.state.leaders[leader("Lady Jessica").index()] = LeaderPlace::Pool;
        table.bury(Atreides, 1);
        table.begin();
        let Some(PromptKind::Revive(options)) = table.asks(Atreides) else {
            panic!("no revival")
        };
        assert_eq!(options.leaders.len(), if option { 4 } else { 0 });
    }
}

/// R31: a leader that another has captured is not active.
#[test]
fn r1_05_03_leader_revival_without_captives() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.state.leaders[leader("Lady Jessica").index()] = LeaderPlace::Captive(Seat(1));
    for leader in &Harkonnen.facts().leaders {
        table.slay(&leader.facts().name, 1);
    }
    table.begin();
    for (faction, count) in [(Atreides, 4), (Harkonnen, 5)] {
        let Some(PromptKind::Revive(options)) = table.asks(faction) else {
            panic!("no revival for {faction:?}")
        };
        assert_eq!(options.leaders.len(), count);
    }
}

/// One a turn.
/// R196: a ghola is an active leader of the Tleilaxu, and no more of its faction (R31); Duke Vidal, who has joined a player,
/// is no leader of its faction.
#[test]
fn r1_05_03_whose_active_leader_a_ghola_is() {
    for has_ghola in [true, false] {
        let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Atreides, Harkonnen]);
        for faction in [Tleilaxu, Atreides] {
            table.slay_all(faction);
        }
        if has_ghola {
            table.make_ghola("Thufir Hawat");
        }
        table.begin();
        let [tleilaxu, atreides] = [Tleilaxu, Atreides].map(|faction| table.seat(faction));
        let is_open = |seat| table.state.revival_open.contains(seat);
        assert_eq!(
            (is_open(tleilaxu), is_open(atreides)),
            (!has_ghola, true),
            "{has_ghola}"
        );
    }
}

#[test]
fn r1_05_03_leader_revival_takes_one_a_turn() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.begin();
    table.ok(Atreides, revive(0, Some("Dr. Yueh")));
    assert_ne!(table.state.phase, Phase::Revival);
    // Nor a leader of another faction, nor one that does not play.
    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.slay("Umman Kudu", 1);
    table.begin();
    table.refused(Atreides, revive(0, Some("Umman Kudu")), "1.05.03");
    let nobody = Action::Revive {
        forces: men(0),
        leader: Some(leader("Duke Vidal")),
        token: false,
    };
    table.refused(Atreides, nobody, "1.05.03");
    table.refused(Atreides, revive(255, None), "1.05.01");
}

/// R32: face down, one waits until the others have died again; then all are turned up. Captives do not count.
#[test]
fn r1_05_04_dead_again_until_a_new_cycle() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    all_dead(&mut table);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::TanksFaceDown;
    table.state.deaths[leader("Dr. Yueh").index()] = 2;
    for name in ["Thufir Hawat", "Gurney Halleck", "Duncan Idaho"] {
        table.state.leaders[leader(name).index()] = LeaderPlace::Captive(Seat(1));
    }
    let mut events = crate::state::Events::default();
    let state = &mut table.state;
    state.revive_leader(leader("Lady Jessica"));
    let (rule, cause) = (crate::rule!("1.07.06.02"), crate::event::Cause::Weapon);
    state.kill(&mut events, rule, leader("Lady Jessica"), cause);
    assert!(happened(&events.0, |event| matches!(
        event,
        EventKind::LeadersTurnedUp { .. }
    )));
    table.begin();
    let Some(PromptKind::Revive(options)) = table.asks(Atreides) else {
        panic!("no revival")
    };
    assert_eq!(options.leaders.len(), 2);
}

/// R32: that one has died three times, brought back by a Ghola, keeps nobody down, and does not spare it a death in the
/// next cycle.
#[test]
fn r1_05_04_more_deaths_do_not_block_the_cycle() {
    use LeaderPlace::{Tanks, TanksFaceDown};
    let mut table = Table::before(Phase::Revival, &PAIR);
    let all = &Atreides.facts().leaders;
    let mut die = |at: usize| {
        let (state, mut events) = (&mut table.state, crate::state::Events::default());
        if state.leaders[all[at].index()].is_dead() {
            state.revive_leader(all[at]);
        }
        let (rule, cause) = (crate::rule!("1.07.06.02"), crate::event::Cause::Weapon);
        state.kill(&mut events, rule, all[at], cause);
        all.iter()
            .map(|leader| state.leaders[leader.index()])
            .collect::<Vec<_>>()
    };
    for at in [0, 1, 2, 3, 4, 0, 0, 1, 2, 3] {
        die(at);
    }
    assert_eq!(die(4), [Tanks; 5], "each has died again");
    // In the next cycle each must die once more, the one with three deaths too.
    for at in [1, 2, 3] {
        die(at);
    }
    assert_eq!(
        die(4),
        [Tanks, TanksFaceDown, TanksFaceDown, TanksFaceDown, TanksFaceDown]
    );
    assert_eq!(die(0), [Tanks; 5]);
}
