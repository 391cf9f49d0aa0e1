//! What Moritani alone have, in a position.

use super::own::{MoritaniPosition, Terror, TerrorPlace};
use super::terrorize::may_hold_token;
use crate::ids::{Faction, LeaderSet};
use crate::impossible::Impossible;
use crate::phase::Phase;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> MoritaniPosition {
    let own = &state.belongings.moritani;
    MoritaniPosition {
        terror: own.terror,
        aftermath: own.aftermath,
        shown_traitors: own.shown,
    }
}

/// Lays it out.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &MoritaniPosition, state: &mut State) -> Result<(), Impossible> {
    if *given == MoritaniPosition::default() {
        return Ok(());
    }
    let Some(seat) = state.seat_of(Faction::Moritani).filter(|_| state.phase != Phase::Setup) else {
        return Err(Impossible::NoMoritani);
    };
    let own = &mut state.belongings.moritani;
    own.terror = given.terror;
    own.aftermath = given.aftermath;
    own.shown = given.shown_traitors;
    // Whoever holds none has shown the last one in this turn.
    own.owed = !own.shown.is_empty() && state.traitors[seat.index()].is_empty();
    law(state).map_err(Impossible::Unsound)
}

/// Each token is somewhere, one in a stronghold at most; only Extortion may come back; the Aftermath is there when Atomics
/// are gone; and Traitor Cards that were shown are nobody's (Rules 2.12.05, 2.12.07, 2.12.09, 2.12.15).
pub(super) fn law(state: &State) -> Result<(), String> {
    let own = &state.belongings.moritani;
    let placed = own.tokens(|place| matches!(place, TerrorPlace::Stronghold(_)));
    if own.placed().len() != placed.count() {
        return Err("two Terror tokens lie in one stronghold".to_owned());
    }
    if let Some(territory) = own.placed().iter().find(|territory| !may_hold_token(*territory)) {
        return Err(format!("a Terror token lies in {}", territory.name()));
    }
    if let Some(open) = own
        .tokens(|place| place == TerrorPlace::Open)
        .find(|terror| *terror != Terror::Extortion)
    {
        return Err(format!("{open:?} would come back"));
    }
    if own.aftermath.is_some() != (own.place_of(Terror::Atomics) == TerrorPlace::Gone) {
        return Err("there is an Aftermath of Atomics, or there are Atomics that were not revealed".to_owned());
    }
    let kept: LeaderSet = state.traitors.iter().flatten().copied().collect();
    for leader in own.shown.iter() {
        let facts = leader.facts();
        let mut others = own.shown.iter().filter(|other| *other != leader);
        let is_only = others.all(|other| other.facts().faction != facts.faction);
        if !is_only || !facts.has_traitor_card || kept.contains(leader) || !state.options.is_advanced() {
            return Err(format!("the Traitor Card of {} was not shown", facts.name));
        }
    }
    Ok(())
}
