//! What the Bene Gesserit alone have, in a position.

use super::own::BeneGesseritPosition;
use super::sides::seat_with_advisors;
use crate::ids::Faction;
use crate::impossible::Impossible;
use crate::outcome::Prediction;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> BeneGesseritPosition {
    let own = &state.belongings.bene_gesserit;
    BeneGesseritPosition {
        advisors: own.advisors,
        prediction: own.prediction,
    }
}

/// Lays it out, the forces being there.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &BeneGesseritPosition, state: &mut State) -> Result<(), Impossible> {
    for territory in given.advisors.iter() {
        let seat = seat_with_advisors(state).ok_or(Impossible::NoAdvisors)?;
        if !state.has_tokens_in(seat, territory) {
            return Err(Impossible::NobodyAdvises(territory));
        }
    }
    if given
        .prediction
        .is_some_and(|prediction| !is_possible(state, prediction))
    {
        let last = state.options.max_turns;
        return Err(Impossible::Prediction { last });
    }
    let own = &mut state.belongings.bene_gesserit;
    own.advisors = given.advisors;
    own.prediction = given.prediction;
    Ok(())
}

/// Another player wins, in a turn of the game (Rule 2.02.03).
fn is_possible(state: &State, prediction: Prediction) -> bool {
    state
        .seat_of(Faction::BeneGesserit)
        .is_some_and(|seat| state.others(seat).contains(prediction.winner))
        && (1..=state.options.max_turns).contains(&prediction.turn)
}

/// Advisors are where tokens are (Rule 2.02.10), and what is predicted can come (Rule 2.02.03).
pub(super) fn law(state: &State) -> Result<(), String> {
    let own = &state.belongings.bene_gesserit;
    for territory in own.advisors.iter() {
        let seat = seat_with_advisors(state);
        if !seat.is_some_and(|seat| state.has_tokens_in(seat, territory)) {
            return Err(format!("nobody advises in {}", territory.name()));
        }
    }
    if own.prediction.is_some_and(|prediction| !is_possible(state, prediction)) {
        return Err("what the Bene Gesserit have predicted cannot come".to_owned());
    }
    Ok(())
}
