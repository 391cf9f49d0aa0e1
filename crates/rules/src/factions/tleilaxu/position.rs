//! What the Tleilaxu alone have, in a position.

use super::own::TleilaxuPosition;
use super::{FACE_DANCERS, start};
use crate::ids::{Faction, LeaderSet};
use crate::impossible::Impossible;
use crate::phase::Phase;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> TleilaxuPosition {
    let own = &state.belongings.tleilaxu;
    TleilaxuPosition {
        face_dancers: own.face_dancers,
        revealed: own.revealed,
        gholas: own.gholas,
    }
}

/// Lays it out; the Face Dancers that are missing are drawn.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &TleilaxuPosition, state: &mut State) -> Result<(), Impossible> {
    if *given == TleilaxuPosition::default() && (state.phase == Phase::Setup || !plays(state)) {
        return Ok(());
    }
    if !plays(state) || state.phase == Phase::Setup {
        return Err(Impossible::NoTleilaxu);
    }
    let TleilaxuPosition {
        face_dancers,
        revealed,
        gholas,
    } = *given;
    let kept: LeaderSet = state.traitors.iter().flatten().copied().collect();
    let cards = face_dancers.union(revealed);
    let twice = face_dancers.intersection(revealed).union(cards.intersection(kept));
    if let Some(leader) = twice.iter().next() {
        return Err(Impossible::TraitorTwice(leader));
    }
    if let Some(leader) = cards.union(gholas).without(state.discs).iter().next() {
        return Err(Impossible::LeaderNotInPlay(leader));
    }
    if cards.len() > FACE_DANCERS || revealed.len() == FACE_DANCERS {
        return Err(Impossible::FaceDancers(cards.len()));
    }
    for leader in gholas.iter() {
        let is_own = leader.facts().faction == Some(Faction::Tleilaxu);
        let can_be = !is_own && leader.facts().can_be_ghola;
        if !state.options.is_advanced() || !can_be || state.deaths[leader.index()] == 0 {
            return Err(Impossible::NoGhola(leader));
        }
    }
    let own = &mut state.belongings.tleilaxu;
    (own.face_dancers, own.revealed, own.gholas) = (face_dancers, revealed, gholas);
    start::draw_missing(state);
    law(state).map_err(Impossible::Unsound)
}

fn plays(state: &State) -> bool {
    state.seat_of(Faction::Tleilaxu).is_some()
}

/// There are three Face Dancers from the deal on, of which one at least is hidden, and none is another's traitor; gholas
/// are leaders of others that live or died unseen, and that can be such (Rules 2.08.03, 2.08.06, 2.08.16, 2.09.19).
pub(super) fn law(state: &State) -> Result<(), String> {
    let own = &state.belongings.tleilaxu;
    let all = own.face_dancers.union(own.revealed);
    let count = own.face_dancers.len() + own.revealed.len();
    if count != all.len() || (count != FACE_DANCERS && state.turn > 0) || own.revealed.len() == FACE_DANCERS {
        return Err(format!(
            "the Tleilaxu have {count} Face Dancers, {} of them revealed",
            own.revealed.len()
        ));
    }
    let kept: LeaderSet = state.traitors.iter().flatten().copied().collect();
    if let Some(leader) = all.intersection(kept).iter().next() {
        return Err(format!("{} is a traitor and a Face Dancer", leader.facts().name));
    }
    for leader in own.gholas.iter() {
        let is_own = leader.facts().faction == Some(Faction::Tleilaxu);
        let can_be = !is_own && leader.facts().can_be_ghola;
        let is_seen_dead = state.leaders[leader.index()].is_dead() && !state.unseen_dead.contains(&leader);
        if !can_be || is_seen_dead || !state.discs.contains(leader) {
            return Err(format!("{} is no ghola", leader.facts().name));
        }
    }
    Ok(())
}
