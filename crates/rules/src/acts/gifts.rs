//! Spice for an ally (Rules 1.10.02.03, 2.03.06).

use crate::event::EventKind;
use crate::factions;
use crate::ids::Seat;
use crate::procedure::Ctx;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The most that a seat can give its ally, what it has promised it included (R199); `None` if it cannot give.
pub(super) fn most(state: &State, seat: Seat) -> Option<u16> {
    state.ally(seat)?;
    factions::may_give_spice(Ctx::of(state), seat, false).then(|| state.spare_for_ally(seat))
}

/// Gives spice to the ally. What it had promised and gives, it promises no more (R199).
pub(super) fn give(state: &mut State, events: &mut Events, seat: Seat, amount: u16) -> Result<(), Refusal> {
    let (Some(ally), Some(max)) = (state.ally(seat), most(state, seat)) else {
        let rule = if factions::may_give_spice(Ctx::of(state), seat, false) {
            rule!("2.03.06")
        } else {
            rule!("1.10.02.03")
        };
        return Err(Refusal::by(rule, Reason::NoGift { max: 0 }));
    };
    if amount == 0 || amount > max {
        return Err(Refusal::by(rule!("2.03.06"), Reason::NoGift { max }));
    }
    let left = state.give_spice(seat, ally, amount);
    let amount = Some(amount);
    events.tell(
        rule!("2.03.06"),
        EventKind::GiftGiven {
            from: seat,
            to: ally,
            amount,
        },
    );
    if let Some(amount) = left {
        events.tell(rule!("1.10.02.04"), EventKind::Pledged { seat, to: ally, amount });
    }
    Ok(())
}
