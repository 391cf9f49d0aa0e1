//! `cargo xtask soak`: what takes longer than every change can wait for.

use std::ffi::OsString;
use std::time::Instant;

use anyhow::{Result, bail, ensure};

use crate::process::{cargo, run};
use crate::{browser, gallery, person};

/// The parts, each with its name.
const PARTS: [(&str, &str, fn() -> Result<()>); 4] = [
    (
        "decisions",
        "random games of 300 million decisions, and what is listed against what is accepted",
        rules,
    ),
    (
        "gallery",
        "every question, panel and phase in every window",
        gallery::check_everywhere,
    ),
    (
        "person",
        "a whole game by mouse and keyboard for every faction",
        person::check_everybody,
    ),
    (
        "browser",
        "every question, panel and phase in a browser",
        browser::check_with_everything,
    ),
];

/// The tests of the rules that take longer than every change can wait for.
fn rules() -> Result<()> {
    let mut tests = cargo(&["test", "--package", "arrakis_rules", "--lib", "--test", "properties"]);
    run(tests.args(["--", "--ignored", "--nocapture", "--test-threads=1"]))
}

/// Runs these parts, or all of it, whatever fails on the way, and fails at the end if anything did.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    let names = PARTS.map(|(name, ..)| name);
    if let Some(unknown) = args.iter().find(|arg| names.iter().all(|name| *arg != *name)) {
        bail!("there is no part {unknown:?}; the parts are {}", names.join(", "));
    }
    let is_chosen = |name: &str| args.is_empty() || args.iter().any(|arg| arg == name);
    let mut failed = 0;
    for (name, what, check) in PARTS.into_iter().filter(|(name, ..)| is_chosen(name)) {
        println!("\n==== {name}: {what}");
        let start = Instant::now();
        let outcome = check();
        let seconds = start.elapsed().as_secs();
        match outcome {
            Ok(()) => println!("==== {name} passed in {seconds} s"),
            Err(error) => {
                eprintln!("==== {name} FAILED after {seconds} s: {error:#}");
                failed += 1;
            }
        }
    }
    ensure!(failed == 0, "{failed} failed");
    Ok(())
}
