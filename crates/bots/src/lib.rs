//! Programs that play. A bot gets what a person gets, a [`View`] and a [`Prompt`], and gives back an [`Action`].

mod level;
mod novice;
mod regular;

use arrakis_rules::{Action, Prompt, View};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

pub use level::Level;
pub use regular::Weights;

/// A bot: how well it plays, and its own source of chance, so that the same seed plays the same way.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    weights: Weights,
    mind: regular::Mind,
    chance: ChaCha8Rng,
}

impl Bot {
    /// A novice that plays by this seed.
    pub fn new(seed: u64) -> Bot {
        Bot::drawing_from(Level::Novice, ChaCha8Rng::seed_from_u64(seed))
    }

    /// A bot of this level that draws from this.
    pub fn drawing_from(level: Level, chance: ChaCha8Rng) -> Bot {
        Bot {
            level,
            weights: Weights::default(),
            mind: regular::Mind::default(),
            chance,
        }
    }

    /// The same with other weights, if it is one that weighs.
    #[must_use]
    pub fn weighing_by(self, weights: Weights) -> Bot {
        Bot { weights, ..self }
    }

    /// A legal answer to a prompt.
    pub fn answer(&mut self, view: &View, prompt: &Prompt) -> Action {
        let chance = &mut self.chance;
        let answer = match self.level {
            Level::Novice => novice::answer(view, &prompt.kind, chance),
            Level::Regular => regular::answer(view, &prompt.kind, &self.weights, &mut self.mind, chance),
        };
        if prompt.kind.contains(&answer) {
            return answer;
        }
        debug_assert!(false, "{answer:?} is no answer to {prompt:?}");
        self.default_answer(prompt)
    }

    /// The answer of last resort, where the considered one was refused.
    pub fn default_answer(&mut self, prompt: &Prompt) -> Action {
        prompt.kind.default_answer(&mut self.chance)
    }

    /// What the bot does without being asked, if anything: it answers offers of deals, and plays cards whose moment has come.
    pub fn free_act(&mut self, view: &View) -> Option<Action> {
        // The same at every level.
        novice::free_act(view)
    }
}
