//! Tokens that coexist with others: they stand in a territory and count for nothing there (Rules 2.02.10, 2.02.12).

use super::State;
use crate::ids::{Seat, TerritoryId, TerritorySet};

impl State {
    /// Whether the tokens of a seat in this territory only coexist with others (Rule 2.02.12).
    pub(crate) fn coexists(&self, seat: Seat, territory: TerritoryId) -> bool {
        self.coexisting(seat).contains(territory)
    }

    /// Where tokens of a seat only coexist with others.
    pub(crate) fn coexisting(&self, seat: Seat) -> TerritorySet {
        self.belongings.coexisting(self.faction(seat))
    }

    /// A token of a seat has left a territory; with the last one goes what was said of them.
    pub(super) fn left(&mut self, seat: Seat, territory: TerritoryId) {
        if self.coexists(seat, territory) && !self.has_tokens_in(seat, territory) {
            self.belongings.vacated(self.faction(seat), territory);
        }
    }

    /// Whether anybody but `seat` has tokens in a territory.
    pub(crate) fn is_shared(&self, seat: Seat, territory: TerritoryId) -> bool {
        self.seats()
            .any(|other| other != seat && self.has_tokens_in(other, territory))
    }
}
