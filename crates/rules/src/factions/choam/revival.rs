//! CHOAM and the Tleilaxu Tanks (Rules 2.09.03, 2.09.08).

use crate::ability::Ability;
use crate::factions::row::{Granted, Revivals};
use crate::ids::Seat;
use crate::procedure::Ctx;

/// Any number of forces at 1 spice each (Rule 2.09.08).
pub(super) fn unlimited(ctx: Ctx, seat: Seat, otherwise: Granted<Revivals>) -> Granted<Revivals> {
    let by = Ability::ChoamRevival;
    if !ctx.has(seat, by) {
        return otherwise;
    }
    let value = Revivals {
        forces: Revivals::ALL_FORCES,
        price: 1,
        elite_price: 1,
        ..otherwise.value
    };
    Granted { value, by: Some(by) }
}
