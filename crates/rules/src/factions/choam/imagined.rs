//! What others imagine of what CHOAM, and their ally, have ordered for the end of a phase.

use rand_chacha::ChaCha8Rng;

use crate::ids::{Faction, Seat};
use crate::state::State;

/// Standing orders are private (R148): others count on none.
pub(super) fn imagine(state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) {
    let is_choam = state.seat_of(Faction::Choam) == Some(viewer);
    let own = &mut state.belongings.choam;
    if !is_choam {
        own.sells.clear();
    }
    own.gives.retain(|given| given.by == viewer);
    own.stops = own.stops.iter().filter(|seat| *seat == viewer).collect();
}
