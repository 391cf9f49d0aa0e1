//! The ledger of rules: one line each, the columns split by tabs.

use anyhow::{Context, Result, bail};

/// One rule, as far as coverage is concerned.
#[derive(Debug, PartialEq)]
pub(super) struct Rule {
    pub(super) id: String,
    pub(super) kind: String,
}

impl Rule {
    /// Definitions and events happen inside other rules, whose tests show them.
    pub(super) fn needs_test(&self) -> bool {
        self.kind != "definition" && self.kind != "event"
    }

    /// The part of the rulebook that a reader looks things up by: `0`, `1.06`, `2.03`, `4`, and `c` for the classic edition.
    pub(super) fn section(&self) -> &str {
        let by_chapter = self.id.starts_with(['1', '2', '3']) && self.id.len() >= "1.06".len();
        if by_chapter { &self.id[..4] } else { &self.id[..1] }
    }
}

/// Reads the ledger; the first line names the columns.
pub(super) fn parse(text: &str) -> Result<Vec<Rule>> {
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().context("it is empty")?.split('\t').collect();
    let column = |name| {
        columns
            .iter()
            .position(|it| *it == name)
            .with_context(|| format!("it has no column {name}"))
    };
    let (id, kind) = (column("id")?, column("kind")?);
    let mut rules: Vec<Rule> = Vec::new();
    for (number, line) in lines.enumerate().filter(|(_, line)| !line.is_empty()) {
        let cells: Vec<&str> = line.split('\t').collect();
        if cells.len() != columns.len() {
            bail!("line {} has {} columns, not {}", number + 2, cells.len(), columns.len());
        }
        if !is_id(cells[id]) {
            bail!(
                "line {} begins with {:?}, which is no rule number",
                number + 2,
                cells[id]
            );
        }
        if rules.iter().any(|rule| rule.id == cells[id]) {
            bail!("line {} has {} for a second time", number + 2, cells[id]);
        }
        rules.push(Rule {
            id: cells[id].to_owned(),
            kind: cells[kind].to_owned(),
        });
    }
    Ok(rules)
}

/// Whether it looks like `1.06.02.05` or `c:1.06.02`.
fn is_id(text: &str) -> bool {
    let digits = |part: &str, count| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = text.strip_prefix("c:").unwrap_or(text).split('.');
    parts.next().is_some_and(|first| digits(first, 1)) && parts.all(|part| digits(part, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_name() {
        let rules = parse("kind\tid\ttitle\nengine\t1.06.02.05\tLIMIT\nevent\tc:1.07.06.07\t\n").unwrap();
        let sections: Vec<_> = rules
            .iter()
            .map(|rule| (rule.id.as_str(), rule.section(), rule.needs_test()))
            .collect();
        assert_eq!(sections, [("1.06.02.05", "1.06", true), ("c:1.07.06.07", "c", false)]);
    }

    #[test]
    fn sections_are_the_rulebooks() {
        let section = |id: &str| {
            Rule {
                id: id.to_owned(),
                kind: String::new(),
            }
            .section()
            .to_owned()
        };
        assert_eq!(
            ["0.12", "1.14", "2.11.10.00", "4.01.16"].map(section),
            ["0", "1.14", "2.11", "4"]
        );
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text| parse(text).unwrap_err().to_string();
        assert_eq!(error("id\ttitle\n"), "it has no column kind");
        assert_eq!(error("id\tkind\n1.01\n"), "line 2 has 1 columns, not 2");
        assert_eq!(
            error("id\tkind\n1.1\tengine\n"),
            "line 2 begins with \"1.1\", which is no rule number"
        );
        assert_eq!(
            error("id\tkind\n1.01\ta\n1.01\tb\n"),
            "line 3 has 1.01 for a second time"
        );
    }
}
