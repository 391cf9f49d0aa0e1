//! What a scenario expects between its steps.

use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::action::PlaceFile;
use super::belongings::{AmbassadorsFile, InflationFile, KwisatzHaderachFile, NoFieldFile, PredictionFile, TerrorFile};
use super::position::LeaderFile;
use super::word::{
    AreaWord, CardWord, FactionWord, ForcesWord, LeaderWord, PhaseWord, PlaceWord, RuleWord, SpiceCardWord,
    TerritoryWord,
};

/// Values in the position, whoever may see them. Only what is given is compared. Where a number of forces is a plain
/// number, both kinds count together; where a territory is named without a sector, all its areas do.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Expect {
    /// The turn.
    pub(crate) turn: Option<u8>,
    /// The phase.
    pub(crate) phase: Option<PhaseWord>,
    /// The sector of the storm.
    pub(crate) storm: Option<u8>,
    /// The Storm Card of the next turn.
    pub(crate) storm_card: Option<u8>,
    /// Whether the Shield Wall stands.
    pub(crate) shield_wall: Option<bool>,
    /// Worms that have come since the second turn.
    pub(crate) worms: Option<u8>,
    /// The order of play of this turn.
    pub(crate) order: Option<Vec<FactionWord>>,
    /// Forces on the board by faction and place, advisors included.
    #[serde(default)]
    pub(crate) forces: BTreeMap<FactionWord, BTreeMap<PlaceWord, ForcesWord>>,
    /// Advisors of the Bene Gesserit by place; 0 where its tokens are fighters.
    #[serde(default)]
    pub(crate) advisors: BTreeMap<PlaceWord, u8>,
    /// Forces in reserve.
    #[serde(default)]
    pub(crate) reserves: BTreeMap<FactionWord, ForcesWord>,
    /// Forces in the tanks.
    #[serde(default)]
    pub(crate) tanks: BTreeMap<FactionWord, ForcesWord>,
    /// Spice behind the shields.
    #[serde(default)]
    pub(crate) spice: BTreeMap<FactionWord, u16>,
    /// Spice in front of the shields.
    #[serde(default)]
    pub(crate) bribes: BTreeMap<FactionWord, u16>,
    /// Spice on the board by place.
    #[serde(default)]
    pub(crate) board_spice: BTreeMap<PlaceWord, u16>,
    /// Treachery Cards in hand.
    #[serde(default)]
    pub(crate) hands: BTreeMap<FactionWord, Cards<CardWord>>,
    /// The Treachery Deck, top first.
    pub(crate) treachery_deck: Option<Cards<CardWord>>,
    /// The Treachery discard, top first.
    pub(crate) treachery_discard: Option<Cards<CardWord>>,
    /// Treachery Cards out of the game.
    pub(crate) treachery_set_aside: Option<Cards<CardWord>>,
    /// The Spice Deck, top first.
    pub(crate) spice_deck: Option<Cards<SpiceCardWord>>,
    /// The spice discard, top first; pile A in the advanced game.
    pub(crate) spice_discard: Option<Cards<SpiceCardWord>>,
    /// The second spice discard, pile B, top first.
    pub(crate) spice_discard_b: Option<Cards<SpiceCardWord>>,
    /// Traitor Cards kept.
    #[serde(default)]
    pub(crate) traitors: BTreeMap<FactionWord, Vec<LeaderWord>>,
    /// The Traitor Cards that nobody holds; they lie in no order.
    pub(crate) traitor_deck: Option<Cards<LeaderWord>>,
    /// Where leaders are.
    #[serde(default)]
    pub(crate) leaders: BTreeMap<LeaderWord, LeaderFile>,
    /// To whose pool leaders belong: their own faction, who has revived them as gholas, or whom they have joined; `null` for
    /// nobody. A captor does not keep its captive.
    #[serde(default)]
    pub(crate) keepers: BTreeMap<LeaderWord, Option<FactionWord>>,
    /// How often leaders have died.
    #[serde(default)]
    pub(crate) leader_deaths: BTreeMap<LeaderWord, u8>,
    /// Allies; `null` for none.
    #[serde(default)]
    pub(crate) allies: BTreeMap<FactionWord, Option<FactionWord>>,
    /// The place in Storm Order for which Juice of Sappho was played last, while that has not been done; `null` for none.
    #[serde(default)]
    pub(crate) claims: BTreeMap<FactionWord, Option<PlaceFile>>,
    /// What the Bene Gesserit have foretold.
    pub(crate) prediction: Option<PredictionFile>,
    /// The Kwisatz Haderach token.
    pub(crate) kwisatz_haderach: Option<KwisatzHaderachFile>,
    /// What the Hidden Mobile Stronghold of the Ixians points to; `null` before it is placed.
    #[serde(default, deserialize_with = "given")]
    pub(crate) hidden_mobile_stronghold: Option<Option<AreaWord>>,
    /// Face Dancers of the Tleilaxu that are hidden, in any order.
    pub(crate) face_dancers: Option<Vec<LeaderWord>>,
    /// Face Dancers of the Tleilaxu that have been revealed, in any order.
    pub(crate) face_dancers_revealed: Option<Vec<LeaderWord>>,
    /// Leaders of others that belong to the Tleilaxu, in any order.
    pub(crate) gholas: Option<Vec<LeaderWord>>,
    /// The cards in the cache of Richese.
    pub(crate) richese_cache: Option<Cards<CardWord>>,
    /// The No-Field tokens of Richese.
    pub(crate) no_fields: Option<NoFieldFile>,
    /// The Inflation token of CHOAM.
    pub(crate) inflation: Option<InflationFile>,
    /// Where the Ambassadors of Ecaz are; only what is given is compared.
    pub(crate) ambassadors: Option<AmbassadorsFile>,
    /// The leader of Ecaz whose Traitor Card is shown.
    pub(crate) loyal: Option<LeaderWord>,
    /// Terror tokens by stronghold; `null` where none lies.
    #[serde(default)]
    pub(crate) terror: BTreeMap<TerritoryWord, Option<TerrorFile>>,
    /// Terror tokens behind the shield of Moritani, in any order.
    pub(crate) terror_behind_shield: Option<Vec<TerrorFile>>,
    /// Terror tokens that are out of the game, in any order.
    pub(crate) terror_gone: Option<Vec<TerrorFile>>,
    /// Where the Atomics of Moritani went off; `null` for nowhere.
    #[serde(default, deserialize_with = "given")]
    pub(crate) atomics_aftermath: Option<Option<TerritoryWord>>,
    /// Traitor Cards that Moritani have shown, in any order.
    pub(crate) traitors_shown: Option<Vec<LeaderWord>>,
    /// Who has Duke Vidal, or has a right to him; `null` for nobody.
    #[serde(default, deserialize_with = "given")]
    pub(crate) duke_vidal: Option<Option<FactionWord>>,
    /// Whether the special Karama power is spent.
    #[serde(default)]
    pub(crate) powers_used: BTreeMap<FactionWord, bool>,
    /// Strongholds that a faction controls, all of them.
    #[serde(default)]
    pub(crate) controls: BTreeMap<FactionWord, Vec<TerritoryWord>>,
    /// Who has won; an empty list while the game goes on.
    pub(crate) winners: Option<Vec<FactionWord>>,
    /// The rule by which they have.
    pub(crate) won_by: Option<RuleWord>,
    /// What players score in a tournament for this game: 3, 2, 1, 0.5 or 0 (Rule 4.01.09).
    #[serde(default)]
    pub(crate) points: BTreeMap<FactionWord, f64>,
    /// The rule by which the winners score.
    pub(crate) scored_by: Option<RuleWord>,
    /// What breaks ties in a tournament, as things stand (Rule 4.01.10).
    #[serde(default)]
    pub(crate) tie_breaks: BTreeMap<FactionWord, TieBreakFile>,
}

/// What breaks ties, in the order in which it is compared; only what is given is looked at (Rule 4.01.10).
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TieBreakFile {
    /// Turns in which the player or its alliance attempted to win.
    pub(crate) win_attempts: Option<u8>,
    /// Strongholds that it controls.
    pub(crate) strongholds: Option<u8>,
    /// Forces on the board.
    pub(crate) forces: Option<u8>,
    /// Spice behind the shield.
    pub(crate) spice: Option<u16>,
    /// Treachery Cards in hand.
    pub(crate) cards: Option<u8>,
    /// Active leaders.
    pub(crate) leaders: Option<u8>,
}

/// A value that is given, be it `null`.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(from).map(Some)
}

/// Cards: a list of exactly these, in any order in a hand and top first in a pile; or what is in it, what is not, what
/// lies on top, how many there are.
#[derive(Clone, Debug)]
pub(crate) struct Cards<T> {
    pub(crate) exactly: Option<Vec<T>>,
    pub(crate) contains: Vec<T>,
    pub(crate) lacks: Vec<T>,
    pub(crate) top: Option<T>,
    pub(crate) size: Option<usize>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "T: serde::de::DeserializeOwned")]
struct SomeCards<T> {
    /// These are in it.
    #[serde(default = "Vec::<T>::new")]
    contains: Vec<T>,
    /// These are not.
    #[serde(default = "Vec::<T>::new")]
    lacks: Vec<T>,
    /// This one lies on top.
    top: Option<T>,
    /// How many there are.
    size: Option<usize>,
}

impl<'de, T: serde::de::DeserializeOwned> Deserialize<'de> for Cards<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either<T>(std::marker::PhantomData<T>);

        impl<'de, T: serde::de::DeserializeOwned> Visitor<'de> for Either<T> {
            type Value = Cards<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(
                    f,
                    "a list of cards, or {{\"contains\": […], \"lacks\": […], \"top\": …, \"size\": …}}"
                )
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Cards<T>, A::Error> {
                Ok(Cards {
                    exactly: Some(Vec::deserialize(SeqAccessDeserializer::new(list))?),
                    contains: Vec::new(),
                    lacks: Vec::new(),
                    top: None,
                    size: None,
                })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Cards<T>, A::Error> {
                let some = SomeCards::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Cards {
                    exactly: None,
                    contains: some.contains,
                    lacks: some.lacks,
                    top: some.top,
                    size: some.size,
                })
            }
        }

        deserializer.deserialize_any(Either(std::marker::PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for Cards<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Cards_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let list = generator.subschema_for::<Vec<T>>();
        let some = generator.subschema_for::<SomeCards<T>>();
        json_schema!({ "description": "exactly these cards, or what is and is not among them", "anyOf": [list, some] })
    }
}

/// What one viewer sees.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExpectView {
    /// Who looks: a faction, or `spectator`.
    pub(crate) of: ViewerWord,
    /// Values in the view, by the names that the page on scenarios lists.
    #[serde(default)]
    pub(crate) sees: Map<String, Value>,
    /// Values that are not in the view, and cards that are nowhere in it.
    #[serde(default)]
    pub(crate) does_not_see: Vec<String>,
}

/// A faction, or somebody who sees only what is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ViewerWord {
    Spectator,
    Faction(FactionWord),
}

impl<'de> Deserialize<'de> for ViewerWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        if crate::names::key(&word) == "spectator" {
            return Ok(ViewerWord::Spectator);
        }
        let faction = crate::names::faction(&word).map_err(D::Error::custom)?;
        Ok(ViewerWord::Faction(FactionWord(faction)))
    }
}

impl JsonSchema for ViewerWord {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ViewerWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "a faction, or `spectator`" })
    }
}

/// Events since the last step that looked at events.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Events {
    /// As this viewer hears of them; everything if it is not given.
    pub(crate) seen_by: Option<ViewerWord>,
    /// These happened, in any order.
    #[serde(default)]
    pub(crate) include: Vec<EventPattern>,
    /// These happened one after the other; others may come between.
    #[serde(default)]
    pub(crate) in_order: Vec<EventPattern>,
    /// None of these happened.
    #[serde(default)]
    pub(crate) exclude: Vec<EventPattern>,
}

/// An event by its kind, with its rule and as many of its fields as matter.
#[derive(Clone, Debug)]
pub(crate) struct EventPattern {
    pub(crate) kind: String,
    pub(crate) rule: Option<RuleWord>,
    pub(crate) fields: Map<String, Value>,
}

impl<'de> Deserialize<'de> for EventPattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = match Value::deserialize(deserializer)? {
            Value::String(kind) => Map::from_iter([("kind".to_owned(), Value::String(kind))]),
            Value::Object(fields) => fields,
            _ => return Err(D::Error::custom("an event is its kind, or {\"kind\": …, fields …}")),
        };
        let Some(Value::String(kind)) = fields.remove("kind") else {
            return Err(D::Error::custom(
                "an event has a kind, such as {\"kind\": \"forces_lost\"}",
            ));
        };
        let rule = match fields.remove("rule") {
            Some(word) => Some(RuleWord::deserialize(word).map_err(D::Error::custom)?),
            None => None,
        };
        let kind = super::known_kind::<arrakis_rules::EventKind>("event", &kind).map_err(D::Error::custom)?;
        for name in fields.keys() {
            super::known_field::<arrakis_rules::EventKind>(&kind, name).map_err(D::Error::custom)?;
        }
        Ok(EventPattern { kind, rule, fields })
    }
}

impl JsonSchema for EventPattern {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "EventPattern".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let kinds = super::kinds_schema::<arrakis_rules::EventKind>();
        let rule = generator.subschema_for::<RuleWord>();
        json_schema!({
            "description": "an event: its kind, or an object with its kind, its rule and some of its fields",
            "anyOf": [
                kinds,
                { "type": "object", "required": ["kind"], "properties": { "kind": kinds, "rule": rule } },
            ],
        })
    }
}

/// What is asked of whom.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// Who is asked.
    pub(crate) who: FactionWord,
    /// What: the word of the answer, such as `ship`; or `nothing`. Anything, if it is not given.
    pub(crate) what: Option<PromptWord>,
    /// Parts of the question, such as {"min": 3} of a bid.
    #[serde(default)]
    pub(crate) with: Map<String, Value>,
    /// Answers that are possible.
    #[serde(default)]
    pub(crate) allows: Vec<super::action::Do>,
    /// Answers that are not.
    #[serde(default)]
    pub(crate) does_not_allow: Vec<super::action::Do>,
    /// Whether nobody else is asked anything.
    #[serde(default)]
    pub(crate) nobody_else: bool,
}

/// The kind of a question, or `nothing`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PromptWord(pub(crate) String);

impl<'de> Deserialize<'de> for PromptWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        if word == "nothing" {
            return Ok(PromptWord(word));
        }
        super::known_question(&word).map(PromptWord).map_err(D::Error::custom)
    }
}

impl JsonSchema for PromptWord {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PromptWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "anyOf": [{ "enum": super::choice::questions() }, { "const": "nothing" }],
        })
    }
}
