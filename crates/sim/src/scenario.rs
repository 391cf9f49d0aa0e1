//! Scenario files at the command line: playing them, their schema, and where they ask what.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use arrakis_scenario::{Place, Scenario, acts, event_kinds, find, lesson_schema, questions, schema};
use serde_json::{Value, json};

/// Prints a line. Whoever reads it may have heard enough (`| head`): that is no error.
macro_rules! say {
    ($($text:tt)*) => {{
        let _ = writeln!(io::stdout(), $($text)*);
    }};
}

/// Plays scenario files and says what is different.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files, or folders with files that end in `.json`.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Tell every event with its rule.
    #[arg(long)]
    explain: bool,
}

/// Prints the JSON schema of scenario files.
#[derive(Debug, clap::Args)]
pub(crate) struct SchemaArgs {
    /// List the kinds of events with their fields instead.
    #[arg(long)]
    events: bool,
    /// The schema of lesson files instead.
    #[arg(long, conflicts_with = "events")]
    lesson: bool,
}

/// Prints for every kind of question where scenarios ask it, and where they let players act without one.
#[derive(Debug, clap::Args)]
pub(crate) struct QuestionsArgs {
    /// Files, or folders with files that end in `.json`.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

/// Plays the scenarios: 0 when all went as expected, 1 when one did not, 2 when a file could not be read.
pub(crate) fn play(args: &Args) -> ExitCode {
    let files = match find(&args.paths) {
        Ok(files) => files,
        Err(wrong) => {
            eprintln!("{wrong}");
            return ExitCode::from(2);
        }
    };
    let (mut failed, mut unreadable) = (0, 0);
    for path in &files {
        let text = fs::read_to_string(path).map_err(|error| error.to_string());
        let scenario = match text.and_then(|text| Scenario::read(&text)) {
            Ok(scenario) => scenario,
            Err(wrong) => {
                unreadable += 1;
                say!("UNREADABLE  {}\n            {wrong}", path.display());
                continue;
            }
        };
        if args.explain {
            say!("{}: {}", scenario.name(), scenario.about());
        }
        let result = scenario.play(&mut |line| {
            if args.explain {
                say!("{line}");
            }
        });
        let line = format!("{} — {}", scenario.name(), scenario.rules());
        match result {
            Ok(()) => say!("ok      {line}"),
            Err(wrong) => {
                failed += 1;
                say!("FAILED  {line}\n        {}\n        {wrong}", path.display());
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

/// Prints the schema, or the kinds of events.
pub(crate) fn print_schema(args: &SchemaArgs) -> ExitCode {
    if args.events {
        for (kind, fields) in event_kinds() {
            say!("{kind}: {}", fields.join(", "));
        }
    } else if args.lesson {
        say!("{}", lesson_schema());
    } else {
        say!("{}", schema());
    }
    ExitCode::SUCCESS
}

/// Prints the questions as a list of pictures: 0, or 2 when a file could not be read or something comes in no scenario.
pub(crate) fn print_questions(args: &QuestionsArgs) -> ExitCode {
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
