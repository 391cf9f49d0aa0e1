//! Rules 1.07.06 and 1.07.07: what comes of a battle.

use super::battles::*;
use super::fights::{PAIR, card, field, fight, fight_out};
use super::s2_01_battle::{awake, own_battle};
use super::*;
use crate::matter::Matter;

#[test]
fn r1_07_06_battle_resolution() {
    let mut table = field(|_| {});
    // 3 + 5 against 2 + 4.
    let events = fight_out(&mut table, plan(3, "Lady Jessica"), plan(2, "Beast Rabban"));
    assert_eq!(winner(&events), Some(table.seat(Atreides)));
    // 3 + 1 against 2 + 6.
    let mut table = field(|_| {});
    let events = fight_out(&mut table, plan(3, "Dr. Yueh"), plan(2, "Feyd-Rautha"));
    assert_eq!(winner(&events), Some(table.seat(Harkonnen)));
}

#[test]
fn r1_07_06_00_no_ties() {
    let mut table = field(|_| {});
    let aggressor = table.state.order[0];
    // 3 + 1 against 3 + 1.
    let events = fight_out(&mut table, plan(3, "Dr. Yueh"), plan(3, "Umman Kudu"));
    assert_eq!(winner(&events), Some(aggressor));
    let rule = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::BattleWon { .. }))
        .unwrap()
        .rule;
    assert_eq!(rule.to_string(), "1.07.06.00");
}

#[test]
fn r1_07_06_01_weapons() {
    for (weapon, stopped_by, other) in [
        ("Crysknife", "Shield", "Snooper"),
        ("Maula Pistol", "Shield", "Snooper"),
        ("Chaumas", "Snooper", "Shield"),
        ("Gom Jabbar", "Snooper", "Shield"),
    ] {
        for (defense, dies) in [(stopped_by, false), (other, true)] {
            let mut table = field(|table| {
                table.give(Harkonnen, weapon);
                table.give(Atreides, defense);
            });
            let (weapon, defense) = (card(&table, Harkonnen, weapon), card(&table, Atreides, defense));
            let own = plan(3, "Lady Jessica").with(None, defense);
            fight_out(&mut table, own, plan(2, "Umman Kudu").with(weapon, None));
            assert_eq!(
                table.leader_at("Lady Jessica").is_dead(),
                dies,
                "{weapon:?} against {defense:?}"
            );
        }
    }
}

#[test]
fn r1_07_06_02_killed_leaders() {
    let mut table = field(|table| {
        table.give(Harkonnen, "Crysknife");
        table.give(Atreides, "Chaumas");
    });
    let own = plan(6, "Lady Jessica").with(card(&table, Atreides, "Chaumas"), None);
    let other = plan(5, "Beast Rabban").with(card(&table, Harkonnen, "Crysknife"), None);
    let events = fight_out(&mut table, own, other);
    assert_eq!(
        winner(&events),
        Some(table.seat(Atreides)),
        "6 against 5: the dead add nothing"
    );
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Tanks);
    assert_eq!(table.leader_at("Beast Rabban"), LeaderPlace::Tanks);
    assert_eq!(table.spice_of(Atreides), 10 + 5 + 4, "for both, the own one included");
}

#[test]
fn r1_07_06_03_surviving_leaders() {
    let mut table = field(|table| {
        table.put(Atreides, 2, place("Carthag"));
        table.put(Harkonnen, 2, place("Carthag"));
    });
    let first = table.state.faction(table.state.order[0]);
    let Some(PromptKind::ChooseBattle { battles }) = table.asks(first) else {
        panic!("two battles")
    };
    let arrakeen = battles.iter().find(|battle| battle.field == place("Arrakeen")).unwrap();
    table.ok(first, Action::ChooseBattle(*arrakeen));
    table.skip_foresight();
    fight(&mut table, plan(3, "Lady Jessica"), plan(0, "Beast Rabban"));
    for faction in PAIR {
        table.ok(faction, Matter::CallTraitor.says(false));
    }
    let there = LeaderPlace::Territory(territory("Arrakeen"));
    assert_eq!(table.leader_at("Lady Jessica"), there);
    assert_eq!(table.leader_at("Beast Rabban"), there, "the loser's too");
    table.skip_foresight();
    table.refused(Atreides, plan(1, "Lady Jessica").commit(), "1.07.04.03");
}

#[test]
fn r1_07_06_04_losing() {
    let mut table = field(|table| {
        table.give(Harkonnen, "Crysknife");
        table.give(Harkonnen, "Snooper");
        table.give(Harkonnen, "Lasgun");
    });
    let used = plan(1, "Umman Kudu").with(card(&table, Harkonnen, "Crysknife"), card(&table, Harkonnen, "Snooper"));
    let events = fight_out(&mut table, plan(9, "Lady Jessica"), used);
    assert_eq!(table.at(Harkonnen, place("Arrakeen")), 0);
    assert_eq!(table.tanks(Harkonnen), 8, "all of them, not just the dial");
    assert_eq!(table.hand_of(Harkonnen).len(), 1, "what was not played stays");
    let discarded = events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::CardDiscarded { .. }))
        .count();
    assert_eq!(discarded, 2);
    assert!(!table.leader_at("Umman Kudu").is_dead(), "the leader lives");
}

#[test]
fn r1_07_06_05_winning() {
    let mut table = field(|table| {
        table.give(Atreides, "Crysknife");
        table.give(Atreides, "Shield");
    });
    let (knife, shield) = (card(&table, Atreides, "Crysknife"), card(&table, Atreides, "Shield"));
    fight(
        &mut table,
        plan(4, "Lady Jessica").with(knife, shield),
        plan(0, "Umman Kudu"),
    );
    for faction in PAIR {
        table.ok(faction, Matter::CallTraitor.says(false));
    }
    assert_eq!(table.at(Atreides, place("Arrakeen")), 6, "only the four dialed");
    let other = table.state.treachery.deck[0];
    table.refused(Atreides, Matter::DiscardPlayed.picks([other]), "1.07.06.05");
    table.ok(Atreides, Matter::DiscardPlayed.picks(knife));
    assert_eq!(
        table.hand_of(Atreides),
        [shield.unwrap()],
        "keeps what it does not throw away"
    );
}

#[test]
fn r1_07_06_05_the_winner_chooses_which_forces_are_lost() {
    let (low, high) = (area("Pasty Mesa", 4), area("Pasty Mesa", 7));
    let mut table = Table::before(Phase::Battle, &PAIR);
    table.put(Atreides, 3, low);
    table.put(Atreides, 3, high);
    table.put(Harkonnen, 1, high);
    table.begin();
    table.skip_foresight();
    fight(&mut table, plan(4, "Lady Jessica"), plan(0, "Umman Kudu"));
    for faction in PAIR {
        table.ok(faction, Matter::CallTraitor.says(false));
    }
    let lose =
        |counts: [u8; 2]| Action::AssignLosses([(low, men(counts[0])), (high, men(counts[1]))].into_iter().collect());
    table.refused(Atreides, lose([1, 1]), "1.07.06.05");
    table.refused(Atreides, lose([4, 0]), "1.07.06.05");
    table.ok(Atreides, lose([3, 1]));
    assert_eq!((table.at(Atreides, low), table.at(Atreides, high)), (0, 2));
}

fn with_traitor(table: &mut Table) {
    table.set_traitor(Harkonnen, "Lady Jessica");
    table.set_traitor(Atreides, "Feyd-Rautha");
}

#[test]
fn r1_07_06_06_traitors() {
    let mut table = field(with_traitor);
    fight(&mut table, plan(3, "Lady Jessica"), plan(2, "Umman Kudu"));
    table.refused(Atreides, Matter::CallTraitor.says(true), "1.07.06.06");
    let first = table.ok(Harkonnen, Matter::CallTraitor.says(true));
    assert!(
        !happened(&first, |event| matches!(event, EventKind::TraitorCalled { .. })),
        "answers appear together"
    );
    let events = table.ok(Atreides, Matter::CallTraitor.says(false));
    let by = table.seat(Harkonnen);
    let leader = leader("Lady Jessica");
    let called = events
        .iter()
        .find(|event| event.kind == EventKind::TraitorCalled { by, leader });
    assert_eq!(
        called.map(|event| event.rule.to_string()).as_deref(),
        Some("1.07.06.06")
    );
    assert_eq!(winner(&events), Some(by));
    let seen = table.view(crate::view::Viewer::Spectator).public.seats;
    assert_eq!(
        seen[by.index()].called.to_vec(),
        [leader],
        "from now on everybody knows"
    );
}

#[test]
fn r1_07_06_06_00_traitor_caller() {
    let mut table = field(|table| {
        with_traitor(table);
        table.give(Harkonnen, "Lasgun");
        table.give(Harkonnen, "Cheap Hero");
        table.give(Atreides, "Shield");
    });
    let own = plan(3, "Lady Jessica").with(None, card(&table, Atreides, "Shield"));
    let other = plan(2, "Umman Kudu").with(card(&table, Harkonnen, "Lasgun"), None);
    fight(&mut table, own, other);
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    let events = table.ok(Atreides, Matter::CallTraitor.says(false));
    assert!(
        !happened(&events, |event| matches!(event, EventKind::Exploded { .. })),
        "not even Lasgun and Shield"
    );
    assert_eq!(table.at(Harkonnen, place("Arrakeen")), 8, "loses nothing");
    assert_eq!(
        table.leader_at("Umman Kudu"),
        LeaderPlace::Pool,
        "and can use the leader again"
    );
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Tanks);
    assert_eq!(table.spice_of(Harkonnen), 10 + 5);
    table.ok(Harkonnen, Matter::DiscardPlayed.picks::<CardId>([]));
    assert_eq!(table.hand_of(Harkonnen).len(), 2);
}

#[test]
fn r1_07_06_06_00_a_caller_may_keep_one_use_cards() {
    let mut table = field(|table| {
        with_traitor(table);
        table.give(Harkonnen, "Cheap Hero");
    });
    let hero = card(&table, Harkonnen, "Cheap Hero").unwrap();
    let other = Plan {
        fighter: Some(Fighter::CheapHero(hero)),
        ..plan(2, "Umman Kudu")
    };
    fight(&mut table, plan(3, "Lady Jessica"), other);
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    table.ok(Atreides, Matter::CallTraitor.says(false));
    table.ok(Harkonnen, Matter::DiscardPlayed.picks::<CardId>([]));
    assert_eq!(table.hand_of(Harkonnen), [hero]);
}

#[test]
fn r1_07_06_06_01_traitor_victim() {
    let mut table = field(|table| {
        with_traitor(table);
        table.give(Atreides, "Shield");
    });
    let own = plan(3, "Lady Jessica").with(None, card(&table, Atreides, "Shield"));
    fight(&mut table, own, plan(2, "Umman Kudu"));
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    table.ok(Atreides, Matter::CallTraitor.says(false));
    assert_eq!(table.tanks(Atreides), 10);
    assert!(table.hand_of(Atreides).is_empty());
}

#[test]
fn r1_07_06_06_02_two_traitors() {
    let mut table = field(|table| {
        with_traitor(table);
        table.give(Atreides, "Shield");
    });
    let own = plan(3, "Lady Jessica").with(None, card(&table, Atreides, "Shield"));
    fight(&mut table, own, plan(2, "Feyd-Rautha"));
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    let events = table.ok(Atreides, Matter::CallTraitor.says(true));
    assert_eq!(winner(&events), None);
    assert_eq!((table.tanks(Atreides), table.tanks(Harkonnen)), (10, 8));
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Tanks);
    assert_eq!(table.leader_at("Feyd-Rautha"), LeaderPlace::Tanks);
    assert_eq!(
        (table.spice_of(Atreides), table.spice_of(Harkonnen)),
        (10, 10),
        "no spice"
    );
    assert!(table.hand_of(Atreides).is_empty());
}

#[test]
fn r1_07_07_leader_return() {
    let mut table = field(|_| {});
    let events = fight_out(&mut table, plan(3, "Lady Jessica"), plan(0, "Beast Rabban"));
    assert!(happened(&events, |event| *event == EventKind::LeadersReturned));
    assert_eq!(table.leader_at("Lady Jessica"), LeaderPlace::Pool);
    assert_eq!(table.leader_at("Beast Rabban"), LeaderPlace::Pool);
}

/// The published example: one Sardaukar and five others, a dial of 3 and 1 spice.
#[test]
fn r1_07_06_05_the_winner_chooses_any_losses_that_fit_dial_and_spice() {
    for (lost, left) in [
        (Forces::of(2, 1), Forces::of(3, 0)),
        (Forces::of(5, 0), Forces::of(0, 1)),
    ] {
        let mut table = arrakeen(
            Options::advanced(),
            &[Emperor, Harkonnen],
            [(Emperor, 5), (Harkonnen, 6)],
        );
        table.put_elite(Emperor, 1, place("Arrakeen"));
        table.begin();
        table.battle([
            (Emperor, dial(6, 1).led_by("Caid")),
            (Harkonnen, dial(0, 0).led_by("Umman Kudu")),
        ]);
        let lose = |forces| Action::AssignLosses([(place("Arrakeen"), forces)].into_iter().collect());
        table.refused(Emperor, lose(Forces::of(3, 0)), "1.07.06.05");
        table.refused(Emperor, lose(Forces::of(1, 1)), "1.07.06.05");
        table.refused(Emperor, lose(Forces::of(255, 255)), "1.07.06.05");
        table.refused(Emperor, Action::AssignLosses(Default::default()), "1.07.06.05");
        let prompt = table.asks(Emperor).unwrap();
        for normal in 0..=6 {
            for elite in 0..=2 {
                let action = lose(Forces::of(normal, elite));
                let accepted = Game::clone(&table).submit(table.seat(Emperor), action.clone()).is_ok();
                assert_eq!(prompt.contains(&action), accepted, "{normal} and {elite}");
            }
        }
        table.ok(Emperor, lose(lost));
        let seat = table.seat(Emperor);
        assert_eq!(table.state.forces_in(seat, place("Arrakeen")), left);
    }
}

#[test]
fn r1_07_06_06_00_a_sole_caller_has_not_used_the_kwisatz_haderach() {
    let mut table = own_battle(Options::advanced(), |table| {
        awake(table);
        table.set_traitor(Atreides, "Bashar");
    });
    table.skip_foresight();
    table.both([
        (Atreides, dial(0, 0).led_by("Dr. Yueh").with_sleeper()),
        (Emperor, dial(0, 0).led_by("Bashar")),
    ]);
    table.ok(Atreides, Matter::CallTraitor.says(true));
    table.ok(Emperor, Matter::CallTraitor.says(false));
    assert_eq!(table.state.belongings.atreides.kwisatz_haderach.used_in, None);
}
