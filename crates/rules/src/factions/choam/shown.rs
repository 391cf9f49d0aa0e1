//! What is seen of what CHOAM alone have.

use super::own::{ChoamOwn, ChoamPublic};
use crate::ids::{Faction, Seat};
use crate::state::State;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> ChoamPublic {
    let own = &state.belongings.choam;
    ChoamPublic {
        inflation: own.inflation,
        traded: own.traded,
    }
}

/// What CHOAM see, and their ally of its own part in a trade.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<ChoamOwn> {
    let choam = state.seat_of(Faction::Choam)?;
    if seat != choam && state.ally(choam) != Some(seat) {
        return None;
    }
    let own = &state.belongings.choam;
    Some(ChoamOwn {
        sells: if seat == choam {
            own.sells.clone()
        } else {
            Default::default()
        },
        gives: super::orders::gives(state, seat),
        stops: own.stops.contains(seat),
    })
}
