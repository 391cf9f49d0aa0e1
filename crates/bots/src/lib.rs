//! Programs that play. A bot gets what a person gets, a [`View`] and a [`Prompt`], and gives back an [`Action`]. What it was
//! told before it remembers, and one that plays well imagines the rest ([`Known`]).

mod cards;
mod certain;
mod counsel;
mod leaders;
mod level;
mod looking_back;
mod master;
mod novice;
mod plans;
mod player;
mod programs;
mod reason;
mod regular;
mod revival;
mod storm;
mod strongholds;
mod styles;

use arrakis_rules::{Action, Heard, Known, Memory, Prompt, PromptId, PromptKind, Seat, View, Viewer};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use master::{Found, Search};
use regular::Sight;

pub use certain::Decisive;
pub use counsel::{Close, Counsel, Likely, MOST_POINTS, Point, Unless, When};
pub use level::Level;
pub use looking_back::{
    Account, Costly, Effort, LookingBack, LookingBackError, Moment, Played, Reading, Task, WORST, Why,
};
pub use master::{Features, ITERATIONS, Worth, features};
pub use player::{Character, Daring, Faith, NAMES, Player, Wanted};
pub use programs::Programs;
pub use reason::{Prospects, Reason, Searched};
pub use regular::Weights;
pub use styles::Style;

/// A beginner does one thing of so many without a thought.
const BLUNDERS: u32 = 5;

/// A bot: how well it plays, and its own source of chance, so that the same seed plays the same way.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    tuning: Tuning,
    mind: regular::Mind,
    memory: Option<Memory>,
    thought: Option<Thought>,
    /// What the last search came to, and on which question.
    found: Option<(About, Found)>,
    chance: ChaCha8Rng,
}

/// By what a bot of this level weighs that is set so.
fn weights_of(level: Level, tuning: Tuning) -> Weights {
    let usual = || match (tuning.style, level) {
        (Some(_), _) => Weights::former(),
        (_, Level::Beginner) => Weights::of_beginner(),
        (_, Level::Novice | Level::Regular | Level::Master) => Weights::default(),
    };
    let weights = tuning.weights.unwrap_or_else(usual);
    tuning.character.weighs(weights)
}

/// Who was asked, how much had been done in the game, and what was asked.
type About = (Viewer, u32, PromptId);

fn about(view: &View, prompt: &Prompt) -> About {
    (view.viewer, view.public.course.action, prompt.id)
}

/// What it thinks about a question.
#[derive(Clone, Debug)]
struct Thought {
    about: About,
    /// What it does, as far as it has thought.
    decided: Option<Action>,
    search: Option<Search>,
}

/// What can be set of how bots play, beside their level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// By what those weigh who weigh, where it is not the usual for their level.
    pub weights: Option<Weights>,
    /// How many games those play on for a decision who imagine any.
    pub iterations: u32,
    /// In which manner it plays; a novice has none.
    pub character: Character,
    /// By which idea it plays instead of as its level does, if by any.
    pub style: Option<Style>,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            weights: None,
            iterations: ITERATIONS,
            character: Character::default(),
            style: None,
        }
    }
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
            tuning: Tuning::default(),
            mind: regular::Mind::default(),
            memory: None,
            thought: None,
            found: None,
            chance,
        }
    }

    /// The same in a seat in which it is told what happens ([`Bot::hear`]).
    #[must_use]
    pub fn sitting_at(self, seat: Seat) -> Bot {
        let memory = (self.level != Level::Novice).then(|| Memory::new(seat));
        Bot { memory, ..self }
    }

    /// A bot like this one that draws from this.
    pub fn like(player: Player, chance: ChaCha8Rng) -> Bot {
        Bot::drawing_from(player.level, chance).tuned(Tuning {
            character: player.character,
            ..Tuning::default()
        })
    }

    /// The same, set so.
    #[must_use]
    pub fn tuned(self, tuning: Tuning) -> Bot {
        Bot { tuning, ..self }
    }

    /// The seat in which it wants to be told what happens, if it does.
    pub fn listens(&self) -> Option<Seat> {
        self.memory.as_ref().map(Memory::seat)
    }

    /// Takes in what its seat hears of what has happened. A bot that does not listen, and what another hears, is left alone.
    pub fn hear(&mut self, heard: Heard) {
        let Some(memory) = &mut self.memory else { return };
        let me = memory.seat();
        if heard.viewer() == Viewer::Seat(me) {
            heard.events().for_each(|event| self.mind.hear(me, &event));
        }
        memory.hear(heard);
    }

    /// Forgets what it was told and what it has thought of it, because it is to be told all anew.
    pub fn forget(&mut self) {
        self.memory = self.listens().map(Memory::new);
        (self.thought, self.found) = (None, None);
    }

    /// A legal answer to a prompt. What its seat may know is asked for only where it is needed; without it, a master plays as a
    /// regular does.
    pub fn answer(&mut self, view: &View, prompt: &Prompt, known: impl FnOnce() -> Option<Known>) -> Action {
        self.think(view, prompt, known, u32::MAX);
        let decided = self.thought.take().and_then(|thought| thought.decided);
        if let Some(answer) = decided.filter(|answer| prompt.kind.contains(answer)) {
            return answer;
        }
        debug_assert!(false, "there is no answer to {prompt:?}");
        self.default_answer(prompt)
    }

    /// Thinks about a prompt until it is decided, or about so many imagined games have been played on; says whether it is. Then
    /// [`Bot::answer`] takes no time.
    pub fn think(&mut self, view: &View, prompt: &Prompt, known: impl FnOnce() -> Option<Known>, games: u32) -> bool {
        let about = self::about(view, prompt);
        if self.thought.as_ref().is_none_or(|thought| thought.about != about) {
            if let Some(memory) = &mut self.memory {
                memory.look(view);
            }
            self.thought = Some(self.begin(about, view, &prompt.kind, known));
        }
        let Some(thought) = &mut self.thought else { return true };
        let mut played = 0;
        while let Some(search) = thought.search.as_mut().filter(|search| !search.is_over()) {
            if played >= games {
                return false;
            }
            played += search.step();
        }
        if let Some(search) = thought.search.take() {
            let found = search.found();
            if let Some((_, better)) = &found.better {
                thought.decided = Some(better.clone());
            }
            self.found = Some((about, found));
        }
        true
    }

    /// What it will answer to the question about which it has thought to the end.
    pub fn intends(&self) -> Option<&Action> {
        let thought = self.thought.as_ref().filter(|thought| thought.search.is_none());
        thought?.decided.as_ref()
    }

    fn weights(&self) -> Weights {
        weights_of(self.level, self.tuning)
    }

    /// What it would do without thinking about it, and what there is to think about.
    fn begin(
        &mut self,
        about: About,
        view: &View,
        kind: &PromptKind,
        known: impl FnOnce() -> Option<Known>,
    ) -> Thought {
        let weights = &self.weights();
        let (memory, mind, chance) = (self.memory.as_ref(), &mut self.mind, &mut self.chance);
        let decided = match self.level {
            _ if let Some(style) = self.tuning.style => {
                styles::answer(style, view, kind, weights, memory, mind, chance)
            }
            Level::Novice => novice::answer(view, kind, chance),
            Level::Beginner if chance.random_ratio(1, BLUNDERS) => novice::answer(view, kind, chance),
            Level::Beginner => regular::answer(view, kind, weights, None, mind, chance),
            Level::Regular | Level::Master => regular::answer(view, kind, weights, memory, mind, chance),
        };
        let iterations = self.tuning.iterations;
        let usual = (&decided, mind.offered(view.public.course.turn));
        let memory = memory.filter(|_| self.level == Level::Master && self.tuning.style.is_none());
        Thought {
            about,
            search: memory
                .and_then(|memory| Search::new((view, kind), usual, memory, known, (weights, iterations), chance)),
            decided: Some(decided),
        }
    }

    /// Why it would answer so, or has: how it stands, and what the answer comes to. Nothing for a novice, who has no reasons.
    pub fn why(&self, view: &View, prompt: &Prompt, answer: &Action) -> Option<Reason> {
        if self.level == Level::Novice {
            return None;
        }
        let sight = Sight::new(view, &self.weights(), self.memory.as_ref())?;
        let found = self.found_about(view, prompt);
        Some(Reason::new(&sight, &prompt.kind, answer, found))
    }

    /// What there is to say for an answer to somebody who asks for a hint. Nothing for a novice, who has no reasons.
    pub fn counsel(&self, view: &View, prompt: &Prompt, answer: &Action) -> Option<Counsel> {
        if self.level == Level::Novice {
            return None;
        }
        let weights = self.weights();
        let sight = Sight::new(view, &weights, self.memory.as_ref())?.knowing(&self.mind);
        let found = self.found_about(view, prompt);
        Some(Counsel::new((&sight, &self.mind), &prompt.kind, answer, found))
    }

    /// What a search came to on this question, if there was one.
    fn found_about(&self, view: &View, prompt: &Prompt) -> Option<&Found> {
        let found = self.found.as_ref();
        found
            .filter(|(about, _)| *about == self::about(view, prompt))
            .map(|(_, found)| found)
    }

    /// The answer of last resort, where the considered one was refused.
    pub fn default_answer(&mut self, prompt: &Prompt) -> Action {
        prompt.kind.default_answer(&mut self.chance)
    }

    /// What the bot does without being asked, if anything: it answers offers of deals, and plays cards whose moment has come.
    pub fn free_act(&mut self, view: &View) -> Option<Action> {
        match self.level {
            Level::Novice | Level::Beginner => novice::free_act(view),
            Level::Regular | Level::Master => {
                let (level, tuning) = (self.level, self.tuning);
                let weights = || weights_of(level, tuning);
                regular::free::act(view, weights, self.memory.as_mut(), &mut self.mind)
            }
        }
    }
}
