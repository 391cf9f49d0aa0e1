//! What is different in the Spice Blow and Nexus Phase.

use crate::factions::fremen;
use crate::ids::{Seat, TerritoryId};
use crate::procedure::Call;
use crate::state::State;

/// Whether forces of a seat can ride worms (Rule 2.04.08).
pub(crate) fn rides_worms(state: &State, seat: Seat) -> bool {
    fremen::ride::rider(state) == Some(seat)
}

/// The ride on a worm that appeared here; `None` if nobody can ride it anywhere (Rule 2.04.08).
pub(crate) fn ride(state: &State, territory: TerritoryId) -> Option<Call> {
    fremen::ride::on_worm(state, territory)
}
