//! What was recorded by earlier rules, in the words of today, and the other way round. This is the only place that
//! changes when the form of an action, an event, a question or a setup does, and the games stay the same.
//!
//! Actions and setups are translated forward, because they are played again. Events and questions are translated back,
//! because they are compared with what was recorded, which may be a hash.
//!
//! The recorded games know no small questions: each was a question of its own, with an action of its own. A set of
//! abilities was the bits of a number.

use arrakis_rules::{Form, Kind, Matter};
use serde_json::{Map, Value, json};

/// The setup of a recorded game as it is written today.
pub(super) fn setup_today(recorded: &Value) -> Value {
    recorded.clone()
}

/// A recorded action as it is written today. `_question` is the name of the question that was put to its seat, if any.
pub(super) fn action_today(recorded: &Value, _question: Option<&str>) -> Value {
    if let Some(bits) = recorded.get("SetStops").and_then(Value::as_u64) {
        return json!({ "SetStops": abilities(bits) });
    }
    small_action(recorded).unwrap_or_else(|| recorded.clone())
}

/// The answer to a small question, if it was one.
fn small_action(recorded: &Value) -> Option<Value> {
    let (name, value) = only(recorded)?;
    let matter = Matter::ALL.iter().find(|matter| format!("{matter:?}") == name)?;
    let choice = match (matter.form(), value) {
        (_, Value::Null) => json!("Nothing"),
        (Form::YesNo, yes) => json!({ "YesNo": yes }),
        (Form::Amount, amount) => json!({ "Amount": amount }),
        (Form::One(Kind::Named), Value::String(name)) if name == "Nobody" => json!("Nothing"),
        (Form::One(kind), one) => json!({ "One": { format!("{kind:?}"): one } }),
        (Form::Several(kind), all) => json!({ "Several": { format!("{kind:?}"): all } }),
        (Form::Forces, forces) => json!({ "Forces": forces }),
    };
    Some(json!({ "Choose": { "matter": name, "choice": choice } }))
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
    small_question(today).unwrap_or_else(|| today.clone())
}

/// A small question as the question that it was.
fn small_question(today: &Value) -> Option<Value> {
    let decision = today.get("Decide")?;
    let (about, shape) = (decision.get("about")?, only(decision.get("shape")?)?.1);
    let name = decision.get("matter")?.as_str()?;
    let own = FIELDS.iter().find(|(matter, _)| *matter == name)?.1;
    if own.is_empty() {
        return Some(json!(name));
    }
    let mut fields = Map::new();
    for (field, from) in own {
        let value = match *from {
            "of" => shape.get("of").and_then(|of| only(of)).map(|(_, all)| all.clone()),
            "min" | "max" | "most" | "yes" => shape.get(from).cloned(),
            "nobody" => Some(about.get("who")?.is_null().into()),
            from => about.get(from).cloned(),
        };
        fields.insert((*field).to_owned(), value?);
    }
    Some(json!({ name: fields }))
}

/// What a small question says: the fields that it had, and where each is today, in what it is about or in its shape.
const FIELDS: [(&str, &[(&str, &str)]); 25] = [
    ("KeepTraitor", &[("dealt", "of")]),
    ("DialStorm", &[("min", "min"), ("max", "max")]),
    ("PlayWeatherControl", &[("sectors", "amount"), ("max", "max")]),
    ("PlayFamilyAtomics", &[("sectors", "amount")]),
    (
        "SaveFromStorm",
        &[("area", "area"), ("forces", "forces"), ("most", "most")],
    ),
    ("ProtectAlly", &[("ally", "who"), ("territory", "territory")]),
    ("PlaceWorm", &[("territories", "of")]),
    ("ClaimCharity", &[("amount", "amount")]),
    ("ReturnCards", &[("cards", "of"), ("count", "most"), ("to", "who")]),
    ("GrantFreeRevival", &[("ally", "who")]),
    (
        "PayAllyRevival",
        &[("ally", "who"), ("most", "max"), ("price", "price")],
    ),
    ("FlipAdvisors", &[("territories", "of")]),
    ("ActNow", &[("next", "who")]),
    ("StopShipment", &[("of", "who"), ("to", "area"), ("forces", "forces")]),
    ("SendAdvisor", &[("alongside", "area")]),
    ("PlayHajr", &[]),
    ("BecomeAdvisors", &[("territory", "territory")]),
    ("TakeUpArms", &[("territory", "territory")]),
    ("UsePrescience", &[("against", "who")]),
    ("LookAtPlan", &[("players", "of")]),
    (
        "CallTraitor",
        &[("own", "nobody"), ("leader", "leader"), ("can_call", "yes")],
    ),
    ("DiscardPlayed", &[("cards", "of")]),
    ("DrawLeader", &[("from", "who")]),
    ("TreatCaptive", &[("leader", "leader")]),
    ("RevealPrediction", &[]),
];

/// The name and the value of an object with one field.
fn only(value: &Value) -> Option<(&str, &Value)> {
    let fields = value.as_object().filter(|fields| fields.len() == 1)?;
    fields.iter().next().map(|(name, value)| (name.as_str(), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_question_is_written_as_the_question_that_it_was() {
        use arrakis_rules::{PromptKind, Seat, TerritoryId};

        let asked: PromptKind = Matter::ProtectAlly
            .yes_no()
            .who(Seat(2))
            .territory(TerritoryId(7))
            .into();
        let then = prompt_then(&serde_json::to_value(&asked).unwrap());
        assert_eq!(then, json!({"ProtectAlly": {"ally": 2, "territory": 7}}));
        let hajr: PromptKind = Matter::PlayHajr.yes_no().into();
        assert_eq!(prompt_then(&serde_json::to_value(&hajr).unwrap()), json!("PlayHajr"));
        assert_eq!(FIELDS.len(), Matter::ALL.len());
    }

    #[test]
    fn the_action_of_a_small_question_is_written_as_its_answer() {
        use arrakis_rules::{Action, LeaderId, Named, TerritoryId};

        for (then, today) in [
            (json!({"KeepTraitor": 5}), Matter::KeepTraitor.says(LeaderId(5))),
            (json!({"PlayWeatherControl": 4}), Matter::PlayWeatherControl.says(4)),
            (json!({"PlayWeatherControl": null}), Matter::PlayWeatherControl.leaves()),
            (json!({"ProtectAlly": false}), Matter::ProtectAlly.says(false)),
            (json!({"SendAdvisor": "Nobody"}), Matter::SendAdvisor.leaves()),
            (
                json!({"SendAdvisor": "PolarSink"}),
                Matter::SendAdvisor.says(Named::PolarSink),
            ),
            (
                json!({"FlipAdvisors": 1 << 3 | 1 << 7}),
                Matter::FlipAdvisors.picks([TerritoryId(3), TerritoryId(7)]),
            ),
            (json!({"Bid": 3}), Action::Bid(3)),
            (json!("Ready"), Action::Ready),
        ] {
            let action: Action = serde_json::from_value(action_today(&then, None)).unwrap();
            assert_eq!(action, today, "{then}");
        }
    }
}
