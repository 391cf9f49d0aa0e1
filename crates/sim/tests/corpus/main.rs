//! The inputs that the fuzzer has kept, without the fuzzer: one for each thing that an input can bring about, and all that
//! once brought about what must not be. `cargo xtask fuzz` looks for more.

mod action;
mod save;
mod scenario;
#[path = "../../../rules/tests/properties/setups.rs"]
mod setups;
#[path = "../../../rules/tests/properties/with_expansions.rs"]
mod with_expansions;

use std::fs;
use std::path::Path;

/// Runs all inputs. So many of them must be good to the end: where an action, a save or a scenario is written otherwise
/// than when they were kept, none is, and they try nothing any more. Then they are made anew: `cargo xtask fuzz --renew`.
fn replay(target: &str, run: fn(&[u8]) -> bool, least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/seeds")
        .join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let (mut count, mut good) = (0, 0);
    for file in files {
        let file = file.unwrap().path();
        println!("{}", file.display());
        good += usize::from(run(&fs::read(&file).unwrap()));
        count += 1;
    }
    println!("{good} of {count} are good");
    assert!(
        good >= least,
        "only {good} of {count} are good: cargo xtask fuzz --renew {target}"
    );
}

#[test]
fn bytes_as_answers() {
    replay("action", action::run, 75);
}

#[test]
fn bytes_as_a_save() {
    replay("save", save::run, 4);
}

#[test]
fn bytes_as_a_scenario() {
    replay("scenario", scenario::run, 40);
}
