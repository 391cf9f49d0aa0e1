//! One game of a ladder.

use arrakis_rules::Faction;

/// What a game came to for the one who is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Game {
    /// Its number in the run.
    pub(super) number: u64,
    pub(super) faction: Faction,
    /// Among how many the victory is shared; 0 if it was lost.
    pub(super) winners: u8,
    /// Whether nobody had won when the last turn was over.
    pub(super) by_default: bool,
    pub(super) turn: u8,
}

impl Game {
    /// The points that it gives.
    pub(super) fn points(&self) -> f64 {
        if self.winners == 0 {
            0.0
        } else {
            1.0 / f64::from(self.winners)
        }
    }
}
