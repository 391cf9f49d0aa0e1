//! The rulings: what this game decides where the rulebook is open or its editions differ, in our own words.

use std::fmt;
use std::sync::LazyLock;

use arrakis_rules::RuleId;

static RULINGS: LazyLock<Vec<Ruling>> = LazyLock::new(|| {
    let lines = include_str!("../../../../assets/rules/rulings.tsv").lines();
    lines.skip(1).filter_map(Ruling::read).collect()
});

/// The number of a ruling, such as `R45`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RulingId(u8);

impl RulingId {
    /// Reads `R45`; `None` if it is anything else.
    pub(crate) fn parse(text: &str) -> Option<RulingId> {
        let digits = text.strip_prefix('R')?;
        let is_number = matches!(digits.len(), 2..=3) && digits.bytes().all(|digit| digit.is_ascii_digit());
        digits.parse().ok().filter(|_| is_number).map(RulingId)
    }
}

impl fmt::Display for RulingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{:02}", self.0)
    }
}

/// A ruling.
#[derive(Debug)]
pub(crate) struct Ruling {
    pub(crate) id: RulingId,
    pub(crate) title: &'static str,
    /// What is decided.
    pub(crate) decided: &'static str,
    /// The rules that it is about.
    pub(crate) rules: Vec<RuleId>,
    /// The options by which a table may play it in another way, as they are named before a game.
    pub(crate) options: Vec<&'static str>,
    /// Everything that a search looks through.
    sought: String,
}

impl Ruling {
    fn read(line: &'static str) -> Option<Ruling> {
        let mut cells = line.split('\t');
        let mut cell = || cells.next().unwrap_or_default();
        let (id, title, rules, options, decided) = (cell(), cell(), cell(), cell(), cell());
        let named = |cell: &'static str| cell.split(' ').filter(|word| *word != "-");
        Some(Ruling {
            id: RulingId::parse(id)?,
            title,
            decided,
            rules: named(rules).filter_map(RuleId::parse).collect(),
            options: named(options).collect(),
            sought: format!("{id} {title} {rules} {options} {decided}").to_lowercase(),
        })
    }
}

/// All rulings, by number.
pub(crate) fn rulings() -> &'static [Ruling] {
    &RULINGS
}

/// A ruling, if there is one of this number.
pub(crate) fn ruling(id: RulingId) -> Option<&'static Ruling> {
    let at = RULINGS.binary_search_by_key(&id, |ruling| ruling.id).ok()?;
    RULINGS.get(at)
}

/// The ruling that an option plays in another way.
pub(crate) fn of_option(name: &str) -> Option<&'static Ruling> {
    RULINGS.iter().find(|ruling| ruling.options.contains(&name))
}

/// The rulings about a rule.
pub(crate) fn about(rule: RuleId) -> impl Iterator<Item = RulingId> {
    let about = move |ruling: &&Ruling| ruling.rules.contains(&rule);
    RULINGS.iter().filter(about).map(|ruling| ruling.id)
}

/// The rulings in which every one of these words and numbers is.
pub(crate) fn search(words: &str) -> Vec<RulingId> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let has_all = |ruling: &&Ruling| words.iter().all(|word| ruling.sought.contains(word));
    RULINGS.iter().filter(has_all).map(|ruling| ruling.id).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::ledger;

    fn files(folder: &Path, kinds: &[&str], into: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                files(&path, kinds, into);
            } else if path
                .extension()
                .is_some_and(|kind| kinds.iter().any(|one| *one == kind))
            {
                into.push(path);
            }
        }
    }

    #[test]
    fn the_rulings_are_in_order_and_name_rules_and_options_that_exist() {
        let table = serde_json::to_value(arrakis_rules::Options::default()).unwrap();
        assert!(rulings().len() > 80);
        assert!(rulings().is_sorted_by(|one, next| one.id < next.id));
        let lines = include_str!("../../../../assets/rules/rulings.tsv").lines().count();
        assert_eq!(rulings().len() + 1, lines, "every line can be read");
        for ruling in rulings() {
            let sentences = [ruling.title, ruling.decided];
            assert!(
                sentences
                    .iter()
                    .all(|words| words.trim() == *words && !words.is_empty())
            );
            for rule in &ruling.rules {
                assert!(ledger::entry(*rule).is_some(), "{}: {rule}", ruling.id);
            }
            for option in &ruling.options {
                assert!(table.get(option).is_some(), "{}: {option}", ruling.id);
            }
        }
    }

    #[test]
    fn every_ruling_that_the_game_names_can_be_read_up() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut named = Vec::new();
        for folder in ["src", "crates", "assets/locales"] {
            files(&root.join(folder), &["rs", "ftl"], &mut named);
        }
        let mut texts: Vec<String> = named
            .iter()
            .filter(|file| !file.ends_with("ledger/rulings.rs") && !file.ends_with("kit/links.rs"))
            .map(|file| fs::read_to_string(file).expect("it can be read"))
            .collect();
        let sections = &ledger::ledger().sections;
        let entries = sections.iter().flat_map(|section| &section.entries);
        texts.extend(entries.map(|entry| entry.summary.to_owned()));
        texts.extend(rulings().iter().map(|ruling| ruling.decided.to_owned()));
        let mut seen = 0;
        for text in texts {
            for word in text.split(|letter: char| !letter.is_alphanumeric()) {
                if let Some(id) = RulingId::parse(word) {
                    assert!(ruling(id).is_some(), "{id} is named and not there");
                    seen += 1;
                }
            }
        }
        assert!(seen > 100);
    }

    #[test]
    fn a_ruling_is_found_by_its_number_its_words_its_rule_and_its_option() {
        let full = RulingId::parse("R45").unwrap();
        assert_eq!(full.to_string(), "R45");
        assert_eq!(RulingId::parse("R04").unwrap().to_string(), "R04");
        for words in ["r45", "full Stronghold fighters", "1.06.04.09"] {
            assert!(search(words).contains(&full), "{words}");
        }
        assert_eq!(search("every_worm_strikes"), [RulingId::parse("R15").unwrap()]);
        assert!(search("ornithopters speak").is_empty() && search(" ").is_empty());
        let of: Vec<_> = about(arrakis_rules::rule!("1.06.04.09")).collect();
        assert_eq!(of, [full, RulingId::parse("R164").unwrap()]);
        for other in ["R4", "r45", "R1234", "R+45", "R999", "45", "R", "RR4", ""] {
            assert_eq!(RulingId::parse(other), None, "{other}");
        }
    }
}
