//! What others imagine of what the Bene Gesserit alone have.

use rand::{RngExt, seq::IteratorRandom};
use rand_chacha::ChaCha8Rng;

use crate::ids::{Faction, Seat, SeatSet};
use crate::outcome::Prediction;
use crate::state::State;

/// Any prediction, until the game is over (Rule 2.02.03).
pub(super) fn imagine(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    let Some(seat) = state.seat_of(Faction::BeneGesserit).filter(|seat| *seat != viewer) else {
        return;
    };
    if state.outcome.is_some() {
        return;
    }
    let winner = state.others(seat).iter().choose(chance);
    let turn = chance.random_range(1..=state.options.max_turns);
    if let (Some(prediction), Some(winner)) = (&mut state.belongings.bene_gesserit.prediction, winner) {
        prediction.winner = winner;
        prediction.turn = turn;
    }
}

/// What they have predicted has come true, as a viewer sees: one of these wins now. Says whether it can have.
pub(crate) fn foretell(state: &mut State, viewer: Seat, winners: SeatSet, chance: &mut ChaCha8Rng) -> bool {
    let Some(seat) = state.seat_of(Faction::BeneGesserit).filter(|seat| *seat != viewer) else {
        return true;
    };
    let turn = state.turn;
    let winner = winners.iter().filter(|winner| *winner != seat).choose(chance);
    if let Some(winner) = winner {
        state.belongings.bene_gesserit.prediction = Some(Prediction { winner, turn });
    }
    winner.is_some()
}
