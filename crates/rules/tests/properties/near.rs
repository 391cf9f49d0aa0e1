//! Near misses: an answer changed in one place or two, whatever its kind. An answer is taken for the tree of values that
//! it is in a file, so that no field can be forgotten.

use arrakis_rules::Action;
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

/// `action` with something changed; what is put in may come out of `others`. `None` if that is no action at all.
pub(crate) fn near_miss(action: &Action, others: &[Action], chance: &mut ChaCha8Rng) -> Option<Action> {
    let mut value = serde_json::to_value(action).ok()?;
    let other = others.choose(chance).and_then(|other| serde_json::to_value(other).ok());
    for _ in 0..chance.random_range(1..=2u32) {
        let places = places(&value);
        let place = places.choose(chance)?;
        let replacement = other.as_ref().and_then(|other| other.pointer(place)).cloned();
        change(value.pointer_mut(place)?, replacement, chance);
    }
    serde_json::from_value(value).ok()
}

/// Pointers to everything inside.
fn places(value: &Value) -> Vec<String> {
    let mut found = vec![];
    let mut open = vec![(String::new(), value)];
    while let Some((place, value)) = open.pop() {
        match value {
            Value::Array(items) => {
                let items = items.iter().enumerate();
                open.extend(items.map(|(at, item)| (format!("{place}/{at}"), item)));
            }
            Value::Object(fields) => {
                let fields = fields.iter();
                open.extend(fields.map(|(name, field)| (format!("{place}/{name}"), field)));
            }
            _ => {}
        }
        found.push(place);
    }
    found
}

fn change(value: &mut Value, replacement: Option<Value>, chance: &mut ChaCha8Rng) {
    if let Some(replacement) = replacement.filter(|other| other != value && chance.random_ratio(1, 3)) {
        *value = replacement;
        return;
    }
    match value {
        Value::Null => *value = chance.random_range(0..40u64).into(),
        Value::Bool(yes) => *yes = !*yes,
        Value::Number(number) => {
            let old = number.as_u64().unwrap_or(0);
            *value = match chance.random_range(0..8u32) {
                0 | 1 => old.saturating_add(1),
                2 | 3 => old.saturating_sub(1),
                4 => old ^ (1 << chance.random_range(0..6u32)),
                5 => chance.random_range(0..90),
                6 => 0,
                _ => *[127, 255, 256, 65_535].choose(chance).unwrap_or(&0),
            }
            .into();
        }
        Value::Array(items) => match chance.random_range(0..3u32) {
            0 if items.len() > 1 => items.swap(0, 1),
            1 if !items.is_empty() => {
                items.remove(chance.random_range(0..items.len() as u32) as usize);
            }
            _ => {
                if let Some(item) = items.choose(chance).cloned() {
                    items.push(item);
                }
            }
        },
        // Forces have two kinds: the other one instead.
        Value::Object(fields) if fields.contains_key("elite") => {
            let elite = fields.remove("elite").unwrap_or_default();
            if let Some(normal) = fields.insert("normal".to_owned(), elite) {
                fields.insert("elite".to_owned(), normal);
            }
        }
        _ if chance.random() => *value = Value::Null,
        _ => {}
    }
}
