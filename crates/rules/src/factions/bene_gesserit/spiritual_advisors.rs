//! Rules 2.02.05, 2.02.11: a force goes along with another's shipment (R48).

use serde::{Deserialize, Serialize};

use super::sides::seat_with_advisors;
use crate::ability::Ability;
use crate::action::Action;
use crate::board::board;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{AreaId, Seat};
use crate::matter::{Choice, Decision, Escort, Matter, Named, Things};
use crate::procedure::Uses;
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, Forces, State};
use crate::subject::Subject;
use crate::view::Business;

/// How many go along.
const SENT: u8 = 1;

/// A shipment of another has landed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SpiritualAdvisors {
    seat: Seat,
    by: Seat,
    to: AreaId,
    asked: bool,
    wish: Option<Escort>,
    uses: Uses,
}

/// When a shipment from off the planet has landed.
pub(super) const LANDED: Entry = Entry {
    at: MomentKind::Landed,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::Landed { by, to } => after(state, by, to),
        _ => None,
    },
};

/// The question, if anybody can go anywhere.
fn after(state: &State, by: Seat, to: AreaId) -> Option<Call> {
    let ability = Ability::SpiritualAdvisors;
    let seat = state
        .owner_of(ability)
        .filter(|seat| *seat != by && !state.stopped.contains(ability))?;
    let has_way = !SpiritualAdvisors::new(seat, by, to).ways(state).is_empty();
    (has_way && state.reserves[seat.index()].total() >= SENT).then_some(Call::SpiritualAdvisors { seat, by, to })
}

impl SpiritualAdvisors {
    pub(crate) fn new(seat: Seat, by: Seat, to: AreaId) -> SpiritualAdvisors {
        SpiritualAdvisors {
            seat,
            by,
            to,
            asked: false,
            wish: None,
            uses: Uses::default(),
        }
    }

    /// Where an advisor could go along: nowhere where own fighters are (Rule 2.02.11).
    fn alongside(&self, state: &State) -> Option<AreaId> {
        let open = seat_with_advisors(state) == Some(self.seat) && !state.is_in(self.seat, self.to.territory());
        open.then_some(self.to)
    }

    /// Whether a promise keeps them out of where this one would go (Rule 1.12.00, R203).
    fn is_promised(&self, state: &State, escort: Escort) -> bool {
        let to = self.destination(escort);
        to.is_some_and(|to| state.promised_to_stay_out(self.seat, to.territory()))
    }

    /// How a force can go along.
    fn ways(&self, state: &State) -> Things {
        let advisor = self.alongside(state).map(|_| Named::Advisor);
        let ways = advisor.into_iter().chain([Named::PolarSink]);
        ways.filter(|way| !self.is_promised(state, Some(*way).into())).collect()
    }

    fn send_advisor(&self, state: &State) -> Decision {
        let decision = Matter::SendAdvisor.one_of(self.ways(state));
        match self.alongside(state) {
            // What is promised is named, so that whoever asks for it hears why not.
            Some(at) if self.is_promised(state, Escort::Advisor) => decision.territory(at.territory()),
            Some(at) => decision.area(at).by(rule!("2.02.11")),
            None => decision,
        }
    }

    /// Where it goes.
    fn destination(&self, escort: Escort) -> Option<AreaId> {
        match escort {
            Escort::Nobody => None,
            Escort::PolarSink => Some(board().polar_sink()),
            Escort::Advisor => Some(self.to),
        }
    }

    fn send(&self, state: &mut State, events: &mut Events, escort: Escort, to: AreaId) {
        let rule = match escort {
            Escort::Advisor => rule!("2.02.11"),
            _ => rule!("2.02.05"),
        };
        let seat = self.seat;
        state.land(seat, to, Forces::normal(SENT));
        if escort == Escort::Advisor {
            state.belongings.bene_gesserit.advisors.insert(to.territory());
        }
        // In the Polar Sink it joins what is there (Rule 2.02.20).
        let advisor = state.coexists(seat, to.territory());
        events.tell(rule, EventKind::AdvisorSent { seat, to, advisor });
    }
}

impl Procedure for SpiritualAdvisors {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(wish) = self.wish else {
            if self.asked {
                return Step::Ask;
            }
            self.asked = true;
            return Step::NewQuestion;
        };
        let Some(to) = self.destination(wish) else {
            return Step::Done;
        };
        let subject = Subject::Escort { of: self.by, to };
        if let Some(step) = self.uses.settle(state, events, Ability::SpiritualAdvisors, subject) {
            return step;
        }
        if self.uses.stands(state, Ability::SpiritualAdvisors) {
            self.send(state, events, wish, to);
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.asked && self.wish.is_none() && seat == self.seat).then(|| self.send_advisor(state).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let wish = self
            .send_advisor(state)
            .take(action, Choice::or_nothing(Choice::named))?;
        self.wish = Some(wish.into());
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn business(&self, _state: &State) -> Business {
        Business::Shipment {
            acting: self.by,
            moving: false,
        }
    }
}
