//! What Atreides alone have, in a position.

use super::kwisatz_haderach::has_token;
use super::own::AtreidesPosition;
use super::token::KwisatzHaderach;
use crate::ids::Faction;
use crate::impossible::Impossible;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> AtreidesPosition {
    AtreidesPosition {
        kwisatz_haderach: state.belongings.atreides.kwisatz_haderach,
    }
}

/// Lays it out.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &AtreidesPosition, state: &mut State) -> Result<(), Impossible> {
    let token = given.kwisatz_haderach;
    let is_in_play = state
        .seat_of(Faction::Atreides)
        .is_some_and(|seat| has_token(state, seat));
    if token != KwisatzHaderach::default() && !is_in_play {
        return Err(Impossible::NoKwisatzHaderach);
    }
    if token.fought_asleep() {
        let needed = KwisatzHaderach::AWAKENS_AT;
        return Err(Impossible::StillAsleep { needed });
    }
    state.belongings.atreides.kwisatz_haderach = token;
    Ok(())
}

/// Only what is awake can be seen, fight and die (Rules 2.01.10 to 2.01.13), and what has been looked at is there.
pub(super) fn law(state: &State) -> Result<(), String> {
    let own = &state.belongings.atreides;
    let token = own.kwisatz_haderach;
    if token.fought_asleep() {
        return Err("the Kwisatz Haderach sleeps and has been in a battle".to_owned());
    }
    if own.bid_card.is_some() && own.bid_card != state.treachery.card_up() {
        return Err("the card that Atreides saw up for bid is not up for bid".to_owned());
    }
    if own.spice_card.is_some() && own.spice_card != state.spice_deck.deck.last().copied() {
        return Err("the card that Atreides saw on the Spice Deck is not its top card".to_owned());
    }
    Ok(())
}
