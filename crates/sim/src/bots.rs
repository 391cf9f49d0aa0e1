//! Who answers for the players.

use arrakis_bots::Bot;
use arrakis_rules::{Action, Game, Seat, Viewer};
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
    /// The bots of the game: they bid, ship, collect and fight.
    Simple,
}

/// The bots at one table.
pub(crate) enum Players {
    /// One source of chance for all.
    Random(Box<ChaCha8Rng>),
    /// One bot a seat.
    Simple(Vec<Bot>),
}

impl Bots {
    /// Bots for a game; the same seed makes the same bots.
    pub(crate) fn sit_down(self, game: &Game, seed: u64) -> Players {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        match self {
            Bots::Random => Players::Random(Box::new(chance)),
            Bots::Simple => Players::Simple(game.seats().map(|_| Bot::new(chance.next_u64())).collect()),
        }
    }
}

impl Players {
    /// The answer of one of those who are asked, and who gives it; `None` if nobody is asked.
    pub(crate) fn answer(&mut self, game: &Game) -> Option<(Seat, Action)> {
        let asked = game.asked();
        match self {
            Players::Random(chance) => {
                let nth = chance.random_range(0..asked.len().max(1));
                let seat = asked.iter().nth(nth)?;
                Some((seat, game.prompt(seat)?.kind.random_answer(chance)))
            }
            Players::Simple(bots) => {
                let seat = asked.iter().next()?;
                let view = game.view(Viewer::Seat(seat));
                let prompt = view.own.as_ref()?.prompt.as_ref()?;
                Some((seat, bots.get_mut(seat.index())?.answer(&view, prompt)))
            }
        }
    }
}
