//! Atreides see the card that comes up for bid (Rule 2.01.05).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};

const ABILITY: Ability = Ability::BidCard;

/// Before the bidding on it opens.
pub(super) const CARD_UP: Entry = Entry {
    at: MomentKind::CardUp,
    rank: 1,
    begin: |_, _| Some(Call::BidCard),
};

/// The look, unless it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BidCard {
    uses: Uses,
}

impl Procedure for BidCard {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(step) = self.uses.settle(state, events, ABILITY) {
            return step;
        }
        let seat = Ctx::new(state, &self.uses).owner(ABILITY);
        if let (Some(seat), Some(card)) = (seat, state.treachery.row.last().copied()) {
            let card = Some(card);
            state.foresight.bid_card = card;
            events.tell(ABILITY.rule(), EventKind::BidCardSeen { seat, card });
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
