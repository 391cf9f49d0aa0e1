//! Programs of other people that play in the place of bots: which, and from where.

use std::time::Duration;

use arrakis_rules::Faction;

/// Which programs of other people play at a table, in the place of its bots, and where. A program is written as it is started:
/// a file, and what it is started with. Whoever sets the table has looked at whether it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programs {
    /// By chair, or one for all; bots play where there is none.
    pub by_chair: Vec<Option<String>>,
    /// By the faction that they play, from whatever chair: these go before those of the chairs.
    pub by_faction: Vec<(Faction, String)>,
    /// How long one may think about a question.
    pub time: Duration,
}

impl Default for Programs {
    fn default() -> Programs {
        Programs {
            by_chair: Vec::new(),
            by_faction: Vec::new(),
            time: Duration::from_secs(10),
        }
    }
}

impl Programs {
    /// Whether bots play everywhere.
    pub fn is_empty(&self) -> bool {
        self.by_faction.is_empty() && self.by_chair.iter().all(Option::is_none)
    }

    /// The one in a chair.
    pub fn at(&self, chair: usize) -> Option<&str> {
        match &self.by_chair[..] {
            [one] => one.as_deref(),
            all => all.get(chair)?.as_deref(),
        }
    }

    /// The one that plays a faction, wherever that sits.
    pub fn of(&self, faction: Faction) -> Option<&str> {
        let mut named = self.by_faction.iter();
        let (_, program) = named.find(|(other, _)| *other == faction)?;
        Some(program)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_named_for_all_chairs_for_each_or_for_a_faction() {
        let name = |name: &str| Some(name.to_owned());
        let all = Programs {
            by_chair: vec![name("./a")],
            ..Programs::default()
        };
        assert_eq!([0, 5].map(|chair| all.at(chair)), [Some("./a"); 2]);
        let each = Programs {
            by_chair: vec![None, name("./a")],
            by_faction: vec![(Faction::Fremen, "./b".to_owned())],
            ..Programs::default()
        };
        assert_eq!([0, 1, 2].map(|chair| each.at(chair)), [None, Some("./a"), None]);
        assert_eq!(
            (each.of(Faction::Fremen), each.of(Faction::Emperor)),
            (Some("./b"), None)
        );
        let nobody = Programs {
            by_chair: vec![None; 3],
            ..Programs::default()
        };
        assert!(nobody.is_empty() && Programs::default().is_empty());
        assert!(!all.is_empty() && !each.is_empty());
    }
}
