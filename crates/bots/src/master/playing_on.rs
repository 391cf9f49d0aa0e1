//! How an imagined game goes on: everybody plays as a regular until the turn is over, or the next where two play, or the whole
//! game.

use arrakis_rules::{Action, Imagined, MAX_SEATS, Outcome, Prompt, PromptKind, Seat, SeatSet, View, Viewer};
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;

use crate::regular::{self, Mind, Weights};

/// More answers than two turns have.
const MOST_ANSWERS: usize = 2_000;

/// More answers than a game has.
const MOST_OF_A_GAME: usize = 20_000;

/// How many turns are played on after the one that is played. Where two play, the next one mostly decides; among more, what is
/// done now hardly shows in it: at four seats it came to no more.
fn further(seats: usize) -> u8 {
    if seats > 2 { 0 } else { 1 }
}

/// What a game is worth to a seat when the turn that is played is over, as a share of a won game. What comes before the first
/// turn belongs to it.
pub(super) fn value(game: &mut Imagined, me: Seat, weights: &Weights, chance: &mut ChaCha8Rng) -> f64 {
    let last = game.turn().max(1) + further(game.seats().count());
    go_on(game, (last, MOST_ANSWERS), weights, chance);
    match game.outcome() {
        Some(outcome) => won(&outcome, me),
        None => {
            let views: ArrayVec<View, MAX_SEATS> = game.seats().map(|seat| game.view(Viewer::Seat(seat))).collect();
            super::worth::worth(&views, me, weights)
        }
    }
}

/// A game that is played on to its end, some answers at a time.
#[derive(Clone, Debug)]
pub(crate) struct PlayingOn {
    game: Imagined,
    minds: [Mind; MAX_SEATS],
    chance: ChaCha8Rng,
    /// How many answers may still be given.
    left: usize,
}

impl PlayingOn {
    /// From where the game stands.
    pub(crate) fn new(game: Imagined, chance: ChaCha8Rng) -> PlayingOn {
        PlayingOn {
            game,
            minds: [Mind::default(); MAX_SEATS],
            chance,
            left: MOST_OF_A_GAME,
        }
    }

    /// Gives so many answers at most. Says whether the game goes on.
    pub(crate) fn step(&mut self, answers: usize, weights: &Weights) -> bool {
        let now = answers.min(self.left);
        self.left -= now;
        let limits = (u8::MAX, now);
        play(&mut self.game, &mut self.minds, limits, weights, &mut self.chance) && self.left > 0
    }

    /// How it has ended; nothing where it does not end.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
}

/// Plays on until a turn is over, or so many answers were given.
fn go_on(game: &mut Imagined, limits: (u8, usize), weights: &Weights, chance: &mut ChaCha8Rng) {
    play(game, &mut [Mind::default(); MAX_SEATS], limits, weights, chance);
}

/// The same with what everybody has in mind. Says whether the game goes on in that turn.
fn play(
    game: &mut Imagined,
    minds: &mut [Mind; MAX_SEATS],
    (last, most): (u8, usize),
    weights: &Weights,
    chance: &mut ChaCha8Rng,
) -> bool {
    let mut events = Vec::new();
    for _ in 0..most {
        if game.outcome().is_some() || game.turn() > last {
            return false;
        }
        events.clear();
        let Some(seat) = game.asked().iter().next() else {
            // Only time is waited for.
            if game.submit_into(&mut events, Seat(0), Action::CloseWindow).is_err() {
                return false;
            }
            continue;
        };
        let Some(prompt) = game.prompt(seat) else { return false };
        let action = answer(game, seat, &prompt, weights, &mut minds[seat.index()], chance);
        if game.submit_into(&mut events, seat, action).is_err() {
            let default = prompt.kind.default_answer(chance);
            if game.submit_into(&mut events, seat, default).is_err() {
                return false;
            }
        }
    }
    true
}

/// What a game that is over is worth: winners share it.
pub(crate) fn won(outcome: &Outcome, me: Seat) -> f64 {
    let winners: SeatSet = outcome.winners;
    match (winners.contains(me), winners.len()) {
        (false, _) => 0.0,
        (true, 1) => 1.0,
        (true, winners) => 1.0 / winners as f64,
    }
}

/// What a regular says. What it never thinks about needs no view.
fn answer(
    game: &Imagined,
    seat: Seat,
    prompt: &Prompt,
    weights: &Weights,
    mind: &mut Mind,
    chance: &mut ChaCha8Rng,
) -> Action {
    match prompt.kind {
        PromptKind::React { .. } => Action::React(None),
        PromptKind::Ready { .. } => Action::Ready,
        _ => regular::answer(
            &game.view(Viewer::Seat(seat)),
            &prompt.kind,
            weights,
            None,
            mind,
            chance,
        ),
    }
}
