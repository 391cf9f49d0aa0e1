//! Spice: between bank, shields and board.

use super::{Events, State};
use crate::event::{Cause, EventKind};
use crate::ids::{AreaId, CardId, Seat};
use crate::phase::Phase;
use crate::rule::RuleId;

/// Who is paid the two parts of a price, where it is not the bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Payees {
    /// What the buyer pays of its own.
    pub(crate) own: Option<Seat>,
    /// What its ally pays of its pledge.
    pub(crate) of_ally: Option<Seat>,
}

/// Both parts go to the same.
impl From<Option<Seat>> for Payees {
    fn from(payee: Option<Seat>) -> Payees {
        Payees {
            own: payee,
            of_ally: payee,
        }
    }
}

impl State {
    /// What a seat may promise its ally in the Shipment and Movement Phase (Rule 1.10.02.05).
    pub(crate) fn shipment_pledge(&self, seat: Seat) -> Option<(u16, u16)> {
        self.ally(seat).map(|_| (0, self.spice[seat.index()]))
    }

    /// What a seat may promise its ally in the Bidding Phase (Rule 1.10.02.04). A pledge that a bid may stand on cannot be
    /// lowered, but by what the bidder has gained since: how far it does stand on it is the bidder's secret (R198).
    pub(crate) fn bidding_pledge(&self, seat: Seat) -> Option<(u16, u16)> {
        let ally = self.ally(seat)?;
        let of_ally = self.standing_bid.filter(|bid| bid.bidder == ally);
        let promised = of_ally.map_or(0, |bid| bid.of_pledge.min(self.pledges[seat.index()]));
        let own_part = self.needed_for_bid(seat);
        Some((promised, self.spice[seat.index()].saturating_sub(own_part)))
    }

    /// From the bank to behind a shield.
    pub(crate) fn receive(&mut self, seat: Seat, amount: u16) {
        self.bank -= i32::from(amount);
        self.put_behind(seat, amount);
    }

    /// From behind a shield to the bank. The caller has checked that it is there.
    pub(crate) fn pay(&mut self, seat: Seat, amount: u16) {
        self.take_from_behind(seat, amount);
        self.bank += i32::from(amount);
    }

    /// From behind one shield to behind another. The caller has checked that it is there.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, amount: u16) {
        self.take_from_behind(from, amount);
        self.put_behind(to, amount);
    }

    /// From behind one shield to the front of another (Rule 1.12.02).
    pub(crate) fn bribe(&mut self, from: Seat, to: Seat, amount: u16) {
        self.take_from_behind(from, amount);
        self.bribes[to.index()] += amount;
    }

    /// While a bid stands, its bidder's ally knows of whatever comes to the bidder: the pledge bears less of it (R198).
    fn put_behind(&mut self, seat: Seat, amount: u16) {
        self.spice[seat.index()] += amount;
        if let Some(bid) = self.standing_bid.as_mut().filter(|bid| bid.bidder == seat) {
            bid.of_pledge = bid.of_pledge.saturating_sub(amount);
        }
    }

    /// And so it does of whatever goes: the pledge may bear more, up to all of it (R198).
    fn take_from_behind(&mut self, seat: Seat, amount: u16) {
        self.spice[seat.index()] -= amount;
        let pledge = self.pledge_to(seat);
        if let Some(bid) = self.standing_bid.as_mut().filter(|bid| bid.bidder == seat) {
            bid.of_pledge = bid.of_pledge.saturating_add(amount).min(pledge);
        }
    }

    /// What a seat can give its ally: what it has promised it, too, for what the ally holds then it can spend as well (R199).
    pub(crate) fn spare_for_ally(&self, seat: Seat) -> u16 {
        self.spare(seat).saturating_add(self.pledges[seat.index()])
    }

    /// What a seat can pay that it owes: what it has promised its ally as well, but for what a bid or a plan may stand on. A
    /// promise to the ally can be changed until then, a debt cannot (Rule 1.12.00, R24, R209).
    pub(crate) fn spare_for_debt(&self, seat: Seat) -> u16 {
        let pledge = self.pledges[seat.index()];
        let bound = match self.phase {
            Phase::Bidding => self.bidding_pledge(seat).map_or(0, |(bound, _)| bound),
            // A pledge stands until the plans lie open.
            Phase::Battle => pledge,
            _ => 0,
        };
        self.spare(seat).saturating_add(pledge.saturating_sub(bound))
    }

    /// Pays a debt to the front of a shield, of what is not promised first. Returns what is promised still, if that is less
    /// than before.
    pub(crate) fn pay_debt(&mut self, from: Seat, to: Seat, amount: u16) -> Option<u16> {
        let promised = self.take_of_pledge(from, amount);
        self.bribe(from, to, amount);
        promised
    }

    /// Gives it to the ally, of what is not promised first. Returns what is promised still, if that is less than before.
    pub(crate) fn give_spice(&mut self, seat: Seat, ally: Seat, amount: u16) -> Option<u16> {
        let promised = self.take_of_pledge(seat, amount);
        self.hand_over(seat, ally, amount);
        promised
    }

    /// What is about to be spent beyond what is spare is promised to the ally no more. Returns what is promised still, if that
    /// is less than before.
    fn take_of_pledge(&mut self, seat: Seat, amount: u16) -> Option<u16> {
        let promised = amount.saturating_sub(self.spare(seat));
        self.pledges[seat.index()] -= promised;
        (promised > 0).then(|| self.pledges[seat.index()])
    }

    /// From the bank to the front of a shield (Rule 2.12.09.03).
    pub(crate) fn put_before_shield(&mut self, seat: Seat, amount: u16) {
        self.bank -= i32::from(amount);
        self.bribes[seat.index()] += amount;
    }

    /// From the bank to the board (Rule 1.02.04).
    pub(crate) fn blow_spice(&mut self, area: AreaId, amount: u8) {
        self.bank -= i32::from(amount);
        self.board_spice[area.index()] += amount;
    }

    /// From the board to the bank, telling why; nothing is told of none.
    pub(crate) fn lose_spice(&mut self, events: &mut Events, rule: RuleId, area: AreaId, cause: Cause) {
        let amount = std::mem::take(&mut self.board_spice[area.index()]);
        if amount > 0 {
            self.bank += i32::from(amount);
            events.tell(rule, EventKind::SpiceLost { area, amount, cause });
        }
    }

    /// From the board to behind a shield (Rule 1.08.01).
    pub(crate) fn harvest(&mut self, seat: Seat, area: AreaId, amount: u8) {
        self.board_spice[area.index()] -= amount;
        self.spice[seat.index()] += u16::from(amount);
    }

    /// From in front of a shield to behind it (Rule 1.09.01).
    pub(crate) fn collect_bribes(&mut self, seat: Seat) -> u16 {
        let amount = std::mem::take(&mut self.bribes[seat.index()]);
        self.spice[seat.index()] += amount;
        amount
    }

    /// Own spice that is not promised to the ally, what a standing bid needs included (R24).
    pub(crate) fn own_purse(&self, seat: Seat) -> u16 {
        self.spice[seat.index()] - self.pledges[seat.index()]
    }

    /// What of the own purse a standing bid needs: nothing, if a Karama can pay for it (Rules 1.04.06.03, 3.01.11.04).
    pub(crate) fn needed_for_bid(&self, seat: Seat) -> u16 {
        self.needed_beside(seat, None)
    }

    /// The same when this card is spent with the spice: a Karama that goes pays for no bid (R159).
    fn needed_beside(&self, seat: Seat, spent: Option<CardId>) -> u16 {
        let Some(bid) = self.standing_bid.filter(|bid| bid.bidder == seat) else {
            return 0;
        };
        let mut karamas = self.karamas(seat).into_iter();
        if bid.takes_karama && karamas.any(|card| Some(card) != spent) {
            return 0;
        }
        let own_part = bid.amount.saturating_sub(self.pledge_to(seat));
        own_part.min(self.own_purse(seat))
    }

    /// Own spice that is neither promised to the ally nor needed for a standing bid.
    pub(crate) fn unpledged(&self, seat: Seat) -> u16 {
        self.own_purse(seat) - self.needed_for_bid(seat)
    }

    /// Own spice that can be given away: neither promised nor needed for a bid, for a Battle Plan that lies face down or
    /// for an answer to Prescience (Rules 1.07.04, 1.13.03.03, 2.01.08, 2.10.08.02).
    pub(crate) fn spare(&self, seat: Seat) -> u16 {
        self.spare_beside(seat, None)
    }

    /// The same of what is paid together with this card: a bid rests on one of the two at least (Rule 1.04.06.03, R159).
    pub(crate) fn spare_beside(&self, seat: Seat, spent: Option<CardId>) -> u16 {
        let free = self.own_purse(seat) - self.needed_beside(seat, spent);
        free.saturating_sub(self.in_plan[seat.index()])
    }

    /// What the ally has promised to this seat.
    pub(crate) fn pledge_to(&self, seat: Seat) -> u16 {
        self.ally(seat).map_or(0, |ally| self.pledges[ally.index()])
    }

    /// Pays from own spice and the ally's pledge, each part to the bank or to its payee. What the payee would pay to itself
    /// goes to the bank (R24). How the price was split stays between the allies: one sum is told, and none where it
    /// would tell which part one of the two has paid.
    pub(crate) fn pay_with_ally(
        &mut self,
        events: &mut Events,
        rule: RuleId,
        seat: Seat,
        price: u16,
        from_ally: u16,
        payees: impl Into<Payees>,
    ) {
        let Payees { own, of_ally } = payees.into();
        let mut to_payee = self.pay_to(seat, price - from_ally, own);
        let mut split_shows = false;
        if let Some(ally) = self.ally(seat).filter(|_| from_ally > 0) {
            self.pledges[ally.index()] -= from_ally;
            to_payee += self.pay_to(ally, from_ally, of_ally);
            split_shows = own != of_ally || own == Some(ally) || own == Some(seat);
        }
        if let Some(to) = own.filter(|_| to_payee > 0 && !split_shows) {
            let (from, amount) = (seat, to_payee);
            events.tell(rule, EventKind::SpicePaid { from, to, amount });
        }
    }

    /// Pays the payee or the bank; returns what went to the payee.
    fn pay_to(&mut self, from: Seat, amount: u16, payee: Option<Seat>) -> u16 {
        match payee.filter(|payee| *payee != from) {
            Some(to) => {
                self.hand_over(from, to, amount);
                amount
            }
            None => {
                self.pay(from, amount);
                0
            }
        }
    }
}

/// Spice lies in few areas: it is written as a list of (area, amount).
pub(super) mod board_spice {
    use arrayvec::ArrayVec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::AreaId;
    use crate::state::AREAS;

    pub(crate) fn serialize<S: Serializer>(board: &[u8; AREAS], serializer: S) -> Result<S::Ok, S::Error> {
        let rows: ArrayVec<(AreaId, u8), AREAS> = board
            .iter()
            .enumerate()
            .filter(|(_, amount)| **amount > 0)
            .map(|(area, amount)| (AreaId(area as u8), *amount))
            .collect();
        rows.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; AREAS], D::Error> {
        let mut board = [0; AREAS];
        for (area, amount) in ArrayVec::<(AreaId, u8), AREAS>::deserialize(deserializer)? {
            *board
                .get_mut(area.index())
                .ok_or_else(|| D::Error::custom(format!("no area {}", area.0)))? = amount;
        }
        Ok(board)
    }
}
