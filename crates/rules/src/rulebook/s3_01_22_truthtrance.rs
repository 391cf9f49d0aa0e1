//! Rule 3.01.22: a question, and the truth.

use super::*;
use crate::truth::{MAX_WORDS, Question};
use crate::view::{Business, Viewer};

fn table() -> Table {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen, BeneGesserit]);
    table.give(Atreides, "Truthtrance");
    table.give(Harkonnen, "Lasgun");
    table.set_traitor(Harkonnen, "Lady Jessica");
    table.begin();
    table
}

fn ask(table: &Table, of: Faction, question: Question) -> Action {
    Action::AskTruth {
        of: table.seat(of),
        question,
    }
}

#[test]
fn r3_01_22_a_menu_question_is_answered_by_the_facts() {
    let mut table = table();
    let lasgun = table.hand_of(Harkonnen)[0];
    let question = ask(&table, Harkonnen, Question::HoldsCard(lasgun));
    let events = table.ok(Atreides, question);
    assert!(happened(&events, |event| matches!(event, EventKind::TruthAsked { .. })));
    assert!(table.hand_of(Atreides).is_empty(), "the card is discarded");
    assert!(matches!(
        table.view(Viewer::Spectator).public.business,
        Business::Truth { .. }
    ));
    assert!(table.asks_nobody_but(Harkonnen), "play stops");
    table.refused(Harkonnen, Action::AnswerTruth(false), "3.01.22");
    let events = table.ok(Harkonnen, Action::AnswerTruth(true));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::TruthAnswered { answer: true, .. }
    )));
    assert!(!table.asks_nobody_but(Harkonnen) || table.state.order[0] == table.seat(Harkonnen));
}

#[test]
fn r3_01_22_every_question_of_the_menu() {
    let prediction = crate::state::Prediction {
        winner: Seat(1),
        turn: 3,
    };
    let cases = [
        (Harkonnen, Question::IsTraitor(leader("Lady Jessica")), true),
        (Harkonnen, Question::IsTraitor(leader("Dr. Yueh")), false),
        (Harkonnen, Question::HasSpice(10), true),
        (Harkonnen, Question::HasSpice(11), false),
        (BeneGesserit, Question::PredictedWinner(Seat(1)), true),
        (BeneGesserit, Question::PredictedWinner(Seat(0)), false),
        (BeneGesserit, Question::PredictedTurn(3), true),
        (Harkonnen, Question::PredictedTurn(3), false),
    ];
    for (of, question, truth) in cases {
        let mut table = table();
        table.state.prediction = Some(prediction);
        let asked = ask(&table, of, question);
        table.ok(Atreides, asked);
        table.refused(of, Action::AnswerTruth(!truth), "3.01.22");
        table.ok(of, Action::AnswerTruth(truth));
    }
}

#[test]
fn r3_01_22_words_are_answered_freely() {
    for answer in [true, false] {
        let mut table = table();
        let asked = ask(&table, Harkonnen, Question::Words("Did you want my card?".to_owned()));
        table.ok(Atreides, asked);
        table.ok(Harkonnen, Action::AnswerTruth(answer));
    }
}

#[test]
fn r3_01_22_what_cannot_be_asked() {
    let mut table = table();
    let bad = [
        ask(&table, Atreides, Question::HasSpice(1)),
        ask(&table, Harkonnen, Question::PlanHasLeader(leader("Feyd-Rautha"))),
        ask(&table, Harkonnen, Question::Words("  ".to_owned())),
        ask(&table, Harkonnen, Question::Words("x".repeat(MAX_WORDS + 1))),
    ];
    for question in bad {
        table.refused(Atreides, question, "3.01.22");
    }
    let question = ask(&table, Atreides, Question::HasSpice(1));
    table.refused(Harkonnen, question, "3.01.22");
}

#[test]
fn r1_00_05_nothing_else_while_a_question_is_open() {
    let mut table = table();
    table.give(Harkonnen, "Tleilaxu Ghola");
    table.bury(Harkonnen, 3);
    let question = ask(&table, Harkonnen, Question::HasSpice(5));
    table.ok(Atreides, question);
    let ghola = Action::PlayGhola {
        forces: men(3),
        leader: None,
    };
    table.refused(Harkonnen, ghola.clone(), "1.00.05");
    table.ok(Harkonnen, Action::AnswerTruth(true));
    table.ok(Harkonnen, ghola);
    assert_eq!(table.tanks(Harkonnen), 0);
}

#[test]
fn r3_00_05_ability_completes_first() {
    let mut table = table();
    let question = ask(&table, Harkonnen, Question::HasSpice(5));
    table.ok(Atreides, question);
    let own = table.view(Viewer::Seat(table.seat(Harkonnen))).own.unwrap();
    assert_eq!(own.free_acts, Default::default(), "nothing is offered either");
}

#[test]
fn r2_00_05_ability_completes_first() {
    let mut table = table();
    let question = ask(&table, Harkonnen, Question::HasSpice(5));
    table.ok(Atreides, question);
    table.refused(Harkonnen, Action::Pledge(1), "1.00.05");
}
