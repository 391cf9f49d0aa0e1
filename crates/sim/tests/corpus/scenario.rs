//! Bytes as a scenario file. Nothing panics, nothing goes on for ever, and what is wrong is said in a sentence.

/// Runs one input.
pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Err(difference) = arrakis_scenario::play(text) {
        assert!(!difference.trim().is_empty(), "a difference without a word");
    }
}
