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
        // Tokens that are called by their numbers.
        (Value::Number(one), Value::String(other)) => one.to_string() == *other,
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
            wanted.len() == actual.len() && each_has_its_own(wanted, actual)
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

/// Whether each wanted value fits one of the others that no other wanted value takes: `["shield", "shield-2"]` is two
/// cards, whichever of them a plain `shield` could stand for.
fn each_has_its_own(wanted: &[Value], actual: &[Value]) -> bool {
    /// Finds one for `wanted[at]`, moving on those that have taken one already where that helps.
    fn finds(at: usize, wanted: &[Value], actual: &[Value], taken: &mut [Option<usize>], seen: &mut [bool]) -> bool {
        for (place, value) in actual.iter().enumerate() {
            if seen[place] || !fits(&wanted[at], value) {
                continue;
            }
            seen[place] = true;
            let is_free = match taken[place] {
                None => true,
                Some(other) => finds(other, wanted, actual, taken, seen),
            };
            if is_free {
                taken[place] = Some(at);
                return true;
            }
        }
        false
    }
    let mut taken = vec![None; actual.len()];
    (0..wanted.len()).all(|at| finds(at, wanted, actual, &mut taken, &mut vec![false; actual.len()]))
}

/// Anything in words, for a sentence.
pub(crate) fn said<T: serde::Serialize>(value: &T, factions: &[Faction]) -> String {
    say(&words(value, factions))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_of_a_list_has_one_of_its_own() {
        let held = json!(["shield-1", "shield-2", "lasgun"]);
        for (wanted, is_it) in [
            (json!(["lasgun", "shield", "shield"]), true),
            (json!(["shield", "shield-1", "lasgun"]), true),
            (json!(["shield-2", "shield", "lasgun"]), true),
            (json!(["shield", "lasgun", "lasgun"]), false),
            (json!(["shield", "shield", "shield"]), false),
            (json!(["shield", "lasgun"]), false),
        ] {
            assert_eq!(fits(&wanted, &held), is_it, "{wanted}");
        }
    }

    #[test]
    fn a_token_is_called_by_its_number() {
        assert!(fits(&json!([0, 3]), &json!(["0", "3"])) && !fits(&json!(3), &json!("5")));
    }
}
