//! Single words and numbers of a scenario file. Each is checked as it is read, so that an error names its place.

use std::borrow::Cow;
use std::fmt;

use arrakis_rules::{
    Ability, AreaId, AreaSet, CardId, CardType, Faction, Forces, LeaderId, NoField, Phase, RuleId, SpiceCardId,
    Strength, TerritoryId, components,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use super::action::FighterWord;
use crate::names;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident($type:ty), $about:literal, $read:path, $known:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) struct $name(pub(crate) $type);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = Cow::<'de, str>::deserialize(deserializer)?;
                $read(&word).map($name).map_err(D::Error::custom)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let known: Vec<String> = $known;
                json_schema!({ "type": "string", "description": $about, "examples": known })
            }
        }
    )*};
}

fn areas() -> impl Iterator<Item = String> {
    AreaId::all().map(names::area_name)
}

fn territories() -> impl Iterator<Item = String> {
    TerritoryId::all().map(names::territory_name)
}

fn leaders() -> impl Iterator<Item = String> {
    Faction::ALL
        .into_iter()
        .flat_map(|faction| faction.facts().leaders.iter().copied())
        .chain([LeaderId::DUKE_VIDAL])
        .map(names::leader_name)
}

fn abilities() -> impl Iterator<Item = String> {
    Ability::ALL.iter().map(names::written)
}

fn kinds() -> Vec<String> {
    let mut kinds: Vec<String> = names::deck().map(names::kind_name).collect();
    kinds.dedup();
    kinds
}

fn spice_kinds() -> Vec<String> {
    let mut kinds: Vec<String> = components().spice_cards().map(names::spice_card_name).collect();
    kinds.dedup();
    kinds
}

words! {
    /// A faction.
    FactionWord(Faction), "a faction", names::faction, Faction::ALL.map(names::faction_name).to_vec();
    /// A phase of the turn.
    PhaseWord(Phase), "a phase of the turn", names::phase, Phase::TURN.map(names::written).to_vec();
    /// An ability that a Karama can stop.
    AbilityWord(Ability), "an ability that a Karama can stop", names::ability,
        abilities().collect();
    /// A leader.
    LeaderWord(LeaderId), "a leader, by its name", names::leader, leaders().collect();
    /// An area: territory and sector; the territory alone where it lies in one sector.
    AreaWord(AreaId), "an area: `territory-sector`, or the territory alone where it lies in one sector", names::area,
        areas().collect();
    /// A territory.
    TerritoryWord(TerritoryId), "a territory", names::territory, territories().collect();
    /// A rule of the ledger.
    RuleWord(RuleId), "the number of a rule", names::rule, Vec::new();
    /// Copies of a Treachery Card: any, or one.
    CardWord(Vec<CardId>), "a Treachery Card; `shield` is any copy of it and `shield-2` the second one", names::cards,
        kinds();
    /// Copies of a Spice Card.
    SpiceCardWord(Vec<SpiceCardId>), "a Spice Card: its territory, or `shai_hulud`", names::spice_cards, spice_kinds();
}

/// An area, or all areas of a territory together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlaceWord(pub(crate) AreaSet);

impl PartialOrd for PlaceWord {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PlaceWord {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.0.first(), self.0.len()).cmp(&(other.0.first(), other.0.len()))
    }
}

impl<'de> Deserialize<'de> for PlaceWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Cow::<'de, str>::deserialize(deserializer)?;
        names::place(&word).map(PlaceWord).map_err(D::Error::custom)
    }
}

impl JsonSchema for PlaceWord {
    fn schema_name() -> Cow<'static, str> {
        "PlaceWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut known: Vec<String> = territories().chain(areas()).collect();
        known.sort();
        known.dedup();
        json_schema!({
            "type": "string",
            "description": "an area, or a territory for all its areas together",
            "examples": known,
        })
    }
}

/// A number of forces: `5`, or `{"normal": 3, "elite": 2}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ForcesWord {
    pub(crate) forces: Forces,
    /// Whether the kinds were told apart; a plain number in an expectation counts both together.
    pub(crate) by_kind: bool,
}

#[derive(serde::Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Kinds {
    /// Ordinary forces.
    #[serde(default)]
    normal: u8,
    /// Elite forces: Sardaukar or Fedaykin, in the advanced game.
    #[serde(default)]
    elite: u8,
    /// A No-Field token of Richese that lies face down among them: 1 or nothing.
    #[serde(default)]
    no_field: u8,
}

impl<'de> Deserialize<'de> for ForcesWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = ForcesWord;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a number of forces, or {{\"normal\": 3, \"elite\": 2}}")
            }

            fn visit_u64<E: Error>(self, count: u64) -> Result<ForcesWord, E> {
                let count = u8::try_from(count).map_err(|_| E::custom(format!("{count} forces are too many")))?;
                Ok(ForcesWord {
                    forces: Forces::normal(count),
                    by_kind: false,
                })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ForcesWord, A::Error> {
                let Kinds {
                    normal,
                    elite,
                    no_field: veiled,
                } = Kinds::deserialize(MapAccessDeserializer::new(map))?;
                Ok(ForcesWord {
                    forces: Forces { normal, elite, veiled },
                    by_kind: true,
                })
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for ForcesWord {
    fn schema_name() -> Cow<'static, str> {
        "ForcesWord".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let kinds = generator.subschema_for::<Kinds>();
        json_schema!({
            "description": "a number of forces, or of each kind",
            "anyOf": [{ "type": "integer", "minimum": 0 }, kinds],
        })
    }
}

impl ForcesWord {
    /// Whether these are as many; a plain number counts both kinds.
    pub(crate) fn is(self, forces: Forces) -> bool {
        if self.by_kind {
            self.forces == forces
        } else {
            self.forces.total() == forces.total()
        }
    }
}

/// A No-Field token of Richese, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoFieldWord(pub(crate) NoField);

impl<'de> Deserialize<'de> for NoFieldWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let numbers = NoField::ALL.map(|token| token.number().to_string()).join(", ");
        let unknown = || D::Error::custom(format!("there is no No-Field token {number}; they are {numbers}"));
        NoField::of(number).map(NoFieldWord).ok_or_else(unknown)
    }
}

impl JsonSchema for NoFieldWord {
    fn schema_name() -> Cow<'static, str> {
        "NoFieldWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "a No-Field token of Richese, by its number",
            "enum": NoField::ALL.map(NoField::number),
        })
    }
}

/// A strength: a whole number or a half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StrengthWord(pub(crate) Strength);

impl<'de> Deserialize<'de> for StrengthWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let halves = number * 2.0;
        if !(0.0..=1000.0).contains(&halves) || halves.fract() != 0.0 {
            return Err(D::Error::custom(format!(
                "{number} cannot be dialed; write a number such as 4 or 3.5"
            )));
        }
        Ok(StrengthWord(Strength::halves(halves as u16)))
    }
}

impl JsonSchema for StrengthWord {
    fn schema_name() -> Cow<'static, str> {
        "StrengthWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0, "multipleOf": 0.5, "description": "a number on the Battle Wheel" })
    }
}

impl<'de> Deserialize<'de> for FighterWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Cow::<'de, str>::deserialize(deserializer)?;
        let is_hero = |card: &CardId| card.facts().card_type == CardType::Leader;
        match names::cards(&word) {
            Ok(copies) if copies.iter().all(is_hero) => Ok(FighterWord::CheapHero(CardWord(copies))),
            _ => names::leader(&word)
                .map(|leader| FighterWord::Leader(LeaderWord(leader)))
                .map_err(D::Error::custom),
        }
    }
}

impl JsonSchema for FighterWord {
    fn schema_name() -> Cow<'static, str> {
        "FighterWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let known: Vec<String> = leaders().collect();
        json_schema!({ "type": "string", "description": "a leader, or `cheap_hero`", "examples": known })
    }
}
