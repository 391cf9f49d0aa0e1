//! Where in a collection of scenarios each kind of question is asked.

use std::path::{Path, PathBuf};

use arrakis_rules::{Faction, PromptKind};

use crate::names::snake;
use crate::{find, known, stages};

/// A kind of question, and a moment at which somebody is asked it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Its name in scenario files: `commit_plan`.
    pub name: String,
    /// Where it is asked; `None` if it is asked in no scenario.
    pub place: Option<Place>,
}

/// A moment of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The scenario.
    pub file: PathBuf,
    /// How many steps of it are done.
    pub step: usize,
    /// Who is asked.
    pub faction: Faction,
    /// How much there is to choose from, roughly.
    size: usize,
}

/// For every kind of question that the rules know, the moment of these scenarios that leaves most to choose from.
///
/// # Errors
/// When a file cannot be read, or is not as it expects.
pub fn questions(paths: &[PathBuf]) -> Result<Vec<Question>, String> {
    let kinds = known::variants::<PromptKind>().iter();
    let mut questions: Vec<Question> = kinds
        .map(|kind| Question {
            name: snake(kind),
            place: None,
        })
        .collect();
    for path in find(paths)? {
        look_through(&path, &mut questions).map_err(|wrong| format!("{}: {wrong}", path.display()))?;
    }
    Ok(questions)
}

fn look_through(path: &Path, questions: &mut [Question]) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    for stage in stages(&text)? {
        for asked in stage.asked {
            let size = format!("{:?}", asked.kind).len();
            let question = questions.iter_mut().find(|question| question.name == asked.name);
            if let Some(question) = question
                && question.place.as_ref().is_none_or(|place| place.size < size)
            {
                question.place = Some(Place {
                    file: path.to_owned(),
                    step: stage.step,
                    faction: asked.faction,
                    size,
                });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

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
