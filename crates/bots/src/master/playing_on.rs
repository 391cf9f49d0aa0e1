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

/// How a game ends that is played on; nothing where it does not end.
pub(crate) fn outcome(game: &mut Imagined, weights: &Weights, chance: &mut ChaCha8Rng) -> Option<Outcome> {
    go_on(game, (u8::MAX, MOST_OF_A_GAME), weights, chance);
    game.outcome()
}

/// Plays on until a turn is over, or so many answers were given.
fn go_on(game: &mut Imagined, (last, most): (u8, usize), weights: &Weights, chance: &mut ChaCha8Rng) {
    let mut minds = [Mind::default(); MAX_SEATS];
    let mut events = Vec::new();
    for _ in 0..most {
        if game.outcome().is_some() || game.turn() > last {
            break;
        }
        events.clear();
        let Some(seat) = game.asked().iter().next() else {
            // Only time is waited for.
            if game.submit_into(&mut events, Seat(0), Action::CloseWindow).is_err() {
                break;
            }
            continue;
        };
        let Some(prompt) = game.prompt(seat) else { break };
        let action = answer(game, seat, &prompt, weights, &mut minds[seat.index()], chance);
        if game.submit_into(&mut events, seat, action).is_err() {
            let default = prompt.kind.default_answer(chance);
            if game.submit_into(&mut events, seat, default).is_err() {
                break;
            }
        }
    }
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
