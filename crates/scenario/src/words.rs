//! Says any value of the rules in words: ids become names, factions stand for seats, `CommitPlan` is `commit_plan`. What
//! comes of it is JSON, for people to read and for expectations to be compared with.

use arrakis_rules::{Faction, PromptKind};
use serde::ser::{self, Serialize, Serializer};
use serde_json::{Map, Number, Value};

use super::{members, names};

/// A value in words, at a table where these factions sit.
pub(crate) fn words<T: Serialize + ?Sized>(value: &T, seats: &[Faction]) -> Value {
    // A value of the rules can always be written.
    value.serialize(Writer { seats }).unwrap_or_default()
}

/// A value in words as a person reads it, without braces where that is possible.
pub(crate) fn say(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => items.iter().map(say).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| match value {
                Value::Object(_) | Value::Array(_) => format!("{name} ({})", say(value)),
                _ => format!("{name} {}", say(value)),
            })
            .collect::<Vec<_>>()
            .join(", "),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
    }
}

/// Splits a value with a kind into the kind and its fields.
pub(crate) fn kind_and_fields(value: Value) -> (String, Value) {
    match value {
        Value::String(kind) => (kind, Value::Null),
        Value::Object(mut fields) if fields.len() == 1 => {
            let kind = fields.keys().next().cloned().unwrap_or_default();
            let value = fields.remove(&kind).unwrap_or_default();
            (kind, value)
        }
        other => (String::new(), other),
    }
}

/// A question by its name and its parts. A small question has the name of its matter; its parts are what it is about and
/// what its shape says.
pub(crate) fn question(kind: &PromptKind, seats: &[Faction]) -> (String, Value) {
    let PromptKind::Decide(decision) = kind else {
        return kind_and_fields(words(kind, seats));
    };
    let key = decision.matter.key();
    let (_, shape) = kind_and_fields(words(&decision.shape, seats));
    let mut parts = Map::new();
    for value in [words(&decision.about, seats), shape] {
        for (name, value) in value.as_object().into_iter().flatten() {
            let value = match (name.as_str(), value) {
                // What is to choose from comes with its kind.
                ("of", Value::Object(_)) => kind_and_fields(value.clone()).1,
                _ => value.clone(),
            };
            let own = OTHER_WORDS
                .iter()
                .filter(|(matter, part, _)| *matter == key && part == name);
            for (_, _, word) in own {
                parts.insert((*word).to_owned(), value.clone());
            }
            parts.insert(name.clone(), value);
        }
    }
    (key.to_owned(), Value::Object(parts))
}

/// Other words for the parts of some questions, which older files use.
const OTHER_WORDS: [(&str, &str, &str); 21] = [
    ("keep_traitor", "of", "dealt"),
    ("play_weather_control", "amount", "sectors"),
    ("play_family_atomics", "amount", "sectors"),
    ("protect_ally", "who", "ally"),
    ("place_worm", "of", "territories"),
    ("return_cards", "of", "cards"),
    ("return_cards", "most", "count"),
    ("return_cards", "who", "to"),
    ("grant_free_revival", "who", "ally"),
    ("pay_ally_revival", "who", "ally"),
    ("pay_ally_revival", "max", "most"),
    ("flip_advisors", "of", "territories"),
    ("act_now", "who", "next"),
    ("stop_shipment", "who", "of"),
    ("stop_shipment", "area", "to"),
    ("send_advisor", "area", "alongside"),
    ("use_prescience", "who", "against"),
    ("look_at_plan", "of", "players"),
    ("call_traitor", "yes", "can_call"),
    ("discard_played", "of", "cards"),
    ("draw_leader", "who", "from"),
];

#[derive(Clone, Copy)]
struct Writer<'a> {
    seats: &'a [Faction],
}

type Error = serde_json::Error;
type Written = Result<Value, Error>;

fn text_of(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

/// A structure whose fields come one by one.
struct Fields<'a> {
    writer: Writer<'a>,
    name: &'static str,
    variant: Option<&'static str>,
    fields: Map<String, Value>,
}

impl Fields<'_> {
    fn finish(self) -> Value {
        let number = |name: &str| self.fields.get(name).and_then(Value::as_u64);
        let value = match (self.name, self.variant) {
            // Strengths are counted in halves.
            ("Strength", None) => {
                let halves = number("halves").unwrap_or_default();
                if halves % 2 == 0 {
                    (halves / 2).into()
                } else {
                    Number::from_f64(halves as f64 / 2.0).map_or(Value::Null, Value::Number)
                }
            }
            ("Forces", None) => forces(self.fields),
            _ => Value::Object(self.fields),
        };
        within(self.variant, value)
    }
}

/// Forces as a file has them: a number of ordinary ones, or each kind by its name.
fn forces(mut kinds: Map<String, Value>) -> Value {
    match (kinds.remove("veiled"), kinds.get("elite").and_then(Value::as_u64)) {
        (None, Some(0)) => kinds.remove("normal").unwrap_or_default(),
        (None, _) => Value::Object(kinds),
        (Some(token), _) => {
            kinds.insert("no_field".to_owned(), token);
            Value::Object(kinds)
        }
    }
}

/// A list whose items come one by one.
struct Items<'a> {
    writer: Writer<'a>,
    variant: Option<&'static str>,
    items: Vec<Value>,
    key: Option<String>,
    map: Map<String, Value>,
}

impl<'a> Items<'a> {
    fn new(writer: Writer<'a>, variant: Option<&'static str>) -> Items<'a> {
        Items {
            writer,
            variant,
            items: Vec::new(),
            key: None,
            map: Map::new(),
        }
    }

    fn push<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
        self.items.push(item.serialize(self.writer)?);
        Ok(())
    }

    fn finish(self) -> Value {
        within(self.variant, Value::Array(self.items))
    }
}

fn within(variant: Option<&'static str>, value: Value) -> Value {
    match variant {
        Some(variant) => Value::Object(Map::from_iter([(names::snake(variant), value)])),
        None => value,
    }
}

impl<'a> Serializer for Writer<'a> {
    type Ok = Value;
    type Error = Error;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Items<'a>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Fields<'a>;

    fn serialize_bool(self, value: bool) -> Written {
        Ok(value.into())
    }
    fn serialize_i8(self, value: i8) -> Written {
        Ok(value.into())
    }
    fn serialize_i16(self, value: i16) -> Written {
        Ok(value.into())
    }
    fn serialize_i32(self, value: i32) -> Written {
        Ok(value.into())
    }
    fn serialize_i64(self, value: i64) -> Written {
        Ok(value.into())
    }
    fn serialize_u8(self, value: u8) -> Written {
        Ok(value.into())
    }
    fn serialize_u16(self, value: u16) -> Written {
        Ok(value.into())
    }
    fn serialize_u32(self, value: u32) -> Written {
        Ok(value.into())
    }
    fn serialize_u64(self, value: u64) -> Written {
        Ok(value.into())
    }
    fn serialize_f32(self, value: f32) -> Written {
        Ok(value.into())
    }
    fn serialize_f64(self, value: f64) -> Written {
        Ok(value.into())
    }
    fn serialize_char(self, value: char) -> Written {
        Ok(value.to_string().into())
    }
    fn serialize_str(self, value: &str) -> Written {
        Ok(value.into())
    }
    fn serialize_bytes(self, value: &[u8]) -> Written {
        Ok(value.into())
    }
    fn serialize_none(self) -> Written {
        Ok(Value::Null)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Written {
        Ok(Value::Null)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(Value::Null)
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        Ok(names::snake(variant).into())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Written {
        Ok(members::named(name, value.serialize(self)?, self.seats))
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        Ok(within(Some(variant), value.serialize(self)?))
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, Error> {
        Ok(Items::new(self, None))
    }
    fn serialize_tuple(self, _: usize) -> Result<Items<'a>, Error> {
        Ok(Items::new(self, None))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, Error> {
        Ok(Items::new(self, None))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a>, Error> {
        Ok(Items::new(self, Some(variant)))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Items<'a>, Error> {
        Ok(Items::new(self, None))
    }
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'a>, Error> {
        Ok(Fields {
            writer: self,
            name,
            variant: None,
            fields: Map::new(),
        })
    }
    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Error> {
        Ok(Fields {
            writer: self,
            name,
            variant: Some(variant),
            fields: Map::new(),
        })
    }
}

macro_rules! items {
    ($($of:ident :: $method:ident),*) => {$(
        impl ser::$of for Items<'_> {
            type Ok = Value;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
                self.push(item)
            }
            fn end(self) -> Written {
                Ok(self.finish())
            }
        }
    )*};
}

items!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

impl ser::SerializeMap for Items<'_> {
    type Ok = Value;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = Some(text_of(key.serialize(self.writer)?));
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let value = value.serialize(self.writer)?;
        self.map.insert(self.key.take().unwrap_or_default(), value);
        Ok(())
    }
    fn end(self) -> Written {
        Ok(Value::Object(self.map))
    }
}

macro_rules! fields {
    ($($of:ident),*) => {$(
        impl ser::$of for Fields<'_> {
            type Ok = Value;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
                let (name, value) = members::field(self.name, name, value.serialize(self.writer)?);
                self.fields.insert(name.to_owned(), value);
                Ok(())
            }
            fn end(self) -> Written {
                Ok(self.finish())
            }
        }
    )*};
}

fields!(SerializeStruct, SerializeStructVariant);

#[cfg(test)]
mod tests {
    use arrakis_rules::{Action, Forces, Shipment, Strength};
    use serde_json::json;

    use super::*;

    #[test]
    fn an_action_is_said_in_the_words_of_the_board() {
        let action = Action::Ship(Some(Shipment::of_reserves(
            Forces::normal(3),
            names::area("carthag").unwrap(),
        )));
        let said = words(&action, &[]);
        assert_eq!(said["ship"]["cargo"], json!({"reserves": 3}));
        assert_eq!(said["ship"]["to"], json!("carthag"));
        let both = Forces::of(3, 1) + Forces::VEILED;
        assert_eq!(words(&both, &[]), json!({"normal": 3, "elite": 1, "no_field": 1}));
        assert_eq!(words(&Forces::of(3, 1), &[]), json!({"normal": 3, "elite": 1}));
        assert_eq!(words(&Strength::halves(7), &[]), json!(3.5));
        assert_eq!(
            words(&arrakis_rules::Seat(1), &[Faction::Emperor, Faction::Fremen]),
            json!("fremen")
        );
    }
}
