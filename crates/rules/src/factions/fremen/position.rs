//! What the Fremen alone have, in a position.

use super::own::FremenPosition;
use super::storm_deck;
use crate::data::components;
use crate::impossible::Impossible;
use crate::phase::Phase;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> FremenPosition {
    let own = &state.belongings.fremen;
    FremenPosition {
        storm_card: own.storm_card,
        storm_card_seen: own.storm_card_seen,
    }
}

/// Lays it out; where no Storm Card is given and one lies there, it is drawn.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &FremenPosition, state: &mut State) -> Result<(), Impossible> {
    let by_card = storm_deck::is_used(state);
    if !by_card && *given != FremenPosition::default() {
        return Err(Impossible::NoStormCards);
    }
    // The first is drawn in the first Storm Phase (Rule 2.04.13).
    let is_drawn = state.turn > 1 || state.phase > Phase::Storm;
    match given.storm_card {
        Some(card) if !components().storm_cards().contains(&card) => return Err(Impossible::NoSuchStormCard(card)),
        Some(card) => state.belongings.fremen.storm_card = Some(card),
        None if by_card && is_drawn => storm_deck::draw(state),
        None => {}
    }
    let own = &mut state.belongings.fremen;
    own.storm_card_seen = given.storm_card_seen && own.storm_card.is_some();
    Ok(())
}

/// A card of the Storm Deck lies there, in games that use it, and only such a one can have been looked at (Rules 2.04.13,
/// 2.04.14).
pub(super) fn law(state: &State) -> Result<(), String> {
    let own = &state.belongings.fremen;
    let Some(card) = own.storm_card else {
        return match own.storm_card_seen {
            true => Err("the Fremen have looked at a Storm Card that is not there".to_owned()),
            false => Ok(()),
        };
    };
    if !storm_deck::is_used(state) {
        return Err("a Storm Card lies there in a game without the Storm Deck".to_owned());
    }
    if !components().storm_cards().contains(&card) {
        return Err(format!("there is no Storm Card {card}"));
    }
    Ok(())
}
