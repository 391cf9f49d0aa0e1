//! What comes of forces entering a territory, by shipment, movement or ride.

use crate::action::Movement;
use crate::factions;
use crate::ids::{Seat, TerritoryId};
use crate::procedure::Call;
use crate::state::{Events, State};

/// What others are asked because forces of `seat` have come into a territory from outside of it.
pub(crate) fn frame(state: &State, seat: Seat, territory: TerritoryId) -> Option<Call> {
    // A storm may have left nobody of those who were sent (Rule 2.04.17).
    if !state.has_tokens_in(seat, territory) {
        return None;
    }
    factions::intrusion(state, seat, territory)
}

/// Moves a group from one territory, and settles what comes of it.
pub(crate) fn march(state: &mut State, events: &mut Events, seat: Seat, movement: &Movement) -> Option<Call> {
    let (first, _) = movement.groups.first()?;
    let (from, to) = (first.territory(), movement.to.territory());
    let before = factions::sides(state, seat, from, to);
    for (area, forces) in &movement.groups {
        state.march(seat, *area, movement.to, *forces);
    }
    if from == to {
        return None;
    }
    let own = factions::settle_sides(state, events, seat, to, before);
    own.or_else(|| frame(state, seat, to))
}
