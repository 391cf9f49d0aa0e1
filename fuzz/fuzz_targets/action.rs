#![no_main]

#[path = "../../crates/sim/tests/corpus/action.rs"]
mod action;
#[path = "../../crates/rules/tests/properties/setups.rs"]
mod setups;
#[path = "../../crates/rules/tests/properties/with_expansions.rs"]
mod with_expansions;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    action::run(bytes);
});
