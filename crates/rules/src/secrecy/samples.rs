//! A value of every kind of an enumeration, made up by asking its type what it is made of. No list has to be kept, so no
//! kind can be missing.

use std::cell::Cell;

use serde::de::value::Error;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

/// A value of each variant, by its name. In it every option is filled, every list has one entry, every number is one and
/// every choice the first.
pub(super) fn of_every_kind<T: DeserializeOwned>() -> Vec<(&'static str, T)> {
    let names = Cell::new(&[][..]);
    let mut all = Vec::new();
    loop {
        let variant = u32::try_from(all.len()).unwrap();
        let asked = T::deserialize(MadeUp {
            variant,
            names: Some(&names),
        });
        match names.get().get(all.len()) {
            Some(name) => all.push((*name, asked.unwrap_or_else(|error| panic!("{name}: {error}")))),
            None => return all,
        }
    }
}

/// Holds whatever is looked for in it.
#[derive(Clone, Copy)]
struct MadeUp<'a> {
    /// The variant that an enumeration is.
    variant: u32,
    /// Where the names of the outermost enumeration are noted.
    names: Option<&'a Cell<&'static [&'static str]>>,
}

const INNER: MadeUp<'static> = MadeUp {
    variant: 0,
    names: None,
};

macro_rules! made_up {
    ($($method:ident: $visit:ident($($value:expr)?);)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit($($value)?)
        })*
    };
}

impl<'de> Deserializer<'de> for MadeUp<'_> {
    type Error = Error;

    made_up! {
        deserialize_any: visit_u8(1);
        deserialize_bool: visit_bool(true);
        deserialize_u16: visit_u16(1);
        deserialize_u32: visit_u32(1);
        deserialize_u64: visit_u64(1);
        deserialize_u128: visit_u128(1);
        // A number of a rule, and as good as any other text.
        deserialize_str: visit_str("1.00.00");
        deserialize_string: visit_str("1.00.00");
        deserialize_option: visit_some(INNER);
        deserialize_unit: visit_unit();
        deserialize_seq: visit_seq(Row(1));
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(INNER)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Row(len))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_seq(Row(len))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_seq(Row(fields.len()))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if let Some(names) = self.names {
            names.set(variants);
        }
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 f32 f64 char bytes byte_buf unit_struct map identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for MadeUp<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        Ok((seed.deserialize(self.variant.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for MadeUp<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(INNER)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Row(len))
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Row(fields.len()))
    }
}

/// So many values in a row.
struct Row(usize);

impl<'de> SeqAccess<'de> for Row {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        match self.0.checked_sub(1) {
            Some(left) => {
                self.0 = left;
                seed.deserialize(INNER).map(Some)
            }
            None => Ok(None),
        }
    }
}
