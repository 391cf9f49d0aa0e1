//! Rules 2.12.14 to 2.12.16: what Moritani and their ally have of lost battles (R107, R144, R175, R176).

use super::battles::*;
use super::moritani::BOTH;
use super::*;
use crate::ability::Ability;
use crate::event::Cause;
use crate::matter::{Choice, Shape};

/// Harkonnen against the ally of Moritani, who plays these cards and loses.
fn lost_by_ally(options: Options, cards: [&str; 2], traitor: bool) -> Table {
    let forces = [(Harkonnen, 8), (Atreides, 2)];
    let mut table = arrakeen(options, &[Harkonnen, Atreides, Moritani], forces);
    table.ally(Atreides, Moritani);
    table.no_stops();
    let [weapon, defense] = cards.map(|name| Some(table.give(Atreides, name)));
    table.give(Harkonnen, "Shield");
    table.set_traitor(Harkonnen, "Lady Jessica");
    table.begin();
    table.skip_foresight();
    let shield = Some(table.hand_of(Harkonnen)[0]);
    table.both([
        (Harkonnen, dial(8, 0).led_by("Feyd-Rautha").with(None, shield)),
        (Atreides, dial(0, 0).led_by("Lady Jessica").with(weapon, defense)),
    ]);
    if traitor {
        table.ok(Harkonnen, Matter::CallTraitor.says(true));
        table.ok(Atreides, Matter::CallTraitor.says(false));
    } else {
        table.no_traitors();
    }
    table.default_until(|game| {
        game.prompts()[0].1.kind.is_about(Matter::KeepLostCard) || game.state.phase != Phase::Battle
    });
    table
}

#[test]
fn r2_12_14_keep_a_card() {
    for options in BOTH {
        let mut table = lost_by_ally(options(), ["Crysknife", "Snooper"], false);
        let asked = table.decision(Atreides, Matter::KeepLostCard);
        assert!(matches!(asked.shape, Shape::One { ref of, or_nothing: true } if of.len() == 2));
        assert!(table.asks_nobody_but(Atreides));
        let weapon = table
            .hand_of(Atreides)
            .into_iter()
            .find(|card| card.facts().fits_weapon());
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(
            asked.default_answer(&mut chance),
            Choice::from(weapon),
            "the weapon first"
        );
        let events = table.ok(Atreides, Matter::KeepLostCard.says(weapon));
        assert_eq!(table.hand_of(Atreides), [weapon.unwrap()]);
        assert!(happened(&events, |event| matches!(
            event,
            EventKind::LostCardKept { .. }
        )));
    }
}

#[test]
fn r2_12_14_stopped() {
    let mut table = lost_by_ally(Options::default(), ["Crysknife", "Snooper"], false);
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::AllyKeepACard);
    let card = table.hand_of(Atreides)[0];
    table.ok(Atreides, Matter::KeepLostCard.says(card));
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert!(table.hand_of(Atreides).is_empty());
}

#[test]
fn r2_12_14_or_none() {
    let mut table = lost_by_ally(Options::default(), ["Crysknife", "Snooper"], false);
    table.ok(Atreides, Matter::KeepLostCard.leaves());
    assert!(table.hand_of(Atreides).is_empty());
}

#[test]
fn r2_12_14_after_a_traitor_call() {
    let mut table = lost_by_ally(Options::default(), ["Crysknife", "Snooper"], true);
    let card = table.hand_of(Atreides)[0];
    table.ok(Atreides, Matter::KeepLostCard.says(card));
    assert_eq!(table.hand_of(Atreides), [card]);
}

#[test]
fn r2_12_14_without_an_ally_all_cards_go() {
    let forces = [(Harkonnen, 8), (Atreides, 2)];
    let mut table = arrakeen(Options::default(), &[Harkonnen, Atreides, Moritani], forces);
    let weapon = Some(table.give(Atreides, "Crysknife"));
    table.begin();
    table.skip_foresight();
    table.both([
        (Harkonnen, dial(10, 0).led_by("Feyd-Rautha")),
        (Atreides, dial(0, 0).led_by("Dr. Yueh").with(weapon, None)),
    ]);
    table.no_traitors();
    table.default_until(|game| game.state.phase != Phase::Battle);
    assert!(table.hand_of(Atreides).is_empty());
}

/// Moritani have lost to Harkonnen, whose leader lives; nobody has called traitor.
fn lost(options: Options, traitor: &str, prepare: impl Fn(&mut Table)) -> Table {
    let forces = [(Harkonnen, 8), (Moritani, 2)];
    let mut table = arrakeen(options, &[Harkonnen, Moritani, Atreides], forces);
    table.set_traitor(Moritani, traitor);
    table.no_stops();
    prepare(&mut table);
    table.begin();
    table.skip_foresight();
    table.both([
        (Harkonnen, dial(8, 0).led_by("Feyd-Rautha")),
        (Moritani, dial(0, 0).led_by("Lupino Ord")),
    ]);
    table.no_traitors();
    table.default_until(|game| {
        game.prompts()[0].1.kind.is_about(Matter::AssassinateLeader) || game.state.phase != Phase::Battle
    });
    table
}

fn kill(name: &str) -> Action {
    Matter::AssassinateLeader.says(leader(name))
}

#[test]
fn r2_12_15_assassinate_leaders() {
    let mut table = lost(Options::advanced(), "Beast Rabban", |_| {});
    assert!(table.asks_nobody_but(Moritani));
    let before = table.spice_of(Moritani);
    let events = table.ok(Moritani, kill("Beast Rabban"));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::LeaderKilled {
            cause: Cause::Assassination,
            ..
        }
    )));
    assert_eq!(table.leader_at("Beast Rabban"), LeaderPlace::Tanks);
    assert_eq!(table.spice_of(Moritani), before + 4);
    // It lies open, and is no traitor any more.
    let seat = table.seat(Moritani);
    assert!(table.state.traitors[seat.index()].is_empty());
    let seen = table
        .view(crate::view::Viewer::Spectator)
        .public
        .course
        .belongings
        .moritani;
    assert!(seen.shown_traitors.contains(leader("Beast Rabban")));
    // The card is replaced when the war continues, by one that nobody holds.
    table.default_until(|game| game.state.turn == 3);
    let drawn = table.state.traitors[seat.index()][0];
    assert!(drawn != leader("Beast Rabban"));
    table.check().unwrap();
}

#[test]
fn r2_12_15_not_in_the_basic_game() {
    let table = lost(Options::default(), "Beast Rabban", |_| {});
    assert!(!table.asks_about(Moritani, Matter::AssassinateLeader));
}

#[test]
fn r2_12_15_whoever_holds_no_such_card_is_asked_and_can_show_none() {
    for (traitor, of) in [
        ("Lady Jessica", "another faction"),
        ("Feyd-Rautha", "the leader fought"),
    ] {
        let mut table = lost(Options::advanced(), traitor, |_| {});
        let asked = table.decision(Moritani, Matter::AssassinateLeader);
        assert!(
            matches!(asked.shape, Shape::One { of: ref cards, or_nothing: true } if cards.is_empty()),
            "{of}"
        );
        table.refused(Moritani, kill(traitor), "2.12.15");
        table.ok(Moritani, Matter::AssassinateLeader.leaves());
    }
}

#[test]
fn r2_12_15_once_against_each_faction() {
    let table = lost(Options::advanced(), "Beast Rabban", |table| {
        table.state.belongings.moritani.shown.insert(leader("Umman Kudu"));
    });
    assert!(!table.asks_about(Moritani, Matter::AssassinateLeader));
    let other = lost(Options::advanced(), "Beast Rabban", |table| {
        table.state.belongings.moritani.shown.insert(leader("Lady Jessica"));
    });
    assert!(
        other.asks_about(Moritani, Matter::AssassinateLeader),
        "against another one it was used"
    );
}

#[test]
fn r2_12_15_a_captive_dies_too() {
    let mut table = lost(Options::advanced(), "Beast Rabban", |table| {
        // Somebody else has it, for instance as a ghola; here it is out of sight in the tanks, and stays there (R175).
        table.slay("Beast Rabban", 1);
        table.state.unseen_dead.push(leader("Beast Rabban"));
    });
    let before = table.spice_of(Moritani);
    table.ok(Moritani, kill("Beast Rabban"));
    assert_eq!(table.state.deaths[leader("Beast Rabban").index()], 1);
    assert_eq!(table.spice_of(Moritani), before, "nothing is paid");
    assert!(table.state.unseen_dead.is_empty(), "everybody knows that it lay there");
}

#[test]
fn r2_12_15_standing_in_a_territory_it_lives() {
    let mut table = lost(Options::advanced(), "Beast Rabban", |_| {});
    let there = LeaderPlace::Territory(territory("Carthag"));
    table.state.leaders[leader("Beast Rabban").index()] = there;
    table.ok(Moritani, kill("Beast Rabban"));
    assert!(!table.leader_at("Beast Rabban").is_dead());
    assert!(
        table.state.belongings.moritani.owed,
        "the card is used up all the same (R175)"
    );
}

#[test]
fn r2_12_15_not_after_a_traitor_call() {
    let forces = [(Harkonnen, 8), (Moritani, 2)];
    let mut table = arrakeen(Options::advanced(), &[Harkonnen, Moritani, Atreides], forces);
    table.set_traitor(Moritani, "Beast Rabban");
    table.set_traitor(Harkonnen, "Lupino Ord");
    table.begin();
    table.skip_foresight();
    table.both([
        (Harkonnen, dial(8, 0).led_by("Feyd-Rautha")),
        (Moritani, dial(0, 0).led_by("Lupino Ord")),
    ]);
    table.ok(Harkonnen, Matter::CallTraitor.says(true));
    table.ok(Moritani, Matter::CallTraitor.says(false));
    let asked = |game: &Game| game.prompts()[0].1.kind.is_about(Matter::AssassinateLeader);
    table.default_until(|game| asked(game) || game.state.phase != Phase::Battle);
    assert!(!table.asks_about(Moritani, Matter::AssassinateLeader));
}

#[test]
fn r2_12_16_ability_lost() {
    let table = lost(Options::advanced(), "Beast Rabban", |table| {
        let seat = table.seat(Moritani);
        table.state.traitors_called[seat.index()].push(leader("Beast Rabban"));
    });
    assert!(!table.asks_about(Moritani, Matter::AssassinateLeader));
}

#[test]
fn r2_12_14_stopped_for_the_phase() {
    let options = Options {
        karama_lasts_for_phase: true,
        ..Options::default()
    };
    let mut table = lost_by_ally(options, ["Crysknife", "Snooper"], false);
    table.state.stopped.insert(Ability::AllyKeepACard);
    let card = table.hand_of(Atreides)[0];
    table.ok(Atreides, Matter::KeepLostCard.says(card));
    assert!(table.hand_of(Atreides).is_empty());
}
