//! What the Tleilaxu revive themselves, and who pays them (Rules 2.08.08 to 2.08.10).

use super::LEADERS;
use crate::ability::Ability;
use crate::factions::row::{Granted, Revivals};
use crate::ids::Seat;
use crate::procedure::Ctx;

/// Any number of forces, and of their own leaders, face up or down, up to five active ones, gholas among them (Rule
/// 2.08.08, R138).
pub(super) fn unlimited(ctx: Ctx, seat: Seat, otherwise: Granted<Revivals>) -> Granted<Revivals> {
    let by = Ability::UnlimitedRevival;
    if !ctx.has(seat, by) {
        return otherwise;
    }
    let active = ctx.state.active_leaders(seat).count();
    Granted {
        value: Revivals {
            forces: Revivals::ALL_FORCES,
            leaders: LEADERS.saturating_sub(active) as u8,
            any_leader: true,
            ..otherwise.value
        },
        by: Some(by),
    }
}

/// They pay half (Rule 2.08.09).
pub(super) fn half(ctx: Ctx, seat: Seat, otherwise: Option<Ability>) -> Option<Ability> {
    let by = Ability::HalfPriceRevivals;
    ctx.has(seat, by).then_some(by).or(otherwise)
}

/// All that another faction pays to take something of its own, or of another's, out of the tanks is theirs; what is paid
/// for their own forces is not (Rule 2.08.10, R136).
pub(super) fn payee(ctx: Ctx, payer: Seat, of: Seat, otherwise: Granted<Option<Seat>>) -> Granted<Option<Seat>> {
    let by = Ability::PaymentForRevivals;
    match ctx.owner(by) {
        Some(owner) if owner != payer && owner != of => Granted {
            value: Some(owner),
            by: Some(by),
        },
        _ => otherwise,
    }
}
