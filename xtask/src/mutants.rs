//! `cargo xtask mutants`: changes the rules in one place at a time and sees whether a test fails.
//!
//! In two passes. The first builds without optimisation, which is quick, and leaves out the tests that are slow then.
//! The second tries on what survived with every test.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;

use crate::process::{command, forget_this_program};
use crate::{paths, tools};

/// Tests of many random positions, which take seconds each without optimisation.
const SLOW_TESTS: &[&str] = &[
    "what_a_viewer_may_not_know_changes_nothing_that_it_sees",
    "r3_01_11_01_every_attempt_names_its_subject_before_anybody_is_asked",
    "what_is_out_of_reach_has_the_reason_that_a_refusal_gives",
    "what_is_in_reach_has_a_way",
    "everybody_sees_who_is_asked_and_what_goes_on",
];

/// Tests of a mutant that take so many times as long as those of the unchanged program, and longer than these seconds,
/// have come upon something without end.
const PATIENCE: [&str; 4] = ["--timeout-multiplier", "5", "--minimum-test-timeout", "60"];

/// What cargo-mutants ends with when mutants survived or hung: results, and no failure of its own.
const RESULTS: [i32; 3] = [0, 2, 3];

/// How a mutant ended, by the file that names it.
const ENDS: [&str; 4] = ["caught", "timeout", "missed", "unviable"];

/// Mutants by folder and by how they ended.
type Counts = BTreeMap<String, [usize; 4]>;

/// Runs both passes and prints what came of them.
pub(crate) fn mutants(args: Vec<OsString>) -> Result<()> {
    let (mut folder, mut shard) = (None, None);
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("folder") => folder = Some(parser.value()?.string()?),
            Long("shard") => shard = Some(parser.value()?.string()?),
            _ => return Err(arg.unexpected().into()),
        }
    }
    let program = tools::cargo_mutants()?;
    let out = paths::target().join("mutants");
    let pass = |more: &[&str]| {
        let mut mutants = command(&program, &["mutants", "-p", "arrakis_rules"]);
        mutants.args(PATIENCE).arg("-o").arg(&out);
        if let Some(folder) = &folder {
            mutants.arg("--re").arg(format!("^crates/rules/src/{folder}"));
        }
        if let Some(shard) = &shard {
            // Every n-th mutant, so that a share of all is a sample of every folder.
            mutants.args(["--shard", shard, "--sharding", "round-robin"]);
        }
        mutants.args(more);
        // The lines of a panic are not looked at.
        mutants.env("CARGO_PROFILE_DEV_DEBUG", "0");
        forget_this_program(&mut mutants);
        mutants
    };
    let quick = "profile.dev.package.arrakis_rules.opt-level=0";
    let mut first = pass(&["--test-tool", "cargo", "--cargo-arg=--config"]);
    // Only the library's own tests are built: linking is what takes longest.
    first
        .arg(format!("--cargo-arg={quick}"))
        .args(["--cargo-arg=--lib", "--", "--"]);
    first.args(SLOW_TESTS.iter().flat_map(|name| ["--skip", name]));
    // What an earlier call has left would be taken for a result of this one.
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("{} cannot be removed", out.display()))?;
    }
    results(&mut first)?;
    let found = out.join("mutants.out");
    let mut counts = Counts::new();
    count(&found, &["caught", "unviable"], &mut counts)?;
    let survived = fs::read_to_string(found.join("missed.txt")).unwrap_or_default();
    if !survived.is_empty() {
        println!("\n==== those that survived, with every test");
        results(&mut pass(&["--iterate"]))?;
        count(&found, &["caught", "missed"], &mut counts)?;
    }
    // The second pass has tried once more on those that hung in the first.
    count(&found, &["timeout"], &mut counts)?;
    print!("{}", table(&counts));
    Ok(())
}

fn results(command: &mut Command) -> Result<()> {
    let status = command.status().context("cargo-mutants cannot be started")?;
    match status.code() {
        Some(code) if RESULTS.contains(&code) => Ok(()),
        _ => bail!("cargo-mutants failed: {status}"),
    }
}

/// Adds the mutants that ended so.
fn count(found: &Path, ends: &[&str], counts: &mut Counts) -> Result<()> {
    for (at, end) in ENDS.iter().enumerate().filter(|(_, end)| ends.contains(end)) {
        let file = found.join(format!("{end}.txt"));
        let list = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        for line in list.lines() {
            counts.entry(folder_of(line)).or_default()[at] += 1;
        }
    }
    Ok(())
}

/// The folder of `src` that a mutant is in; a file that is in none is its own.
fn folder_of(mutant: &str) -> String {
    let path = mutant.split(':').next().unwrap_or_default();
    let inside = path.split_once("/src/").map_or(path, |(_, inside)| inside);
    inside.split('/').next().unwrap_or_default().to_owned()
}

fn table(counts: &Counts) -> String {
    let mut text = String::from("\nfolder          mutants  caught  timeout  missed  unviable  score\n");
    for (folder, [caught, timeout, missed, unviable]) in counts {
        let viable = caught + timeout + missed;
        let score = (caught + timeout) * 100 / viable.max(1);
        text += &format!(
            "{folder:<15} {:>7} {caught:>7} {timeout:>8} {missed:>7} {unviable:>9} {score:>4} %\n",
            viable + unviable
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_belongs_to_a_folder() {
        assert_eq!(
            folder_of("crates/rules/src/phases/battle/plan.rs:81:5: replace adds_up -> bool with true"),
            "phases"
        );
        assert_eq!(folder_of("crates/rules/src/karama.rs:34:12: delete !"), "karama.rs");
    }

    #[test]
    fn what_is_left_out_is_there() {
        let (mut sources, mut folders) = (String::new(), vec![paths::root().join("crates/rules/src")]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    sources += &fs::read_to_string(&path).unwrap();
                }
            }
        }
        for name in SLOW_TESTS {
            assert!(sources.contains(&format!("fn {name}()")), "there is no test {name}");
        }
        let settings = fs::read_to_string(paths::root().join(".cargo/mutants.toml")).unwrap();
        for glob in settings.split('"').filter(|word| word.starts_with("crates/")) {
            let named = glob.split_once('*').map_or(glob, |(folder, _)| folder);
            assert!(paths::root().join(named).exists(), "there is no {named}");
        }
    }

    #[test]
    fn a_mutant_that_hangs_is_caught_and_one_that_does_not_build_counts_for_nothing() {
        let counts = Counts::from([("cards".to_owned(), [7, 1, 2, 5])]);
        assert!(table(&counts).ends_with("cards                15       7        1       2         5   80 %\n"));
    }
}
