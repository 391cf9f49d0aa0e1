//! The inputs that the fuzzer has kept, without the fuzzer: one for each thing that an input can bring about, and all that
//! once brought about what must not be. `cargo xtask fuzz` looks for more.

mod action;
mod save;
mod scenario;
#[path = "../../../rules/tests/properties/setups.rs"]
mod setups;

use std::fs;
use std::path::Path;

fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/seeds")
        .join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut count = 0;
    for file in files {
        let file = file.unwrap().path();
        println!("{}", file.display());
        run(&fs::read(&file).unwrap());
        count += 1;
    }
    assert!(count > 0, "{} is empty", folder.display());
}

#[test]
fn bytes_as_answers() {
    replay("action", action::run);
}

#[test]
fn bytes_as_a_save() {
    replay("save", save::run);
}

#[test]
fn bytes_as_a_scenario() {
    replay("scenario", scenario::run);
}
