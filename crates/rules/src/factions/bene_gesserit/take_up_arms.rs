//! Rule 2.02.16: advisors that have come into an occupied territory become fighters.

use serde::{Deserialize, Serialize};

use super::sides::flip;
use crate::ability::Ability;
use crate::action::Action;
use crate::ids::{Seat, TerritoryId};
use crate::matter::{Choice, Matter};
use crate::procedure::Uses;
use crate::procedure::{Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;
use crate::view::Business;

/// Advisors have moved in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TakeUpArms {
    seat: Seat,
    territory: TerritoryId,
    asked: bool,
    wish: Option<bool>,
    uses: Uses,
}

impl TakeUpArms {
    pub(crate) fn new(seat: Seat, territory: TerritoryId) -> TakeUpArms {
        TakeUpArms {
            seat,
            territory,
            asked: false,
            wish: None,
            uses: Uses::default(),
        }
    }
}

impl Procedure for TakeUpArms {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(wish) = self.wish else {
            if self.asked {
                return Step::Ask;
            }
            self.asked = true;
            return Step::NewQuestion;
        };
        let ability = Ability::TakeUpArms;
        if !wish {
            return Step::Done;
        }
        let territories = [self.territory].into_iter().collect();
        let subject = Subject::Advisors { territories };
        if let Some(step) = self.uses.settle(state, events, ability, subject) {
            return step;
        }
        if self.uses.stands(state, ability) {
            flip(state, events, ability.rule(), self.seat, self.territory, true);
        }
        Step::Done
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        (self.asked && self.wish.is_none() && seat == self.seat)
            .then(|| Matter::TakeUpArms.yes_no().territory(self.territory).into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.wish = Some(Matter::TakeUpArms.read(action, Choice::yes)?);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn business(&self, _state: &State) -> Business {
        Business::Shipment {
            acting: self.seat,
            moving: true,
        }
    }
}
