//! Lessons: a scenario that somebody plays with words beside it. `docs/lessons.md` explains the files.

use std::borrow::Cow;
use std::collections::BTreeMap;

use arrakis_rules::{Action, Event, Faction, Game, PromptKind, Seat};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::Value;

use crate::file::word::FactionWord;
use crate::run::{self, Narrated};
use crate::{file, names};

/// The language of texts that are in no other.
const ENGLISH: &str = "en";

/// A lesson as it is written.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Lesson")]
struct LessonFile {
    /// The address of the schema, for editors.
    #[serde(rename = "$schema")]
    _schema: Option<String>,
    /// What it is called.
    title: Words,
    /// What it teaches, in a sentence.
    teaches: Words,
    /// Whom the learner plays.
    learner: FactionWord,
    /// What is said of each thing that the learner does in the scenario, one after the other.
    #[schemars(length(min = 1))]
    steps: Vec<StepFile>,
    /// What is said at the end.
    end: Words,
    /// The scenario. What others do in it they do in the lesson.
    #[schemars(schema_with = "scenario_schema")]
    scenario: Value,
}

/// What is said of one thing that the learner does.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LessonStep")]
struct StepFile {
    /// What stands beside the question.
    say: Words,
    /// What is said when the learner does something else than the scenario.
    wrong: Option<Words>,
    /// Whether everything that the rules allow will do; only at the last step.
    #[serde(default)]
    any: bool,
}

/// A text, or the same in several languages: `{"en": "Storm", "de": "Sturm"}`.
#[derive(Clone, Debug)]
struct Words(BTreeMap<String, String>);

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Words, D::Error> {
        use serde::de::Error;

        let words = match Value::deserialize(deserializer)? {
            Value::String(words) => BTreeMap::from([(ENGLISH.to_owned(), words)]),
            Value::Object(all) => {
                let word = |(language, words): (String, Value)| match words {
                    Value::String(words) => Ok((language, words)),
                    _ => Err(D::Error::custom(format!("the text in `{language}` is no text"))),
                };
                all.into_iter().map(word).collect::<Result<_, _>>()?
            }
            _ => {
                return Err(D::Error::custom(
                    "a text, or one for each language: {\"en\": \"Storm\"}",
                ));
            }
        };
        if words.values().any(|words| words.trim().is_empty()) {
            return Err(D::Error::custom("a text is empty"));
        }
        if !words.contains_key(ENGLISH) {
            return Err(D::Error::custom("a text lacks `en`"));
        }
        Ok(Words(words))
    }
}

impl JsonSchema for Words {
    fn schema_name() -> Cow<'static, str> {
        "LessonWords".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A text, or the same in several languages, by their codes.",
            "anyOf": [
                { "type": "string" },
                { "type": "object", "required": ["en"], "additionalProperties": { "type": "string" } },
            ],
        })
    }
}

fn scenario_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "scenario.schema.json" })
}

impl Words {
    fn said(&self, language: &str) -> String {
        let words = self.0.get(language).or_else(|| self.0.get(ENGLISH));
        words.cloned().unwrap_or_default()
    }
}

/// A lesson that can be played.
#[derive(Clone)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What it teaches, in a sentence.
    pub teaches: String,
    /// Whom the learner plays.
    pub learner: Faction,
    /// The game at its beginning.
    pub game: Game,
    /// What each action before that made happen, unredacted.
    pub history: Vec<Vec<Event>>,
    /// What the others do, in order.
    pub others: Vec<(Seat, Action)>,
    /// What the learner is asked.
    pub moments: Vec<Moment>,
    /// What is said at the end.
    pub end: String,
}

/// Something that the learner is asked.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The question.
    pub asked: PromptKind,
    /// What is said of it.
    pub say: String,
    /// What is said when something else is answered.
    pub wrong: Option<String>,
    /// The answer that is wanted.
    pub answer: Action,
    /// Whether any other will do as well.
    pub any: bool,
}

/// Whether a text wants to be a lesson: a scenario has no learner.
pub fn is_lesson(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Head {
        #[serde(rename = "learner")]
        _learner: serde::de::IgnoredAny,
        #[serde(rename = "scenario")]
        _scenario: serde::de::IgnoredAny,
    }
    serde_json::from_str::<Head>(text).is_ok()
}

/// Reads a lesson in a language, such as `en`, and plays it as it is meant to be played.
///
/// # Errors
/// When the text is no lesson, its scenario does not come out as it expects, or its steps do not fit what the learner does
/// there: a sentence.
pub fn lesson(text: &str, language: &str) -> Result<Lesson, String> {
    let file: LessonFile = file::parse::parse(text, "lesson")?;
    let learner = file.learner.0;
    let played = play(&file.scenario.to_string(), learner).map_err(|wrong| format!("scenario: {wrong}"))?;
    let moments = moments(&file, played.done, language)?;
    Ok(Lesson {
        title: file.title.said(language),
        teaches: file.teaches.said(language),
        learner,
        game: played.game,
        history: played.history,
        others: played.others,
        moments,
        end: file.end.said(language),
    })
}

/// The schema of lesson files.
pub(crate) fn schema() -> Schema {
    schemars::schema_for!(LessonFile)
}

fn moments(file: &LessonFile, done: Vec<(PromptKind, Action)>, language: &str) -> Result<Vec<Moment>, String> {
    let (said, acts) = (file.steps.len(), done.len());
    if said != acts {
        return Err(format!(
            "the learner does {acts} things in the scenario, and `steps` speaks of {said}"
        ));
    }
    let mut moments = Vec::new();
    for (at, (step, (asked, answer))) in file.steps.iter().zip(done).enumerate() {
        if step.any && at + 1 < said {
            return Err(format!(
                "step {}: after any other answer the scenario could not go on; only the last step can be `any`",
                at + 1
            ));
        }
        if step.any == step.wrong.is_some() {
            return Err(format!(
                "step {}: it says what is `wrong`, or that `any` answer will do",
                at + 1
            ));
        }
        moments.push(Moment {
            asked,
            say: step.say.said(language),
            wrong: step.wrong.as_ref().map(|words| words.said(language)),
            answer,
            any: step.any,
        });
    }
    Ok(moments)
}

/// What comes of playing a scenario.
struct Played {
    game: Game,
    history: Vec<Vec<Event>>,
    /// What the others did.
    others: Vec<(Seat, Action)>,
    /// What the learner was asked, and did.
    done: Vec<(PromptKind, Action)>,
}

/// Something that was done: in which step, by whom, and whether the step says it.
struct Deed {
    step: usize,
    by: Faction,
    action: Action,
    is_written: bool,
}

fn play(text: &str, learner: Faction) -> Result<Played, String> {
    let file = file::read(text)?;
    let (mut step, mut is_first) = (0, false);
    let mut deeds: Vec<Deed> = Vec::new();
    let mut begin = None;
    // By step, what the learner is asked before it.
    let mut asked: Vec<Option<PromptKind>> = Vec::new();
    let (mut unknown, mut seats) = (false, Vec::new());
    run::walk(
        &file,
        &mut |told| match told {
            Narrated::Step(number, next) => {
                step = number;
                is_first = next.act.is_some();
            }
            Narrated::Acts(by, action, _) => deeds.push(Deed {
                step,
                by,
                action: action.clone(),
                is_written: std::mem::take(&mut is_first),
            }),
            // What is refused is not done.
            Narrated::Refused(_) => drop(deeds.pop()),
            Narrated::Event(..) => {}
        },
        |_, play| {
            if begin.is_none() {
                begin = Some((play.game.clone(), play.history().to_vec()));
                seats = play.factions.clone();
                unknown = !seats.contains(&learner);
            }
            let seat = names::seat(&play.factions, learner).ok();
            let prompt = seat.and_then(|seat| play.game.prompt(seat));
            asked.push(prompt.map(|prompt| prompt.kind));
        },
    )
    .map_err(|failure| failure.to_string())?;
    let who = &learner.facts().name;
    if unknown {
        return Err(format!("{who} does not play in it"));
    }
    let (game, history) = begin.ok_or("it has no beginning")?;
    let (mut others, mut done) = (Vec::new(), Vec::new());
    for Deed {
        step,
        by,
        action,
        is_written,
    } in deeds
    {
        if by != learner {
            others.push((names::seat(&seats, by)?, action));
            continue;
        }
        let prompt = asked.get(step.saturating_sub(1)).cloned().flatten();
        match prompt {
            Some(prompt) if is_written && !action.is_free_act() => done.push((prompt, action)),
            _ if !is_written => {
                return Err(format!(
                    "step {step}: {who} answers by default; write a step for everything that the learner is asked"
                ));
            }
            _ => {
                return Err(format!(
                    "step {step}: {who} does something unasked; a lesson is about answers to questions"
                ));
            }
        }
    }
    Ok(Played {
        game,
        history,
        others,
        done,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lesson about a bid, with this in place of its steps.
    fn text(steps: &str, scenario_steps: &str) -> String {
        format!(
            r#"{{"title": "Bids", "teaches": "To bid.", "learner": "harkonnen", "end": {{"en": "Done.", "de": "Fertig."}},
            "steps": {steps},
            "scenario": {{"name": "n", "rules": ["1.04.06.01"], "about": "a", "seats": ["harkonnen", "emperor"],
            "position": {{"phase": "bidding", "spice": {{"harkonnen": 5, "emperor": 5}},
                "treachery_deck": ["shield", "lasgun"]}},
            "steps": {scenario_steps}}}}}"#
        )
    }

    const PLAYED: &str = r#"[{"by": "harkonnen", "do": {"bid": 1}}, {"by": "emperor", "do": "pass"}]"#;
    const SAID: &str = r#"[{"say": "Bid one.", "wrong": "One is enough."}]"#;

    fn wrong(steps: &str, scenario_steps: &str) -> String {
        match lesson(&text(steps, scenario_steps), "en") {
            Ok(_) => panic!("it is a lesson"),
            Err(wrong) => wrong,
        }
    }

    #[test]
    fn a_lesson_is_what_its_scenario_does() {
        let text = text(SAID, PLAYED);
        assert!(is_lesson(&text) && !is_lesson("{\"steps\": []}"));
        let lesson = lesson(&text, "de").unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(lesson.moments.len(), 1);
        assert_eq!(lesson.moments[0].answer, Action::Bid(1));
        assert!(matches!(lesson.moments[0].asked, PromptKind::Bid { .. }));
        assert_eq!(lesson.others, [(Seat(1), Action::Pass)]);
        assert_eq!((lesson.title.as_str(), lesson.end.as_str()), ("Bids", "Fertig."));
    }

    #[test]
    fn what_is_wrong_with_a_lesson_is_said() {
        assert!(wrong("[]", PLAYED).contains("does 1 things"));
        assert!(wrong(r#"[{"say": "Bid."}]"#, PLAYED).contains("what is `wrong`"));
        assert!(wrong(r#"[{"say": "", "wrong": "x"}]"#, PLAYED).contains("step 1, say: a text is empty"));
        assert!(wrong(r#"[{"say": {"de": "x"}, "wrong": "x"}]"#, PLAYED).contains("lacks `en`"));
        assert!(wrong(r#"[{"says": "x"}]"#, PLAYED).contains("unknown field `says`"));
        let default = r#"[{"defaults": 1}]"#;
        assert!(wrong(SAID, default).contains("answers by default"));
        let refused = r#"[{"by": "harkonnen", "do": {"bid": 9}}]"#;
        assert!(wrong(SAID, refused).starts_with("scenario: step 1: Harkonnen was refused"));
        let text = text(SAID, PLAYED).replace("\"learner\": \"harkonnen\"", "\"learner\": \"fremen\"");
        let Err(wrong) = lesson(&text, "en") else { panic!() };
        assert!(wrong.contains("Fremen does not play in it"), "{wrong}");
    }

    /// The lessons of the game.
    fn files() -> Vec<(String, String)> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/lessons");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let named = |path: std::path::PathBuf| (path.display().to_string(), std::fs::read_to_string(path).unwrap());
        files.map(named).collect()
    }

    /// Plays as the table does: those without a person do what is written, the learner what is wanted; who goes first when
    /// both can does not matter.
    fn play_to_the_end(name: &str, text: &str, learner_first: bool) {
        let lesson = lesson(text, "en").unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        assert!((3..=8).contains(&lesson.moments.len()), "{name}");
        let mine = names::seat(lesson.game.factions(), lesson.learner).unwrap();
        let (mut game, mut others) = (lesson.game, lesson.others);
        let mut moments = lesson.moments.into_iter().peekable();
        loop {
            let next = others.iter().enumerate().position(|(at, (seat, action))| {
                let is_next = others.iter().position(|(other, _)| other == seat) == Some(at);
                is_next && game.prompt(*seat).is_some_and(|prompt| prompt.kind.contains(action))
            });
            // The learner is asked nothing before it is what the lesson speaks of.
            let asked = game.prompt(mine);
            let is_asked = moments
                .peek()
                .is_some_and(|moment| asked.is_some_and(|asked| asked.kind == moment.asked));
            if is_asked && (learner_first || next.is_none()) {
                game.submit(mine, moments.next().unwrap().answer).unwrap();
            } else if let Some(next) = next {
                let (seat, action) = others.remove(next);
                game.submit(seat, action).unwrap();
            } else {
                break;
            }
        }
        assert!(moments.next().is_none(), "{name} stands still before its end");
    }

    #[test]
    fn every_lesson_of_the_game_is_played_to_its_end_whoever_answers_first() {
        let files = files();
        assert!(files.len() >= 5);
        for (name, text) in files {
            play_to_the_end(&name, &text, true);
            play_to_the_end(&name, &text, false);
        }
    }
}
