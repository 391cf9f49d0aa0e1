//! The work of looking back, in pieces.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::chances::Chances;
use super::decision::Decision;
use crate::master::ITERATIONS;
use crate::regular::Weights;

/// How much is done to look back at a game. The same comes to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// By what chance.
    pub seed: u64,
    /// How many games are played on for a decision that counts, fewer for others, and as many again where something was
    /// better; none is looked at if 0.
    pub decision: u32,
    /// How many games are played to their ends for each moment at which the chances are looked at, and half as many for each
    /// player by what that one could know; at none they are if 0.
    pub moment: u32,
}

/// A piece of work that knows nothing of the others.
#[derive(Clone, Debug)]
pub struct Task(Work);

/// What is to be done.
#[derive(Clone, Debug)]
pub(super) enum Work {
    /// The chances at the moment of this number.
    Chances(usize, Box<Chances>),
    /// What is to be said against a decision.
    Decision(Box<Decision>),
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            seed: 0,
            decision: ITERATIONS,
            moment: 100,
        }
    }
}

impl Effort {
    /// The chance of the work of this number.
    pub(super) fn chance(&self, number: u64) -> ChaCha8Rng {
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(number);
        chance
    }
}

impl Task {
    pub(super) fn new(work: Work) -> Task {
        Task(work)
    }

    pub(super) fn work(&self) -> &Work {
        &self.0
    }

    /// Whether nothing is left to do.
    pub fn is_over(&self) -> bool {
        match &self.0 {
            Work::Chances(_, chances) => chances.is_over(),
            Work::Decision(decision) => decision.is_over(),
        }
    }

    /// Does a little of it: one deal of a decision, or a part of a game. Says whether something is left to do.
    pub fn step(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        let weights = Weights::default();
        match &mut self.0 {
            Work::Chances(_, chances) => chances.step(&weights),
            Work::Decision(decision) => decision.step(&weights),
        }
        !self.is_over()
    }
}
