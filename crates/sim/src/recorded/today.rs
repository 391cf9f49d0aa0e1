//! What was recorded by earlier rules, in the words of today, and the other way round. This is the only place that
//! changes when the form of an action, an event, a question or a setup does, and the games stay the same.
//!
//! Actions and setups are translated forward, because they are played again. Events and questions are translated back,
//! because they are compared with what was recorded, which may be a hash.
//!
//! Since they were recorded, what lies over the board as advisors is told as tokens that coexist with others, and what is
//! revived in the place of a leader is a token, whatever its name.

use serde_json::Value;

/// Gives a field another name, wherever it is in a value.
fn renamed(value: &Value, from: &str, to: &str) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| renamed(item, from, to)).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, field)| {
                let name = if name == from { to } else { name };
                (name.to_owned(), renamed(field, from, to))
            })
            .collect(),
        other => other.clone(),
    }
}

/// The setup of a recorded game as it is written today.
pub(super) fn setup_today(recorded: &Value) -> Value {
    recorded.clone()
}

/// A recorded action as it is written today. `_question` is the name of the question that was put to its seat, if any.
pub(super) fn action_today(recorded: &Value, _question: Option<&str>) -> Value {
    match recorded.get("Revive") {
        Some(_) => renamed(recorded, "kwisatz_haderach", "token"),
        None => recorded.clone(),
    }
}

/// An event of today as it was written when the games were recorded; `None` if there was no such event.
pub(super) fn event_then(today: &Value) -> Option<Value> {
    Some(today.clone())
}

/// A question of today as it was written when the games were recorded. Of one whose answers cannot be written so, its
/// name alone, as text: then only the names are compared.
pub(super) fn prompt_then(today: &Value) -> Value {
    match today.get("Revive") {
        Some(_) => renamed(today, "token", "kwisatz_haderach"),
        None => renamed(today, "coexisting", "advisors"),
    }
}
