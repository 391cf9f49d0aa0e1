//! What Richese alone have, in a position. The cards of the cache are laid out with all other Treachery Cards.

use super::no_field;
use super::own::RichesePosition;
use crate::ids::Faction;
use crate::impossible::Impossible;
use crate::phase::Phase;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> RichesePosition {
    let plays = state.seat_of(Faction::Richese).is_some();
    RichesePosition {
        cache: plays.then_some(state.treachery.cache),
        taken: state.belongings.richese.taken,
        no_fields: no_field::table::read(state),
    }
}

/// Lays it out, the cards lying where they lie.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &RichesePosition, state: &mut State) -> Result<(), Impossible> {
    let plays = state.seat_of(Faction::Richese).is_some() && state.phase != Phase::Setup;
    no_field::table::lay(&given.no_fields, state, plays)?;
    if *given != RichesePosition::default() && !plays {
        return Err(Impossible::NoCache);
    }
    state.belongings.richese.taken = given.taken;
    match given.taken {
        // The power is of the advanced game (Rule 1.14.00).
        Some(taken) if !state.options.is_advanced() || law(state).is_err() => Err(Impossible::NotTaken(taken)),
        _ => Ok(()),
    }
}

/// A card that was taken out of the cache in secret is in a hand, or among the cards that somebody sorts (Rule 1.14.10).
pub(super) fn law(state: &State) -> Result<(), String> {
    no_field::table::law(state)?;
    let Some(card) = state.belongings.richese.taken else {
        return Ok(());
    };
    let decks = &state.treachery;
    let mut unseen = decks.hands.iter().flatten().chain(&decks.sorting);
    if !state.is_of_cache(card) || !unseen.any(|other| *other == card) {
        return Err(format!(
            "{} was not taken out of the cache, or is in no hand",
            card.facts().name
        ));
    }
    Ok(())
}
