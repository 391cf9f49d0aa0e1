//! How well a bot plays.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// At random, with a sensible bias.
    Novice,
    /// As somebody plays who has just learned the game: it bids too much, thinks little of what others do next, and lets them win.
    Beginner,
    /// As somebody plays who knows the game well: it counts, contests what others would win, and fights where the odds are
    /// good.
    #[default]
    Regular,
    /// As a regular who also tries out, in games that could be this one, what comes of each thing it could do.
    Master,
}

impl Level {
    /// All, the weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Beginner, Level::Regular, Level::Master];

    /// Its name, as flags and files have it.
    pub fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Beginner => "beginner",
            Level::Regular => "regular",
            Level::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(name: &str) -> Result<Level, String> {
        let found = Level::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or_else(|| {
            let known = Level::ALL.map(Level::name).join(", ");
            format!("there is no level {name:?} of bots; the levels are {known}")
        })
    }
}
