//! The Storm Card of the next turn is laid down, and looked at (Rules 2.04.13, 2.04.14).

use serde::{Deserialize, Serialize};

use super::storm_deck;
use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::procedure::{Call, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::StormComing;

/// When the storm stands.
pub(super) const AFTER_STORM: Entry = Entry {
    at: MomentKind::StormSettled,
    rank: 1,
    begin: |state, _| storm_deck::is_used(state).then_some(Call::StormComing),
};

/// The look, unless it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StormComing {
    /// Whether the card has been laid down.
    drawn: bool,
    uses: Uses,
}

impl Procedure for StormComing {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.drawn, true) {
            storm_deck::draw(state);
        }
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::NextStormCard) {
            return step;
        }
        if self.uses.stands(state, ABILITY)
            && let (Some(seat), Some(sectors)) = (state.owner_of(ABILITY), state.belongings.fremen.storm_card)
        {
            state.belongings.fremen.storm_card_seen = true;
            let sectors = Some(sectors);
            events.tell(ABILITY.rule(), EventKind::StormCardSeen { seat, sectors });
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
