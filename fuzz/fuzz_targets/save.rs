#![no_main]

#[path = "../../crates/sim/tests/corpus/save.rs"]
mod save;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    save::run(bytes);
});
