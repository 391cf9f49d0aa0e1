//! What was recorded by earlier rules, in the words of today, and the other way round. This is the only place that
//! changes when the form of an action, an event, a question or a setup does, and the games stay the same.
//!
//! Actions and setups are translated forward, because they are played again. Events and questions are translated back,
//! because they are compared with what was recorded, which may be a hash.
//!
//! The recorded games do not know revivals at half price, elite forces that cost or go otherwise than others, nor a territory
//! off the map.

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

/// What questions say since there are No-Field tokens, the cards of the second expansion and two allies on one side. The
/// recorded games have none of these.
const LATER: [&str; 9] = [
    "is_token_out",
    "lender",
    "tokens",
    "ornithopter",
    "flown",
    "forces_of",
    "added",
    "enemy_added",
    "expansion2",
];

/// Takes them out of a question, wherever they are in it.
fn without_later(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            LATER.iter().for_each(|name| {
                fields.remove(*name);
            });
            fields.values_mut().for_each(without_later);
        }
        Value::Array(values) => values.iter_mut().for_each(without_later),
        _ => {}
    }
}

/// A question of today as it was written when the games were recorded. Of one whose answers cannot be written so, its
/// name alone, as text: then only the names are compared.
pub(super) fn prompt_then(today: &Value) -> Value {
    let mut then = today.clone();
    without_later(&mut then);
    if let Some(revival) = then.get_mut("Revive").and_then(Value::as_object_mut) {
        revival.remove("halved");
        revival.remove("elite_price");
    }
    for name in ["Ship", "Move", "RideWorm"] {
        if let Some(options) = then.get_mut(name) {
            if let Some(barriers) = options.get_mut("barriers").and_then(Value::as_object_mut) {
                barriers.remove("door");
                barriers.remove("closed");
            }
            let origins = options.get_mut("origins").and_then(Value::as_array_mut);
            for origin in origins.into_iter().flatten().filter_map(Value::as_object_mut) {
                origin.remove("without_elites");
            }
        }
    }
    then
}
