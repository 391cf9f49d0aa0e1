//! Reserves on the far side of Dune (Rules 2.04.03, 2.04.05, 2.04.06, 2.04.17).

use crate::ability::Ability;
use crate::board::board;
use crate::factions::row::Granted;
use crate::ids::{AreaSet, Faction, Seat};
use crate::procedure::Ctx;
use crate::state::Forces;

/// How many territories a group may go (Rule 2.04.06).
const RANGE: u8 = 2;

/// The Great Flat and what is near to it (Rules 2.04.03, 2.04.05).
pub(super) fn native_areas(ctx: Ctx, seat: Seat, areas: Option<AreaSet>) -> Option<AreaSet> {
    if ctx.state.faction(seat) == Faction::Fremen {
        Some(board().near_great_flat())
    } else {
        areas
    }
}

/// Rule 2.04.17.
pub(super) fn into_storm(ctx: Ctx, seat: Seat, otherwise: Option<Ability>) -> Option<Ability> {
    let by = Ability::StormMigration;
    if ctx.has(seat, by) { Some(by) } else { otherwise }
}

/// Two territories (Rule 2.04.06).
pub(super) fn range(ctx: Ctx, seat: Seat, _group: Forces, range: Granted<u8>) -> Granted<u8> {
    let by = Ability::FremenMovement;
    if range.value < RANGE && ctx.has(seat, by) {
        Granted {
            value: RANGE,
            by: Some(by),
        }
    } else {
        range
    }
}
