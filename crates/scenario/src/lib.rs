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

use std::path::PathBuf;
use std::{fs, io};

pub use file::event_kinds;
pub use known::variants;
pub use lesson::{Lesson, Moment, is_lesson, lesson};
pub use questions::{Place, Question, acts, questions};
pub use stages::{Asked, Stage, stages};

use run::Narrated;

/// A scenario that was read: what it says is understood, and not played yet.
#[derive(Clone, Debug)]
pub struct Scenario(file::Scenario);

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    /// A sentence that says where the text is wrong and what would be right.
    pub fn read(text: &str) -> Result<Scenario, String> {
        file::read(text).map(Scenario)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// What it shows, in a sentence.
    pub fn about(&self) -> &str {
        &self.0.about
    }

    /// The rules and rulings that it checks, by their numbers.
    pub fn rules(&self) -> String {
        let rules = self.0.rules.iter().map(|rule| rule.0.to_string());
        let rulings = self.0.rulings.iter().map(|ruling| ruling.0.clone());
        rules.chain(rulings).collect::<Vec<_>>().join(", ")
    }

    /// Plays it. `tell` hears what is done and what happens, line by line.
    ///
    /// # Errors
    /// When something is not as expected: the first difference in words.
    pub fn play(&self, tell: &mut dyn FnMut(&str)) -> Result<(), String> {
        run::run(&self.0, &mut |told| tell(&line(told))).map_err(|failure| failure.to_string())
    }
}

/// What is told, as a line with its indent.
fn line(told: Narrated<'_>) -> String {
    match told {
        Narrated::Step(number, step) => format!("  step {number}: {}", run::title(step)),
        Narrated::Event(event, factions) => format!("    {}", sight::sentence(event, factions)),
        Narrated::Refused(sentence) => format!("    refused: {sentence}"),
        Narrated::Acts(faction, action, factions) => {
            format!("    {}: {}", faction.facts().name, fits::said(action, factions))
        }
    }
}

/// Plays a scenario from its text.
///
/// # Errors
/// When the text is no scenario, or something is not as expected: the first difference in words.
pub fn play(text: &str) -> Result<(), String> {
    let scenario = file::read(text)?;
    run::run(&scenario, &mut |_| {}).map_err(|failure| failure.to_string())
}

/// The files themselves, and those in folders that end in `.json`, in order.
///
/// # Errors
/// Which of them cannot be read, and why.
pub fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
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

/// The JSON schema of scenario files.
pub fn schema() -> String {
    let schema = schemars::schema_for!(file::Scenario);
    // A schema is JSON already.
    serde_json::to_string_pretty(&schema).unwrap_or_default()
}

/// The JSON schema of lesson files.
pub fn lesson_schema() -> String {
    serde_json::to_string_pretty(&lesson::schema()).unwrap_or_default()
}
