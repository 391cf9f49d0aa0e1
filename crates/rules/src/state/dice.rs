//! The game's one source of chance: seeded, portable, part of the position.

use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use crate::seed::Seed;

/// A seeded generator that gives the same numbers on every platform.
///
/// It is kept as seed and place, 48 bytes, because positions are copied far more often than anything is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Dice {
    seed: Seed,
    drawn: u64,
}

impl Dice {
    pub(crate) fn from_seed(seed: Seed) -> Dice {
        Dice { seed, drawn: 0 }
    }

    /// One of these at random, which are shuffled for it; nothing of none.
    pub(crate) fn pick<T: Copy>(&mut self, items: &mut [T]) -> Option<T> {
        self.shuffle(items);
        items.first().copied()
    }

    /// Shuffles in place.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut generator = self.seed.of_dice(self.drawn);
        items.shuffle(&mut generator);
        self.drawn = generator.get_word_pos() as u64;
    }
}
