//! What came up in recorded games, and what did not.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use arrakis_rules::{Action, Event, EventKind, Faction, Matter, PromptKind, ReactionWindows, Setup};
use arrakis_scenario::variants;
use serde_json::Value;

use super::heard::{Asked, name};

type Counts = BTreeMap<String, u64>;

/// How often each thing came up.
#[derive(Default)]
pub(super) struct Coverage {
    games: u64,
    steps: u64,
    mixes: BTreeSet<BTreeSet<Faction>>,
    tables: Counts,
    victories: Counts,
    actions: Counts,
    events: Counts,
    prompts: Counts,
}

impl Coverage {
    /// One game, which is just beginning.
    pub(super) fn of_table(setup: &Setup) -> Coverage {
        let mut coverage = Coverage {
            games: 1,
            mixes: BTreeSet::from([setup.factions.iter().copied().collect()]),
            ..Coverage::default()
        };
        let rules = if setup.options.is_advanced() {
            "advanced"
        } else {
            "basic"
        };
        let windows = match setup.options.reaction_windows {
            ReactionWindows::Hidden => "hidden windows",
            _ => "fast windows",
        };
        let seats = format!("{} seats", setup.factions.len());
        for word in [rules, windows, &seats] {
            count(&mut coverage.tables, word);
        }
        coverage
    }

    pub(super) fn note_step(&mut self, act: &Value, events: &[Event]) {
        self.steps += 1;
        // An answer to a small question counts for its matter.
        let matter = act.get("Choose").and_then(|choice| choice["matter"].as_str());
        count(&mut self.actions, matter.unwrap_or(name(act)));
        for event in events {
            // The name of the kind is the first word of how it is written.
            let written = format!("{:?}", event.kind);
            let end = written.find(|letter: char| !letter.is_alphanumeric());
            count(&mut self.events, &written[..end.unwrap_or(written.len())]);
        }
    }

    pub(super) fn note_asked(&mut self, asked: &Asked) {
        for (_, name, whole) in &asked.prompts {
            // A small question counts for its matter, as its answer does.
            let matter = whole["Decide"]["matter"].as_str();
            count(&mut self.prompts, matter.unwrap_or(name));
        }
    }

    pub(super) fn note_end(&mut self, outcome: &Value) {
        count(&mut self.victories, name(&outcome["victory"]));
    }

    /// Puts the counts of another game to these.
    pub(super) fn add(&mut self, other: Coverage) {
        self.games += other.games;
        self.steps += other.steps;
        self.mixes.extend(other.mixes);
        let pairs = [
            (&mut self.tables, other.tables),
            (&mut self.victories, other.victories),
            (&mut self.actions, other.actions),
            (&mut self.events, other.events),
            (&mut self.prompts, other.prompts),
        ];
        for (own, more) in pairs {
            for (name, times) in more {
                *own.entry(name).or_default() += times;
            }
        }
    }
}

fn count(counts: &mut Counts, name: &str) {
    *counts.entry(name.to_owned()).or_default() += 1;
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, steps, mixes) = (self.games, self.steps, self.mixes.len());
        writeln!(f, "{games} games with {steps} steps, {mixes} mixes of factions")?;
        listed(f, "Tables", &self.tables)?;
        listed(f, "Victories", &self.victories)?;
        let kinds = [
            ("actions", &self.actions, with_matters(variants::<Action>(), "Choose")),
            ("events", &self.events, owned(variants::<EventKind>())),
            (
                "questions",
                &self.prompts,
                with_matters(variants::<PromptKind>(), "Decide"),
            ),
        ];
        for (what, counts, all) in kinds {
            let missing: Vec<&str> = all
                .iter()
                .map(String::as_str)
                .filter(|kind| !counts.contains_key(*kind))
                .collect();
            let came = all.len() - missing.len();
            let never = if missing.is_empty() {
                "none".to_owned()
            } else {
                missing.join(", ")
            };
            writeln!(f, "{came} of {} kinds of {what} came up; never: {never}", all.len())?;
            let mut rare: Vec<_> = counts.iter().collect();
            rare.sort_by_key(|(_, times)| **times);
            let rare: Vec<String> = rare
                .iter()
                .take(12)
                .map(|(name, times)| format!("{name} {times}"))
                .collect();
            writeln!(f, "  the rarest: {}", rare.join(", "))?;
        }
        Ok(())
    }
}

fn owned(kinds: &[&str]) -> Vec<String> {
    kinds.iter().map(|kind| (*kind).to_owned()).collect()
}

/// The matters of small questions in the place of the one kind that all of them have.
fn with_matters(kinds: &[&str], small: &str) -> Vec<String> {
    let matters = Matter::ALL.iter().map(|matter| format!("{matter:?}"));
    let others = kinds.iter().filter(|kind| **kind != small);
    others.map(|kind| (*kind).to_owned()).chain(matters).collect()
}

fn listed(f: &mut fmt::Formatter<'_>, what: &str, counts: &Counts) -> fmt::Result {
    let all: Vec<String> = counts.iter().map(|(name, times)| format!("{name} {times}")).collect();
    writeln!(f, "{what}: {}", all.join(", "))
}
