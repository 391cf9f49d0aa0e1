//! Plays a recorded game again, and tells the first difference in words.

use std::fmt::{self, Display, Write};

use arrakis_rules::{Action, Game, Seat, Setup};
use serde_json::Value;

use super::file::{Recording, Step};
use super::heard::{Asked, asked, heard, is_same, is_same_asked};
use super::today::{action_today, setup_today};
use crate::diff::differences;

/// The most fields that are named.
const MOST: usize = 20;

/// The first step at which the rules of today do something else.
#[derive(Debug)]
pub(super) struct Difference {
    game: u64,
    /// Counted from 1; 0 is before the first action.
    step: usize,
    words: String,
}

impl Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, step {}: {}", self.game, self.step, self.words)
    }
}

/// Plays it to its end.
pub(super) fn play(recording: &Recording) -> Result<(), Difference> {
    let at = |step: usize| {
        move |words: String| Difference {
            game: recording.head.game,
            step,
            words,
        }
    };
    let mut game = begin(recording).map_err(at(0))?;
    let mut before = &recording.head.asked;
    for (number, step) in (1..).zip(&recording.steps) {
        one_step(&mut game, before, step).map_err(at(number))?;
        before = &step.asked;
    }
    let outcome = in_json(&game.outcome()).map_err(at(recording.steps.len()))?;
    if outcome != recording.outcome {
        let words = format!("the game ended with {}, and today with {outcome}", recording.outcome);
        return Err(at(recording.steps.len())(words));
    }
    Ok(())
}

fn begin(recording: &Recording) -> Result<Game, String> {
    let setup: Setup = serde_json::from_value(setup_today(&recording.head.setup))
        .map_err(|error| format!("the setup {} is none today: {error}", recording.head.setup))?;
    let game = Game::new(setup).map_err(|error| format!("the setup makes no game today: {error}"))?;
    compare_asked(&recording.head.asked, &game)?;
    Ok(game)
}

fn one_step(game: &mut Game, before: &Asked, step: &Step) -> Result<(), String> {
    let done = format!("seat {} did {}.", step.by, step.act);
    let act = action_today(&step.act, before.question(step.by));
    let act: Action = serde_json::from_value(act.clone())
        .map_err(|error| format!("{done}\nIn the words of today, {act}, it is no action: {error}"))?;
    let mut events = Vec::new();
    game.submit_into(&mut events, Seat(step.by), act)
        .map_err(|refusal| format!("{done}\nToday that is refused: {refusal}"))?;
    let today = heard(game, &events).map_err(|error| error.to_string())?;
    if !is_same(&step.heard, &today) {
        return Err(format!("{done}\n{}", two_sides("what happened", &step.heard, &today)));
    }
    compare_asked(&step.asked, game).map_err(|words| format!("{done}\nThe same happened. {words}"))
}

fn compare_asked(then: &Asked, game: &Game) -> Result<(), String> {
    let today = asked(game).map_err(|error| error.to_string())?;
    if is_same_asked(then, &today) {
        return Ok(());
    }
    Err(two_sides("what is asked", &in_json(then)?, &in_json(&today)?))
}

fn in_json<T: serde::Serialize>(value: &T) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

/// Both sides in full, and the fields in which they differ.
fn two_sides(what: &str, then: &Value, today: &Value) -> String {
    let mut words = format!("But {what} differs, as recorded or as today:\n");
    let found = differences(then, today).unwrap_or_default();
    for difference in found.iter().take(MOST) {
        let _ = writeln!(words, "  {difference}");
    }
    if found.len() > MOST {
        let _ = writeln!(words, "  and {} fields more", found.len() - MOST);
    }
    for (name, side) in [("Recorded", then), ("Today", today)] {
        let _ = writeln!(words, "{name}:");
        write_lines(side, &mut words);
    }
    words
}

/// An event a line.
fn write_lines(side: &Value, words: &mut String) {
    let lists = match side {
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.as_str(), value)).collect(),
        other => vec![("", other)],
    };
    for (name, value) in lists {
        match value {
            Value::Array(items) => {
                if !name.is_empty() {
                    let _ = writeln!(words, "  {name}:");
                }
                for item in items {
                    let _ = writeln!(words, "    {item}");
                }
            }
            other => {
                let _ = writeln!(words, "  {name} {other}");
            }
        }
    }
}
