//! Rule 2.02.17: before the first shipment advisors become fighters.

use serde::{Deserialize, Serialize};

use super::sides::{check_flip, flip};
use crate::ability::Ability;
use crate::action::Action;
use crate::factions::row::Entry;
use crate::ids::{Seat, TerritorySet};
use crate::matter::{Choice, Matter};
use crate::procedure::Uses;
use crate::procedure::{Call, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::subject::Subject;

/// The territories are chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wartime {
    seat: Seat,
    asked: bool,
    chosen: Option<TerritorySet>,
    uses: Uses,
}

/// Where advisors may become fighters.
fn territories(state: &State, seat: Seat) -> TerritorySet {
    let advisors = state.belongings.bene_gesserit.advisors;
    advisors
        .iter()
        .filter(|territory| check_flip(state, seat, *territory).is_ok())
        .collect()
}

/// Before anybody ships.
pub(super) const SHIPPING_BEGINS: Entry = Entry {
    at: MomentKind::ShippingBegins,
    rank: 2,
    begin: |state, _| open(state),
};

/// The question, if there is anything to choose.
fn open(state: &State) -> Option<Call> {
    let ability = Ability::Wartime;
    let seat = state.owner_of(ability).filter(|_| !state.stopped.contains(ability))?;
    (!territories(state, seat).is_empty()).then_some(Call::Wartime { seat })
}

impl Wartime {
    pub(crate) fn new(seat: Seat) -> Wartime {
        Wartime {
            seat,
            asked: false,
            chosen: None,
            uses: Uses::default(),
        }
    }
}

impl Procedure for Wartime {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(chosen) = self.chosen else {
            if self.asked {
                return Step::Ask;
            }
            self.asked = true;
            return Step::NewQuestion;
        };
        if chosen.is_empty() {
            return Step::Done;
        }
        let subject = Subject::Advisors { territories: chosen };
        if let Some(step) = self.uses.settle(state, events, Ability::Wartime, subject) {
            return step;
        }
        if self.uses.stands(state, Ability::Wartime) {
            for territory in chosen.iter() {
                flip(state, events, rule!("2.02.17"), self.seat, territory, true);
            }
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.asked && self.chosen.is_none() && seat == self.seat)
            .then(|| Matter::FlipAdvisors.any_of(territories(state, seat)).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let chosen = Matter::FlipAdvisors.read(action, Choice::territories)?;
        for territory in chosen.iter() {
            if !state.coexists(seat, territory) {
                return Err(Refusal::by(rule!("2.02.17"), Reason::CannotFlip(territory)));
            }
            check_flip(state, seat, territory)?;
        }
        self.chosen = Some(chosen);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
