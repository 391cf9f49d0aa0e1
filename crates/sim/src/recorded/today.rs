//! What was recorded by earlier rules, in the words of today, and the other way round. This is the only place that
//! changes when the form of an action, an event, a question or a setup does, and the games stay the same.
//!
//! Actions and setups are translated forward, because they are played again. Events and questions are translated back,
//! because they are compared with what was recorded, which may be a hash.
//!
//! The recorded games write a set of abilities as the bits of a number.

use serde_json::{Value, json};

/// The setup of a recorded game as it is written today.
pub(super) fn setup_today(recorded: &Value) -> Value {
    recorded.clone()
}

/// A recorded action as it is written today. `_question` is the name of the question that was put to its seat, if any.
pub(super) fn action_today(recorded: &Value, _question: Option<&str>) -> Value {
    match recorded.get("SetStops").and_then(Value::as_u64) {
        Some(bits) => json!({ "SetStops": abilities(bits) }),
        None => recorded.clone(),
    }
}

/// The names of the abilities of a set that was written as bits.
fn abilities(bits: u64) -> Vec<&'static str> {
    let chosen = |at: &usize| bits & (1 << at) != 0;
    (0..ABILITIES.len()).filter(chosen).map(|at| ABILITIES[at]).collect()
}

/// The abilities of the six classic factions, in the order of their bits.
const ABILITIES: [&str; 34] = [
    "bid_card",
    "wormsign",
    "prescience",
    "ally_prescience",
    "kwisatz_haderach",
    "spiritual_advisors",
    "voice",
    "ally_voice",
    "assured_charity",
    "take_up_arms",
    "wartime",
    "worthless_karama",
    "payment_for_treachery",
    "extra_revival",
    "sardaukar",
    "fremen_movement",
    "shai_hulud",
    "worm_protection",
    "ally_free_revival",
    "storm_coming",
    "sandworms",
    "storm_losses",
    "storm_migration",
    "fedaykin",
    "battle_hardened",
    "top_card",
    "captured_leaders",
    "payment_for_shipment",
    "cross_ship",
    "off_planet",
    "half_price",
    "ally_half_price",
    "ally_cross_ship",
    "ship_as_it_pleases",
];

/// An event of today as it was written when the games were recorded; `None` if there was no such event.
pub(super) fn event_then(today: &Value) -> Option<Value> {
    Some(today.clone())
}

/// A question of today as it was written when the games were recorded. Of one whose answers cannot be written so, its
/// name alone, as text: then only the names are compared.
pub(super) fn prompt_then(today: &Value) -> Value {
    today.clone()
}
