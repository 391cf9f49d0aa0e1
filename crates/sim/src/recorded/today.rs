//! What was recorded by earlier rules, in the words of today, and the other way round. This is the only place that
//! changes when the form of an action, an event, a question or a setup does, and the games stay the same.
//!
//! Actions and setups are translated forward, because they are played again. Events and questions are translated back,
//! because they are compared with what was recorded, which may be a hash.

use serde_json::Value;

/// The setup of a recorded game as it is written today.
pub(super) fn setup_today(recorded: &Value) -> Value {
    recorded.clone()
}

/// A recorded action as it is written today. `_question` is the name of the question that was put to its seat, if any.
pub(super) fn action_today(recorded: &Value, _question: Option<&str>) -> Value {
    recorded.clone()
}

/// An event of today as it was written when the games were recorded; `None` if there was no such event.
pub(super) fn event_then(today: &Value) -> Option<Value> {
    Some(today.clone())
}

/// A question of today as it was written when the games were recorded. Of one whose answers cannot be written so, its
/// name alone, as text: then only the names are compared.
pub(super) fn prompt_then(today: &Value) -> Value {
    today.clone()
}
