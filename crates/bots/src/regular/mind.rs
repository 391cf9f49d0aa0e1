//! What a regular keeps in mind from one question to the next.

use arrakis_rules::{Event, EventKind, Seat, SeatSet};

/// What it remembers of its own deeds, also of those that were done in its seat before it sat there, if it was told of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mind {
    /// The turn that has begun, as far as it was told.
    turn: u8,
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

    /// Takes in what this seat is told.
    pub(crate) fn hear(&mut self, me: Seat, event: &Event) {
        match event.kind {
            EventKind::TurnBegan { turn } => self.turn = turn,
            EventKind::AllianceOffered { from, to } if from == me => self.offers(self.turn, to),
            _ => {}
        }
    }

    /// An alliance is offered.
    pub(crate) fn offers(&mut self, turn: u8, to: Seat) {
        let mut all = self.offered(turn);
        all.insert(to);
        self.nexus = (turn, all);
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::rule;

    use super::*;

    /// Whoever advises a player sits down anew for each question, and is told what that player has done.
    #[test]
    fn offers_that_were_told_are_remembered_as_long_as_the_turn() {
        let told = |kind| Event {
            kind,
            rule: rule!("1.10.01"),
        };
        let offered = |from, to| {
            told(EventKind::AllianceOffered {
                from: Seat(from),
                to: Seat(to),
            })
        };
        let mut mind = Mind::default();
        mind.hear(Seat(0), &told(EventKind::TurnBegan { turn: 3 }));
        mind.hear(Seat(0), &offered(0, 2));
        mind.hear(Seat(0), &offered(4, 0));
        assert_eq!(mind.offered(3), SeatSet::from_iter([Seat(2)]));
        mind.hear(Seat(0), &told(EventKind::TurnBegan { turn: 4 }));
        assert_eq!(mind.offered(4), SeatSet::EMPTY);
    }
}
