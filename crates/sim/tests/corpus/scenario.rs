//! Bytes as a scenario file. Nothing panics, nothing goes on for ever, and what is wrong is said in a sentence.

/// Runs one input; whether all went as the scenario says.
pub(crate) fn run(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    match arrakis_scenario::play(text) {
        Ok(()) => true,
        Err(difference) => {
            assert!(!difference.trim().is_empty(), "a difference without a word");
            false
        }
    }
}
