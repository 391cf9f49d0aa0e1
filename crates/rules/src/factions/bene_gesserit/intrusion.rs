//! Rule 2.02.15: fighters become advisors because others came.

use serde::{Deserialize, Serialize};

use super::sides::{flip, seat_with_advisors};
use crate::action::Action;
use crate::factions::row::Entry;
use crate::ids::{Seat, TerritoryId};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Arrival, Events, State};

/// Forces of another have come in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Intrusion {
    seat: Seat,
    territory: TerritoryId,
    asked: bool,
    answered: bool,
}

/// When forces of others have come in.
pub(super) const ENTERED: Entry = Entry {
    at: MomentKind::Entered,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::Entered { arrival } => begin(state, arrival),
        _ => None,
    },
};

/// The question, if fighters are there and those who come were no allies then (R211).
fn begin(state: &State, arrival: Arrival) -> Option<Call> {
    let Arrival { by, territory, ally } = arrival;
    let seat = seat_with_advisors(state).filter(|seat| *seat != by)?;
    (ally != Some(seat) && state.is_in(seat, territory)).then_some(Call::Intrusion { seat, territory })
}

impl Intrusion {
    pub(crate) fn new(seat: Seat, territory: TerritoryId) -> Intrusion {
        Intrusion {
            seat,
            territory,
            asked: false,
            answered: false,
        }
    }
}

impl Procedure for Intrusion {
    fn advance(&mut self, _state: &mut State, _events: &mut Events) -> Step {
        if self.answered {
            return Step::Done;
        }
        if self.asked {
            return Step::Ask;
        }
        self.asked = true;
        Step::NewQuestion
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        (self.asked && !self.answered && seat == self.seat)
            .then(|| Matter::BecomeAdvisors.yes_no().territory(self.territory).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        if Matter::BecomeAdvisors.read(action, Choice::yes)? {
            flip(state, events, rule!("2.02.15"), seat, self.territory, false);
        }
        self.answered = true;
        Ok(())
    }
}
