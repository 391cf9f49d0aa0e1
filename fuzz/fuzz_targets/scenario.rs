#![no_main]

#[path = "../../crates/sim/tests/corpus/scenario.rs"]
mod scenario;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    scenario::run(bytes);
});
