//! The table that somebody wants.

use std::path::PathBuf;

use arrakis_bots::{Programs, Wanted};
use arrakis_rules::{Faction, Options};

/// A table as its creator wants it.
#[derive(Clone, Debug)]
pub struct WantedTable {
    /// The factions by seat.
    pub factions: Vec<Faction>,
    /// Those of which as many others are drawn, where the options say so (R05).
    pub among: Vec<Faction>,
    /// The one that its creator plays; the first if `None`.
    pub mine: Option<Faction>,
    /// The seed of all chance; a secret one if `None`.
    pub seed: Option<u64>,
    /// Which rules are in use.
    pub options: Options,
    /// Which bots are wanted, by chair, or one for all; those of a saved game, or nobody in particular, where nothing is said.
    pub bots: Vec<Wanted>,
    /// Which programs of other people play in the place of bots.
    pub programs: Programs,
    /// Divides the pauses of programs.
    pub speed: f32,
    /// The saved game to go on with: a file, or an entry in the browser's storage. Factions, seed and options are then
    /// the ones that it was saved with.
    pub from: Option<PathBuf>,
    /// After how many steps of a scenario, or actions of a saved game, play goes on. Without it a scenario begins at its
    /// beginning, and a saved game goes on where it was left.
    pub step: Option<usize>,
}

impl Default for WantedTable {
    fn default() -> Self {
        WantedTable {
            factions: Faction::CLASSIC.to_vec(),
            among: Faction::CLASSIC.to_vec(),
            mine: None,
            seed: None,
            options: Options::default(),
            bots: Vec::new(),
            programs: Programs::default(),
            speed: 1.0,
            from: None,
            step: None,
        }
    }
}
