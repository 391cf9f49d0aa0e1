//! Rules 4.01.13 to 4.01.18: what tournaments play otherwise. Each is an option of its own, and the preset has them all (R02).

use super::battles::*;
use super::revivals::revive;
use super::s2_02_advisors::{coexists, left_alone};
use super::victories::{HOLDS, WITH_GUILD, hold, last_turn, winners};
use super::*;
use crate::action::CardKind;
use crate::refusal::Reason;
use crate::truth::{PlanPart, Question};

/// What tournaments play, but for how seats and factions are found: the tests choose them.
fn tournament(options: Options) -> Options {
    let chosen = Options::default();
    Options {
        faction_selection: chosen.faction_selection,
        random_seats: chosen.random_seats,
        ..options.tournament()
    }
}

#[test]
fn r4_01_13_lone_advisors_stay_advisors() {
    let (table, _) = left_alone(Options::advanced(), 18);
    assert!(!coexists(&table, "Old Gap"), "other tables play it so");
    let (mut table, events) = left_alone(tournament(Options::advanced()), 18);
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::AdvisorsFlipped { .. }
    )));
    table.finish();
    assert!(coexists(&table, "Old Gap"), "nor do they flip in the Battle Phase");
}

#[test]
fn r4_01_14_storm_order_in_revival() {
    let three = [Atreides, Harkonnen, Emperor];
    let mut table = Table::before_with(tournament(Options::default()), Phase::Revival, &three);
    table.set_order(&[Harkonnen, Emperor, Atreides]);
    for faction in [Atreides, Harkonnen] {
        table.bury(faction, 3);
    }
    table.begin();
    assert!(table.asks_nobody_but(Harkonnen));
    table.refused_for(Atreides, revive(men(1), None, false), None, Reason::NotAsked);
    table.ok(Harkonnen, revive(men(1), None, false));
    assert_eq!(table.tanks(Harkonnen), 2, "the next one sees it");
    assert!(table.asks_nobody_but(Atreides), "the Emperor has nobody to revive");
}

/// Nobody is announced, and the hero stays in the hand; with a leader there, one has to be played.
#[test]
fn r4_01_15_a_cheap_hero_may_be_kept_back() {
    let battle = |slain: usize| {
        let options = tournament(Options::default());
        let mut table = arrakeen(options, &[Emperor, Harkonnen], [(Emperor, 6), (Harkonnen, 6)]);
        table.give(Emperor, "Cheap Hero");
        for leader in Emperor.facts().leaders.iter().take(slain) {
            table.slay(&leader.facts().name, 1);
        }
        table.begin();
        table
    };
    let all = Emperor.facts().leaders.len();
    let mut table = battle(all - 1);
    table.refused(Emperor, dial(2, 0).commit(), "1.07.04.00");
    let mut table = battle(all);
    table.ok(Emperor, dial(2, 0).commit());
    let events = table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
    let seat = table.seat(Emperor);
    assert!(happened(&events, |event| *event == EventKind::NoFighterAnnounced { seat }));
    assert_eq!(table.hand_of(Emperor).len(), 1);
}

#[test]
fn r4_01_16_forces_beside_an_allys_go_to_the_tanks() {
    let (gap, sink) = (area("Old Gap", 9), place("Polar Sink"));
    let factions = [Atreides, BeneGesserit, Harkonnen];
    let mut table = Table::before_with(tournament(Options::advanced()), Phase::Shipment, &factions);
    table.set_order(&factions);
    table.ally(Atreides, BeneGesserit);
    table.put(Atreides, 3, gap);
    table.put(Atreides, 1, sink);
    table.put(BeneGesserit, 2, area("Old Gap", 8));
    table.put(BeneGesserit, 1, sink);
    table.put(Atreides, 2, place("Carthag"));
    table.put_advisors(2, place("Carthag"));
    table.begin();
    table.until_move(Atreides);
    table.ok(Atreides, Action::Move(None));
    assert_eq!((table.at(Atreides, gap), table.tanks(Atreides)), (0, 3));
    assert_eq!(table.at(Atreides, sink), 1, "but for the Polar Sink");
    assert_eq!(table.at(Atreides, place("Carthag")), 2, "but for advisors");
    assert_eq!(table.at(BeneGesserit, place("Carthag")), 2);
    assert_eq!(table.at(BeneGesserit, area("Old Gap", 8)), 2, "who acts loses them");
}

/// A question on a battle to come cannot be asked of the facts; one on the present plan can.
#[test]
fn r4_01_17_limited_truthtrance() {
    let poison = Question::PlanHas(PlanPart::Kind(CardKind::PoisonWeapon));
    let ask = |table: &Table| Action::AskTruth {
        of: table.seat(Harkonnen),
        question: poison.clone(),
    };
    let mut table = Table::before_with(tournament(Options::default()), Phase::Shipment, &[Emperor, Harkonnen]);
    table.give(Emperor, "Truthtrance");
    table.begin();
    let question = ask(&table);
    table.refused_for(Emperor, question, "3.01.22", Reason::CannotBeAnswered);
    assert_eq!(table.hand_of(Emperor).len(), 1, "the card is not spent");

    let options = tournament(Options::default());
    let mut table = arrakeen(options, &[Emperor, Harkonnen], [(Emperor, 6), (Harkonnen, 6)]);
    table.give(Emperor, "Truthtrance");
    table.begin();
    let question = ask(&table);
    table.ok(Emperor, question);
    assert!(table.hand_of(Emperor).is_empty());
}

#[test]
fn r4_01_18_the_fremens_ally_is_exempt_in_tueks_sietch() {
    let winners_with = |other: Faction, ally: Faction| {
        let table = last_turn(tournament(Options::default()), &WITH_GUILD, |table| {
            table.ally(Fremen, ally);
            hold(table, other, &HOLDS[4..]);
        });
        winners(&table)
    };
    assert_eq!(winners_with(Harkonnen, Harkonnen), [Fremen, Harkonnen]);
    assert_eq!(winners_with(Atreides, Harkonnen), [SpacingGuild], "nobody but the ally");
}
