//! A Karama looks at a Battle Plan that lies face down (Rule 1.14.01, R56).

use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::rule;
use crate::rule::RuleId;

/// In any battle, their own or not.
pub(super) fn sees_plans(ctx: Ctx, seat: Seat, rule: Option<RuleId>) -> Option<RuleId> {
    let sees = ctx.state.faction(seat) == Faction::Atreides && ctx.state.may_hold_power_card(seat);
    if sees { Some(rule!("1.14.01")) } else { rule }
}
