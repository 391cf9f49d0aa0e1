//! `cargo xtask mutants`: changes the rules in one place at a time and sees whether a test fails.
//!
//! What is changed is for cargo-mutants to say. Most of its time goes into building the rules anew for each change, so all
//! changes that build together are built into one program, which tries one after the other (`mutants/`). The others are left
//! to cargo-mutants.

use std::collections::{BTreeMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;
use serde_json::Value;

use crate::process::{cargo, command, forget_this_program, read, run};
use crate::{paths, tools};

/// Tests of many random positions, which take seconds each without optimisation: those that are built apart do without.
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

/// Tries all mutants, those of some folders, or every n-th, and prints what came of them.
pub(crate) fn mutants(args: Vec<OsString>) -> Result<()> {
    let (mut folders, mut shard) = (None, None);
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("folders") => folders = Some(parser.value()?.string()?),
            Long("shard") => shard = Some(parser.value()?.string()?),
            _ => return Err(arg.unexpected().into()),
        }
    }
    let program = tools::cargo_mutants()?;
    let out = paths::target().join("mutants");
    // What an earlier call has left would be taken for a result of this one.
    for old in ["mutants.out", "together"] {
        let old = out.join(old);
        if old.exists() {
            fs::remove_dir_all(&old).with_context(|| format!("{} cannot be removed", old.display()))?;
        }
    }
    let mut counts = Counts::new();

    let together = out.join("together");
    fs::create_dir_all(&together).with_context(|| format!("{} cannot be made", together.display()))?;
    let mut list = command(&program, &["mutants", "-p", "arrakis_rules", "--list", "--json"]);
    if let Some(shard) = &shard {
        // Every n-th mutant, so that a share of all is a sample of every folder.
        list.args(["--shard", shard, "--sharding", "round-robin"]);
    }
    forget_this_program(&mut list);
    let named = together.join("list.json");
    let all = read(&mut list)?;
    let listed = match &folders {
        Some(folders) => of_folders(&all, folders)?,
        None => all,
    };
    fs::write(&named, listed).with_context(|| format!("{} cannot be written", named.display()))?;
    let mut all_in_one = cargo(&["run", "--release", "--manifest-path", "mutants/Cargo.toml"]);
    all_in_one.arg("--target-dir").arg(out.join("program")).arg("--");
    run(all_in_one.arg(&named).arg(&together).arg(out.join("rules"))).context("the mutants could not be tried")?;
    count(&together, |_| true, &mut counts)?;

    let apart = fs::read_to_string(together.join("apart.txt")).context("apart.txt cannot be read")?;
    if !apart.is_empty() {
        println!("\n==== those that do not build together with the others");
        let mut mutants = command(&program, &["mutants", "-p", "arrakis_rules", "--test-tool", "cargo"]);
        mutants.args(PATIENCE).arg("-o").arg(&out);
        mutants.args(
            apart
                .lines()
                .flat_map(|name| ["--re".to_owned(), format!("^{}$", regex_syntax::escape(name))]),
        );
        mutants.args([
            "--cargo-arg=--config",
            "--cargo-arg=profile.dev.package.arrakis_rules.opt-level=0",
        ]);
        // Only the library's own tests are built: linking is what takes longest.
        mutants.args(["--cargo-arg=--lib", "--", "--"]);
        mutants.args(SLOW_TESTS.iter().flat_map(|name| ["--skip", name]));
        // The lines of a panic are not looked at.
        mutants.env("CARGO_PROFILE_DEV_DEBUG", "0");
        forget_this_program(&mut mutants);
        results(&mut mutants)?;
        // cargo-mutants takes some along that no pattern fits.
        let apart: HashSet<&str> = apart.lines().collect();
        count(&out.join("mutants.out"), |name| apart.contains(name), &mut counts)?;
    }
    print!("{}", table(&counts));
    println!(
        "\nThose that survived stand in missed.txt in {} and its mutants.out.",
        together.display()
    );
    Ok(())
}

/// Those of a list of mutants that are in one of these folders of `src`, with commas between them. The tool's own patterns
/// do not tell folders apart: every one of them lets through the fields that are left out.
fn of_folders(list: &str, folders: &str) -> Result<String> {
    let all: Vec<Value> = serde_json::from_str(list).context("cargo-mutants does not list its mutants as JSON")?;
    let is_inside = |mutant: &Value| {
        let file = mutant["file"].as_str().unwrap_or_default();
        let inside = file.strip_prefix("crates/rules/src/").unwrap_or(file);
        folders.split(',').any(|folder| inside.starts_with(folder))
    };
    let some: Vec<Value> = all.into_iter().filter(is_inside).collect();
    if some.is_empty() {
        bail!("there are no mutants in {folders}: name folders as in factions/richese,cards");
    }
    Ok(serde_json::to_string(&some)?)
}

fn results(command: &mut Command) -> Result<()> {
    let status = command.status().context("cargo-mutants cannot be started")?;
    match status.code() {
        Some(code) if RESULTS.contains(&code) => Ok(()),
        _ => bail!("cargo-mutants failed: {status}"),
    }
}

/// Adds those of the mutants that are named in the files of a folder.
fn count(found: &Path, is_one: impl Fn(&str) -> bool, counts: &mut Counts) -> Result<()> {
    for (at, end) in ENDS.iter().enumerate() {
        let file = found.join(format!("{end}.txt"));
        let list = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        for line in list.lines().filter(|name| is_one(name)) {
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
    fn mutants_of_other_folders_are_left_out() {
        let list = r#"[{"file":"crates/rules/src/factions/ecaz/own.rs"},{"file":"crates/rules/src/cards/hand.rs"}]"#;
        let some = of_folders(list, "cards,factions/richese").unwrap();
        assert_eq!(some, r#"[{"file":"crates/rules/src/cards/hand.rs"}]"#);
        assert!(of_folders(list, "factions/richese").is_err());
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
