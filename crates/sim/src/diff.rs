//! Where two things differ, field by field, whatever they are made of.

use serde::Serialize;
use serde_json::Value;

/// One field that differs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Difference {
    /// The way to it, such as `state.reserves[2].normal`.
    pub(crate) field: String,
    /// What the one has there, if anything.
    pub(crate) left: Option<Value>,
    /// What the other has there, if anything.
    pub(crate) right: Option<Value>,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = |value: &Option<Value>| value.as_ref().map_or("nothing".to_owned(), Value::to_string);
        write!(f, "{}: {} or {}", self.field, words(&self.left), words(&self.right))
    }
}

/// Every field in which two things differ.
pub(crate) fn differences<T: Serialize>(left: &T, right: &T) -> serde_json::Result<Vec<Difference>> {
    let mut found = Vec::new();
    compare(
        "",
        Some(&serde_json::to_value(left)?),
        Some(&serde_json::to_value(right)?),
        &mut found,
    );
    Ok(found)
}

fn compare(field: &str, left: Option<&Value>, right: Option<&Value>, found: &mut Vec<Difference>) {
    match (left, right) {
        (Some(Value::Object(one)), Some(Value::Object(other))) => {
            let added = other.keys().filter(|key| !one.contains_key(*key));
            for key in one.keys().chain(added) {
                let inner = if field.is_empty() {
                    key.clone()
                } else {
                    format!("{field}.{key}")
                };
                compare(&inner, one.get(key), other.get(key), found);
            }
        }
        (Some(Value::Array(one)), Some(Value::Array(other))) => {
            for at in 0..one.len().max(other.len()) {
                compare(&format!("{field}[{at}]"), one.get(at), other.get(at), found);
            }
        }
        _ if left != right => found.push(Difference {
            field: field.to_owned(),
            left: left.cloned(),
            right: right.cloned(),
        }),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_fields_that_differ_are_named() {
        let one = json!({"turn": 3, "hands": [[1, 2], [3]], "storm": 5});
        let other = json!({"turn": 3, "hands": [[1, 4], [3, 9]], "storm": null, "new": true});
        let words: Vec<String> = differences(&one, &other)
            .unwrap()
            .iter()
            .map(Difference::to_string)
            .collect();
        let expected = [
            "hands[0][1]: 2 or 4",
            "hands[1][1]: nothing or 9",
            "storm: 5 or null",
            "new: nothing or true",
        ];
        assert_eq!(words, expected);
        assert!(differences(&one, &one).unwrap().is_empty());
    }
}
