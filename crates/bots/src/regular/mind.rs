//! What a regular keeps in mind from one question to the next.

use arrakis_rules::{Seat, SeatSet};

/// What it remembers of its own deeds. All of it is forgotten when the program is started anew, and then costs no more than an
/// offer too many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mind {
    /// The turn of the last Nexus, and to whom an alliance was offered in it.
    nexus: (u8, SeatSet),
}

impl Mind {
    /// To whom an alliance was offered in this turn.
    pub(crate) fn offered(&self, turn: u8) -> SeatSet {
        if self.nexus.0 == turn {
            self.nexus.1
        } else {
            SeatSet::EMPTY
        }
    }

    /// An alliance is offered.
    pub(crate) fn offers(&mut self, turn: u8, to: Seat) {
        let mut all = self.offered(turn);
        all.insert(to);
        self.nexus = (turn, all);
    }
}
