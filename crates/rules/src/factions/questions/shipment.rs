//! What is different in shipment and movement.

use crate::factions::bene_gesserit::sides;
use crate::ids::{Seat, TerritoryId};
use crate::procedure::Call;
use crate::state::{Events, State};

pub(crate) use sides::Sides;

/// Which sides of its tokens a seat shows in two territories between which it is about to move.
pub(crate) fn sides(state: &State, seat: Seat, from: TerritoryId, to: TerritoryId) -> Sides {
    Sides::before(state, seat, from, to)
}

/// The sides that tokens show after a movement; the question that is left to their owner, if one is (Rules 2.02.14,
/// 2.02.16, 2.02.20).
pub(crate) fn settle_sides(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    to: TerritoryId,
    before: Sides,
) -> Option<Call> {
    sides::settle(state, events, seat, to, before)
}

/// Advisors that are alone become fighters, up to the start of the Battle Phase (Rule 2.02.21).
pub(crate) fn settle_lone_advisors(state: &mut State, events: &mut Events) {
    sides::settle_lone(state, events);
}
