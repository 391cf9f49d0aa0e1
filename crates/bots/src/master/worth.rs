//! What a game that goes on is worth to a player when a turn is over: the chance to win it, as it came out in games of regulars
//! among themselves.

use std::sync::LazyLock;

use arrakis_rules::{Seat, View};
use serde::{Deserialize, Serialize};

use super::features::Features;
use super::seen::features;
use crate::regular::Weights;

/// By what features weigh, by the size of the table: what makes one win among two is not what does among six.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// At tables of two.
    pub two: Features,
    /// At tables of three to five.
    pub four: Features,
    /// At larger ones.
    pub six: Features,
}

static FITTED: LazyLock<Worth> = LazyLock::new(|| {
    let fitted = serde_json::from_str(include_str!("worth.json"));
    fitted.expect("the file is a part of the program, and a test reads it")
});

impl Default for Worth {
    fn default() -> Worth {
        *FITTED
    }
}

impl Worth {
    /// Those for a table of so many seats.
    pub fn at(&self, seats: usize) -> &Features {
        match seats {
            0..=2 => &self.two,
            3..=5 => &self.four,
            _ => &self.six,
        }
    }
}

/// What it is worth to stand as one does, as a share of a won game.
pub(super) fn worth(views: &[View], me: Seat, weights: &Weights) -> f64 {
    features(views, me, weights).map_or(0.0, |features| features.chance(FITTED.at(views.len())))
}
