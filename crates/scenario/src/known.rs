//! Which kinds of events and prompts there are, and which fields each has, asked of the rules' own types.

use std::cell::Cell;

use serde::de::value::{Error, StrDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

/// The names of an enumeration's variants.
pub fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    ask::<T>(None)
}

/// The names of the fields of one variant; none where it has no named fields.
pub(crate) fn fields<T: DeserializeOwned>(variant: &str) -> &'static [&'static str] {
    ask::<T>(Some(variant))
}

fn ask<T: DeserializeOwned>(variant: Option<&str>) -> &'static [&'static str] {
    let found = Cell::new(&[][..]);
    // It never comes to a value: the names are taken on the way.
    let _ = T::deserialize(Asking { variant, found: &found });
    found.get()
}

/// Pretends to hold a value, and notes what the type looks for in it.
struct Asking<'a> {
    variant: Option<&'a str>,
    found: &'a Cell<&'static [&'static str]>,
}

fn enough() -> Error {
    Error::custom("only names were asked for")
}

impl<'de> Deserializer<'de> for Asking<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(enough())
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.variant {
            Some(_) => visitor.visit_enum(self),
            None => {
                self.found.set(variants);
                Err(enough())
            }
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Asking<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let name: StrDeserializer<'_, Error> = self.variant.unwrap_or_default().into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Asking<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Error> {
        Err(enough())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(enough())
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], _: V) -> Result<V::Value, Error> {
        self.found.set(fields);
        Err(enough())
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{EventKind, PromptKind};

    use super::*;

    #[test]
    fn the_names_of_the_rules_are_found() {
        assert!(variants::<EventKind>().contains(&"ForcesLost"));
        assert!(variants::<PromptKind>().contains(&"CommitPlan"));
        assert_eq!(fields::<EventKind>("SpiceCollected"), ["seat", "area", "amount"]);
        assert!(fields::<EventKind>("NexusBegan").is_empty());
    }
}
