//! Answers to small questions in a file: the name of the matter, and then what its form wants.

use std::fmt;
use std::sync::LazyLock;

use arrakis_rules::{Form, Kind, Matter, Named};
use schemars::generate::SchemaGenerator;
use schemars::{JsonSchema, Schema, json_schema};
use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Value, json};

use super::action::{Act, Do};
use super::word::{AreaWord, CardWord, FactionWord, ForcesWord, LeaderWord, TerritoryWord};
use crate::known;
use crate::names::snake;

/// An answer to a small question.
#[derive(Clone, Debug)]
pub(crate) enum ChoiceFile {
    Nothing,
    YesNo(bool),
    Amount(u16),
    Forces(ForcesWord),
    /// A player, by the faction.
    Faction(FactionWord),
    /// A faction that nobody plays yet.
    Unseated(FactionWord),
    Card(CardWord),
    Leader(LeaderWord),
    Area(AreaWord),
    Territory(TerritoryWord),
    Named(Named),
    Factions(Vec<FactionWord>),
    Cards(Vec<CardWord>),
    Leaders(Vec<LeaderWord>),
    Areas(Vec<AreaWord>),
    Territories(Vec<TerritoryWord>),
    Several(Vec<Named>),
    SeveralUnseated(Vec<FactionWord>),
}

/// Something that has a name alone.
struct NamedWord(Named);

impl<'de> Deserialize<'de> for NamedWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| Named::ALL.iter().map(|named| named.key()).collect());
        let word = String::deserialize(deserializer)?;
        let named = Named::ALL.iter().find(|named| named.key() == word);
        named
            .map(|named| NamedWord(*named))
            .ok_or_else(|| D::Error::unknown_variant(&word, &NAMES))
    }
}

/// Reads the answer to a question about this.
struct Reading(Matter);

impl<'de> DeserializeSeed<'de> for Reading {
    type Value = ChoiceFile;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<ChoiceFile, D::Error> {
        /// The answer, or nothing, which is `null`, or `nobody` where something is sent.
        fn one<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
            from: D,
            or_nothing: bool,
            read: fn(T) -> ChoiceFile,
        ) -> Result<ChoiceFile, D::Error> {
            if or_nothing {
                let value = Option::<T>::deserialize(from)?;
                return Ok(value.map_or(ChoiceFile::Nothing, read));
            }
            T::deserialize(from).map(read)
        }
        let or_nothing = self.0.or_nothing();
        match self.0.form() {
            Form::YesNo => one(from, or_nothing, ChoiceFile::YesNo),
            Form::Amount => one(from, or_nothing, ChoiceFile::Amount),
            Form::Forces => one(from, or_nothing, ChoiceFile::Forces),
            Form::One(Kind::Seat) => one(from, or_nothing, ChoiceFile::Faction),
            Form::One(Kind::Card) => one(from, or_nothing, ChoiceFile::Card),
            Form::One(Kind::Leader) => one(from, or_nothing, ChoiceFile::Leader),
            Form::One(Kind::Area) => one(from, or_nothing, ChoiceFile::Area),
            Form::One(Kind::Territory) => one(from, or_nothing, ChoiceFile::Territory),
            Form::One(Kind::Named) if or_nothing => {
                let word = Option::<String>::deserialize(from)?;
                match word.as_deref() {
                    None | Some(NOBODY) => Ok(ChoiceFile::Nothing),
                    Some(word) => {
                        let word: StrDeserializer<'_, D::Error> = word.into_deserializer();
                        Ok(ChoiceFile::Named(NamedWord::deserialize(word)?.0))
                    }
                }
            }
            Form::One(Kind::Named) => one(from, or_nothing, |word: NamedWord| ChoiceFile::Named(word.0)),
            Form::One(Kind::Faction) => one(from, or_nothing, ChoiceFile::Unseated),
            Form::Several(Kind::Faction) => one(from, or_nothing, ChoiceFile::SeveralUnseated),
            Form::Several(Kind::Seat) => one(from, or_nothing, ChoiceFile::Factions),
            Form::Several(Kind::Card) => one(from, or_nothing, ChoiceFile::Cards),
            Form::Several(Kind::Leader) => one(from, or_nothing, ChoiceFile::Leaders),
            Form::Several(Kind::Area) => one(from, or_nothing, ChoiceFile::Areas),
            Form::Several(Kind::Territory) => one(from, or_nothing, ChoiceFile::Territories),
            Form::Several(Kind::Named) => one(from, or_nothing, |words: Vec<NamedWord>| {
                ChoiceFile::Several(words.into_iter().map(|word| word.0).collect())
            }),
        }
    }
}

/// Another word for nothing, where something is sent.
const NOBODY: &str = "nobody";

/// Every word that can be done.
static WORDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let matters = Matter::ALL.iter().map(|matter| matter.key());
    known::variants::<Act>().iter().copied().chain(matters).collect()
});

impl<'de> Deserialize<'de> for Do {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Do;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("what somebody does")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Do, A::Error> {
                let (word, value) = data.variant::<String>()?;
                if let Some(matter) = Matter::named(&word) {
                    let choice = value.newtype_variant_seed(Reading(matter))?;
                    return Ok(Do::Choose(matter, choice));
                }
                if !WORDS.contains(&word.as_str()) {
                    return Err(A::Error::unknown_variant(&word, &WORDS));
                }
                Act::deserialize(Again { word: &word, value }).map(|act| Do::Act(Box::new(act)))
            }
        }

        deserializer.deserialize_enum("Do", &WORDS, Either)
    }
}

/// A variant of which the name has been read.
struct Again<'a, A> {
    word: &'a str,
    value: A,
}

impl<'de, A: VariantAccess<'de>> Deserializer<'de> for Again<'_, A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: VariantAccess<'de>> EnumAccess<'de> for Again<'_, A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, A), A::Error> {
        let word: StrDeserializer<'_, A::Error> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self.value))
    }
}

impl JsonSchema for Do {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Do".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Act::json_schema(generator);
        let matters = Matter::ALL.iter().map(|matter| schema_of(*matter, generator));
        if let Some(Value::Array(all)) = schema.get_mut("oneOf") {
            all.extend(matters);
        }
        schema
    }
}

fn schema_of(matter: Matter, generator: &mut SchemaGenerator) -> Value {
    let one = |generator: &mut SchemaGenerator, kind| match kind {
        Kind::Seat | Kind::Faction => generator.subschema_for::<FactionWord>(),
        Kind::Card => generator.subschema_for::<CardWord>(),
        Kind::Leader => generator.subschema_for::<LeaderWord>(),
        Kind::Area => generator.subschema_for::<AreaWord>(),
        Kind::Territory => generator.subschema_for::<TerritoryWord>(),
        Kind::Named => {
            let names: Vec<&str> = Named::ALL.iter().map(|named| named.key()).collect();
            json_schema!({ "type": "string", "examples": names })
        }
    };
    let form = match matter.form() {
        Form::YesNo => json!({ "type": "boolean" }),
        Form::Amount => json!({ "type": "integer", "minimum": 0, "maximum": u16::MAX }),
        Form::Forces => generator.subschema_for::<ForcesWord>().to_value(),
        Form::One(kind) => one(generator, kind).to_value(),
        Form::Several(kind) => json!({ "type": "array", "items": one(generator, kind) }),
    };
    let form = if matter.or_nothing() {
        json!({ "anyOf": [form, { "type": "null" }] })
    } else {
        form
    };
    json!({
        "description": matter.asks(),
        "type": "object",
        "properties": { matter.key(): form },
        "additionalProperties": false,
        "required": [matter.key()],
    })
}

/// The names of all questions: of the small ones those of their matters.
pub(crate) fn questions() -> Vec<String> {
    let kinds = known::variants::<arrakis_rules::PromptKind>()
        .iter()
        .map(|kind| snake(kind));
    let matters = Matter::ALL.iter().map(|matter| matter.key().to_owned());
    kinds.filter(|kind| kind != DECIDE).chain(matters).collect()
}

/// The name of a small question of any matter.
pub(crate) const DECIDE: &str = "decide";
