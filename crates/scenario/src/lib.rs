//! Scenario files: a position, what is done in it, and what is expected of it, in words that anyone can check against
//! the rulebook. `docs/scenario.md` explains them.

mod act;
mod compare;
mod difference;
mod factions;
mod file;
mod fits;
mod known;
mod lay;
mod lesson;
mod members;
mod names;
mod pile;
mod questions;
mod run;
mod sight;
mod stages;
#[cfg(test)]
mod tests;
mod tournament;
mod words;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

pub use known::variants;
pub use lesson::{Lesson, Moment, is_lesson, lesson};
pub use questions::{Place, Question, acts, questions};
pub use stages::{Asked, Stage, stages};

use file::Scenario;
use run::Narrated;
use serde_json::{Value, json};

/// Prints a line. Whoever reads it may have heard enough (`| head`): that is no error.
macro_rules! say {
    ($($text:tt)*) => {{
        let _ = writeln!(io::stdout(), $($text)*);
    }};
}

/// Plays scenario files and says what is different.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files, or folders with files that end in `.json`.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Tell every event with its rule.
    #[arg(long)]
    explain: bool,
}

/// Prints the JSON schema of scenario files.
#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    /// List the kinds of events with their fields instead.
    #[arg(long)]
    events: bool,
    /// The schema of lesson files instead.
    #[arg(long, conflicts_with = "events")]
    lesson: bool,
}

/// Prints for every kind of question where scenarios ask it, and where they let players act without one.
#[derive(Debug, clap::Args)]
pub struct QuestionsArgs {
    /// Files, or folders with files that end in `.json`.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

/// Prints them as a list of pictures: 0, or 2 when a file could not be read or something comes in no scenario.
pub fn print_questions(args: &QuestionsArgs) -> ExitCode {
    match pictures(&args.paths) {
        Ok(list) => {
            say!("{}", Value::from(list));
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::from(2)
        }
    }
}

/// The pictures of questions; and of the panels for what needs none, which lie open in theirs.
fn pictures(paths: &[PathBuf]) -> Result<Vec<Value>, String> {
    let picture = |name: String, panel: Option<String>, place: Option<Place>| {
        let place = place.ok_or_else(|| format!("no scenario has `{name}`"))?;
        let (open, step, faction) = (place.file, place.step, place.faction);
        Ok(json!({ "name": name, "open": open, "step": step, "faction": faction, "panel": panel }))
    };
    let asked = questions(paths)?.into_iter();
    let asked = asked.map(|question| picture(question.name, None, question.place));
    let acts = acts(paths)?.into_iter();
    let acts = acts.map(|act| picture(format!("panel_{}", act.name), Some(act.name), act.place));
    asked.chain(acts).collect()
}

/// Plays the scenarios: 0 when all went as expected, 1 when one did not, 2 when a file could not be read.
pub fn main(args: &Args) -> ExitCode {
    let files = match find(&args.paths) {
        Ok(files) => files,
        Err(wrong) => {
            eprintln!("{wrong}");
            return ExitCode::from(2);
        }
    };
    let (mut failed, mut unreadable) = (0, 0);
    for path in &files {
        match read(path) {
            Err(wrong) => {
                unreadable += 1;
                say!("UNREADABLE  {}\n            {wrong}", path.display());
            }
            Ok(file) => {
                if args.explain {
                    say!("{}: {}", file.name, file.about);
                }
                let result = run::run(&file, &mut |told| explain(args.explain, told));
                let line = format!("{} — {}", file.name, rules_of(&file));
                match result {
                    Ok(()) => say!("ok      {line}"),
                    Err(wrong) => {
                        failed += 1;
                        say!("FAILED  {line}\n        {}\n        {wrong}", path.display());
                    }
                }
            }
        }
    }
    let good = files.len() - failed - unreadable;
    say!(
        "{} scenarios: {good} ok, {failed} failed, {unreadable} unreadable",
        files.len()
    );
    match (failed, unreadable) {
        (0, 0) => ExitCode::SUCCESS,
        (_, 0) => ExitCode::FAILURE,
        _ => ExitCode::from(2),
    }
}

/// Plays a scenario from its text.
///
/// # Errors
/// When the text is no scenario, or something is not as expected: the first difference in words.
pub fn play(text: &str) -> Result<(), String> {
    let file = file::read(text)?;
    run::run(&file, &mut |_| {}).map_err(|failure| failure.to_string())
}

/// The rules and rulings that a scenario names.
fn rules_of(file: &Scenario) -> String {
    let rules = file.rules.iter().map(|rule| rule.0.to_string());
    let rulings = file.rulings.iter().map(|ruling| ruling.0.clone());
    rules.chain(rulings).collect::<Vec<_>>().join(", ")
}

/// The files themselves, and those in folders, in order.
fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in paths {
        let wrong = |error: io::Error| format!("{} cannot be read: {error}", path.display());
        if path.is_dir() {
            let mut inside = Vec::new();
            for entry in fs::read_dir(path).map_err(wrong)? {
                let entry = entry.map_err(wrong)?.path();
                if entry.is_dir() || entry.extension().is_some_and(|end| end == "json") {
                    inside.push(entry);
                }
            }
            inside.sort();
            found.extend(find(&inside)?);
        } else {
            fs::metadata(path).map_err(wrong)?;
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn read(path: &Path) -> Result<Scenario, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    file::read(&text)
}

fn explain(wanted: bool, told: Narrated<'_>) {
    if !wanted {
        return;
    }
    match told {
        Narrated::Step(number, step) => say!("  step {number}: {}", run::title(step)),
        Narrated::Event(event, factions) => say!("    {}", sight::sentence(event, factions)),
        Narrated::Refused(sentence) => say!("    refused: {sentence}"),
        Narrated::Acts(faction, action, factions) => {
            say!("    {}: {}", faction.facts().name, fits::said(action, factions));
        }
    }
}

/// Prints the schema, or the kinds of events.
pub fn schema(args: &SchemaArgs) -> ExitCode {
    if args.events {
        for (kind, fields) in file::event_kinds() {
            say!("{kind}: {}", fields.join(", "));
        }
    } else if args.lesson {
        say!("{}", lesson_schema_text());
    } else {
        say!("{}", schema_text());
    }
    ExitCode::SUCCESS
}

fn schema_text() -> String {
    let schema = schemars::schema_for!(Scenario);
    // A schema is JSON already.
    serde_json::to_string_pretty(&schema).unwrap_or_default()
}

fn lesson_schema_text() -> String {
    serde_json::to_string_pretty(&lesson::schema()).unwrap_or_default()
}
