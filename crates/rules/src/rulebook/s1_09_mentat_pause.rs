//! Rule 1.09: the Mentat Pause and victory.

use super::victories::{HOLDS, hold, last_turn, pause, winners};
use super::*;
use crate::state::Victory;

#[test]
fn r1_09_01_collect_bribe_spice() {
    let table = pause(&[Atreides, Harkonnen], |table| {
        table.state.bribes[0] = 3;
        table.state.bank -= 3;
    });
    assert_eq!(table.spice_of(Atreides), 13);
    assert_eq!(table.state.bribes[0], 0);
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Harkonnen]);
    table.state.bribes[0] = 3;
    table.state.bank -= 3;
    let events = table.begin();
    let seat = table.seat(Atreides);
    let told = |event: &EventKind| matches!(event, EventKind::BribesCollected { .. });
    let collected: Vec<_> = events.iter().filter(|event| told(&event.kind)).collect();
    assert_eq!(collected.len(), 1, "and nothing of those who have none");
    assert_eq!(collected[0].kind, EventKind::BribesCollected { seat, amount: 3 });
}

#[test]
fn r1_09_02_00_check_victory() {
    let table = pause(&[Atreides, Harkonnen], |table| hold(table, Harkonnen, &HOLDS[..2]));
    assert!(table.outcome().is_none());
    assert_eq!(
        table.asks(Atreides),
        Some(PromptKind::Ready {
            phase: Phase::MentatPause
        })
    );
}

#[test]
fn r1_09_02_01_unallied_stronghold_victory() {
    let table = pause(&[Atreides, Harkonnen], |table| hold(table, Harkonnen, &HOLDS[..3]));
    assert_eq!(winners(&table), [Harkonnen]);
    assert_eq!(table.outcome().unwrap().victory, Victory::Stronghold);
    // Control is being there alone.
    let table = pause(&[Atreides, Harkonnen], |table| {
        hold(table, Harkonnen, &HOLDS[..3]);
        table.set_storm(9);
        table.put(Atreides, 1, place("Arrakeen"));
    });
    assert!(table.outcome().is_none());
}

#[test]
fn r1_09_02_02_allied_stronghold_victory() {
    let factions = [Atreides, Harkonnen, Emperor];
    let table = pause(&factions, |table| {
        table.ally(Atreides, Harkonnen);
        hold(table, Atreides, &HOLDS[..2]);
        hold(table, Harkonnen, &HOLDS[2..4]);
    });
    assert_eq!(winners(&table), [Atreides, Harkonnen]);
    assert_eq!(table.outcome().unwrap().victory, Victory::AlliedStronghold);
    // Three are too few for two, even where one of them holds them all.
    let table = pause(&factions, |table| {
        table.ally(Atreides, Harkonnen);
        hold(table, Atreides, &HOLDS[..3]);
    });
    assert!(table.outcome().is_none());
}

/// With five strongholds two sides never meet the requirement at once, however they are divided: whoever does wins,
/// wherever it comes in Storm Order, and nobody besides its ally wins with it.
#[test]
fn r1_09_03_multiple_winners() {
    const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];
    let mut won = [0, 0];
    for number in 0..3_usize.pow(HOLDS.len() as u32) {
        let owner = |at: usize| THREE[number / 3_usize.pow(at as u32) % 3];
        let held_by = |faction| (0..HOLDS.len()).filter(|at| owner(*at) == faction).count();
        for allied in [false, true] {
            let table = pause(&THREE, |table| {
                table.set_storm(1 + (number % 18) as u8);
                for (at, name) in HOLDS.iter().enumerate() {
                    hold(table, owner(at), &[name]);
                }
                if allied {
                    table.ally(Atreides, Harkonnen);
                }
            });
            let alone: &[Faction] = if allied { &[Emperor] } else { &THREE };
            let mut expected: Vec<Vec<Faction>> = Vec::new();
            expected.extend(
                alone
                    .iter()
                    .filter(|faction| held_by(**faction) >= 3)
                    .map(|faction| vec![*faction]),
            );
            if allied && held_by(Atreides) + held_by(Harkonnen) >= 4 {
                expected.push(vec![Atreides, Harkonnen]);
            }
            assert!(expected.len() < 2, "{expected:?}");
            assert_eq!(winners(&table), expected.concat());
            won[usize::from(allied)] += expected.len();
        }
    }
    assert_eq!(won, [153, 163]);
}

#[test]
fn r1_09_04_war_continues() {
    let mut table = pause(&[Atreides, Harkonnen], |_| {});
    table.ok(Atreides, Action::Ready);
    assert_eq!(table.state.turn, 2);
    let events = table.ok(Harkonnen, Action::Ready);
    assert_eq!(table.state.turn, 3);
    assert!(happened(&events, |event| *event == EventKind::TurnBegan { turn: 3 }));
}

#[test]
fn r1_09_05_end_game_or_default_victory() {
    let last = |table: &mut Table| table.state.turn = table.state.options.max_turns;
    let table = pause(&[Atreides, Fremen, SpacingGuild], |table| {
        last(table);
        hold(table, Atreides, &["Sietch Tabr"]);
    });
    assert_eq!(winners(&table), [SpacingGuild]);
    let table = pause(&[Atreides, Fremen, Harkonnen], |table| {
        last(table);
        table.ally(Fremen, Harkonnen);
    });
    assert_eq!(winners(&table), [Fremen, Harkonnen], "and the ally (R75)");
    let table = pause(&[Atreides, Emperor, Harkonnen], |table| {
        last(table);
        hold(table, Atreides, &HOLDS[..2]);
        hold(table, Emperor, &HOLDS[2..4]);
        hold(table, Harkonnen, &HOLDS[4..]);
    });
    assert_eq!(
        winners(&table),
        [Atreides, Emperor],
        "the most strongholds, ties included"
    );
    assert_eq!(table.outcome().unwrap().rule.to_string(), "1.09.05");
}

#[test]
fn r1_09_05_an_ally_shares_most_strongholds_where_the_table_plays_so() {
    for shared in [true, false] {
        let options = Options {
            default_victory_shared: shared,
            ..Options::default()
        };
        let table = last_turn(options, &[Atreides, Emperor, Harkonnen], |table| {
            hold(table, Atreides, &HOLDS[..2]);
            table.ally(Atreides, Emperor);
        });
        assert_eq!(winners(&table).len(), if shared { 2 } else { 1 });
    }
}
