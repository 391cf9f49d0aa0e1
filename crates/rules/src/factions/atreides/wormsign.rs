//! Atreides see the top card of the Spice Deck (Rule 2.01.07).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Wormsign;

/// Before anybody ships, and before advisors become fighters.
pub(super) const SHIPPING_BEGINS: Entry = Entry {
    at: MomentKind::ShippingBegins,
    rank: 1,
    begin: |_, _| Some(Call::Wormsign),
};

/// It has come up for all to see.
pub(super) fn forget(state: &mut State, _events: &mut Events) {
    state.belongings.atreides.spice_card = None;
}

/// The look, unless it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wormsign {
    uses: Uses,
}

impl Procedure for Wormsign {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::TopSpiceCard) {
            return step;
        }
        if let Some(seat) = Ctx::new(state, &self.uses).owner(ABILITY) {
            let card = state.top_spice_card(events);
            state.belongings.atreides.spice_card = card;
            if card.is_some() {
                events.tell(ABILITY.rule(), EventKind::SpiceCardSeen { seat, card });
            }
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
