//! `cargo xtask rules`: which rules of the rulebook have a test.
//!
//! A test belongs to a rule by its name: `fn r1_06_02_05_occupancy_limit()` tests rule 1.06.02.05, and
//! `fn rc1_05_03_…` tests the classic edition's c:1.05.03.

mod ledger;
mod named;
mod scan;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use self::ledger::Rule;
use self::scan::Mention;
pub(crate) use self::source::without_comments;
use crate::paths;

/// Runs the command: prints the coverage, with `--check` only what is wrong, or with `where` every place that names a rule
/// or a ruling.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    match args.as_slice() {
        [] => report(),
        [flag] if flag == "--check" => check(),
        [word, number] if word == "where" => named::print_places(&number.to_string_lossy()),
        _ => bail!("`rules` takes nothing, --check, or `where` and a number, such as `where 2.04.16` or `where R55`"),
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
    let unnamed = named::in_tests_only(&rules)?;
    if !unnamed.is_empty() {
        bail!(
            "named in tests only, and nowhere where they are carried out: {}",
            unnamed.join(" ")
        );
    }
    let (covered, total) = Coverage::new(&rules, &tests).sum();
    println!(
        "rules: {covered} of {total} have a test; every rule named by {} tests and {} places in the program is in the ledger",
        tests.len(),
        literals.len()
    );
    Ok(())
}

/// Fails when a file of a phase names a faction or an ability in its code: what they change is in the faction's own
/// folder.
pub(crate) fn no_faction_in_phases() -> Result<()> {
    const FACTIONS: [&str; 12] = [
        "atreides",
        "benegesserit",
        "emperor",
        "fremen",
        "harkonnen",
        "guild",
        "ixian",
        "tleilaxu",
        "choam",
        "richese",
        "ecaz",
        "moritani",
    ];
    const PHASES: &str = "crates/rules/src/phases";
    /// Those that do not even have the word for an ability in another name, such as `PromptKind::UseVoice`. Elsewhere
    /// some are words of the phase, too: Shai-Hulud is a worm as well.
    const WORDLESS: [&str; 1] = ["crates/rules/src/phases/battle"];
    /// Those that carry what factions alone have, without knowing what it is.
    const CARRIERS: [&str; 14] = [
        "crates/rules/src/state/mod.rs",
        "crates/rules/src/state/barriers.rs",
        "crates/rules/src/state/check.rs",
        "crates/rules/src/state/coexistence.rs",
        "crates/rules/src/state/forces.rs",
        "crates/rules/src/state/leaders.rs",
        "crates/rules/src/view.rs",
        "crates/rules/src/game/view.rs",
        "crates/rules/src/position/mod.rs",
        "crates/rules/src/position/build.rs",
        "crates/rules/src/position/read.rs",
        "crates/table/src/private.rs",
        "crates/table/src/public.rs",
        "crates/table/src/project.rs",
    ];
    /// What factions alone have; that tokens can be advisors is known beside it, from what they may not do.
    const TOKENS: [&str; 4] = ["filamentbook", "kwisatzhaderach", "sleeper", "stormcard"];
    let abilities = abilities()?;
    let variants = abilities.iter().map(|name| format!("ability::{name}"));
    let barred: Vec<String> = FACTIONS
        .iter()
        .chain(&TOKENS)
        .map(|name| (*name).to_owned())
        .chain(variants)
        .collect();
    // The Tleilaxu Ghola is a card that anybody can have (Rule 3.01.20).
    let in_phase = |text: &str| scan::words(&text.replace("TleilaxuGhola", ""), &barred);
    if let Some(mention) = mentions(&[PHASES], &[], in_phase)?.first() {
        bail!(
            "{}: a phase names a faction or an ability ({})",
            mention.place,
            mention.id
        );
    }
    if let Some(mention) = mentions(&WORDLESS, &[], |text| scan::words(text, &abilities))?.first() {
        bail!("{}: a phase has the name of an ability ({})", mention.place, mention.id);
    }
    let barred: Vec<String> = FACTIONS
        .into_iter()
        .chain(TOKENS)
        .chain(["advisor"])
        .map(str::to_owned)
        .collect();
    if let Some(mention) = mentions(&CARRIERS, &[], |text| scan::words(text, &barred))?.first() {
        bail!(
            "{}: what carries belongings names a faction or what it alone has ({})",
            mention.place,
            mention.id
        );
    }
    println!("phases: none names a faction or an ability; nothing that carries belongings names one");
    Ok(())
}

/// The abilities of the rules, as [`scan::words`] wants them.
fn abilities() -> Result<Vec<String>> {
    let path = "crates/rules/src/ability.rs";
    let text = fs::read_to_string(paths::root().join(path)).with_context(|| format!("{path} cannot be read"))?;
    let found = scan::listed(&text, "abilities!");
    if found.is_empty() {
        bail!("{path}: no list of abilities");
    }
    Ok(found.iter().map(|name| name.to_lowercase()).collect())
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
    println!("\nNamed in tests only: {}", named::in_tests_only(&rules)?.join(" "));
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
    mentions_in(folders, inside, "rs", find)
}

/// The same in files whose names end so.
fn mentions_in(
    folders: &[&str],
    inside: &[&str],
    ending: &str,
    find: impl Fn(&str) -> Vec<(usize, String)>,
) -> Result<Vec<Mention>> {
    let root = paths::root();
    let mut files = Vec::new();
    for folder in folders {
        files_below(&root.join(folder), ending, &mut files)?;
    }
    files.sort();
    files.dedup();
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

pub(crate) fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    files_below(folder, "rs", files)
}

fn files_below(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) -> Result<()> {
    if folder.is_file() {
        files.push(folder.to_owned());
    }
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files_below(&path, ending, files)?;
        } else if path.extension().is_some_and(|extension| extension == ending) {
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
    fn the_abilities_of_the_rules_can_be_read() {
        let abilities = abilities().unwrap();
        assert!(abilities.contains(&"kwisatzhaderach".to_owned()), "{abilities:?}");
        assert!(abilities.contains(&"shipasitpleases".to_owned()), "{abilities:?}");
    }

    #[test]
    fn no_phase_names_a_faction_or_an_ability() {
        no_faction_in_phases().unwrap();
    }

    #[test]
    fn the_ledger_in_assets_can_be_read() {
        let rules = read_ledger().unwrap();
        assert!(rules.iter().any(|rule| rule.id == "1.06.02.05" && rule.needs_test()));
    }
}
