//! What Ecaz collect for a stronghold beside their ally (Rule 2.11.20).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::TerritorySet;
use crate::procedure::{Call, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::EcazCollection;

/// When the ally has been paid.
pub(super) const STRONGHOLDS_PAID: Entry = Entry {
    at: MomentKind::StrongholdsPaid,
    rank: 1,
    begin: |state, _| {
        state.owner_of(ABILITY)?;
        (!with_income(state).is_empty()).then_some(Call::EcazCollection)
    },
};

/// The strongholds that pay and that the two occupy alone.
fn with_income(state: &State) -> TerritorySet {
    let pays = |there: &_| income(*there) > 0 && state.controller(*there).is_some();
    state.co_occupied().iter().filter(pays).collect()
}

fn income(there: crate::ids::TerritoryId) -> u8 {
    there.facts().income
}

/// Ecaz are paid as their ally was, for all of these strongholds together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EcazCollection {
    uses: Uses,
}

impl Procedure for EcazCollection {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let strongholds = with_income(state);
        let amount = strongholds.iter().map(|there| u16::from(income(there))).sum();
        let subject = Subject::Income { strongholds, amount };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        if let Some(seat) = state.owner_of(ABILITY).filter(|_| self.uses.stands(state, ABILITY)) {
            for territory in strongholds.iter() {
                let amount = u16::from(income(territory));
                state.receive(seat, amount);
                let paid = EventKind::StrongholdIncome {
                    seat,
                    territory,
                    amount,
                };
                events.tell(ABILITY.rule(), paid);
            }
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
