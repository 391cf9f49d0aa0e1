//! Rules 2.02.05, 2.02.11: a force goes along with another's shipment (R48).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::{Action, Escort};
use crate::board::board;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{AreaId, Seat};
use crate::procedure::Uses;
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Forces, State};
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

/// The question, if anybody can go.
fn after(state: &State, by: Seat, to: AreaId) -> Option<Call> {
    let ability = Ability::SpiritualAdvisors;
    let seat = state
        .owner_of(ability)
        .filter(|seat| *seat != by && !state.stopped.contains(ability))?;
    (state.reserves[seat.index()].total() >= SENT).then_some(Call::SpiritualAdvisors { seat, by, to })
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

    /// Where an advisor can go along: nowhere where own fighters are (Rule 2.02.11).
    fn alongside(&self, state: &State) -> Option<AreaId> {
        let open = state.advisor_seat() == Some(self.seat) && !state.is_in(self.seat, self.to.territory());
        open.then_some(self.to)
    }

    fn send(&self, state: &mut State, events: &mut Events, escort: Escort) {
        let (rule, to) = match escort {
            Escort::Nobody => return,
            Escort::PolarSink => (rule!("2.02.05"), board().polar_sink()),
            Escort::Advisor => (rule!("2.02.11"), self.to),
        };
        let seat = self.seat;
        state.land(seat, to, Forces::normal(SENT));
        if escort == Escort::Advisor {
            state.advisors.insert(to.territory());
        }
        // In the Polar Sink it joins what is there (Rule 2.02.20).
        let advisor = state.is_advising(seat, to.territory());
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
        if wish == Escort::Nobody {
            return Step::Done;
        }
        if let Some(step) = self.uses.settle(state, events, Ability::SpiritualAdvisors) {
            return step;
        }
        if self.uses.stands(state, Ability::SpiritualAdvisors) {
            self.send(state, events, wish);
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.asked && self.wish.is_none() && seat == self.seat).then(|| PromptKind::SendAdvisor {
            alongside: self.alongside(state),
        })
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::SendAdvisor(wish) = action else {
            return Err(wrong_answer("say who goes along, if anybody"));
        };
        if wish == Escort::Advisor && self.alongside(state).is_none() {
            return Err(Refusal::by(rule!("2.02.11"), Reason::NoAdvisorThere));
        }
        self.wish = Some(wish);
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
