//! What Ecaz alone have, in a position.

use super::own::EcazPosition;
use super::tokens::{AmbassadorPlace, DRAWN};
use super::{loyalty, supply};
use crate::ids::{Faction, LeaderSet, TerritoryId, TerritorySet};
use crate::impossible::Impossible;
use crate::phase::Phase;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> EcazPosition {
    let own = &state.belongings.ecaz;
    EcazPosition {
        ambassadors: own.ambassadors,
        is_whole: state.seat_of(Faction::Ecaz).is_some() && state.phase != Phase::Setup,
        loyal: own.loyal,
    }
}

/// Lays it out; what is missing is drawn. `dancers` are Traitor Cards of the Tleilaxu, which are still to be laid out.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &EcazPosition, dancers: LeaderSet, state: &mut State) -> Result<(), Impossible> {
    let plays = state.seat_of(Faction::Ecaz).is_some();
    if !plays || state.phase == Phase::Setup {
        if *given != EcazPosition::default() {
            return Err(Impossible::NoEcaz);
        }
        return may_show_loyalty(state);
    }
    let own = &mut state.belongings.ecaz;
    own.ambassadors = given.ambassadors;
    own.loyal = given.loyal;
    if !given.is_whole {
        if own.ambassadors.place(Faction::Ecaz) == Some(AmbassadorPlace::Unused) {
            own.ambassadors.put(Faction::Ecaz, AmbassadorPlace::Supply);
        }
        supply::draw_missing(state);
    }
    if given.loyal.is_none() {
        loyalty::draw(state, dancers);
    }
    law(state).map_err(Impossible::Unsound)
}

/// Before the deal, one at least of Ecaz's Traitor Cards must be left to be shown (Rule 2.11.19).
fn may_show_loyalty(state: &State) -> Result<(), Impossible> {
    let Some(seat) = state.seat_of(Faction::Ecaz).filter(|_| state.options.is_advanced()) else {
        return Ok(());
    };
    let dealt: LeaderSet = state.traitors_seen.iter().flatten().copied().collect();
    let is_free = state.leaders_of(seat).any(|leader| !dealt.contains(leader));
    is_free.then_some(()).ok_or(Impossible::NobodyLoyal)
}

/// From the start on there are five Ambassadors of the last draw, and Ecaz's own beside them; no two stand in one stronghold (Rules 2.11.03, 2.11.05, 2.11.08). One leader of Ecaz is nobody's
/// traitor in the advanced game (Rule 2.11.19).
pub(super) fn law(state: &State) -> Result<(), String> {
    law_of_tokens(state)?;
    law_of_loyalty(state)
}

fn law_of_tokens(state: &State) -> Result<(), String> {
    let all = &state.belongings.ecaz.ambassadors;
    let mut taken = TerritorySet::EMPTY;
    for (_, territory) in all.on_board() {
        let is_there = territory != TerritoryId::HIDDEN_MOBILE_STRONGHOLD || state.belongings.door().is_some();
        if !territory.is_stronghold() || !is_there || taken.contains(territory) {
            return Err(format!(
                "an Ambassador, or a second one, stands in {}",
                territory.name()
            ));
        }
        taken.insert(territory);
    }
    if state.turn == 0 || state.phase == Phase::Setup {
        return Ok(());
    }
    let is_ready = matches!(
        all.place(Faction::Ecaz),
        Some(AmbassadorPlace::Supply | AmbassadorPlace::Board(_))
    );
    let removed = all.in_place(AmbassadorPlace::Removed);
    let drawn = all.drawn().len();
    // The one that has left the game was of the last draw, or of one before (Rule 2.11.10.02).
    let is_whole = drawn == DRAWN || (drawn == DRAWN - 1 && !removed.is_empty());
    let may_leave = removed.iter().all(|one| one == Faction::BeneGesserit);
    if !is_ready || !is_whole || !may_leave {
        return Err(format!("Ecaz have {drawn} Ambassadors of the last draw, {all:?}"));
    }
    Ok(())
}

fn law_of_loyalty(state: &State) -> Result<(), String> {
    let Some(leader) = state.belongings.ecaz.loyal else {
        let is_due = state.options.is_advanced() && state.turn > 0;
        return if is_due {
            Err("nobody of Ecaz is loyal".to_owned())
        } else {
            Ok(())
        };
    };
    let held = |cards: &[crate::ids::LeaderId]| cards.contains(&leader);
    let dancers = &state.belongings.tleilaxu;
    let is_held = state
        .traitors
        .iter()
        .chain(&state.traitors_seen)
        .any(|cards| held(cards))
        || dancers.face_dancers.union(dancers.revealed).contains(leader);
    if is_held || leader.facts().faction != Some(Faction::Ecaz) || !state.options.is_advanced() {
        return Err(format!("{} is shown to be loyal, and cannot be", leader.facts().name));
    }
    Ok(())
}
