//! Finds names that are given twice in one object. Most readers of JSON silently take the last of them.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::names::key;

/// Any JSON in which no object has the same name twice, whichever way it is written.
pub(super) struct Once;

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Anything;

        impl<'de> Visitor<'de> for Anything {
            type Value = Once;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "any JSON")
            }

            fn visit_bool<E: Error>(self, _: bool) -> Result<Once, E> {
                Ok(Once)
            }

            fn visit_i64<E: Error>(self, _: i64) -> Result<Once, E> {
                Ok(Once)
            }

            fn visit_u64<E: Error>(self, _: u64) -> Result<Once, E> {
                Ok(Once)
            }

            fn visit_f64<E: Error>(self, _: f64) -> Result<Once, E> {
                Ok(Once)
            }

            fn visit_str<E: Error>(self, _: &str) -> Result<Once, E> {
                Ok(Once)
            }

            fn visit_unit<E: Error>(self) -> Result<Once, E> {
                Ok(Once)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Once, A::Error> {
                while list.next_element::<Once>()?.is_some() {}
                Ok(Once)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Once, A::Error> {
                let mut names: Vec<String> = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    if names.contains(&key(&name)) {
                        return Err(A::Error::custom(format!("`{name}` is given twice in one place")));
                    }
                    names.push(key(&name));
                    map.next_value::<Once>()?;
                }
                Ok(Once)
            }
        }

        deserializer.deserialize_any(Anything)
    }
}
