//! The game's one source of chance: seeded, portable, part of the position.

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// A seeded generator that gives the same numbers on every platform.
///
/// It is kept as seed and place, a few bytes, because positions are copied far more often than anything is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Dice {
    seed: u64,
    drawn: u64,
}

impl Dice {
    pub(crate) fn from_seed(seed: u64) -> Dice {
        Dice { seed, drawn: 0 }
    }

    /// Shuffles in place.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut generator = ChaCha8Rng::seed_from_u64(self.seed);
        generator.set_word_pos(self.drawn.into());
        items.shuffle(&mut generator);
        self.drawn = generator.get_word_pos() as u64;
    }
}
