//! `cargo xtask rules`: which rules of the rulebook have a test.
//!
//! A test belongs to a rule by its name: `fn r1_06_02_05_occupancy_limit()` tests rule 1.06.02.05, and
//! `fn rc1_05_03_…` tests the classic edition's c:1.05.03.

mod ledger;
mod scan;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use self::ledger::Rule;
use self::scan::Mention;
use crate::paths;

/// Runs the command: prints the coverage, or with `--check` only what is wrong.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    match args.as_slice() {
        [] => report(),
        [flag] if flag == "--check" => check(),
        _ => bail!("`rules` takes only --check"),
    }
}

/// Fails when a test, or a `rule!("…")` in the program, names a rule that the ledger does not have.
pub(crate) fn check() -> Result<()> {
    let rules = read_ledger()?;
    let tests = tests()?;
    let literals = mentions(&["crates"], &["src"], scan::literals)?;
    let known: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let wrong: Vec<&Mention> = tests
        .iter()
        .chain(&literals)
        .filter(|it| !known.contains(it.id.as_str()))
        .collect();
    for mention in &wrong {
        eprintln!("{}: {} is not in the ledger", mention.place, mention.id);
    }
    if !wrong.is_empty() {
        bail!("{} names of rules are not in assets/rules/ledger.tsv", wrong.len());
    }
    let (covered, total) = Coverage::new(&rules, &tests).sum();
    println!(
        "rules: {covered} of {total} have a test; every rule named by {} tests and {} places in the program is in the ledger",
        tests.len(),
        literals.len()
    );
    Ok(())
}

/// Fails when a file of a phase names a faction in its code: what a faction changes is in the faction's own folder.
pub(crate) fn no_faction_in_phases() -> Result<()> {
    const NAMES: [&str; 6] = ["atreides", "benegesserit", "emperor", "fremen", "harkonnen", "guild"];
    let named = |text: &str| {
        let code = source::without_comments(text).to_lowercase().replace('_', "");
        let lines = code.lines().enumerate();
        let found = lines.filter_map(|(at, line)| {
            let name = NAMES.iter().find(|name| line.contains(**name))?;
            Some((at + 1, (*name).to_owned()))
        });
        found.collect()
    };
    if let Some(mention) = mentions(&["crates/rules/src/phases"], &[], named)?.first() {
        bail!("{}: a phase names a faction ({})", mention.place, mention.id);
    }
    println!("phases: none names a faction");
    Ok(())
}

fn report() -> Result<()> {
    let rules = read_ledger()?;
    let coverage = Coverage::new(&rules, &tests()?);
    println!("section   covered   total");
    for (section, (covered, missing)) in &coverage.sections {
        println!("{section:<7} {covered:>9} {:>7}", covered + missing.len());
    }
    let (covered, total) = coverage.sum();
    println!("{:<7} {covered:>9} {total:>7}", "all");
    println!("\nWithout a test:");
    for (section, (_, missing)) in coverage.sections.iter().filter(|(_, (_, missing))| !missing.is_empty()) {
        println!("  {section}: {}", missing.join(" "));
    }
    Ok(())
}

/// By section: how many rules have a test, and which have none.
struct Coverage<'a> {
    sections: BTreeMap<&'a str, (usize, Vec<&'a str>)>,
}

impl<'a> Coverage<'a> {
    fn new(rules: &'a [Rule], tests: &[Mention]) -> Self {
        let tested: BTreeSet<&str> = tests.iter().map(|test| test.id.as_str()).collect();
        let mut sections: BTreeMap<&str, (usize, Vec<&str>)> = BTreeMap::new();
        for rule in rules.iter().filter(|rule| rule.needs_test()) {
            let (covered, missing) = sections.entry(rule.section()).or_default();
            if tested.contains(rule.id.as_str()) {
                *covered += 1
            } else {
                missing.push(&rule.id)
            }
        }
        Coverage { sections }
    }

    fn sum(&self) -> (usize, usize) {
        let covered = self.sections.values().map(|(covered, _)| covered).sum();
        let missing: usize = self.sections.values().map(|(_, missing)| missing.len()).sum();
        (covered, covered + missing)
    }
}

fn read_ledger() -> Result<Vec<Rule>> {
    let path = "assets/rules/ledger.tsv";
    let text = fs::read_to_string(paths::root().join(path)).with_context(|| format!("{path} cannot be read"))?;
    ledger::parse(&text).with_context(|| format!("{path} is not a ledger"))
}

fn tests() -> Result<Vec<Mention>> {
    mentions(&["crates", "tests"], &[], scan::tests)
}

/// Everything `find` finds in the Rust files below the folders; with `inside`, only in files below a folder of that name.
fn mentions(folders: &[&str], inside: &[&str], find: impl Fn(&str) -> Vec<(usize, String)>) -> Result<Vec<Mention>> {
    let root = paths::root();
    let mut files = Vec::new();
    for folder in folders {
        rust_files(&root.join(folder), &mut files)?;
    }
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let name = file.strip_prefix(&root).unwrap_or(&file);
        if !inside.iter().all(|folder| name.iter().any(|part| part == *folder)) {
            continue;
        }
        let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", name.display()))?;
        let place = |line| format!("{}:{line}", name.display());
        found.extend(
            find(&text)
                .into_iter()
                .map(|(line, id)| Mention { id, place: place(line) }),
        );
    }
    Ok(found)
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(id: &str, kind: &str) -> Rule {
        Rule {
            id: id.to_owned(),
            kind: kind.to_owned(),
        }
    }

    #[test]
    fn coverage_counts_rules_that_need_a_test() {
        let rules = [
            rule("0.01", "engine"),
            rule("1.01.01", "engine"),
            rule("1.01.02", "decision"),
            rule("1.01.03", "event"),
        ];
        let tests = [Mention {
            id: "1.01.02".to_owned(),
            place: String::new(),
        }];
        let coverage = Coverage::new(&rules, &tests);
        assert_eq!(coverage.sum(), (1, 3));
        assert_eq!(coverage.sections["1.01"], (1, vec!["1.01.01"]));
        assert_eq!(coverage.sections["0"], (0, vec!["0.01"]));
    }

    #[test]
    fn the_ledger_in_assets_can_be_read() {
        let rules = read_ledger().unwrap();
        assert!(rules.iter().any(|rule| rule.id == "1.06.02.05" && rule.needs_test()));
    }
}
