//! Where in a collection of scenarios each kind of question is asked, and what can be done without being asked.

use std::fmt::Debug;
use std::path::PathBuf;

use arrakis_rules::{Faction, Matter, OwnView, PromptKind, Shape, Viewer};

use crate::file::choice::questions as names;
use crate::{Stage, find, stages};

/// A kind of question, or something that can be done without one, and a moment at which somebody has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Its name: that of a question in scenario files is like `commit_plan`.
    pub name: String,
    /// Where it is; `None` if it comes in no scenario.
    pub place: Option<Place>,
}

/// A moment of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The scenario.
    pub file: PathBuf,
    /// How many steps of it are done.
    pub step: usize,
    /// Whose it is.
    pub faction: Faction,
    /// How much there is to choose from, roughly.
    size: usize,
}

/// For every kind of question that the rules know but the draft, the moment of these scenarios that leaves most to choose from.
///
/// # Errors
/// When a file cannot be read, or is not as it expects.
pub fn questions(paths: &[PathBuf]) -> Result<Vec<Question>, String> {
    // A scenario begins with factions in their seats: what comes before is in none (Rule 0.08).
    let is_draft = |name: &String| *name == Matter::KeepFaction.key();
    let names = names().into_iter().filter(|name| !is_draft(name)).collect();
    search(paths, names, |stage| {
        let asked = stage.asked.iter();
        asked
            .map(|asked| {
                (
                    asked.name.clone(),
                    asked.faction,
                    much(&asked.kind) + can_say_yes(&asked.kind),
                )
            })
            .collect()
    })
}

/// For everything that can be done without being asked, the moment of these scenarios that leaves most to choose from.
///
/// # Errors
/// When a file cannot be read, or is not as it expects.
pub fn acts(paths: &[PathBuf]) -> Result<Vec<Question>, String> {
    search(paths, ACTS.map(str::to_owned).into(), |stage| {
        let factions = stage.game.factions().iter().copied();
        let seats = stage.game.seats().zip(factions);
        let own = seats.filter_map(|(seat, faction)| Some((faction, stage.game.view(Viewer::Seat(seat)).own?)));
        own.flat_map(|(faction, own)| {
            let acts: Vec<_> = possible(&own).collect();
            acts.into_iter()
                .map(move |(name, much)| (name.to_owned(), faction, much))
        })
        .collect()
    })
}

/// The names of what can be done without being asked.
const ACTS: [&str; 13] = [
    "deals",
    "gift",
    "ghola",
    "distrans",
    "nullentropy",
    "sappho",
    "truth",
    "power",
    "no_field",
    "claim",
    "orders",
    "show",
    "notes",
];

/// What this player can do without being asked, and how much there is to choose from.
fn possible(own: &OwnView) -> impl Iterator<Item = (&'static str, usize)> {
    let acts = &own.free_acts;
    let sizes = [
        acts.deals.then(|| 1 + own.offers.len()),
        acts.gift.map(usize::from),
        acts.ghola.as_ref().map(much),
        acts.distrans.as_ref().map(much),
        acts.nullentropy.then_some(1),
        (!acts.sappho.is_empty()).then(|| acts.sappho.len()),
        (!acts.truthtrance.is_empty()).then(|| acts.truthtrance.len()),
        acts.power.as_ref().map(much),
        acts.reveal_no_field.then_some(1),
        acts.claim.then_some(1),
        orders(own),
        acts.show.then(|| own.hand.len() + own.traitors.len()),
        own.belongings.filament_book().map(|notes| 1 + notes.len()),
    ];
    ACTS.into_iter()
        .zip(sizes)
        .filter_map(|(name, much)| Some((name, much?)))
}

/// How much can be ordered for the end of a phase.
fn orders(own: &OwnView) -> Option<usize> {
    let acts = &own.free_acts;
    let trade = acts.trades_with.map_or(0, |_| own.hand.len());
    let possible = acts.salable.len() + trade;
    own.belongings.choam.as_ref().filter(|_| possible > 0).map(|_| possible)
}

/// A little more for a question that can be answered with yes than for one that is asked for the sake of appearances.
fn can_say_yes(kind: &PromptKind) -> usize {
    match kind {
        PromptKind::Decide(decision) if matches!(decision.shape, Shape::YesNo { yes: true }) => 20,
        _ => 0,
    }
}

/// How much there is to choose from, roughly.
fn much(options: &impl Debug) -> usize {
    format!("{options:?}").len()
}

/// Looks through scenarios for the best place of each of these names. `offered` tells what a stage has: a name, who sees
/// it, and how much there is.
fn search(
    paths: &[PathBuf],
    names: Vec<String>,
    offered: impl Fn(&Stage) -> Vec<(String, Faction, usize)>,
) -> Result<Vec<Question>, String> {
    let nowhere = |name| Question { name, place: None };
    let mut questions: Vec<Question> = names.into_iter().map(nowhere).collect();
    for path in find(paths)? {
        let text = std::fs::read_to_string(&path).map_err(|error| error.to_string());
        let stages = text.and_then(|text| stages(&text));
        for stage in stages.map_err(|wrong| format!("{}: {wrong}", path.display()))? {
            for (name, faction, size) in offered(&stage) {
                let question = questions.iter_mut().find(|question| question.name == name);
                if let Some(question) = question
                    && question.place.as_ref().is_none_or(|place| place.size < size)
                {
                    question.place = Some(Place {
                        file: path.clone(),
                        step: stage.step,
                        faction,
                        size,
                    });
                }
            }
        }
    }
    Ok(questions)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn everything_that_needs_no_question_is_possible_in_some_scenario() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
        for act in acts(&[folder]).unwrap() {
            let place = act.place.unwrap_or_else(|| panic!("no scenario has {}", act.name));
            assert!(place.size > 0, "{} leaves nothing to choose from", act.name);
        }
    }

    #[test]
    fn every_kind_of_question_is_asked_in_some_scenario() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
        let questions = questions(&[folder]).unwrap();
        assert!(questions.len() > 40);
        for question in questions {
            let place = question
                .place
                .unwrap_or_else(|| panic!("no scenario asks {}", question.name));
            let stage = stages(&std::fs::read_to_string(&place.file).unwrap())
                .unwrap()
                .remove(place.step);
            let asked = |faction, name: &str| {
                stage
                    .asked
                    .iter()
                    .any(|asked| asked.faction == faction && asked.name == name)
            };
            assert!(asked(place.faction, &question.name));
        }
    }
}
