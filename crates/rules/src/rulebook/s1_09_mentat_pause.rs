//! Rule 1.09: the Mentat Pause and victory.

use super::*;
use crate::matter::Matter;
use crate::state::{Prediction, Victory};

const HOLDS: [&str; 5] = ["Arrakeen", "Carthag", "Sietch Tabr", "Habbanya Sietch", "Tuek's Sietch"];

fn pause(factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::MentatPause, factions);
    prepare(&mut table);
    table.begin();
    table
}

fn hold(table: &mut Table, faction: Faction, places: &[&str]) {
    for name in places {
        table.put(faction, 1, place(name));
    }
}

fn winners(table: &Table) -> Vec<Faction> {
    let outcome = table.outcome();
    outcome
        .into_iter()
        .flat_map(|outcome| outcome.winners.iter().collect::<Vec<_>>())
        .map(|seat| table.state.faction(seat))
        .collect()
}

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
    assert_eq!(table.asks(Atreides), Some(PromptKind::Ready));
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

#[test]
fn r1_09_03_multiple_winners() {
    // Two sides cannot both hold three of five; with an alliance of four and nobody else the order decides.
    for storm in [18, 9] {
        let table = pause(&[Atreides, Harkonnen, Emperor], |table| {
            table.set_storm(storm);
            hold(table, Emperor, &HOLDS[..3]);
        });
        assert_eq!(winners(&table), [Emperor]);
    }
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Harkonnen]);
    hold(&mut table, Atreides, &HOLDS[..3]);
    table.begin();
    assert_eq!(winners(&table).len(), 1, "just one winner");
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

/// A position in which the predicted side wins in the second turn.
fn foretold(options: Options, winner: Faction, turn: u8) -> Table {
    let mut table = Table::before_with(options, Phase::MentatPause, &[BeneGesserit, Harkonnen, Emperor]);
    table.state.prediction = Some(Prediction {
        winner: table.seat(winner),
        turn,
    });
    hold(&mut table, Harkonnen, &HOLDS[..3]);
    table.begin();
    table
}

#[test]
fn r2_02_03_prediction() {
    let mut table = foretold(Options::default(), Harkonnen, 2);
    assert!(table.outcome().is_none());
    assert!(table.asks_about(BeneGesserit, Matter::RevealPrediction));
    assert!(table.asks_nobody_but(BeneGesserit));
    table.refused_plainly(BeneGesserit, Action::Ready);
    let events = table.ok(BeneGesserit, Matter::RevealPrediction.says(true));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::PredictionRevealed { .. }
    )));
    assert_eq!(winners(&table), [BeneGesserit], "alone");
    assert_eq!(table.outcome().unwrap().victory, Victory::Prediction(BeneGesserit));

    let mut table = foretold(Options::default(), Harkonnen, 2);
    table.ok(BeneGesserit, Matter::RevealPrediction.says(false));
    assert_eq!(winners(&table), [Harkonnen], "it may stay hidden");

    for (winner, turn) in [(Harkonnen, 3), (Emperor, 2)] {
        let table = foretold(Options::default(), winner, turn);
        assert_eq!(winners(&table), [Harkonnen], "another turn or another faction");
    }
}

#[test]
fn r2_02_03_prediction_of_ones_own_alliance() {
    let mut table = Table::before(Phase::MentatPause, &[BeneGesserit, Harkonnen, Emperor]);
    table.ally(BeneGesserit, Harkonnen);
    let winner = table.seat(Harkonnen);
    table.state.prediction = Some(Prediction { winner, turn: 2 });
    hold(&mut table, Harkonnen, &HOLDS[..4]);
    table.begin();
    table.ok(BeneGesserit, Matter::RevealPrediction.says(true));
    assert_eq!(winners(&table), [BeneGesserit]);
}

#[test]
fn r2_02_03_a_default_victory_is_not_predicted() {
    let mut table = Table::before(Phase::MentatPause, &[BeneGesserit, SpacingGuild, Emperor]);
    let winner = table.seat(SpacingGuild);
    table.state.turn = table.state.options.max_turns;
    let turn = table.state.turn;
    table.state.prediction = Some(Prediction { winner, turn });
    table.begin();
    assert_eq!(winners(&table), [SpacingGuild]);
}

/// The last turn, won by nobody.
fn last_turn(options: Options, factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::MentatPause, factions);
    table.state.turn = table.state.options.max_turns;
    prepare(&mut table);
    table.begin();
    table
}

const WITH_GUILD: [Faction; 4] = [Atreides, Fremen, SpacingGuild, Harkonnen];

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
