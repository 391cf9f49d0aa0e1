//! Where rules and rulings are named: every place of one, and the rules that only tests name.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use super::ledger::Rule;
use super::mentions_in;
use super::scan::{self, Mention};

/// Folders with the ending of the files in which rules are named.
const PLACES: [(&[&str], &str); 5] = [
    (&["crates", "src", "tests", "xtask"], "rs"),
    (&["tests/scenarios"], "json"),
    (&["assets"], "json"),
    (&["assets"], "tsv"),
    (&["docs"], "md"),
];

/// Prints every place that names this rule or ruling.
pub(super) fn print_places(number: &str) -> Result<()> {
    let mut places = BTreeSet::new();
    for (folders, ending) in PLACES {
        let all = numbers_in(folders, ending)?
            .into_iter()
            .filter(|mention| mention.id == number);
        places.extend(all.map(|mention| mention.place));
    }
    if places.is_empty() {
        bail!("{number} is named nowhere; rules are written as 2.04.16, rulings as R55");
    }
    places.iter().for_each(|place| println!("{place}"));
    Ok(())
}

/// The rules that need a test and are named in tests alone, if anywhere.
pub(super) fn in_tests_only(rules: &[Rule]) -> Result<Vec<&str>> {
    let mut named = numbers_in(&["crates"], "rs")?;
    named.retain(|mention| !is_test(&mention.place) && mention.place.contains("/src/"));
    let named: BTreeSet<String> = named.into_iter().map(|mention| mention.id).collect();
    let missing = rules
        .iter()
        .filter(|rule| rule.needs_test() && !named.contains(&rule.id));
    Ok(missing.map(|rule| rule.id.as_str()).collect())
}

/// Whether this is a place in a test.
fn is_test(place: &str) -> bool {
    let file = place.split(':').next().unwrap_or_default();
    file.contains("/rulebook/") || file.contains("/tests/") || file.ends_with("tests.rs")
}

/// Every rule and ruling named in the files below the folders whose names end so.
fn numbers_in(folders: &[&str], ending: &str) -> Result<Vec<Mention>> {
    mentions_in(folders, &[], ending, scan::numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_tests_is_told_from_what_is_carried_out() {
        for (place, wanted) in [
            ("crates/rules/src/rulebook/ecaz.rs:3", true),
            ("crates/rules/src/position/tests/pieces.rs:3", true),
            ("crates/table/src/counting/tests.rs:3", true),
            ("crates/rules/src/phases/nexus.rs:3", false),
        ] {
            assert_eq!(is_test(place), wanted, "{place}");
        }
    }

    #[test]
    fn a_number_that_nobody_names_is_refused() {
        // Put together, so that it does not stand here.
        let nowhere = print_places(&[99, 99].map(|part| part.to_string()).join(".")).unwrap_err();
        assert!(nowhere.to_string().contains("named nowhere"));
        assert!(print_places("R55").is_ok());
    }
}
