//! The Kwisatz Haderach comes back (Rules 2.01.14, 2.01.15).

use super::kwisatz_haderach::has_token;
use crate::event::EventKind;
use crate::ids::Seat;
use crate::procedure::Ctx;
use crate::rule;
use crate::state::{Events, State};

/// The price of it, where it may be revived (Rule 2.01.14).
pub(super) fn price(ctx: Ctx, seat: Seat, otherwise: Option<u8>) -> Option<u8> {
    let price = ctx.state.options.kwisatz_haderach_price;
    can_reawaken(ctx.state, seat).then_some(price).or(otherwise)
}

/// Whether it lies in the tanks, as everybody has seen (Rule 2.01.13).
pub(super) fn is_dead(ctx: Ctx, seat: Seat, dead: bool) -> bool {
    dead || (has_token(ctx.state, seat) && ctx.state.belongings.atreides.kwisatz_haderach.dead)
}

/// Whether this seat may use its revival of a leader for the Kwisatz Haderach: every leader has died once or is
/// unavailable.
fn can_reawaken(state: &State, seat: Seat) -> bool {
    has_token(state, seat)
        && state.belongings.atreides.kwisatz_haderach.dead
        && state
            .leaders_of(seat)
            .all(|leader| state.deaths[leader.index()] > 0 || !state.is_in_pool(leader))
}

/// It comes back from the tanks (Rule 2.01.14).
pub(super) fn come_back(state: &mut State, events: &mut Events, seat: Seat, cost: u16) {
    if has_token(state, seat) {
        events.tell(rule!("2.01.14"), EventKind::KwisatzHaderachRevived { seat, cost });
        state.belongings.atreides.kwisatz_haderach.dead = false;
    }
}
