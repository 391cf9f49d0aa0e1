//! The Bene Gesserit and CHOAM Charity (Rule 2.02.09).

use crate::ability::Ability;
use crate::factions::row::Granted;
use crate::ids::Seat;
use crate::procedure::Ctx;

/// What they can always claim.
const CHARITY: u16 = 2;

/// However much they hold, where the table plays so in the basic game too (R22).
pub(super) fn claim(ctx: Ctx, seat: Seat, claim: Granted<u16>) -> Granted<u16> {
    let options = &ctx.state.options;
    let plays_so = options.is_advanced() || options.bene_gesserit_charity_in_basic;
    let by = Ability::AssuredCharity;
    if plays_so && ctx.has(seat, by) {
        Granted {
            value: CHARITY,
            by: Some(by),
        }
    } else {
        claim
    }
}
