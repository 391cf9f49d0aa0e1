//! `cargo xtask soak`: what takes longer than every change can wait for.

use std::time::Instant;

use anyhow::{Result, ensure};

use crate::process::{cargo, run};
use crate::{browser, gallery, person};

const STEPS: [(&str, fn() -> Result<()>); 4] = [
    (
        "random games of 300 million decisions, and what is listed against what is accepted",
        rules,
    ),
    (
        "every question, panel and phase in every window",
        gallery::check_everywhere,
    ),
    (
        "a whole game by mouse and keyboard for every faction",
        person::check_everybody,
    ),
    (
        "every question, panel and phase in a browser",
        browser::check_with_everything,
    ),
];

/// The tests of the rules that take longer than every change can wait for.
fn rules() -> Result<()> {
    let mut tests = cargo(&["test", "--package", "arrakis_rules", "--lib", "--test", "properties"]);
    run(tests.args(["--", "--ignored", "--nocapture", "--test-threads=1"]))
}

/// Runs all of it, whatever fails on the way, and fails at the end if anything did.
pub(crate) fn check() -> Result<()> {
    let mut failed = 0;
    for (what, check) in STEPS {
        println!("\n==== {what}");
        let start = Instant::now();
        let outcome = check();
        let seconds = start.elapsed().as_secs();
        match outcome {
            Ok(()) => println!("==== passed in {seconds} s"),
            Err(error) => {
                eprintln!("==== FAILED after {seconds} s: {error:#}");
                failed += 1;
            }
        }
    }
    ensure!(failed == 0, "{failed} of {} failed", STEPS.len());
    Ok(())
}
