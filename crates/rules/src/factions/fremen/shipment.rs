//! Reserves on the far side of Dune (Rules 2.04.03, 2.04.05, 2.04.06, 2.04.17).

use crate::ability::Ability;
use crate::board::board;
use crate::factions::row::Granted;
use crate::ids::{AreaSet, Faction, Seat};
use crate::procedure::Ctx;
use crate::state::State;

/// How many territories a group may go (Rule 2.04.06).
const RANGE: u8 = 2;

/// The Great Flat and what is near to it.
pub(in crate::factions) fn native_areas(state: &State, seat: Seat) -> Option<AreaSet> {
    (state.faction(seat) == Faction::Fremen).then(|| board().near_great_flat())
}

/// Rule 2.04.17.
pub(in crate::factions) fn into_storm(state: &State, seat: Seat) -> Option<Ability> {
    let ability = Ability::StormMigration;
    (state.owner_of(ability) == Some(seat)).then_some(ability)
}

/// Two territories (Rule 2.04.06).
pub(super) fn range(ctx: Ctx, seat: Seat, range: Granted<u8>) -> Granted<u8> {
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
