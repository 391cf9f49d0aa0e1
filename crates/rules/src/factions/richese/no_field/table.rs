//! The No-Field tokens on the table: what viewers see, what a position says, and what always holds (Rules 2.10.03, 2.10.09,
//! 2.10.13, 2.10.15).

use super::token::{AtWill, NoFields};
use crate::factions::richese::own::NoFieldPosition;
use crate::forces::Forces;
use crate::ids::{Faction, SeatSet};
use crate::impossible::Impossible;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> NoFieldPosition {
    let tokens = &state.belongings.richese.no_fields;
    let area = state.board_forces.veiled().map(|(_, area)| area);
    NoFieldPosition {
        on_board: area.zip(tokens.on_board),
        before_shield: tokens.before_shield,
        revealed_at_will: tokens.at_will != AtWill::NotYet,
    }
}

/// Lays it out, the forces being there.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &NoFieldPosition, state: &mut State, plays: bool) -> Result<(), Impossible> {
    let Some(seat) = state.seat_of(Faction::Richese).filter(|_| plays) else {
        return if *given == NoFieldPosition::default() {
            Ok(())
        } else {
            Err(Impossible::NoNoFields)
        };
    };
    if let Some((area, token)) = given.on_board {
        if given.before_shield.contains(token) {
            return Err(Impossible::NoFieldTwice(token.number()));
        }
        if !state.places().contains(area) {
            return Err(Impossible::NoHiddenStronghold);
        }
        state.board_forces.add(seat, area, Forces::VEILED);
    }
    state.belongings.richese.no_fields = NoFields {
        on_board: given.on_board.map(|(_, token)| token),
        before_shield: given.before_shield,
        at_will: if given.revealed_at_will {
            AtWill::Before
        } else {
            AtWill::NotYet
        },
        withheld: SeatSet::EMPTY,
    };
    Ok(())
}

/// A token lies face down on the board if one of Richese's is there, and it lies before the shield then no more.
pub(in crate::factions) fn law(state: &State) -> Result<(), String> {
    let tokens = &state.belongings.richese.no_fields;
    let owner = state.board_forces.veiled().map(|(seat, _)| state.faction(seat));
    if owner != tokens.on_board.map(|_| Faction::Richese) {
        return Err(format!(
            "{:?} lies face down, and a token of {owner:?}",
            tokens.on_board
        ));
    }
    match tokens.on_board {
        Some(token) if tokens.before_shield.contains(token) => {
            Err(format!("the No-Field token {} is in two places", token.number()))
        }
        _ => Ok(()),
    }
}

/// Another token lies face down, for whoever does not know which it is (Rule 2.10.09).
#[cfg(test)]
pub(in crate::factions) fn shuffle(state: &mut State, chance: &mut rand_chacha::ChaCha8Rng) {
    use super::token::NoField;
    use rand::seq::IteratorRandom;

    let tokens = &mut state.belongings.richese.no_fields;
    if tokens.on_board.is_some() {
        let hidden = NoField::ALL
            .into_iter()
            .filter(|token| !tokens.before_shield.contains(*token));
        tokens.on_board = hidden.choose(chance);
    }
}
