//! Rule 1.05: revival.

use super::*;

const PAIR: [Faction; 2] = [Atreides, Harkonnen];

fn revive(forces: u8, who: Option<&str>) -> Action {
    Action::Revive {
        forces: men(forces),
        leader: who.map(leader),
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
    for faction in [BeneGesserit, Atreides, Fremen] {
        let mut table = Table::before(Phase::Revival, &[faction, Harkonnen]);
        table.bury(faction, 6);
        table.begin();
        let free = faction.facts().free_revival;
        table.ok(faction, revive(free, None));
        assert_eq!(table.spice_of(faction), 10, "{free} are free for {faction:?}");
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
    table.stack.push(Frame::before(Phase::Revival));
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
    table.ok(Atreides, plan(3, "Dr. Yueh").commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
    assert!(matches!(
        table.asks(Harkonnen),
        Some(PromptKind::CallTraitor { can_call: true, .. })
    ));
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
    table.ok(Atreides, plan(0, "Dr. Yueh").commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").with(Some(weapon), None).commit());
    table.finish();
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::TanksFaceDown);
    table.default_until(|game| game.state.phase == Phase::Revival);
    let Some(PromptKind::Revive(options)) = table.asks(Atreides) else {
        panic!("no revival")
    };
    assert_eq!(options.leaders.len(), 4, "the others come first");
}

#[test]
fn rc1_05_05_face_down_leaders() {
    let mut table = Table::before(Phase::Revival, &PAIR);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::TanksFaceDown;
    table.begin();
    let view = table.view(crate::view::Viewer::Seat(Seat(0)));
    assert!(
        view.public
            .leaders
            .contains(&(leader("Dr. Yueh"), LeaderPlace::TanksFaceDown))
    );
}
