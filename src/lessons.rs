//! The lessons of the program, and those in files.

use std::sync::Arc;

use arrakis_client::link::{Lesson, LessonMoment, NewGame};
use arrakis_server::TableConfig;

/// The language that texts are read in.
const LANGUAGE: &str = "en";

/// The lessons of the program, each with the name by which it is remembered, in the order in which they are best done.
const FILES: [(&str, &str); 5] = [
    ("storm", include_str!("../assets/lessons/storm.json")),
    ("shipping", include_str!("../assets/lessons/shipping.json")),
    ("battle", include_str!("../assets/lessons/battle.json")),
    ("bidding", include_str!("../assets/lessons/bidding.json")),
    ("alliances", include_str!("../assets/lessons/alliances.json")),
];

/// All of them.
pub(crate) fn all() -> Vec<Result<Lesson, String>> {
    FILES
        .into_iter()
        .map(|(name, text)| read(name, text).map_err(|wrong| format!("{name}.json: {wrong}")))
        .collect()
}

/// The lesson in a text.
///
/// # Errors
/// A sentence on what is wrong with it.
pub(crate) fn read(name: &str, text: &str) -> Result<Lesson, String> {
    let lesson = arrakis_scenario::lesson(text, LANGUAGE)?;
    let moment = |moment: arrakis_scenario::Moment| LessonMoment {
        asked: moment.asked,
        say: moment.say,
        wrong: moment.wrong.unwrap_or_default(),
        answer: (!moment.any).then_some(moment.answer),
    };
    Ok(Lesson {
        name: name.to_owned(),
        title: lesson.title,
        teaches: lesson.teaches,
        mine: lesson.learner,
        moments: lesson.moments.into_iter().map(moment).collect(),
        end: lesson.end,
        text: text.to_owned(),
    })
}

/// The game that a lesson is.
pub(crate) fn game(lesson: Lesson) -> NewGame {
    NewGame {
        mine: Some(lesson.mine),
        lesson: Some(Arc::new(lesson)),
        ..NewGame::default()
    }
}

/// The table of a lesson: nobody does anything there but what is written in it.
///
/// # Errors
/// A sentence on what is wrong with it.
pub(crate) fn table(lesson: &Lesson) -> Result<TableConfig, String> {
    let lesson = arrakis_scenario::lesson(&lesson.text, LANGUAGE)?;
    Ok(TableConfig {
        script: Some(lesson.others),
        ..TableConfig::at(lesson.game, lesson.history)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_a_lesson_that_can_be_played() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        let mut known: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
        there.sort();
        known.sort();
        assert_eq!(there, known, "every file of the folder is in the program");
        for lesson in all() {
            let lesson = lesson.unwrap_or_else(|wrong| panic!("{wrong}"));
            assert!((3..=8).contains(&lesson.moments.len()), "{}", lesson.title);
        }
    }
}
