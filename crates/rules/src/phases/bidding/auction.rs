//! One card under the hammer (Rule 1.04.06).

use serde::{Deserialize, Serialize};

use crate::ids::{Seat, SeatSet};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::State;

/// The most that can be bid at all. A Karama covers any price, so nothing but the numbers themselves ends here: there
/// is always one more than any bid.
const HIGHEST_NUMBER: u16 = u16::MAX - 1;

/// The bidding on one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Auction {
    pub(super) turn: Seat,
    pub(super) bid: Option<(Seat, u16)>,
    /// Who has passed since the last bid, or since the card came up where a pass is final (R23).
    pub(super) passed: SeatSet,
    /// Whether the question to `turn` still stands.
    pub(super) asked: bool,
    /// Who is asked last in the first round, until it has been (R92), and who has been asked before.
    pub(super) last: Option<(Seat, SeatSet)>,
}

/// Own spice and the ally's pledge (Rules 1.04.06.03, 1.10.02.04).
pub(super) fn purse(state: &State, seat: Seat) -> u16 {
    state.own_purse(seat).saturating_add(state.pledge_to(seat))
}

/// The highest bid: what the purse holds, more with a Karama (Rule 3.01.11.04), nothing after a promise (Rule 1.12.00).
fn highest_bid(state: &State, seat: Seat) -> u16 {
    let purse = purse(state, seat);
    if state.promised_not_to_bid(seat) {
        0
    } else if !state.has_karama(seat) {
        purse.min(HIGHEST_NUMBER)
    } else {
        HIGHEST_NUMBER
    }
}

impl Auction {
    pub(super) fn opened_by(turn: Seat) -> Auction {
        Auction {
            turn,
            bid: None,
            passed: SeatSet::EMPTY,
            asked: false,
            last: None,
        }
    }

    /// The least that beats what was bid (Rule 1.04.06.01).
    fn lowest_bid(&self) -> u16 {
        self.bid.map_or(1, |(_, bid)| bid.saturating_add(1))
    }

    pub(super) fn prompt(&self, state: &State) -> PromptKind {
        PromptKind::Bid {
            min: self.lowest_bid(),
            max: highest_bid(state, self.turn),
            purse: purse(state, self.turn),
        }
    }

    /// Whether whoever's turn it is can bid this.
    pub(super) fn check(&self, state: &State, amount: u16) -> Result<(), Refusal> {
        let min = self.lowest_bid();
        if amount < min {
            return Err(Refusal::by(rule!("1.04.06.01"), Reason::BidTooLow { min }));
        }
        if state.promised_not_to_bid(self.turn) {
            return Err(Refusal::by(rule!("1.12.00"), Reason::Promised));
        }
        let max = highest_bid(state, self.turn);
        if amount > max {
            return Err(Refusal::by(rule!("1.04.06.03"), Reason::BidTooHigh { max }));
        }
        Ok(())
    }
}
