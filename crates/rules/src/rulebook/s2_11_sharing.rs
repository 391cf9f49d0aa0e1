//! Rules 2.11.11, 2.11.14, 2.11.15, 2.11.20: territories that Ecaz and their ally share.

use super::collections::collect;
use super::victories::{hold, last_turn, pause, winners};
use super::*;
use crate::ability::Ability;
use crate::matter::Choice;
use crate::rule;
use crate::subject::Subject;

/// Ecaz and Atreides are allies, and others play.
const TABLE: [Faction; 4] = [Ecaz, Atreides, Harkonnen, Emperor];

fn shipping(options: Options) -> Table {
    let mut table = Table::before_with(options, Phase::Shipment, &TABLE);
    table.ally(Ecaz, Atreides);
    table
}

/// All of these do nothing in their turns.
fn idle(table: &mut Table, factions: &[Faction]) {
    for faction in factions {
        table.default_until(|game| {
            let seat = game.state.seat_of(*faction).unwrap();
            game.prompts().iter().any(|(asked, _)| *asked == seat)
        });
        let seat = table.seat(*faction);
        table.default_until(|game| !game.prompts().iter().any(|(asked, _)| *asked == seat));
    }
}

#[test]
fn r2_11_11_nothing_is_lost_beside_the_ally() {
    let mut table = shipping(Options::default());
    let arrakeen = place("Arrakeen");
    table.put(Ecaz, 3, arrakeen);
    table.put(Atreides, 2, area("Imperial Basin", 10));
    table.put(Harkonnen, 2, place("Carthag"));
    table.begin();
    idle(&mut table, &[Ecaz]);
    table.ok(Atreides, Action::Ship(None));
    table.ok(Atreides, march(2, area("Imperial Basin", 10), arrakeen));
    assert_eq!((table.at(Atreides, arrakeen), table.at(Ecaz, arrakeen)), (2, 3));
    // Not so beside anybody else.
    let mut table = Table::before(Phase::Shipment, &TABLE);
    table.ally(Harkonnen, Atreides);
    table.put(Harkonnen, 3, arrakeen);
    table.put(Atreides, 2, area("Imperial Basin", 10));
    table.begin();
    idle(&mut table, &[Ecaz]);
    table.ok(Atreides, Action::Ship(None));
    table.ok(Atreides, march(2, area("Imperial Basin", 10), arrakeen));
    assert_eq!((table.at(Atreides, arrakeen), table.tanks(Atreides)), (0, 2));
}

#[test]
fn r2_11_11_a_pair_counts_once_for_the_occupancy_limit() {
    let arrakeen = place("Arrakeen");
    for (pair_counts_once, allied, harkonnen) in [(true, true, true), (false, true, false), (true, false, false)] {
        let mut table = Table::before_with(
            Options {
                pair_counts_once,
                ..Options::default()
            },
            Phase::Shipment,
            &TABLE,
        );
        if allied {
            table.ally(Ecaz, Atreides);
        }
        table.put(Ecaz, 1, arrakeen);
        table.put(Atreides, 1, arrakeen);
        let seat = |faction| table.seat(faction);
        let is_open = |faction| !table.state.full_strongholds(seat(faction)).contains(arrakeen);
        assert_eq!(is_open(Harkonnen), harkonnen, "{pair_counts_once} {allied}");
        assert!(is_open(Ecaz) && is_open(Atreides));
    }
}

#[test]
fn r2_11_11_the_partner_does_not_count_for_either_of_the_two() {
    let arrakeen = place("Arrakeen");
    let mut table = shipping(Options::default());
    table.put(Ecaz, 1, arrakeen);
    table.put(Harkonnen, 1, arrakeen);
    let is_open = |table: &Table, faction| !table.state.full_strongholds(table.seat(faction)).contains(arrakeen);
    assert!(is_open(&table, Atreides) && !is_open(&table, Emperor));
    table.put(Atreides, 1, arrakeen);
    assert!(is_open(&table, Atreides) && is_open(&table, Ecaz) && !is_open(&table, Emperor));
    table.check().unwrap();
    // The alliance ends, and all stay.
    let (ecaz, atreides) = (table.seat(Ecaz), table.seat(Atreides));
    table.state.allies[ecaz.index()] = None;
    table.state.allies[atreides.index()] = None;
    table.check().unwrap();
    assert!(
        [Ecaz, Atreides, Emperor]
            .iter()
            .all(|faction| !is_open(&table, *faction))
    );
}

/// R197: nor where the table counts the two as two; a fourth may not come in then.
#[test]
fn r2_11_11_the_partner_does_not_count_where_the_pair_counts_twice() {
    let arrakeen = place("Arrakeen");
    let options = Options {
        pair_counts_once: false,
        ..Options::default()
    };
    for (first, second) in [(Ecaz, Atreides), (Atreides, Ecaz)] {
        let mut table = shipping(options);
        table.put(first, 1, arrakeen);
        table.put(Harkonnen, 1, arrakeen);
        let is_open = |table: &Table, faction| !table.state.full_strongholds(table.seat(faction)).contains(arrakeen);
        assert!(is_open(&table, second) && !is_open(&table, Emperor));
        table.put(second, 1, arrakeen);
        table.check().unwrap();
        assert!(is_open(&table, Ecaz) && is_open(&table, Atreides) && !is_open(&table, Emperor));
    }
}

fn splitting(ecaz: u8, atreides: u8, spice: u8) -> Table {
    let spot = place("Red Chasm");
    let mut table = Table::before(Phase::Collection, &TABLE);
    table.ally(Ecaz, Atreides);
    table.put(Ecaz, ecaz, spot);
    table.put(Atreides, atreides, spot);
    table.set_board_spice(spot, spice);
    for faction in TABLE {
        table.set_spice(faction, 0);
    }
    table.begin();
    table
}

#[test]
fn r2_11_11_what_both_collect_is_split_as_they_agree() {
    let mut table = splitting(2, 2, 9);
    let asked = table.decision(Ecaz, Matter::SplitSpice);
    assert_eq!(asked.about.amount, Some(8), "two for each force");
    table.refused(Ecaz, Matter::SplitSpice.says(9u16), "2.11.11");
    table.ok(Ecaz, Matter::SplitSpice.says(8u16));
    let asked = table.decision(Atreides, Matter::AgreeToSplit);
    assert_eq!((asked.about.amount, asked.about.price), (Some(0), Some(8)));
    table.ok(Atreides, Matter::AgreeToSplit.says(true));
    assert_eq!((table.spice_of(Ecaz), table.spice_of(Atreides)), (8, 0));
    assert_eq!(table.state.board_spice[place("Red Chasm").index()], 1);
}

#[test]
fn r2_11_11_else_evenly_and_the_odd_one_is_the_allys() {
    let mut table = splitting(3, 1, 7);
    table.ok(Ecaz, Matter::SplitSpice.says(5u16));
    table.ok(Atreides, Matter::AgreeToSplit.says(false));
    assert_eq!((table.spice_of(Ecaz), table.spice_of(Atreides)), (3, 4));
    for even in [Choice::Nothing, Choice::Amount(3)] {
        let mut table = splitting(3, 1, 7);
        table.ok(Ecaz, Matter::SplitSpice.says(even));
        assert_eq!((table.spice_of(Ecaz), table.spice_of(Atreides)), (3, 4));
    }
}

#[test]
fn r2_11_14_a_stronghold_of_both_is_controlled_by_ecaz() {
    let table = pause(&TABLE, |table| {
        table.ally(Ecaz, Atreides);
        hold(table, Ecaz, &["Arrakeen", "Carthag"]);
        hold(table, Atreides, &["Arrakeen", "Carthag", "Tuek's Sietch"]);
    });
    assert!(winners(&table).is_empty());
    let count = |faction| table.state.controlled(table.seat(faction)).len();
    assert_eq!((count(Ecaz), count(Atreides)), (2, 1));
    // With a third one there nobody controls it.
    let mut table = Table::before(Phase::Battle, &TABLE);
    table.ally(Ecaz, Atreides);
    for faction in [Ecaz, Atreides, Emperor] {
        table.put(faction, 1, place("Arrakeen"));
    }
    assert_eq!(table.state.controller(territory("Arrakeen")), None);
}

#[test]
fn r2_11_15_three_strongholds_of_both_win() {
    let three = ["Arrakeen", "Carthag", "Tuek's Sietch"];
    let table = pause(&TABLE, |table| {
        table.ally(Ecaz, Atreides);
        hold(table, Ecaz, &three);
        hold(table, Atreides, &three);
    });
    assert_eq!(winners(&table), [Ecaz, Atreides]);
    assert_eq!(table.outcome().unwrap().rule, rule!("2.11.15"));
    let table = pause(&TABLE, |table| {
        table.ally(Ecaz, Atreides);
        hold(table, Ecaz, &three);
        hold(table, Atreides, &three[1..]);
    });
    assert!(winners(&table).is_empty(), "two of three are not enough");
    let table = pause(&TABLE, |table| {
        table.ally(Emperor, Atreides);
        hold(table, Emperor, &three);
    });
    assert!(winners(&table).is_empty(), "nor are three of other allies");
}

#[test]
fn r2_11_14_at_the_end_what_both_hold_counts_for_each() {
    let alone = || Options {
        default_victory_shared: false,
        ..Options::default()
    };
    let table = last_turn(alone(), &TABLE, |table| {
        table.ally(Ecaz, Atreides);
        hold(table, Ecaz, &["Arrakeen"]);
        hold(table, Atreides, &["Arrakeen", "Carthag"]);
        hold(table, Harkonnen, &["Tuek's Sietch"]);
    });
    assert_eq!(winners(&table), [Atreides]);
    let table = last_turn(alone(), &TABLE, |table| {
        table.ally(Ecaz, Atreides);
        hold(table, Ecaz, &["Arrakeen"]);
        hold(table, Atreides, &["Arrakeen"]);
        hold(table, Harkonnen, &["Tuek's Sietch"]);
    });
    assert_eq!(winners(&table), [Ecaz, Atreides, Harkonnen]);
}

#[test]
fn r2_11_15_a_pair_attempts_to_win_with_three() {
    let attempts = |shared: &[&str]| {
        let mut table = Table::before(Phase::Battle, &TABLE);
        table.ally(Ecaz, Atreides);
        hold(&mut table, Ecaz, &["Arrakeen", "Carthag", "Tuek's Sietch"]);
        hold(&mut table, Atreides, shared);
        table.begin();
        table.state.win_attempts_of(table.seat(Atreides))
    };
    assert_eq!(attempts(&["Arrakeen", "Carthag", "Tuek's Sietch"]), 1);
    assert_eq!(attempts(&["Arrakeen", "Carthag"]), 0, "three, and two of them twice");
    assert_eq!(attempts(&["Sietch Tabr"]), 1, "four");
}

#[test]
fn r2_11_20_ecaz_collect_as_their_ally_does() {
    let start = |hand: bool| {
        let mut table = Table::advanced(Phase::Collection, &TABLE);
        table.ally(Ecaz, Atreides);
        hold(&mut table, Ecaz, &["Arrakeen", "Tuek's Sietch", "Sietch Tabr"]);
        hold(&mut table, Atreides, &["Arrakeen", "Tuek's Sietch", "Carthag"]);
        for faction in TABLE {
            table.set_spice(faction, 0);
        }
        if hand {
            table.give(Harkonnen, "Karama");
        }
        table.begin();
        table
    };
    let table = start(false);
    assert_eq!((table.spice_of(Atreides), table.spice_of(Ecaz)), (5, 3));
    let mut table = start(true);
    let asked = table.asks(Harkonnen);
    let both: crate::ids::TerritorySet = [territory("Arrakeen"), territory("Tuek's Sietch")]
        .into_iter()
        .collect();
    let Some(PromptKind::React { ability, subject, .. }) = asked else {
        panic!("Harkonnen are asked {asked:?}");
    };
    assert_eq!(ability, Ability::EcazCollection);
    assert_eq!(
        subject,
        Subject::Income {
            strongholds: both,
            amount: 3
        }
    );
    let card = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!((table.spice_of(Atreides), table.spice_of(Ecaz)), (5, 0));
}

#[test]
fn r2_11_11_nobody_is_asked_who_collects_alone() {
    let spot = area("South Mesa", 4);
    let table = collect(|table| {
        table.set_board_spice(spot, 10);
        table.put(Atreides, 2, spot);
        table.put(Harkonnen, 5, area("South Mesa", 5));
    });
    assert!(!table.asks_about(Atreides, Matter::SplitSpice));
}
