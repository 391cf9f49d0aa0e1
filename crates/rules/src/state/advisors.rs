//! Tokens with two sides: fighters and advisors (Rules 2.02.10 to 2.02.21).

use super::State;
use crate::ids::{Faction, Seat, TerritoryId};

impl State {
    /// The seat whose tokens can be advisors.
    pub(crate) fn advisor_seat(&self) -> Option<Seat> {
        let advanced = self.options.is_advanced();
        self.seats()
            .find(|seat| advanced && self.faction(*seat) == Faction::BeneGesserit)
    }

    /// Whether the tokens of a seat in this territory are advisors (Rule 2.02.12).
    pub(crate) fn is_advising(&self, seat: Seat, territory: TerritoryId) -> bool {
        self.advisors.contains(territory) && self.advisor_seat() == Some(seat)
    }

    /// Where nobody is left, there is no side (Rule 2.02.20).
    pub(super) fn forget_sides(&mut self, seat: Seat, territory: TerritoryId) {
        if self.is_advising(seat, territory) && !self.has_tokens_in(seat, territory) {
            self.advisors.remove(territory);
        }
    }

    /// Whether anybody but `seat` has tokens in a territory.
    pub(crate) fn is_shared(&self, seat: Seat, territory: TerritoryId) -> bool {
        self.seats()
            .any(|other| other != seat && self.has_tokens_in(other, territory))
    }
}
