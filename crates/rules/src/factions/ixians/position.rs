//! What the Ixians alone have, in a position.

use super::own::IxiansPosition;
use super::travel::may_point_to;
use crate::board::board;
use crate::ids::{AreaId, Faction};
use crate::impossible::Impossible;
use crate::phase::Phase;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> IxiansPosition {
    IxiansPosition {
        stronghold: state.belongings.ixians.stronghold,
    }
}

/// Lays it out, the forces being there. The stronghold points to the Polar Sink, if nothing is said (R125).
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &IxiansPosition, state: &mut State) -> Result<(), Impossible> {
    let plays = state.seat_of(Faction::Ixians).is_some() && state.phase != Phase::Setup;
    if !plays {
        let inside = |seat| state.has_tokens_in(seat, AreaId::HIDDEN_MOBILE_STRONGHOLD.territory());
        let named = given.stronghold.is_some() || state.seats().any(inside);
        return if named {
            Err(Impossible::NoHiddenStronghold)
        } else {
            Ok(())
        };
    }
    let at = given.stronghold.unwrap_or(board().polar_sink());
    if !may_point_to(at) {
        return Err(Impossible::StrongholdCannotPoint(at));
    }
    state.belongings.ixians.stronghold = Some(at);
    Ok(())
}

/// From the end of setup on the stronghold points to an area of the map that is in no other stronghold (Rules 2.07.04,
/// 2.07.18).
pub(super) fn law(state: &State) -> Result<(), String> {
    let own = &state.belongings.ixians;
    match own.stronghold {
        None if state.phase != Phase::Setup => Err("the Hidden Mobile Stronghold is nowhere".to_owned()),
        Some(at) if !may_point_to(at) => {
            let name = at.territory().name();
            Err(format!("the Hidden Mobile Stronghold points to {name}"))
        }
        _ => Ok(()),
    }
}
