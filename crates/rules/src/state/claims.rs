//! Storm Order, and places in it that were claimed by a card (Rules 3.02.02.02, 3.02.02.03, R92).

use arrayvec::ArrayVec;

use super::State;
use crate::ids::{MAX_SEATS, Seat};
use crate::ordered::{Claim, Ordered};

impl State {
    /// The order in which this is done next: Storm Order, but for who has claimed another place. Who has claimed it later
    /// comes before, or after, who has earlier.
    pub(crate) fn order_of(&self, of: Ordered) -> ArrayVec<Seat, MAX_SEATS> {
        let mut order = self.order.clone();
        for claim in self.claims.iter().filter(|claim| claim.of == of) {
            order.retain(|seat| *seat != claim.seat);
            if claim.last {
                order.push(claim.seat);
            } else {
                order.insert(0, claim.seat);
            }
        }
        order
    }

    /// The place that a seat has claimed in this: whether it is the last.
    pub(crate) fn claim_on(&self, of: Ordered, seat: Seat) -> Option<bool> {
        let found = self.claims.iter().rfind(|claim| claim.of == of && claim.seat == seat);
        found.map(|claim| claim.last)
    }

    /// Notes a claim; whether there is room for it.
    pub(crate) fn claim_place(&mut self, claim: Claim) -> bool {
        self.claims.try_push(claim).is_ok()
    }

    /// It has been done in that order: the next time Storm Order holds again.
    pub(crate) fn end_order(&mut self, of: Ordered) {
        self.claims.retain(|claim| claim.of != of);
    }
}
