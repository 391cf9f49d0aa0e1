//! Who answers for the players.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use arrakis_bots::{Bot, Character, ITERATIONS, Level, Reason, Tuning, Weights};
use arrakis_rules::{Action, Event, Game, Heard, Prompt, Seat, Viewer};
use clap::ValueEnum;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// The bots that can be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bots {
    /// Any legal answer.
    #[default]
    Random,
    /// Bots that bid, ship, collect and fight, with a good deal of chance.
    Novice,
    /// Bots that make a beginner's mistakes.
    Beginner,
    /// Bots that know the game well.
    Regular,
    /// Bots that try out what they could do.
    Master,
}

/// The bots at one table.
pub(crate) enum Players {
    /// One source of chance for all.
    Random(Box<ChaCha8Rng>),
    /// One bot a seat.
    Bots(Vec<Bot>),
}

/// How bots are set.
#[derive(Debug, clap::Args)]
pub(crate) struct TuningFlags {
    /// A file with weights by which bots that weigh do, instead of those that are built in.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// How many games a master plays on for a decision.
    #[arg(long, default_value_t = ITERATIONS)]
    pub(crate) iterations: u32,
    /// In which manner it plays: careful, even or bold, and faithful, even or treacherous, as in bold-faithful.
    #[arg(long, default_value_t = Character::default())]
    pub(crate) character: Character,
}

impl TuningFlags {
    /// Reads what is in files.
    ///
    /// # Errors
    /// As [`read_weights`].
    pub(crate) fn read(&self) -> Result<Tuning> {
        let weights = self.weights.as_deref().map(read_weights).transpose()?;
        Ok(Tuning {
            weights,
            iterations: self.iterations,
            character: self.character,
        })
    }
}

impl Bots {
    /// How well they play; nothing for whatever is legal.
    fn level(self) -> Option<Level> {
        match self {
            Bots::Random => None,
            Bots::Novice => Some(Level::Novice),
            Bots::Beginner => Some(Level::Beginner),
            Bots::Regular => Some(Level::Regular),
            Bots::Master => Some(Level::Master),
        }
    }

    /// Bots for a game; the same seed makes the same bots.
    pub(crate) fn sit_down(self, game: &Game, seed: u64) -> Players {
        match self.level() {
            None => Players::Random(Box::new(ChaCha8Rng::seed_from_u64(seed))),
            Some(level) => Players::of_levels(game.seats().map(|_| level), seed),
        }
    }
}

impl Players {
    /// Bots of these levels, by seat; the same seed makes the same bots.
    pub(crate) fn of_levels(levels: impl Iterator<Item = Level>, seed: u64) -> Players {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let bots = levels.zip(0..).map(|(level, seat)| {
            let bot = Bot::drawing_from(level, ChaCha8Rng::seed_from_u64(chance.next_u64()));
            bot.sitting_at(Seat(seat))
        });
        Players::Bots(bots.collect())
    }

    /// The bot in this chair is set so.
    pub(crate) fn tune(&mut self, chair: usize, tuning: Tuning) {
        if let Players::Bots(bots) = self
            && let Some(bot) = bots.get_mut(chair)
        {
            *bot = bot.clone().tuned(tuning);
        }
    }

    /// The answer of one of those who are asked, and who gives it; `None` if nobody is asked.
    pub(crate) fn answer(&mut self, game: &Game) -> Option<(Seat, Action)> {
        let asked = game.asked();
        match self {
            Players::Random(chance) => {
                let nth = chance.random_range(0..asked.len().max(1));
                let seat = asked.iter().nth(nth)?;
                Some((seat, game.prompt(seat)?.kind.random_answer(chance)))
            }
            Players::Bots(bots) => {
                let seat = asked.iter().next()?;
                let view = game.view(Viewer::Seat(seat));
                let prompt = view.own.as_ref()?.prompt.as_ref()?;
                let known = || Some(game.known_to(seat));
                Some((seat, bots.get_mut(seat.index())?.answer(&view, prompt, known)))
            }
        }
    }

    /// Tells those who listen what has happened, as far as their seats are told.
    pub(crate) fn note(&mut self, events: &[Event]) {
        let Players::Bots(bots) = self else { return };
        for bot in bots {
            if let Some(seat) = bot.listens() {
                bot.hear(Heard::by(Viewer::Seat(seat), events));
            }
        }
    }

    /// Why this answer is given, if its bot has reasons.
    pub(crate) fn why(&self, game: &Game, seat: Seat, prompt: &Prompt, answer: &Action) -> Option<Reason> {
        match self {
            Players::Random(_) => None,
            Players::Bots(bots) => bots
                .get(seat.index())?
                .why(&game.view(Viewer::Seat(seat)), prompt, answer),
        }
    }

    /// What one of those who are asked does first, if it does anything without being asked.
    pub(crate) fn free_act(&mut self, game: &Game) -> Option<(Seat, Action)> {
        let Players::Bots(bots) = self else { return None };
        let seat = game.asked().iter().next()?;
        let act = bots.get_mut(seat.index())?.free_act(&game.view(Viewer::Seat(seat)))?;
        Some((seat, act))
    }
}

/// Reads weights.
///
/// # Errors
/// When the file cannot be read, or is of another version: a weight is missing, or unknown.
pub(crate) fn read_weights(path: &Path) -> Result<Weights> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} does not hold the weights of this program", path.display()))
}
