//! What was counted.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// How often something could be done, and was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Count {
    /// In so many phases, or asked so many times.
    pub(super) could: u64,
    /// In so many of these.
    pub(super) used: u64,
}

/// What was said of alliances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Alliances {
    pub(super) offered: u64,
    pub(super) accepted: u64,
    pub(super) refused: u64,
    pub(super) broken: u64,
}

/// First offers that everybody would make when a Nexus begins, each as if nobody else made one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Suits {
    pub(super) made: u64,
    pub(super) accepted: u64,
    /// So many are not answered before another one is asked.
    pub(super) asks_another: u64,
}

/// What was counted.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Counts {
    pub(super) games: u64,
    /// By name.
    pub(super) acts: BTreeMap<&'static str, Count>,
    pub(super) alliances: Alliances,
    pub(super) suits: Suits,
}

impl Counts {
    /// Something could be done, and was or was not.
    pub(super) fn note(&mut self, name: &'static str, could: u64, used: u64) {
        let count = self.acts.entry(name).or_default();
        count.could += could;
        count.used += used;
    }

    pub(super) fn with(mut self, other: Counts) -> Counts {
        self.games += other.games;
        for (name, Count { could, used }) in other.acts {
            self.note(name, could, used);
        }
        let (mine, theirs) = (&mut self.alliances, other.alliances);
        mine.offered += theirs.offered;
        mine.accepted += theirs.accepted;
        mine.refused += theirs.refused;
        mine.broken += theirs.broken;
        self.suits.made += other.suits.made;
        self.suits.accepted += other.suits.accepted;
        self.suits.asks_another += other.suits.asks_another;
        self
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games.max(1) as f64;
        writeln!(f, "{} games", self.games)?;
        writeln!(f, "{:32} {:>9} {:>9} {:>7} {:>9}", "", "could", "used", "%", "a game")?;
        for (name, Count { could, used }) in &self.acts {
            let part = 100.0 * *used as f64 / (*could).max(1) as f64;
            let each = *used as f64 / games;
            writeln!(f, "{name:32} {could:9} {used:9} {part:7.1} {each:9.2}")?;
        }
        let Alliances {
            offered,
            accepted,
            refused,
            broken,
        } = self.alliances;
        let part = |count: u64| 100.0 * count as f64 / offered.max(1) as f64;
        writeln!(
            f,
            "Alliances: {offered} offered, {accepted} accepted ({:.1} %), {refused} refused ({:.1} %), {broken} broken",
            part(accepted),
            part(refused)
        )?;
        let Suits {
            made,
            accepted,
            asks_another,
        } = self.suits;
        let part = |count: u64| 100.0 * count as f64 / made.max(1) as f64;
        writeln!(
            f,
            "First offers: {made}, {accepted} accepted ({:.1} %), {asks_another} wait for another's answer ({:.1} %)",
            part(accepted),
            part(asks_another)
        )
    }
}
