//! A look at the Storm Card of the next turn (Rule 2.04.14).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::procedure::{Call, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::state::{Events, State};

const ABILITY: Ability = Ability::StormComing;

/// When the storm stands.
pub(super) const AFTER_STORM: Entry = Entry {
    at: MomentKind::StormSettled,
    rank: 1,
    begin: |state, _| state.owner_of(ABILITY).map(|_| Call::StormComing),
};

/// The look, unless it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StormComing {
    uses: Uses,
}

impl Procedure for StormComing {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(step) = self.uses.settle(state, events, ABILITY) {
            return step;
        }
        if self.uses.stands(state, ABILITY)
            && let (Some(seat), Some(sectors)) = (state.owner_of(ABILITY), state.storm_card)
        {
            state.foresight.storm_card = true;
            let sectors = Some(sectors);
            events.tell(ABILITY.rule(), EventKind::StormCardSeen { seat, sectors });
        }
        Step::Done
    }

    fn prompt(&self, _state: &State, _seat: Seat) -> Option<PromptKind> {
        None
    }

    fn answer(&mut self, _: &mut State, _: &mut Events, _: Seat, _: Action) -> Result<(), Refusal> {
        Err(Refusal::plain(Reason::NotAsked))
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
