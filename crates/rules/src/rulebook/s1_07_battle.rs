//! Rules 1.07.00 to 1.07.05: who fights whom, and with what.

use super::*;
use crate::action::BattleChoice;
use crate::state::State;
use crate::view::{Business, Viewer};

const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

fn battle(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Battle, &THREE);
    prepare(&mut table);
    table.begin();
    table.skip_foresight();
    table
}

fn in_arrakeen(table: &mut Table) {
    table.put(Atreides, 5, place("Arrakeen"));
    table.put(Harkonnen, 4, place("Arrakeen"));
}

/// Who fights whom now.
fn fighters(table: &Table) -> Option<(Faction, Faction)> {
    match table.view(Viewer::Spectator).public.business {
        Business::Battle {
            aggressor, defender, ..
        } => Some((table.state.faction(aggressor), table.state.faction(defender))),
        _ => None,
    }
}

#[test]
fn r1_07_01_battle_determination() {
    let mut table = battle(|table| {
        in_arrakeen(table);
        table.put(Atreides, 2, area("Pasty Mesa", 5));
        table.put(Harkonnen, 2, area("Pasty Mesa", 7));
    });
    let mut fought = Vec::new();
    while table.state.phase == Phase::Battle {
        if let Business::Battle { territory, .. } = table.view(Viewer::Spectator).public.business {
            fought.push(territory);
        }
        let before = table.actions();
        table.default_until(|game| game.actions() > before);
    }
    fought.dedup();
    assert_eq!(fought.len(), 2, "both territories are fought over");
    for territory in board()
        .territories()
        .filter(|territory| !State::is_polar_sink(*territory))
    {
        let there = THREE
            .iter()
            .filter(|faction| table.state.is_in(table.seat(**faction), territory))
            .count();
        assert!(there < 2, "{} is still disputed", territory.name());
    }
}

#[test]
fn r1_07_01_00_separated_by_storm() {
    let table = battle(|table| {
        table.set_storm(6);
        table.put(Atreides, 2, area("Pasty Mesa", 5));
        table.put(Harkonnen, 2, area("Pasty Mesa", 7));
        table.put(Atreides, 2, area("False Wall East", 6));
        table.put(Harkonnen, 2, area("False Wall East", 7));
    });
    assert_ne!(table.state.phase, Phase::Battle, "no battle");
    assert_eq!(table.at(Atreides, area("Pasty Mesa", 5)), 2);
    assert_eq!(table.at(Harkonnen, area("Pasty Mesa", 7)), 2);
}

#[test]
fn r1_07_01_01_battling_blind() {
    let table = battle(|table| {
        table.set_storm(9);
        in_arrakeen(table);
    });
    assert!(fighters(&table).is_some(), "in the same stormed sector they fight");
}

#[test]
fn r1_07_01_02_neutral_zone() {
    let table = battle(|table| {
        table.put(Atreides, 2, place("Polar Sink"));
        table.put(Harkonnen, 2, place("Polar Sink"));
    });
    assert_ne!(table.state.phase, Phase::Battle);
}

#[test]
fn r1_07_02_first_player() {
    let mut table = battle(|table| {
        for (faction, enemy, spot) in [
            (Atreides, Harkonnen, place("Arrakeen")),
            (Atreides, Emperor, place("Carthag")),
            (Harkonnen, Emperor, place("Sietch Tabr")),
        ] {
            table.put(faction, 2, spot);
            table.put(enemy, 2, spot);
        }
    });
    let first = table.state.faction(table.state.order[0]);
    assert!(table.asks_nobody_but(first));
    let Some(PromptKind::ChooseBattle { battles }) = table.asks(first) else {
        panic!("no choice")
    };
    assert_eq!(battles.len(), 2);
    let none = BattleChoice {
        field: place("Polar Sink"),
        opponent: battles[0].opponent,
    };
    table.refused(first, Action::ChooseBattle(none), "1.07.02");
    table.ok(first, Action::ChooseBattle(battles[1]));
    assert_eq!(
        fighters(&table),
        Some((first, table.state.faction(battles[1].opponent)))
    );
    let mut aggressors = vec![first];
    while table.state.phase == Phase::Battle {
        aggressors.extend(fighters(&table).map(|(aggressor, _)| aggressor));
        let before = table.actions();
        table.default_until(|game| game.actions() > before);
    }
    aggressors.dedup();
    let ranks: Vec<_> = aggressors
        .iter()
        .map(|faction| table.state.order.iter().position(|seat| *seat == table.seat(*faction)))
        .collect();
    assert_eq!(
        ranks,
        [Some(0), Some(1)],
        "the next in Storm Order only when the first has no battle left"
    );
}

#[test]
fn r1_07_03_multiple_battles() {
    let mut table = battle(|table| {
        for faction in THREE {
            table.put(faction, 4, area("Old Gap", 9));
        }
    });
    let first = table.state.faction(table.state.order[0]);
    let Some(PromptKind::ChooseBattle { battles }) = table.asks(first) else {
        panic!("no choice")
    };
    assert_eq!(battles.len(), 2, "either of the two others");
    table.ok(first, Action::ChooseBattle(battles[1]));
    let opponent = table.state.faction(battles[1].opponent);
    let third = *THREE
        .iter()
        .find(|faction| **faction != first && **faction != opponent)
        .unwrap();
    table.default_until(|game| {
        game.prompts()
            .iter()
            .any(|(seat, _)| game.state.faction(*seat) == third)
    });
    assert!(
        fighters(&table).is_some_and(|(one, other)| one == third || other == third),
        "then the survivor and the third"
    );
}

#[test]
fn r1_07_04_battle_plan() {
    let mut table = battle(in_arrakeen);
    assert_eq!(table.prompts().len(), 2, "both at once");
    let events = table.ok(Atreides, plan(3, "Duncan Idaho").commit());
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::PlansRevealed { .. }
    )));
    for viewer in [Viewer::Seat(table.seat(Harkonnen)), Viewer::Spectator] {
        let view = table.view(viewer);
        assert!(
            matches!(view.public.business, Business::Battle { plans: None, .. }),
            "unseen"
        );
    }
}

#[test]
fn r1_07_04_00_plan_contents() {
    let mut table = battle(in_arrakeen);
    table.refused(
        Atreides,
        Plan {
            fighter: None,
            ..plan(3, "Dr. Yueh")
        }
        .commit(),
        "1.07.04.00",
    );
    table.ok(Atreides, plan(3, "Dr. Yueh").commit());
}

#[test]
fn r1_07_04_01_battle_wheel() {
    let mut table = battle(in_arrakeen);
    table.refused(Atreides, plan(6, "Dr. Yueh").commit(), "1.07.04.01");
    let half = Plan {
        dial: Strength::halves(3),
        ..plan(0, "Dr. Yueh")
    };
    table.refused(Atreides, half.commit(), "1.07.04.01");
    table.ok(Atreides, plan(5, "Dr. Yueh").commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
}

#[test]
fn r1_07_04_02_leaders() {
    let mut table = battle(|table| {
        in_arrakeen(table);
        table.give(Atreides, "Lasgun");
    });
    let gun = table.hand_of(Atreides)[0];
    table.refused(Atreides, plan(1, "Feyd-Rautha").commit(), "1.07.04.02");
    table.refused(
        Atreides,
        Plan {
            fighter: Some(Fighter::CheapHero(gun)),
            ..plan(1, "Dr. Yueh")
        }
        .commit(),
        "1.07.04.02",
    );
}

#[test]
fn r1_07_04_03_dedicated_leader() {
    let mut table = battle(|table| {
        in_arrakeen(table);
        table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::Territory(territory("Carthag"));
        table.state.leaders[leader("Duncan Idaho").index()] = LeaderPlace::Territory(territory("Arrakeen"));
    });
    table.refused(Atreides, plan(1, "Dr. Yueh").commit(), "1.07.04.03");
    table.ok(Atreides, plan(1, "Duncan Idaho").commit());
}

fn without_leaders(table: &mut Table) {
    in_arrakeen(table);
    for leader in &Atreides.facts().leaders {
        table.slay(&leader.facts().name, 1);
    }
}

#[test]
fn r1_07_04_04_leader_announcement() {
    let mut table = battle(without_leaders);
    table.ok(
        Atreides,
        Plan {
            fighter: None,
            ..plan(2, "Dr. Yueh")
        }
        .commit(),
    );
    let events = table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
    let seat = table.seat(Atreides);
    assert!(happened(&events, |event| *event == EventKind::NoFighterAnnounced { seat }));

    let mut table = battle(|table| {
        without_leaders(table);
        table.give(Atreides, "Cheap Hero");
    });
    table.refused(
        Atreides,
        Plan {
            fighter: None,
            ..plan(2, "Dr. Yueh")
        }
        .commit(),
        "1.07.04.00",
    );
}

#[test]
fn r1_07_04_05_no_treachery() {
    let mut table = battle(|table| {
        without_leaders(table);
        table.give(Atreides, "Crysknife");
    });
    let knife = Some(table.hand_of(Atreides)[0]);
    let bare = Plan {
        fighter: None,
        ..plan(2, "Dr. Yueh")
    };
    table.refused(Atreides, bare.with(knife, None).commit(), "1.07.04.05");
    table.ok(Atreides, bare.commit());
}

#[test]
fn r1_07_04_06_treachery_cards() {
    let mut table = battle(|table| {
        in_arrakeen(table);
        for name in ["Crysknife", "Shield", "Baliset"] {
            table.give(Atreides, name);
        }
        table.give(Harkonnen, "Lasgun");
    });
    let [knife, shield, baliset] = table.hand_of(Atreides)[..] else {
        panic!("three cards")
    };
    let theirs = table.hand_of(Harkonnen)[0];
    let plan = plan(1, "Dr. Yueh");
    table.refused(Atreides, plan.with(Some(theirs), None).commit(), "1.07.04.06");
    table.refused(Atreides, plan.with(Some(shield), None).commit(), "1.07.04.06");
    table.refused(Atreides, plan.with(None, Some(knife)).commit(), "1.07.04.06");
    table.refused(Atreides, plan.with(Some(baliset), Some(baliset)).commit(), "1.07.04.06");
    table.ok(Atreides, plan.with(Some(baliset), Some(shield)).commit());
}

#[test]
fn r1_07_05_revealing_wheels() {
    let mut table = battle(in_arrakeen);
    let (own, other) = (plan(2, "Dr. Yueh"), plan(1, "Umman Kudu"));
    table.ok(Atreides, own.commit());
    let events = table.ok(Harkonnen, other.commit());
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::PlansRevealed { plans }
        if plans.iter().any(|(_, plan)| *plan == own) && plans.iter().any(|(_, plan)| *plan == other))
    ));
    let view = table.view(Viewer::Spectator);
    assert!(matches!(view.public.business, Business::Battle { plans: Some(_), .. }));
}
