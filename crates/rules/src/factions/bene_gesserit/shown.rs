//! What viewers see of what the Bene Gesserit alone have.

use super::own::{BeneGesseritOwn, BeneGesseritPublic};
use crate::ids::{Faction, Seat};
use crate::state::State;

/// What everybody sees; the prediction when the game is over (Rule 2.02.03).
pub(in crate::factions) fn to_all(state: &State) -> BeneGesseritPublic {
    let own = &state.belongings.bene_gesserit;
    BeneGesseritPublic {
        advisors: own.advisors,
        prediction: own.prediction.filter(|_| state.outcome.is_some()),
    }
}

/// What the Bene Gesserit see, in their seat.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<BeneGesseritOwn> {
    (state.faction(seat) == Faction::BeneGesserit).then_some(BeneGesseritOwn {
        prediction: state.belongings.bene_gesserit.prediction,
    })
}

/// Another prediction.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::RngExt;

    let Some(seat) = state.seat_of(Faction::BeneGesserit).filter(|seat| !viewer.is(*seat)) else {
        return;
    };
    let others: Vec<Seat> = state.others(seat).iter().collect();
    if let Some(prediction) = &mut state.belongings.bene_gesserit.prediction {
        prediction.winner = others[chance.random_range(0..others.len() as u32) as usize];
        prediction.turn = chance.random_range(1..=state.options.max_turns);
    }
}
