//! The ledger of rules: every rule's number, title and summary in our own words, and which rules touch which.

pub(crate) mod rulings;

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use arrakis_rules::{Faction, RuleId};
use rulings::RulingId;

/// How the rulebook writes what is no word.
const ABBREVIATIONS: [&str; 1] = ["CHOAM"];
/// Words that have no capital inside a title.
const SMALL_WORDS: [&str; 14] = [
    "a", "an", "and", "as", "at", "before", "by", "for", "in", "of", "on", "or", "the", "to",
];

static LEDGER: LazyLock<Ledger> = LazyLock::new(|| Ledger::read(include_str!("../../../assets/rules/ledger.tsv")));

/// The number of a rule or of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    Rule(RuleId),
    Ruling(RulingId),
}

impl Number {
    /// Its title and what it says, if the reference has it.
    pub(crate) fn look_up(self) -> Option<(&'static str, &'static str)> {
        match self {
            Number::Rule(rule) => entry(rule).map(|entry| (&*entry.title, entry.summary)),
            Number::Ruling(id) => rulings::ruling(id).map(|ruling| (ruling.title, ruling.decided)),
        }
    }
}

impl From<RuleId> for Number {
    fn from(rule: RuleId) -> Number {
        Number::Rule(rule)
    }
}

impl From<RulingId> for Number {
    fn from(ruling: RulingId) -> Number {
        Number::Ruling(ruling)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Rule(rule) => rule.fmt(f),
            Number::Ruling(ruling) => ruling.fmt(f),
        }
    }
}

/// A rule.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) rule: RuleId,
    pub(crate) title: String,
    /// What it says; nothing for a heading.
    pub(crate) summary: &'static str,
    /// Which games have it, in the ledger's word.
    pub(crate) mode: &'static str,
    /// Whose ability it is.
    pub(crate) faction: Option<Faction>,
    /// In which phase it is used, in the ledger's word.
    pub(crate) phase: &'static str,
    /// What a Karama can do about it, in the ledger's word.
    pub(crate) karama: &'static str,
    /// The rules that go before it.
    pub(crate) overruled_by: Vec<RuleId>,
    /// The rules that it goes before.
    pub(crate) overrules: Vec<RuleId>,
    /// The rules that add to it.
    pub(crate) addenda: Vec<RuleId>,
    /// Everything that a search looks through.
    sought: String,
}

/// A section of the rulebook.
#[derive(Debug)]
pub(crate) struct Section {
    pub(crate) rule: RuleId,
    pub(crate) title: String,
    pub(crate) entries: Vec<Entry>,
}

/// The rules by section, in the rulebook's order.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) sections: Vec<Section>,
    /// The section of each rule, and its place there.
    places: HashMap<RuleId, (usize, usize)>,
}

/// The ledger.
pub(crate) fn ledger() -> &'static Ledger {
    &LEDGER
}

/// A rule, if the ledger has it.
pub(crate) fn entry(rule: RuleId) -> Option<&'static Entry> {
    let (section, at) = LEDGER.places.get(&rule)?;
    LEDGER.sections.get(*section)?.entries.get(*at)
}

impl Ledger {
    fn read(text: &'static str) -> Ledger {
        let mut entries: Vec<Entry> = text.lines().skip(1).filter_map(Entry::read).collect();
        entries.sort_by_key(|entry| entry.rule);
        let overruled: Vec<(RuleId, RuleId)> = entries
            .iter()
            .flat_map(|entry| entry.overruled_by.iter().map(|by| (*by, entry.rule)))
            .collect();
        let mut ledger = Ledger::default();
        for mut entry in entries {
            entry.overrules = overruled
                .iter()
                .filter(|(by, _)| *by == entry.rule)
                .map(|(_, rule)| *rule)
                .collect();
            let section = section_of(entry.rule);
            if ledger.sections.last().is_none_or(|last| last.rule != section) {
                ledger.sections.push(Section {
                    rule: section,
                    title: entry.title.clone(),
                    entries: Vec::new(),
                });
            }
            let number = ledger.sections.len() - 1;
            if let Some(last) = ledger.sections.last_mut() {
                ledger.places.insert(entry.rule, (number, last.entries.len()));
                last.entries.push(entry);
            }
        }
        let places = &ledger.places;
        for entry in ledger.sections.iter_mut().flat_map(|section| &mut section.entries) {
            for links in [&mut entry.overruled_by, &mut entry.addenda] {
                links.retain(|rule| places.contains_key(rule));
            }
        }
        ledger
    }

    /// The section that a rule is in.
    pub(crate) fn section(&self, rule: RuleId) -> Option<&Section> {
        self.sections.get(self.places.get(&rule)?.0)
    }

    /// The rules in which every one of these words and numbers is.
    pub(crate) fn search(&self, words: &str) -> Vec<&Entry> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let all = self.sections.iter().flat_map(|section| &section.entries);
        all.filter(|entry| words.iter().all(|word| entry.sought.contains(word)))
            .collect()
    }
}

impl Entry {
    /// Reads a line of the ledger; nothing if the rule is not of this game.
    fn read(line: &'static str) -> Option<Entry> {
        let mut cells = line.split('\t');
        let mut cell = || cells.next().unwrap_or_default();
        let (number, title, mode, kind) = (cell(), cell(), cell(), cell());
        let (faction, phase, karama, overruled_by, addenda, summary) = (cell(), cell(), cell(), cell(), cell(), cell());
        let rule = RuleId::parse(number)?;
        if kind == "event" {
            return None;
        }
        let owner = Faction::ALL.into_iter().find(|owner| is_called(*owner, faction));
        if owner.is_none() && faction != "-" {
            return None;
        }
        let links = |cell: &str| cell.split(' ').filter_map(RuleId::parse).collect();
        let title = written(title);
        let is_section = number.split('.').count() == 2 && kind == "definition" && !number.starts_with("0.");
        // What the ledger says of a heading is for those who write programs.
        let is_heading = is_section || summary.starts_with("Heading of ");
        let summary = if is_heading { "" } else { summary };
        Some(Entry {
            rule,
            sought: format!("{number} {title} {faction} {phase} {summary}").to_lowercase(),
            title,
            summary,
            mode,
            faction: owner,
            phase,
            karama,
            overruled_by: links(overruled_by),
            overrules: Vec::new(),
            addenda: links(addenda),
        })
    }
}

/// Whether the ledger calls a faction so.
fn is_called(faction: Faction, word: &str) -> bool {
    faction.facts().name.to_lowercase().replace(' ', "_") == word
}

/// The section that a rule is in: its first two numbers; the setup is one.
fn section_of(rule: RuleId) -> RuleId {
    let number = rule.to_string();
    let mut parts = number.splitn(3, '.');
    let section = match (parts.next(), parts.next()) {
        (Some(first), Some(second)) if first != "0" => RuleId::parse(&format!("{first}.{second}")),
        (Some(first), _) => RuleId::parse(first),
        _ => None,
    };
    section.unwrap_or(rule)
}

/// A title of the rulebook, which writes them in capitals, as one writes it.
fn written(title: &str) -> String {
    let words = title.split(' ').enumerate().map(|(at, word)| {
        let bare = word.trim_matches(|letter: char| !letter.is_alphabetic());
        if ABBREVIATIONS.contains(&bare) {
            return word.to_owned();
        }
        let lower = word.to_lowercase();
        if at > 0 && SMALL_WORDS.contains(&lower.as_str()) {
            return lower;
        }
        let mut capital = true;
        lower
            .chars()
            .map(|letter| {
                let big = capital && letter.is_alphabetic();
                capital = !letter.is_alphabetic() && letter != '\'';
                if big { letter.to_ascii_uppercase() } else { letter }
            })
            .collect()
    });
    words.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use arrakis_rules::rule;

    use super::*;

    #[test]
    fn a_rule_is_found_by_its_number_and_by_words() {
        let found = entry(rule!("1.07.06.00")).unwrap();
        assert_eq!(found.title, "No Ties");
        assert!(found.summary.contains("aggressor wins"), "{}", found.summary);
        let numbers = |words| -> Vec<String> {
            let found = ledger().search(words);
            found.iter().map(|entry| entry.rule.to_string()).collect()
        };
        assert!(numbers("lasgun SHIELD explodes").contains(&"3.01.14".to_owned()));
        assert!(numbers("1.07.06").len() > 5);
        assert!(numbers("ornithopters speak").is_empty());
        assert!(numbers("  ").is_empty());
    }

    #[test]
    fn a_rule_knows_what_it_changes_and_what_changes_it() {
        for section in &ledger().sections {
            for entry in &section.entries {
                for by in &entry.overruled_by {
                    let other = super::entry(*by).unwrap();
                    assert!(other.overrules.contains(&entry.rule), "{} and {by}", entry.rule);
                }
                assert_eq!(ledger().section(entry.rule).unwrap().rule, section.rule);
            }
        }
    }

    #[test]
    fn the_sections_are_those_of_all_factions() {
        let titles: Vec<&str> = ledger().sections.iter().map(|section| &*section.title).collect();
        for name in [
            "Battle Phase",
            "CHOAM Charity Phase",
            "Spacing Guild",
            "Ixians",
            "Tleilaxu",
            "Treachery Card List",
        ] {
            assert!(titles.contains(&name), "{name} is not in {titles:?}");
        }
        for faction in Faction::ALL {
            assert!(titles.contains(&faction.facts().name.as_str()), "{faction:?}");
        }
    }
}
