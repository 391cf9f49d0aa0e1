//! A value for each leader disc goes into files as a list.

use arrayvec::ArrayVec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::LEADERS;

pub(super) fn serialize<T: Serialize, S: Serializer>(of: &[T; LEADERS], serializer: S) -> Result<S::Ok, S::Error> {
    of.as_slice().serialize(serializer)
}

pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[T; LEADERS], D::Error> {
    let list = ArrayVec::<T, LEADERS>::deserialize(deserializer)?;
    list.into_inner()
        .map_err(|list| D::Error::custom(format!("{} leaders instead of {LEADERS}", list.len())))
}
