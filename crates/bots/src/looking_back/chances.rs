//! The chances to win at one moment: how games end that regulars play on from there.

use std::sync::Arc;

use arrakis_rules::{Game, Imagined, Known, MAX_SEATS, Memory, Outcome, Seat};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::master::{PlayingOn, won};
use crate::regular::Weights;

/// So many answers are given at a time, so that somebody who draws pictures meanwhile waits less than for one of them.
const ANSWERS: usize = 48;

/// From what games are imagined.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// Every hand, in a game whose end is this.
    Open(Box<Game>, Arc<Game>),
    /// What one seat could know.
    Known(Box<Known>, Box<Memory>),
}

/// Games that are played on from one moment to their ends.
#[derive(Clone, Debug)]
pub(super) struct Chances {
    source: Source,
    /// How many are still to be begun.
    left: u32,
    /// The one that is played.
    playing: Option<Box<PlayingOn>>,
    /// How many have ended.
    ended: u32,
    /// What each seat has won in them.
    won: [f64; MAX_SEATS],
    chance: ChaCha8Rng,
}

impl Chances {
    /// So many games from this.
    pub(super) fn new(source: Source, games: u32, chance: ChaCha8Rng) -> Chances {
        Chances {
            source,
            left: games,
            playing: None,
            ended: 0,
            won: [0.0; MAX_SEATS],
            chance,
        }
    }

    /// Who could know so much; nobody where every hand is open.
    pub(super) fn knower(&self) -> Option<Seat> {
        match &self.source {
            Source::Open(..) => None,
            Source::Known(known, _) => Some(known.seat()),
        }
    }

    /// Whether all are played.
    pub(super) fn is_over(&self) -> bool {
        self.left == 0 && self.playing.is_none()
    }

    /// Plays a game on for a while, or begins the next one.
    pub(super) fn step(&mut self, weights: &Weights) {
        let Some(playing) = &mut self.playing else {
            return self.begin();
        };
        if !playing.step(ANSWERS, weights) {
            let outcome = playing.outcome();
            self.playing = None;
            self.count(outcome);
        }
    }

    fn begin(&mut self) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        let mut deal = ChaCha8Rng::seed_from_u64(self.chance.next_u64());
        let play = ChaCha8Rng::seed_from_u64(self.chance.next_u64());
        let game = match &self.source {
            Source::Open(game, end) => game.laid_open(end, &mut deal),
            Source::Known(known, memory) => Imagined::new(known, memory, &mut deal),
        };
        self.playing = game.map(|game| Box::new(PlayingOn::new(game, play)));
    }

    /// Counts a game that was played; one that does not end says nothing.
    fn count(&mut self, outcome: Option<Outcome>) {
        if let Some(end) = outcome {
            self.ended += 1;
            for (seat, sum) in (0..).map(Seat).zip(&mut self.won) {
                *sum += won(&end, seat);
            }
        }
    }

    /// What a seat has won on average, as a share of a won game; nothing where no game has ended.
    pub(super) fn of(&self, seat: Seat) -> Option<f64> {
        let won = self.won.get(seat.index()).filter(|_| self.ended > 0)?;
        Some(won / f64::from(self.ended))
    }
}
