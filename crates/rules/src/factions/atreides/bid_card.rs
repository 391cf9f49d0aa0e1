//! Atreides see the card that comes up for bid (Rule 2.01.05).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::BidCard;

/// Before the bidding on it opens.
pub(super) const CARD_UP: Entry = Entry {
    at: MomentKind::CardUp,
    rank: 1,
    begin: |_, moment| match moment {
        Moment::CardUp { number, of } => Some(Call::BidCard { number, of }),
        _ => None,
    },
};

/// It is bought or bought in, and nobody need remember it.
pub(super) fn forget(state: &mut State, _events: &mut Events) {
    state.belongings.atreides.bid_card = None;
}

/// The look, unless it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BidCard {
    /// Which card of the row.
    number: u8,
    of: u8,
    uses: Uses,
}

impl BidCard {
    pub(crate) fn new(number: u8, of: u8) -> BidCard {
        let uses = Uses::default();
        BidCard { number, of, uses }
    }
}

impl Procedure for BidCard {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let (number, of) = (self.number, self.of);
        let subject = Subject::CardForBid { number, of };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        let seat = Ctx::new(state, &self.uses).owner(ABILITY);
        if let (Some(seat), Some(card)) = (seat, state.treachery.row.last().copied()) {
            let card = Some(card);
            state.belongings.atreides.bid_card = card;
            events.tell(ABILITY.rule(), EventKind::BidCardSeen { seat, card });
        }
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
