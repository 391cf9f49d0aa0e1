//! Compares values in words.

use arrakis_rules::Faction;
use serde_json::Value;

use super::names;
use super::words::{say, words};

/// Whether a value is as expected: a word for any copy or any sector, a number for forces of both kinds, an object with
/// some of the fields, a list in any order.
pub(crate) fn fits(wanted: &Value, actual: &Value) -> bool {
    match (wanted, actual) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::String(one), Value::String(other)) => {
            let (one, other) = (names::key(one), names::key(other));
            let stem = other.rsplit_once('-').map(|(stem, _)| stem);
            one == other || stem == Some(&one[..])
        }
        // Forces of two kinds against a plain number.
        (Value::Number(count), Value::Object(kinds)) if kinds.contains_key("elite") => {
            let sum: u64 = kinds.values().filter_map(Value::as_u64).sum();
            count.as_u64() == Some(sum)
        }
        (Value::Object(kinds), Value::Number(count)) => {
            let of = |name: &str| kinds.get(name).and_then(Value::as_u64).unwrap_or_default();
            of("elite") == 0 && count.as_u64() == Some(of("normal"))
        }
        (Value::Array(wanted), Value::Array(actual)) => {
            wanted.len() == actual.len() && wanted.iter().all(|one| actual.iter().any(|other| fits(one, other)))
        }
        // A map against a list of pairs.
        (Value::Object(pairs), Value::Array(actual)) => pairs.iter().all(|(name, value)| {
            actual.iter().any(|pair| match pair.as_array().map(Vec::as_slice) {
                Some([first, second]) => fits(&Value::String(name.clone()), first) && fits(value, second),
                _ => false,
            })
        }),
        (Value::Object(wanted), Value::Object(actual)) => wanted.iter().all(|(name, value)| {
            let found = actual.get(name).or_else(|| {
                let near = actual.iter().find(|(other, _)| names::key(other) == names::key(name));
                near.map(|(_, value)| value)
            });
            match found {
                Some(found) => fits(value, found),
                None => value.is_null(),
            }
        }),
        _ => wanted == actual,
    }
}

/// Anything in words, for a sentence.
pub(crate) fn said<T: serde::Serialize>(value: &T, factions: &[Faction]) -> String {
    say(&words(value, factions))
}
