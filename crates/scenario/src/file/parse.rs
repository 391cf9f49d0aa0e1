//! Reads a file's JSON, and says where it is wrong.

use serde::de::DeserializeOwned;

use crate::names::did_you_mean;

/// Reads what a text holds. `what`: the word for it, where something stands behind it.
///
/// # Errors
/// A sentence that says where the text is wrong and what would be right.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn parse<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, String> {
    let mut json = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let place = place(&error.path().to_string());
        let sentence = error.into_inner().to_string();
        format!("{place}{}", with_nearest(&sentence))
    })?;
    json.end().map_err(|error| format!("after the {what}: {error}"))?;
    Ok(read)
}

/// The same in a page, which says the line alone: the ways to all places would be a sixtieth of what it loads.
///
/// # Errors
/// A sentence that says where the text is wrong and what would be right.
#[cfg(target_family = "wasm")]
pub(crate) fn parse<T: DeserializeOwned>(text: &str, _what: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| with_nearest(&error.to_string()))
}

/// `steps[3].do.ship.to` as "step 4, do.ship.to: ".
#[cfg(not(target_family = "wasm"))]
fn place(path: &str) -> String {
    match path.strip_prefix("steps[").and_then(|rest| rest.split_once(']')) {
        Some((at, rest)) => {
            let number = at.parse::<usize>().map_or(0, |at| at + 1);
            let rest = rest.trim_start_matches('.');
            let comma = if rest.is_empty() { "" } else { ", " };
            format!("step {number}{comma}{rest}: ")
        }
        None if path == "." => String::new(),
        None => format!("{path}: "),
    }
}

/// Adds the nearest known word to a sentence of serde that lists what it expected.
fn with_nearest(sentence: &str) -> String {
    let words: Vec<&str> = sentence.split('`').skip(1).step_by(2).collect();
    match words.split_first() {
        Some((unknown, known)) if sentence.starts_with("unknown ") => {
            let (said, place) = sentence.rsplit_once(" at line ").unwrap_or((sentence, ""));
            let place = if place.is_empty() {
                String::new()
            } else {
                format!(" (line {place})")
            };
            format!("{said}{}{place}", did_you_mean(unknown, known.iter()))
        }
        _ => sentence.to_owned(),
    }
}
