//! Spice: between bank, shields and board.

use super::{Events, State};
use crate::event::{Cause, EventKind};
use crate::ids::{AreaId, Seat};
use crate::rule::RuleId;

impl State {
    /// From the bank to behind a shield.
    pub(crate) fn receive(&mut self, seat: Seat, amount: u16) {
        self.bank -= i32::from(amount);
        self.spice[seat.index()] += amount;
    }

    /// From behind a shield to the bank. The caller has checked that it is there.
    pub(crate) fn pay(&mut self, seat: Seat, amount: u16) {
        self.spice[seat.index()] -= amount;
        self.bank += i32::from(amount);
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

    /// Own spice that is not promised to the ally (R24).
    pub(crate) fn unpledged(&self, seat: Seat) -> u16 {
        self.spice[seat.index()] - self.pledges[seat.index()]
    }

    /// What the ally has promised to this seat.
    pub(crate) fn pledge_to(&self, seat: Seat) -> u16 {
        self.ally(seat).map_or(0, |ally| self.pledges[ally.index()])
    }

    /// Pays from own spice and the ally's pledge.
    pub(crate) fn pay_with_ally(&mut self, seat: Seat, price: u16, from_ally: u16) {
        if let Some(ally) = self.ally(seat).filter(|_| from_ally > 0) {
            self.pay(ally, from_ally);
            self.pledges[ally.index()] -= from_ally;
        }
        self.pay(seat, price - from_ally);
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
