//! What everybody heard of an action and is asked after it, as JSON in the form in which it was recorded, or as a hash.

use std::fmt::Write;
use std::hash::Hasher;

use anyhow::Result;
use arrakis_rules::{Event, Game, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::today;

/// What a hash begins with; no name in the rules does.
const HASH: char = '#';
/// Digits of a hash.
const DIGITS: usize = 6;

/// Who is asked what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Asked {
    /// Whose answers the game is seen to wait for.
    pub(super) waits: Value,
    /// Whether a hidden window stands open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) window: bool,
    /// The seats that are asked: the name of the question, and the question with all its answers, or the hash of that.
    pub(super) prompts: Vec<(u8, String, Value)>,
}

impl Asked {
    /// As it is kept: whole, or as hashes.
    pub(super) fn kept(self, brief: bool) -> Asked {
        let kept = |(seat, name, whole): (u8, String, Value)| {
            let kept = if brief { short(&whole) } else { whole };
            (seat, name, kept)
        };
        Asked {
            prompts: self.prompts.into_iter().map(kept).collect(),
            ..self
        }
    }

    /// The name of the question to this seat.
    pub(super) fn question(&self, seat: u8) -> Option<&str> {
        let own = self.prompts.iter().find(|(asked, ..)| *asked == seat);
        own.map(|(_, name, _)| name.as_str())
    }
}

/// Who is asked what now.
pub(super) fn asked(game: &Game) -> Result<Asked> {
    let mut prompts = Vec::new();
    for (seat, prompt) in game.prompts() {
        let whole = today::prompt_then(&serde_json::to_value(&prompt.kind)?);
        prompts.push((seat.0, name(&whole).to_owned(), whole));
    }
    Ok(Asked {
        waits: serde_json::to_value(game.awaiting())?,
        window: game.open_window().is_some(),
        prompts,
    })
}

/// What happened, and who heard otherwise of it: the number of the event, those who did, and what they heard.
pub(super) fn heard(game: &Game, events: &[Event]) -> Result<Value> {
    let mut told = Vec::new();
    let mut otherwise: Vec<(usize, Vec<Value>, Option<Value>)> = Vec::new();
    for event in events {
        let Some(whole) = today::event_then(&serde_json::to_value(event)?) else {
            continue;
        };
        for viewer in viewers(game) {
            let seen = event.seen_by(viewer);
            if seen.as_ref() == Some(event) {
                continue;
            }
            let seen = match seen {
                Some(seen) => today::event_then(&serde_json::to_value(seen)?),
                None => None,
            };
            let same = otherwise
                .iter_mut()
                .find(|(number, _, other)| *number == told.len() && *other == seen);
            match same {
                Some((_, viewers, _)) => viewers.push(named(viewer)),
                None => otherwise.push((told.len(), vec![named(viewer)], seen)),
            }
        }
        told.push(whole);
    }
    Ok(if otherwise.is_empty() {
        Value::Array(told)
    } else {
        json!({ "events": told, "otherwise": otherwise })
    })
}

fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    game.seats().map(Viewer::Seat).chain([Viewer::Spectator])
}

fn named(viewer: Viewer) -> Value {
    match viewer {
        Viewer::Seat(Seat(seat)) => seat.into(),
        Viewer::Spectator => "spectator".into(),
    }
}

/// The name of an enumeration's variant: of a question, an action, a kind of event.
pub(super) fn name(value: &Value) -> &str {
    let fields = value.as_object();
    let of_fields = fields.and_then(|fields| fields.keys().next().map(String::as_str));
    value.as_str().or(of_fields).unwrap_or_default()
}

/// The hash of something, the same whatever the order of its fields.
pub(super) fn short(value: &Value) -> Value {
    let mut text = String::new();
    write_sorted(value, &mut text);
    let mut hasher = fnv::FnvHasher::default();
    hasher.write(text.as_bytes());
    let hash = format!("{:016x}", hasher.finish());
    Value::String(format!("{HASH}{}", &hash[..DIGITS]))
}

fn is_hash(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.starts_with(HASH))
}

/// Whether what was kept is this.
pub(super) fn is_same(kept: &Value, whole: &Value) -> bool {
    if is_hash(kept) {
        *kept == short(whole)
    } else {
        kept == whole
    }
}

/// Whether the same was asked then. Where the translation has nothing but a question's name, that is all to compare.
pub(super) fn is_same_asked(then: &Asked, today: &Asked) -> bool {
    then.waits == today.waits
        && then.window == today.window
        && then.prompts.len() == today.prompts.len()
        && then.prompts.iter().zip(&today.prompts).all(|(then, today)| {
            let has_name_alone = today.2.as_str() == Some(&today.1);
            then.0 == today.0 && then.1 == today.1 && (has_name_alone || is_same(&then.2, &today.2))
        })
}

/// JSON with the fields of each object in the order of their names.
fn write_sorted(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            text.push('{');
            for (name, value) in fields {
                let _ = write!(text, "{name}:");
                write_sorted(value, text);
                text.push(',');
            }
            text.push('}');
        }
        Value::Array(items) => {
            text.push('[');
            for item in items {
                write_sorted(item, text);
                text.push(',');
            }
            text.push(']');
        }
        other => {
            let _ = write!(text, "{other}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_knows_no_order_of_fields_and_every_value() {
        let one: Value = serde_json::from_str(r#"{"a": [1, {"b": 2, "c": null}], "d": "x"}"#).unwrap();
        let turned: Value = serde_json::from_str(r#"{"d": "x", "a": [1, {"c": null, "b": 2}]}"#).unwrap();
        let other: Value = serde_json::from_str(r#"{"a": [1, {"b": 3, "c": null}], "d": "x"}"#).unwrap();
        assert_eq!(short(&one), short(&turned));
        assert_ne!(short(&one), short(&other));
        assert!(is_same(&short(&one), &turned) && is_same(&one, &turned));
        assert!(!is_same(&short(&one), &other) && !is_same(&one, &other));
        // Recordings are kept for long: this must not change.
        assert_eq!(short(&one), "#c984b7");
    }

    #[test]
    fn of_a_question_whose_form_has_changed_the_name_is_compared() {
        let asks = |name: &str, whole: Value| Asked {
            waits: 1.into(),
            window: false,
            prompts: vec![(0, name.to_owned(), whole)],
        };
        let whole = asks("Bid", json!({"Bid": {"min": 1}}));
        assert!(is_same_asked(&whole, &whole));
        assert!(is_same_asked(&whole.clone().kept(true), &whole));
        assert!(!is_same_asked(&whole, &asks("Bid", json!({"Bid": {"min": 2}}))));
        assert!(is_same_asked(&whole, &asks("Bid", "Bid".into())));
        assert!(!is_same_asked(&whole, &asks("Ready", "Ready".into())));
    }
}
