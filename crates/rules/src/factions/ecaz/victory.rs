//! Three strongholds win for Ecaz and their ally, if both are in all three (Rule 2.11.15).

use crate::factions::row::Needed;
use crate::ids::{Faction, SeatSet};
use crate::procedure::Ctx;
use crate::rule;

/// So many strongholds that both occupy are enough.
pub const SHARED_STRONGHOLDS_TO_WIN: usize = 3;

/// It is a stronghold victory like any other, and needs fewer (R163).
pub(super) fn strongholds_needed(ctx: Ctx, side: SeatSet, co_occupied: usize, needed: Needed) -> Needed {
    let is_theirs = ctx.state.seat_of(Faction::Ecaz).is_some_and(|seat| side.contains(seat));
    if is_theirs && co_occupied >= SHARED_STRONGHOLDS_TO_WIN && SHARED_STRONGHOLDS_TO_WIN < needed.strongholds {
        Needed {
            strongholds: SHARED_STRONGHOLDS_TO_WIN,
            rule: rule!("2.11.15"),
        }
    } else {
        needed
    }
}
