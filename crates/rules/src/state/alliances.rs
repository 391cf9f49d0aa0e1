//! Alliances: who is allied with whom (Rule 1.10).

use super::{Events, State};
use crate::deals;
use crate::event::EventKind;
use crate::factions;
use crate::ids::Seat;
use crate::rule::RuleId;

impl State {
    /// The ally of a seat. Abilities for an ally are for whoever is it now, and for nobody else (Rule 1.10.02.07).
    pub(crate) fn ally(&self, seat: Seat) -> Option<Seat> {
        self.allies[seat.index()]
    }

    /// Two who have no ally become allies.
    pub(crate) fn form_alliance(&mut self, events: &mut Events, rule: RuleId, one: Seat, other: Seat) {
        self.allies[one.index()] = Some(other);
        self.allies[other.index()] = Some(one);
        let seats = [one, other];
        events.tell(rule, EventKind::AllianceFormed { seats });
        factions::alliance_formed(self, events, seats);
    }

    /// A seat leaves its ally, if it has one. What they have promised to pay for each other is promised no more.
    pub(crate) fn break_alliance(&mut self, events: &mut Events, rule: RuleId, by: Seat) {
        let Some(with) = self.ally(by) else { return };
        for seat in [by, with] {
            self.allies[seat.index()] = None;
            self.pledges[seat.index()] = 0;
            deals::alliance_ended(&mut self.deals, seat);
        }
        events.tell(rule, EventKind::AllianceBroken { by, with });
    }
}
