//! What is told to a program, and what others see of it: in two games that differ in one hand only.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use arrakis_outside::{Incoming, Line};
use serde_json::{Value, json};

use super::*;
use crate::TICK;
use crate::trial::{Packet, Trial};
use crate::twins;

/// The seat in which the twins differ.
const BOB: Seat = Seat(1);

/// Somebody at the other end, who answers at once, never, or is gone when asked.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Talk>>);

#[derive(Default)]
struct Talk {
    lines: Vec<String>,
    question: Option<Value>,
    manner: Manner,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Manner {
    #[default]
    Answers,
    IsSilent,
    Fails,
    /// Does something first that everybody would see.
    Acts,
}

impl Line for Paper {
    fn tell(&mut self, line: String) -> Result<(), Failure> {
        let mut talk = self.0.lock().unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        if ["question", "error"].contains(&told["type"].as_str().unwrap()) {
            let question = talk.question.take();
            talk.question = if told["type"] == "question" {
                Some(told)
            } else {
                question
            };
        }
        talk.lines.push(line);
        Ok(())
    }

    fn listen(&mut self, _: Duration) -> Result<Option<Incoming>, Failure> {
        let mut talk = self.0.lock().unwrap();
        let Some(question) = &talk.question else {
            return Ok(None);
        };
        let (id, answer) = (&question["id"], &question["answers"]["list"][0]);
        let said = match talk.manner {
            Manner::IsSilent => return Ok(None),
            Manner::Fails => return Err(Failure::Ended("it is gone".to_owned())),
            Manner::Answers => json!({"question": id, "answer": answer}),
            Manner::Acts => json!({"question": id, "act": {"Pledge": 1}}),
        };
        talk.question = None;
        Ok(Some(Incoming::Text(said.to_string())))
    }

    fn close(&mut self) {}
}

/// A table of one of the twins at which two people sit, and such a program in the third chair.
fn table(holds: bool, seat: Seat, manner: Manner) -> (Trial, Paper) {
    let mut trial = Trial::new(TableConfig {
        people: 2,
        ..TableConfig::at(twins::game(holds), Vec::new())
    });
    let paper = Paper::default();
    paper.0.lock().unwrap().manner = manner;
    let view = trial.game().view(Viewer::Seat(seat));
    let outsider = Outsider::on(Box::new(paper.clone()), &view, Limits::default()).unwrap();
    trial.world().resource_mut::<Outsiders>().seat(outsider);
    let factions = trial.game().game().factions().to_vec();
    for (number, faction) in (0..).zip(factions) {
        if Seat(number) != seat {
            let who = trial.comes(number + 1, "somebody", Some(faction.facts().name.clone()));
            trial.until("they sit", |trial| trial.guests[who].inbox().seat == Some(Seat(number)));
        }
    }
    trial.until("a window stands open", |trial| {
        trial.world_ref().resource::<Chairs>().begun && trial.game().game().open_window().is_some()
    });
    (trial, paper)
}

#[test]
fn what_another_holds_changes_nothing_that_a_program_is_told() {
    let told = |holds: bool| {
        let (mut trial, paper) = table(holds, Seat(0), Manner::Answers);
        trial.passes(Duration::from_secs(30));
        let lines = paper.0.lock().unwrap().lines.clone();
        assert!(lines.len() > 4, "{lines:?}");
        lines
    };
    assert_eq!(told(true), told(false));
}

/// What a question is told with, and what is heard, is what this seat sees and hears, and nothing else.
#[test]
fn a_program_is_told_what_its_seat_is_told() {
    let (mut trial, paper) = table(true, BOB, Manner::IsSilent);
    trial.passes(Duration::from_millis(500));
    let lines = paper.0.lock().unwrap().lines.clone();
    let told: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut view = trial.game().view(Viewer::Seat(BOB));
    let question = told.iter().find(|line| line["type"] == "question").unwrap();
    view.own.as_mut().unwrap().prompt = None;
    assert_eq!(question["view"], serde_json::to_value(&view).unwrap());
    let heard = told.iter().filter(|line| line["type"] == "heard");
    let heard: Vec<Value> = heard
        .flat_map(|line| line["events"].as_array().unwrap().clone())
        .collect();
    let history = trial.world_ref().resource::<History>();
    let events = history.since(0).flat_map(|(_, events)| events);
    let seen = events.filter_map(|event| event.seen_by(Viewer::Seat(BOB)));
    let seen: Vec<Value> = seen.map(|event| serde_json::to_value(event).unwrap()).collect();
    assert_eq!(heard, seen);
}

/// What came to the two people while the window stood open in which such a program may be asked.
fn recorded(holds: bool, manner: Manner) -> Vec<Vec<Packet>> {
    let (mut trial, _) = table(holds, BOB, manner);
    let (window, from) = (trial.game().game().open_window(), trial.now());
    trial.passes(Duration::from_millis(4500));
    assert_eq!(trial.game().game().open_window(), window);
    let of = |who: usize| {
        let packets = &trial.guests[who].inbox().packets;
        packets.iter().filter(|packet| packet.at > from).copied().collect()
    };
    [0, 1].map(of).to_vec()
}

#[test]
fn r85_no_packet_tells_that_a_program_is_asked_in_secret_nor_what_it_does_then() {
    let not_asked = recorded(false, Manner::Answers);
    for manner in [Manner::Answers, Manner::IsSilent, Manner::Fails, Manner::Acts] {
        let asked = recorded(true, manner);
        assert!(asked.iter().all(|packets| packets.len() > 3), "{asked:?}");
        assert_eq!(asked, not_asked, "{manner:?}");
    }
}

/// When the people are told that the program has failed, in ticks since the window opened.
fn told_after(holds: bool) -> u32 {
    let (mut trial, _) = table(holds, BOB, Manner::Fails);
    let from = trial.now();
    trial.passes(Duration::from_millis(4500));
    assert_eq!(trial.world_ref().resource::<Outsiders>().plays(BOB), !holds);
    let is_told = |trial: &Trial| {
        let heard = &trial.guests[0].inbox().heard;
        heard.iter().any(|heard| heard.words == Notice::ProgramFailed.words())
    };
    assert!(!is_told(&trial));
    while !is_told(&trial) {
        assert!(trial.now() < from + 60 * 60, "it is told in the end");
        trial.passes(TICK);
    }
    trial.now() - from
}

#[test]
fn r85_who_fails_in_secret_seems_to_fail_when_asked_openly() {
    assert_eq!(told_after(true), told_after(false));
}
