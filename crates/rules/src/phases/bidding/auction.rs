//! One card under the hammer (Rule 1.04.06).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::event::EventKind;
use crate::ids::{MAX_SEATS, Seat, SeatSet};
use crate::ordered::Ordered;
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, StandingBid, State};

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
    /// Whether a Karama can pay for the card (Rules 2.10.07, 3.01.11.04).
    pub(super) takes_karama: bool,
}

/// Own spice and the ally's pledge (Rules 1.04.06.03, 1.10.02.04).
pub(super) fn purse(state: &State, seat: Seat) -> u16 {
    state.own_purse(seat).saturating_add(state.pledge_to(seat))
}

/// Who opens the bidding on a card, of those who can bid on it in their turn: who has claimed the first place does, and who
/// has claimed the last one does not (Rules 3.02.02.02, 3.02.02.03, R92).
pub(super) fn opener_of(state: &State, able: impl Iterator<Item = Seat>) -> Option<Seat> {
    let has_claim = |seat: &Seat, last| state.claim_on(Ordered::Bidding, *seat) == Some(last);
    let able: ArrayVec<Seat, { MAX_SEATS + 1 }> = able.collect();
    let first = able.iter().find(|seat| has_claim(seat, false));
    let first = first.or_else(|| able.iter().find(|seat| !has_claim(seat, true)));
    first.or(able.first()).copied()
}

impl Auction {
    pub(super) fn opened_by(turn: Seat) -> Auction {
        Auction {
            turn,
            bid: None,
            passed: SeatSet::EMPTY,
            asked: false,
            last: None,
            takes_karama: true,
        }
    }

    /// With who has claimed the last place asked last in the first round. That was the claim's one card (R92).
    pub(super) fn in_claimed_order(self, state: &mut State) -> Auction {
        let mut seats = state.seats();
        let waits = seats.find(|seat| state.claim_on(Ordered::Bidding, *seat) == Some(true));
        state.end_order(Ordered::Bidding);
        let last = waits
            .filter(|seat| *seat != self.turn)
            .map(|seat| (seat, SeatSet::EMPTY));
        Auction { last, ..self }
    }

    /// Who comes next in the first round, while somebody waits to be asked last in it (R92). Afterwards it goes on with who
    /// opened.
    pub(super) fn last_of_round(
        &mut self,
        state: &State,
        opener: Option<Seat>,
        able: impl Fn(&Seat) -> bool,
    ) -> Option<Seat> {
        let (last, mut asked) = self.last?;
        let turn = self.turn;
        if turn == last {
            self.last = None;
            let opener = opener.unwrap_or(turn);
            return std::iter::once(opener).chain(state.to_the_right_of(opener)).find(able);
        }
        asked.insert(turn);
        self.last = Some((last, asked));
        let mut others = state
            .to_the_right_of(turn)
            .filter(|seat| *seat != last && !asked.contains(*seat));
        others.find(&able).or(Some(last).filter(able)).or_else(|| {
            self.last = None;
            None
        })
    }

    /// Of a card that no Karama can pay for (Rule 2.10.07).
    pub(super) fn without_karama(self) -> Auction {
        Auction {
            takes_karama: false,
            ..self
        }
    }

    /// Whoever's turn it is can bid no more, and is not asked.
    pub(super) fn unasked(self) -> Auction {
        Auction { asked: false, ..self }
    }

    /// Asks whoever's turn it is, or passes for one who has promised to bid no more (Rule 1.12.00). Whether it is asked.
    pub(super) fn call(&mut self, state: &State, events: &mut Events) -> bool {
        self.asked = !state.promised_not_to_bid(self.turn);
        if !self.asked {
            self.passed.insert(self.turn);
            events.tell(rule!("1.12.00"), EventKind::Passed { seat: self.turn });
        }
        self.asked
    }

    /// Whoever's turn it is bids. Where the bidding goes round and a pass is not final, others can bid again (R23).
    ///
    /// # Errors
    /// When it cannot bid this.
    pub(super) fn bid(
        &mut self,
        state: &mut State,
        events: &mut Events,
        rule: RuleId,
        goes_round: bool,
        amount: u16,
    ) -> Result<(), Refusal> {
        self.check(state, amount)?;
        let seat = self.turn;
        self.bid = Some((seat, amount));
        if goes_round && !state.options.pass_is_final {
            self.passed = SeatSet::EMPTY;
        }
        self.asked = false;
        state.standing_bid = Some(StandingBid {
            bidder: seat,
            amount,
            takes_karama: self.takes_karama,
            of_pledge: amount.min(state.pledge_to(seat)),
        });
        events.tell(rule, EventKind::BidMade { seat, amount });
        Ok(())
    }

    /// Whoever's turn it is passes.
    pub(super) fn pass(&mut self, events: &mut Events, rule: RuleId) {
        let seat = self.turn;
        self.passed.insert(seat);
        self.asked = false;
        events.tell(rule, EventKind::Passed { seat });
    }

    /// The least that beats what was bid (Rule 1.04.06.01).
    fn lowest_bid(&self) -> u16 {
        self.bid.map_or(1, |(_, bid)| bid.saturating_add(1))
    }

    /// The highest bid: what the purse holds, more with a Karama (Rule 3.01.11.04), nothing after a promise (Rule 1.12.00).
    fn highest_bid(&self, state: &State) -> u16 {
        if state.promised_not_to_bid(self.turn) {
            0
        } else if self.takes_karama && state.has_karama(self.turn) {
            HIGHEST_NUMBER
        } else {
            purse(state, self.turn).min(HIGHEST_NUMBER)
        }
    }

    pub(super) fn prompt(&self, state: &State) -> PromptKind {
        PromptKind::Bid {
            min: self.lowest_bid(),
            max: self.highest_bid(state),
            purse: purse(state, self.turn),
        }
    }

    /// Whether whoever's turn it is can bid this.
    fn check(&self, state: &State, amount: u16) -> Result<(), Refusal> {
        let min = self.lowest_bid();
        if amount < min {
            return Err(Refusal::by(rule!("1.04.06.01"), Reason::BidTooLow { min }));
        }
        if state.promised_not_to_bid(self.turn) {
            return Err(Refusal::by(rule!("1.12.00"), Reason::Promised));
        }
        let max = self.highest_bid(state);
        let barred = state.karamas_barred(self.turn).filter(|_| self.takes_karama);
        if amount > max
            && state.has_barred_karama(self.turn)
            && let Some(barred) = barred
        {
            return Err(Refusal::by(barred, Reason::KaramasBarred));
        }
        if amount > max {
            return Err(Refusal::by(rule!("1.04.06.03"), Reason::BidTooHigh { max }));
        }
        Ok(())
    }
}
