//! Ids are looked up in the data files of whoever reads them. What a server sends is let in only if every id in it is
//! known here: a server that has other data, or means harm, is refused with a sentence.

use std::fmt;
use std::sync::Mutex;

use arrakis_rules::{AreaId, CardId, LeaderId, MAX_SEATS, Refusal, Seat, Sector, TerritoryId, board, components};
use serde::de::DeserializeOwned;
use serde::ser::{self, Impossible};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

static LAST: Mutex<Option<String>> = Mutex::new(None);

/// What a server said and this program does not know, once: `area 200`.
pub fn take_unknown() -> Option<String> {
    LAST.lock().ok()?.take()
}

fn note(what: &str) {
    if let Ok(mut last) = LAST.lock() {
        last.get_or_insert_with(|| what.to_owned());
    }
}

/// Goes over the wire as what is in it, and is read only if everything in it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known<T>(pub(crate) T);

impl<T> From<T> for Known<T> {
    fn from(value: T) -> Self {
        Known(value)
    }
}

impl<T: Serialize> Serialize for Known<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Serialize + DeserializeOwned> Deserialize<'de> for Known<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer).map(Known)
    }
}

/// Reads one field of a message, if everything in it is known.
pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: Serialize + DeserializeOwned>(
    deserializer: D,
) -> Result<T, D::Error> {
    read(deserializer, Walk::default())
}

fn read<'de, D: Deserializer<'de>, T: Serialize + DeserializeOwned>(
    deserializer: D,
    walk: Walk,
) -> Result<T, D::Error> {
    let value = T::deserialize(deserializer).inspect_err(|_| note("something that cannot be read"))?;
    match value.serialize(walk) {
        Ok(()) => Ok(value),
        Err(Unknown(what)) => {
            note(&what);
            Err(serde::de::Error::custom(format!("{what} is not known here")))
        }
    }
}

/// Reads a refusal. It may name a leader that nobody knows: the one that was asked for. Its sentence can say that.
pub(crate) fn refusal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Refusal, D::Error> {
    read(
        deserializer,
        Walk {
            of: "",
            any_leader: true,
        },
    )
}

/// Reads a seat that goes over the wire as a number.
pub(crate) fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    deserialize(deserializer).map(|Seat(seat)| seat)
}

/// An id that stands for nothing, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Unknown(String);

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unknown {}

impl ser::Error for Unknown {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Unknown(message.to_string())
    }
}

/// Walks through a value as if to write it, and looks at the ids. They are known by the names of their types.
#[derive(Clone, Copy, Default)]
struct Walk {
    /// The type that the next number is the inside of.
    of: &'static str,
    /// Whether leaders are let through.
    any_leader: bool,
}

impl Walk {
    fn step_into<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Unknown> {
        value.serialize(Walk { of: name, ..self })
    }

    fn number(self, number: u8) -> Result<(), Unknown> {
        let (is_known, word) = match self.of {
            "AreaId" => (board().has_area(AreaId(number)), "area"),
            "TerritoryId" => (board().has_territory(TerritoryId(number)), "territory"),
            "LeaderId" => (self.any_leader || LeaderId(number).exists(), "leader"),
            "CardId" => (CardId(number).exists(), "card"),
            "SpiceCardId" => (components().spice_cards().any(|card| card.0 == number), "spice card"),
            "Seat" => (usize::from(number) < MAX_SEATS, "seat"),
            "SeatSet" => (number >> MAX_SEATS == 0, "set of seats"),
            "Sector" => ((1..=Sector::COUNT).contains(&number), "sector"),
            _ => return Ok(()),
        };
        if is_known {
            Ok(())
        } else {
            Err(Unknown(format!("{word} {number}")))
        }
    }
}

macro_rules! pass {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, _: $kind) -> Result<(), Unknown> {
            Ok(())
        })*
    };
}

impl Serializer for Walk {
    type Ok = ();
    type Error = Unknown;
    type SerializeSeq = Walk;
    type SerializeTuple = Walk;
    type SerializeTupleStruct = Walk;
    type SerializeTupleVariant = Walk;
    type SerializeMap = Impossible<(), Unknown>;
    type SerializeStruct = Walk;
    type SerializeStructVariant = Walk;

    pass! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u16: u16, serialize_u32: u32, serialize_f32: f32, serialize_f64: f64,
        serialize_char: char, serialize_str: &str, serialize_bytes: &[u8], serialize_unit_struct: &'static str
    }

    fn serialize_u8(self, number: u8) -> Result<(), Unknown> {
        self.number(number)
    }

    fn serialize_u64(self, number: u64) -> Result<(), Unknown> {
        let unknown = self.of == "TerritorySet" && number >> board().territories().count() != 0;
        if unknown {
            return Err(Unknown(format!("set of territories {number}")));
        }
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Unknown> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unknown> {
        self.step_into("", value)
    }

    fn serialize_unit(self) -> Result<(), Unknown> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), Unknown> {
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Unknown> {
        self.step_into(name, value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unknown> {
        self.step_into("", value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Walk, Unknown> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Walk, Unknown> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Walk, Unknown> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Walk, Unknown> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Impossible<(), Unknown>, Unknown> {
        Err(Unknown("a map".to_owned()))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Walk, Unknown> {
        Ok(self)
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Walk, Unknown> {
        Ok(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

macro_rules! parts {
    ($($part:ident: $method:ident($($key:ty),*)),*) => {
        $(impl ser::$part for Walk {
            type Ok = ();
            type Error = Unknown;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)* value: &T) -> Result<(), Unknown> {
                self.step_into("", value)
            }

            fn end(self) -> Result<(), Unknown> {
                Ok(())
            }
        })*
    };
}

parts! {
    SerializeSeq: serialize_element(),
    SerializeTuple: serialize_element(),
    SerializeTupleStruct: serialize_field(),
    SerializeTupleVariant: serialize_field(),
    SerializeStruct: serialize_field(&'static str),
    SerializeStructVariant: serialize_field(&'static str)
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{
        Action, AreaSet, Business, Event, EventKind, Faction, Forces, Game, LeaderPlace, SeatSet, Setup, SpiceCardId,
        Viewer, rule,
    };

    use super::*;

    fn check<T: Serialize + ?Sized>(value: &T) -> Result<(), Unknown> {
        value.serialize(Walk::default())
    }

    #[test]
    fn ids_without_data_are_found_wherever_they_are() {
        let unknown = |found: Result<(), Unknown>| found.unwrap_err().0;
        assert_eq!(unknown(check(&AreaId(200))), "area 200");
        assert_eq!(unknown(check(&TerritoryId(42))), "territory 42");
        assert_eq!(unknown(check(&[CardId(0), CardId(99)])), "card 99");
        assert_eq!(unknown(check(&Some(LeaderId(77)))), "leader 77");
        assert_eq!(unknown(check(&vec![SpiceCardId(150)])), "spice card 150");
        assert_eq!(unknown(check(&(Sector(19), 0_u8))), "sector 19");
        assert_eq!(unknown(check(&Sector(0))), "sector 0");
        assert_eq!(unknown(check(&Seat(6))), "seat 6");
        assert_eq!(unknown(check(&SeatSet::of(Seat(7)))), "set of seats 128");
        assert_eq!(unknown(check(&AreaSet::of(AreaId(120)))), "area 120");
        assert_eq!(
            unknown(check(&LeaderPlace::Territory(TerritoryId(255)))),
            "territory 255"
        );
        let business = Business::Shipment {
            acting: Seat(9),
            moving: false,
        };
        assert_eq!(unknown(check(&business)), "seat 9");
        let event = Event {
            kind: EventKind::ForcesPlaced {
                seat: Seat(0),
                area: AreaId(86),
                forces: Forces::normal(255),
            },
            rule: rule!("0.13"),
        };
        assert_eq!(unknown(check(&event)), "area 86");
        assert_eq!(unknown(check(&Action::KeepTraitor(LeaderId(255)))), "leader 255");
    }

    #[test]
    fn nothing_in_a_game_is_unknown() {
        let mut chance = <rand_chacha::ChaCha8Rng as rand_chacha::rand_core::SeedableRng>::seed_from_u64(3);
        for seed in 0..6 {
            let mut game = Game::new(Setup::new(&Faction::ALL, seed).unwrap()).unwrap();
            while let Some((seat, prompt)) = game.prompts().into_iter().next() {
                let events = game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
                check(&events).unwrap();
                for seat in game.seats() {
                    check(&game.view(Viewer::Seat(seat))).unwrap();
                }
            }
        }
    }

    #[test]
    fn what_is_not_known_is_not_read_and_is_named_once() {
        let bytes = postcard::to_stdvec(&Known(AreaId(200))).unwrap();
        assert_eq!(bytes, [200]);
        assert!(postcard::from_bytes::<Known<AreaId>>(&bytes).is_err());
        assert_eq!(take_unknown().as_deref(), Some("area 200"));
        assert_eq!(take_unknown(), None);
        assert_eq!(postcard::from_bytes(&[7]), Ok(Known(AreaId(7))));
    }
}
