//! A scenario file as it is written.

pub(crate) mod action;
pub(crate) mod belongings;
pub(crate) mod choice;
pub(crate) mod expect;
pub(crate) mod parse;
pub(crate) mod position;
pub(crate) mod talk;
mod twice;
pub(crate) mod word;

use std::borrow::Cow;
use std::fmt;

use arrakis_rules::{EventKind, Faction, Options, Phase, RuleId};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, SeqAccess, Visitor};
use serde_json::{Value, json};

use super::known;
use super::names::{self, did_you_mean, snake};
use action::Do;
use expect::{Asked, Events, Expect, ExpectView};
use position::PositionFile;
use word::{FactionWord, RuleWord};

/// A scenario: a position, what is done in it, and what is expected of it.
#[derive(Clone, Debug, serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    /// The address of the schema, for editors.
    #[serde(rename = "$schema")]
    pub(crate) _schema: Option<String>,
    /// A short name.
    pub(crate) name: String,
    /// The rules that it checks.
    pub(crate) rules: Vec<RuleWord>,
    /// The rulings that it checks, such as `R45`.
    #[serde(default)]
    pub(crate) rulings: Vec<RulingWord>,
    /// What it shows, in a sentence.
    pub(crate) about: String,
    /// The factions, counterclockwise, the first in the circle nearest Tuek's Sietch.
    pub(crate) seats: Vec<FactionWord>,
    /// The sectors of their chairs (player circles), counterclockwise; spread evenly if it is not given.
    pub(crate) chairs: Option<Vec<u8>>,
    /// Which rules are in use.
    #[serde(default)]
    #[schemars(schema_with = "options_schema")]
    pub(crate) options: Options,
    /// The seed of all chance; 1 if it is not given.
    #[serde(default = "one")]
    pub(crate) seed: u64,
    /// The position; a new game, at its first question, if it is not given.
    pub(crate) position: Option<PositionFile>,
    /// What is done and expected, one after the other; at least one step.
    #[schemars(length(min = 1))]
    pub(crate) steps: Vec<Step>,
}

fn one() -> u64 {
    1
}

/// The options with their values where nothing is said.
fn options_schema(_: &mut SchemaGenerator) -> Schema {
    let defaults = serde_json::to_value(Options::default()).unwrap_or_default();
    let mut properties = serde_json::Map::new();
    for (name, value) in defaults.as_object().into_iter().flatten() {
        let kind = match value {
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            _ => "string",
        };
        properties.insert(name.clone(), json!({ "type": kind, "default": value }));
    }
    json_schema!({
        "type": "object",
        "description": "The basic or the advanced game, and rulings by the names of their options.",
        "additionalProperties": false,
        "properties": properties,
    })
}

/// One step: an action (`by`, `do`, perhaps `refused`), or one of `expect`, `expect_view`, `events`, `asked` and
/// `defaults`.
#[derive(Clone, Debug, Default, serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// A remark for whoever reads the file.
    pub(crate) note: Option<String>,
    /// Who acts.
    pub(crate) by: Option<FactionWord>,
    /// What it does.
    #[serde(rename = "do")]
    pub(crate) act: Option<Do>,
    /// The rule by which it is refused, or a list of rules of which any will do; `no rule` where it is no matter of
    /// rules. Then nothing changes.
    pub(crate) refused: Option<Refused>,
    /// Values in the position.
    pub(crate) expect: Option<Box<Expect>>,
    /// What one viewer sees and does not see.
    pub(crate) expect_view: Option<ExpectView>,
    /// What has happened.
    pub(crate) events: Option<Events>,
    /// What somebody is asked.
    pub(crate) asked: Option<Asked>,
    /// Everybody answers by default so far.
    pub(crate) defaults: Option<Defaults>,
}

impl Step {
    /// What is wrong with the shape of the step.
    fn check(&self) -> Result<(), String> {
        let kinds = [
            self.act.is_some(),
            self.expect.is_some(),
            self.expect_view.is_some(),
            self.events.is_some(),
            self.asked.is_some(),
            self.defaults.is_some(),
        ];
        match kinds.iter().filter(|there| **there).count() {
            0 => Err(
                "it does and expects nothing; write `do`, `expect`, `expect_view`, `events`, `asked` or `defaults`"
                    .into(),
            ),
            1 if self.by.is_some() != self.act.is_some() => Err("`by` and `do` belong together: who does what".into()),
            1 if self.refused.is_some() && self.act.is_none() => Err("only an action can be `refused`".into()),
            1 => Ok(()),
            _ => Err("it says several things; make a step of each".into()),
        }
    }
}

/// The rules of which any may refuse an action; `None` stands for no matter of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused(pub(crate) Vec<Option<RuleId>>);

impl Refused {
    fn read(word: &str) -> Result<Option<RuleId>, String> {
        match names::key(word).as_str() {
            "no_rule" => Ok(None),
            _ => names::rule(word).map(Some),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = self.0.iter().map(|rule| match rule {
            Some(rule) => format!("Rule {rule}"),
            None => "no rule".to_owned(),
        });
        f.write_str(&said.collect::<Vec<_>>().join(" or "))
    }
}

impl<'de> Deserialize<'de> for Refused {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Refused;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "the number of a rule, `no rule`, or a list of them")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Refused, E> {
                Ok(Refused(vec![Refused::read(word).map_err(E::custom)?]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Refused, A::Error> {
                let mut rules = Vec::new();
                while let Some(word) = list.next_element::<Cow<'de, str>>()? {
                    rules.push(Refused::read(&word).map_err(A::Error::custom)?);
                }
                if rules.is_empty() {
                    return Err(A::Error::custom(
                        "`refused` is an empty list; name the rules of which any will do",
                    ));
                }
                Ok(Refused(rules))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Refused {
    fn schema_name() -> Cow<'static, str> {
        "Refused".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "the number of a rule, `no rule`, or a list of them of which any will do",
            "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" }, "minItems": 1 }],
        })
    }
}

/// The number of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RulingWord(pub(crate) String);

impl<'de> Deserialize<'de> for RulingWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        let number = word.strip_prefix('R').unwrap_or_default();
        if !(2..=3).contains(&number.len()) || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(D::Error::custom(format!("{word:?} is no ruling; one looks like R45")));
        }
        Ok(RulingWord(word))
    }
}

impl JsonSchema for RulingWord {
    fn schema_name() -> Cow<'static, str> {
        "RulingWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^R[0-9]{2,3}$" })
    }
}

/// How far everybody answers by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Defaults {
    /// This many answers.
    Answers(u32),
    /// Until this phase has begun.
    UntilPhase(Phase),
    /// Until somebody is asked this.
    UntilAsked(String),
    /// Until this faction is asked something, or just this.
    UntilFaction(Faction, Option<String>),
    /// Until this turn.
    UntilTurn(u8),
    /// Until the game is over.
    UntilTheEnd,
}

impl Defaults {
    fn read(word: &str) -> Result<Defaults, String> {
        let what = word.strip_prefix("until ").unwrap_or_default().trim();
        if let Some(turn) = what.strip_prefix("turn ") {
            let turn = turn.trim().parse().map_err(|_| format!("{turn:?} is no turn"))?;
            return Ok(Defaults::UntilTurn(turn));
        }
        if matches!(what, "the end" | "end") {
            return Ok(Defaults::UntilTheEnd);
        }
        if let Ok(phase) = names::phase(what) {
            return Ok(Defaults::UntilPhase(phase));
        }
        if let Ok(kind) = known_question(what) {
            return Ok(Defaults::UntilAsked(kind));
        }
        let (first, rest) = what.split_once(' ').unwrap_or((what, ""));
        if let Ok(faction) = names::faction(first) {
            let kind = match rest.trim() {
                "" => None,
                rest => Some(known_question(rest)?),
            };
            return Ok(Defaults::UntilFaction(faction, kind));
        }
        let known = Phase::TURN.map(names::written);
        let known = known
            .into_iter()
            .chain(choice::questions())
            .chain(Faction::ALL.map(names::faction_name));
        Err(format!(
            "{word:?} is no place to stop; write a number, `until` with a phase, with a question such as \
             `until commit_plan`, with a faction that is asked, `until turn 3` or `until the end`{}",
            did_you_mean(what, known)
        ))
    }
}

impl<'de> Deserialize<'de> for Defaults {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl Visitor<'_> for Either {
            type Value = Defaults;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a number of answers, or `until …`")
            }

            fn visit_u64<E: Error>(self, answers: u64) -> Result<Defaults, E> {
                Ok(Defaults::Answers(answers.try_into().unwrap_or(u32::MAX)))
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Defaults, E> {
                Defaults::read(word).map_err(E::custom)
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Defaults {
    fn schema_name() -> Cow<'static, str> {
        "Defaults".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "a number of answers, or `until` a phase, a question, a faction that is asked, a turn, or the end",
            "anyOf": [{ "type": "integer", "minimum": 1 }, { "type": "string", "pattern": "^until " }],
        })
    }
}

/// The kind of an event or a question, as the file writes it.
/// The name of a question.
pub(crate) fn known_question(word: &str) -> Result<String, String> {
    let wanted = names::key(word);
    let known = choice::questions();
    match known.contains(&wanted) {
        true => Ok(wanted),
        false => Err(format!("there is no question `{word}`{}", did_you_mean(word, known))),
    }
}

pub(crate) fn known_kind<T: DeserializeOwned>(what: &str, word: &str) -> Result<String, String> {
    let wanted = names::key(word);
    let known = || known::variants::<T>().iter().map(|kind| snake(kind));
    known()
        .find(|kind| *kind == wanted)
        .ok_or_else(|| format!("there is no {what} `{word}`{}", did_you_mean(word, known())))
}

/// Whether a kind of event has such a field.
pub(crate) fn known_field<T: DeserializeOwned>(kind: &str, field: &str) -> Result<(), String> {
    let variant = known::variants::<T>().iter().find(|variant| snake(variant) == kind);
    let fields = variant.map_or(&[][..], |variant| known::fields::<T>(variant));
    if fields.contains(&field) {
        return Ok(());
    }
    let all = if fields.is_empty() {
        "none".to_owned()
    } else {
        fields.join(", ")
    };
    Err(format!("`{kind}` has no field `{field}`; its fields are: {all}"))
}

pub(crate) fn kinds_schema<T: DeserializeOwned>() -> Value {
    let kinds: Vec<String> = known::variants::<T>().iter().map(|kind| snake(kind)).collect();
    json!({ "enum": kinds })
}

/// Every kind of event with its fields, for those who look one up.
pub fn event_kinds() -> impl Iterator<Item = (String, &'static [&'static str])> {
    known::variants::<EventKind>()
        .iter()
        .map(|kind| (snake(kind), known::fields::<EventKind>(kind)))
}

/// Reads a scenario.
///
/// # Errors
/// A sentence that says where the text is wrong and what would be right.
pub(crate) fn read(text: &str) -> Result<Scenario, String> {
    let scenario: Scenario = parse::parse(text, "scenario")?;
    serde_json::from_str::<twice::Once>(text).map_err(|error| error.to_string())?;
    for (at, step) in scenario.steps.iter().enumerate() {
        step.check().map_err(|wrong| format!("step {}: {wrong}", at + 1))?;
    }
    if scenario.steps.is_empty() {
        return Err("`steps` is empty; do or expect something".into());
    }
    if scenario.rules.is_empty() {
        return Err("`rules` is empty; name the rules that the scenario checks".into());
    }
    Ok(scenario)
}
