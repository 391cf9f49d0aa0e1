//! The hand limits that the Atomics have lowered: that of Moritani, and of whoever is their ally (Rule 2.12.09.02, R171).

use arrayvec::ArrayVec;

use super::own::Terror;
use crate::ids::{CardId, Faction, Seat};
use crate::procedure::Ctx;
use crate::rule::RuleId;
use crate::sizes::MAX_HAND;
use crate::state::{Events, State};

/// One card less, for good.
pub(super) fn limit(ctx: Ctx, seat: Seat, limit: u8) -> u8 {
    let state = ctx.state;
    if state.belongings.moritani.aftermath.is_none() {
        return limit;
    }
    let moritani = state.seat_of(Faction::Moritani);
    let is_bound = moritani.is_some_and(|owner| seat == owner || state.ally(owner) == Some(seat));
    limit - u8::from(is_bound)
}

/// The rule by which a hand is full that would have room for one card more without the Atomics (Rule 2.12.09.02).
pub(super) fn full_by(ctx: Ctx, seat: Seat, rule: RuleId) -> RuleId {
    let held = ctx.state.hand(seat).len();
    let lowered = limit(ctx, seat, 1) == 0 && held == usize::from(ctx.state.hand_limit(seat));
    if lowered { Terror::Atomics.rule() } else { rule }
}

/// Whether a hand holds more than it may.
fn is_too_full(state: &State, seat: Seat) -> bool {
    state.hand(seat).len() > usize::from(state.hand_limit(seat))
}

/// What a hand holds too much is discarded at random.
pub(super) fn trim(state: &mut State, events: &mut Events, seat: Seat) {
    while is_too_full(state, seat) {
        let mut cards: ArrayVec<CardId, MAX_HAND> = state.hand(seat).clone();
        let Some(card) = state.dice.pick(&mut cards) else {
            return;
        };
        state.discard(events, Terror::Atomics.rule(), seat, card);
    }
}

/// Two are allied: if one of them is Moritani, the other may hold too many now.
pub(super) fn after_alliance(state: &mut State, events: &mut Events, seats: [Seat; 2]) {
    for seat in seats {
        trim(state, events, seat);
    }
}
