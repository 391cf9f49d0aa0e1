//! How an imagined game goes on: everybody plays as a regular until the turn is over.

use arrakis_rules::{Action, Imagined, MAX_SEATS, Outcome, Prompt, PromptKind, Seat, SeatSet, Viewer};
use rand_chacha::ChaCha8Rng;

use crate::regular::{self, Mind, Sight, Weights};

/// More answers than a turn has.
const MOST_ANSWERS: usize = 1_000;

/// What a game is worth to a seat when the turn that is played is over, as a share of a won game.
pub(super) fn value(game: &mut Imagined, me: Seat, weights: &Weights, chance: &mut ChaCha8Rng) -> f64 {
    let turn = game.turn();
    let mut minds = [Mind::default(); MAX_SEATS];
    let mut events = Vec::new();
    for _ in 0..MOST_ANSWERS {
        if game.outcome().is_some() || game.turn() != turn {
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
    match game.outcome() {
        Some(outcome) => won(&outcome, me, weights),
        None => {
            let view = game.view(Viewer::Seat(me));
            Sight::new(&view, weights, None).map_or(0.0, |sight| super::worth::worth(&sight))
        }
    }
}

/// What a game that is over is worth.
fn won(outcome: &Outcome, me: Seat, weights: &Weights) -> f64 {
    let winners: SeatSet = outcome.winners;
    match (winners.contains(me), winners.len()) {
        (false, _) => 0.0,
        (true, 1) => 1.0,
        (true, _) => weights.shared_win,
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
