//! Harkonnen draw a card with each that they buy (Rule 2.05.08, R27).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::TopCard;

/// When they have bought one, room in the hand provided.
pub(super) const CARD_BOUGHT: Entry = Entry {
    at: MomentKind::CardBought,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::CardBought { buyer, .. } if state.owner_of(ABILITY) == Some(buyer) => {
            (state.has_room(buyer) && state.can_draw_treachery()).then_some(Call::TopCard { buyer })
        }
        _ => None,
    },
};

/// The draw, unless it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TopCard {
    buyer: Seat,
    uses: Uses,
}

impl TopCard {
    pub(crate) fn new(buyer: Seat) -> TopCard {
        TopCard {
            buyer,
            uses: Uses::default(),
        }
    }
}

impl Procedure for TopCard {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::TopTreacheryCard) {
            return step;
        }
        if self.uses.stands(state, ABILITY) {
            state.draw_card(events, ABILITY.rule(), self.buyer);
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
