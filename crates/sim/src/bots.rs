//! Who answers for the players.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use arrakis_bots::{Bot, Character, ITERATIONS, Level, Reason, Tuning, Weights};
use arrakis_outside::{Failure, Limits, Outsider};
use arrakis_rules::{Action, Business, Event, Game, Heard, Outcome, Phase, Prompt, Seat, View, Viewer};
use clap::ValueEnum;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use crate::contestant::Contestant;
use crate::outsiders::{Outsiders, Replaced};

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
    /// One bot a seat, and those of other people in the place of some.
    Bots(Vec<Bot>, Outsiders),
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
            style: None,
        })
    }
}

impl Bots {
    /// How well they play; nothing for whatever is legal.
    pub(crate) fn level(self) -> Option<Level> {
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
            Some(level) => {
                let contestants = game.seats().map(|_| Contestant::Level(level)).collect::<Vec<_>>();
                Players::of(game, &contestants, seed, Limits::default())
            }
        }
    }
}

impl Players {
    /// These, by seat; the same seed makes the same bots.
    pub(crate) fn of(game: &Game, contestants: &[Contestant], seed: u64, limits: Limits) -> Players {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let bots = contestants.iter().zip(0..).map(|(contestant, seat)| {
            let bot = contestant.bot(ChaCha8Rng::seed_from_u64(chance.next_u64()));
            bot.sitting_at(Seat(seat))
        });
        let programs = contestants.iter().map(|contestant| contestant.program());
        Players::Bots(bots.collect(), Outsiders::start(game, programs, limits))
    }

    /// The bot in this chair is set so.
    pub(crate) fn tune(&mut self, chair: usize, tuning: Tuning) {
        if let Players::Bots(bots, _) = self
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
            Players::Bots(bots, outsiders) => {
                // In a Nexus whoever has offered waits for the answer, as at a table: to go on would take the offer back.
                let waits = |seat: &Seat| waits_in_nexus(game, *seat);
                let seat = asked.iter().find(|seat| !waits(seat)).or_else(|| asked.iter().next())?;
                let view = game.view(Viewer::Seat(seat));
                let prompt = view.own.as_ref()?.prompt.as_ref()?;
                if let Some(action) = outsiders.answer(game, &view, prompt, seat) {
                    return Some((seat, action));
                }
                let known = || Some(game.known_to(seat));
                Some((seat, bots.get_mut(seat.index())?.answer(&view, prompt, known)))
            }
        }
    }

    /// What the bot in this seat would answer without thinking about it any further; it stays as it is.
    pub(crate) fn would_answer(&self, game: &Game, seat: Seat) -> Option<Action> {
        let Players::Bots(bots, _) = self else { return None };
        let view = game.view(Viewer::Seat(seat));
        let prompt = view.own.as_ref()?.prompt.as_ref()?;
        Some(bots.get(seat.index())?.clone().answer(&view, prompt, || None))
    }

    /// Tells those who listen what the action of this number has made happen, as far as their seats are told.
    pub(crate) fn note(&mut self, action: u32, events: &[Event]) {
        let Players::Bots(bots, outsiders) = self else { return };
        outsiders.hear(action, events);
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
            Players::Bots(bots, _) => bots
                .get(seat.index())?
                .why(&game.view(Viewer::Seat(seat)), prompt, answer),
        }
    }

    /// What the bot in this seat does without being asked, if anything.
    pub(crate) fn free_act(&mut self, seat: Seat, view: &View) -> Option<Action> {
        let Players::Bots(bots, outsiders) = self else {
            return None;
        };
        // Bots of other people do that when they are asked something.
        if outsiders.has(seat) {
            return None;
        }
        bots.get_mut(seat.index())?.free_act(view)
    }

    /// Seats somebody from outside, who is there already.
    pub(crate) fn invite(&mut self, seat: Seat, outsider: Result<Outsider, Failure>) {
        if let Players::Bots(_, outsiders) = self {
            outsiders.seat(seat, outsider);
        }
    }

    /// The bots of other people in whose place regulars play.
    pub(crate) fn replaced(&self) -> &[Replaced] {
        match self {
            Players::Random(_) => &[],
            Players::Bots(_, outsiders) => outsiders.replaced(),
        }
    }

    /// Tells bots of other people that the game is over.
    pub(crate) fn over(&mut self, outcome: Option<Outcome>) {
        if let Players::Bots(_, outsiders) = self {
            outsiders.over(outcome);
        }
    }
}

/// Whether somebody who has a say in a Nexus has offered an alliance to somebody who has one too, and nobody wants an answer
/// of its own.
fn waits_in_nexus(game: &Game, seat: Seat) -> bool {
    if game.phase() != Phase::SpiceBlow {
        return false;
    }
    let Business::Nexus { offers, done } = game.view(Viewer::Spectator).public.business else {
        return false;
    };
    let has_offered = offers.iter().any(|(from, to)| *from == seat && !done.contains(*to));
    has_offered && !offers.iter().any(|(_, to)| *to == seat)
}

/// Reads weights.
///
/// # Errors
/// When the file cannot be read, or is of another version: a weight is missing, or unknown.
pub(crate) fn read_weights(path: &Path) -> Result<Weights> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} does not hold the weights of this program", path.display()))
}
