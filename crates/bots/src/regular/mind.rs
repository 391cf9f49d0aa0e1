//! What a regular keeps in mind from one question to the next.

use arrakis_rules::{CardId, Event, EventKind, Fact, LeaderId, LeaderSet, Question, Seat, SeatSet};

/// What it remembers of its own deeds, also of those that were done in its seat before it sat there, if it was told of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mind {
    /// The turn that has begun, as far as it was told.
    turn: u8,
    /// The turn of the last Nexus, and to whom an alliance was offered in it.
    nexus: (u8, SeatSet),
    /// The turn in which it gave spice to its ally last.
    gave: u8,
    /// The Traitor Cards that it has shown to others.
    shown: LeaderSet,
    /// The turn in which it showed its spice last.
    spice: u8,
    /// Who was asked last by a Truthtrance whether it holds a card of a name.
    asked: Option<(Seat, CardId)>,
    /// And said that it does, in which turn: several cards may have the name, so that no card is known to be in its hand.
    holds: Option<(u8, Seat, CardId)>,
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
            EventKind::GiftGiven { from, .. } if from == me => self.gave = self.turn,
            EventKind::FactShown {
                by,
                fact: Some(Fact::Traitor(leader)),
                ..
            } if by == me => self.shown.insert(leader),
            EventKind::FactShown {
                by,
                fact: Some(Fact::Spice(_)),
                ..
            } if by == me => self.spice = self.turn,
            EventKind::TruthAsked {
                of,
                question: Question::HoldsCard(card),
                ..
            } => self.asked = Some((of, card)),
            EventKind::TruthAsked { .. } => self.asked = None,
            EventKind::TruthAnswered { by, answer } => {
                let asked = self.asked.take().filter(|(of, _)| answer && *of == by);
                if let Some((of, card)) = asked {
                    self.holds = Some((self.turn, of, card));
                }
            }
            EventKind::CardDiscarded { seat, card } => {
                let is_it = |(_, of, held): &(u8, Seat, CardId)| *of == seat && held.is_same_as(card);
                self.holds = self.holds.filter(|held| !is_it(held));
            }
            _ => {}
        }
    }

    /// Who holds a card of this name, as was said to a Truthtrance in this turn.
    pub(super) fn told(&self, turn: u8) -> Option<(Seat, CardId)> {
        let told = self.holds.filter(|(when, ..)| *when == turn);
        told.map(|(_, of, card)| (of, card))
    }

    /// Whether it has given its ally spice in this turn.
    pub(super) fn has_given(&self, turn: u8) -> bool {
        self.gave == turn
    }

    /// It gives its ally spice.
    pub(super) fn gives(&mut self, turn: u8) {
        self.gave = turn;
    }

    /// Whether it has shown its spice in this turn.
    pub(super) fn has_shown_spice(&self, turn: u8) -> bool {
        self.spice == turn
    }

    /// It shows its spice.
    pub(super) fn shows_spice(&mut self, turn: u8) {
        self.spice = turn;
    }

    /// Whether it has shown somebody this Traitor Card.
    pub(super) fn has_shown(&self, leader: LeaderId) -> bool {
        self.shown.contains(leader)
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
