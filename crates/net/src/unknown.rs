//! Ids are looked up in the data files of whoever reads them, and none is read that is not there. What a server says and
//! cannot be read is not let in, and is kept as words: a server that has other data, or means harm, is left with a
//! sentence. The format of the wire has none.

use std::sync::Mutex;

use arrakis_rules::take_unknown_id;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

static LAST: Mutex<Option<String>> = Mutex::new(None);

/// What a server said and this program does not know, once: `area 200`.
pub fn take_unknown() -> Option<String> {
    LAST.lock().ok()?.take()
}

/// Goes over the wire as what is in it; what cannot be read is noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct Known<T>(pub(crate) T);

impl<T> From<T> for Known<T> {
    fn from(value: T) -> Self {
        Known(value)
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Known<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer).map(Known)
    }
}

/// Reads one field of a message, and notes it if it cannot be read.
pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    let _ = take_unknown_id();
    T::deserialize(deserializer).inspect_err(|_| {
        let what = take_unknown_id().map_or_else(
            || "something that cannot be read".to_owned(),
            |unknown| format!("{} {}", unknown.what, unknown.number),
        );
        if let Ok(mut last) = LAST.lock() {
            last.get_or_insert(what);
        }
    })
}

#[cfg(test)]
mod tests {
    use arrakis_rules::AreaId;

    use super::*;

    #[test]
    fn what_is_not_known_is_not_read_and_is_named_once() {
        // What another test of this process has read and not asked for.
        let _ = take_unknown();
        let bytes = postcard::to_stdvec(&Known(AreaId(200))).unwrap();
        assert_eq!(bytes, [200]);
        assert!(postcard::from_bytes::<Known<AreaId>>(&bytes).is_err());
        assert_eq!(take_unknown().as_deref(), Some("area 200"));
        assert_eq!(take_unknown(), None);
        assert_eq!(postcard::from_bytes(&[7]), Ok(Known(AreaId(7))));
        // Two values and only one of them there: nothing that has a number is at fault.
        assert!(postcard::from_bytes::<Known<(AreaId, AreaId)>>(&[7]).is_err());
        assert_eq!(take_unknown().as_deref(), Some("something that cannot be read"));
    }
}
