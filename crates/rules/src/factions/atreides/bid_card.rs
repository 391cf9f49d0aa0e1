//! Atreides see the card that comes up for bid (Rules 2.01.05, 2.10.22).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::Seat;
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

/// The same of a card that another player sells unseen.
pub(super) const UNSEEN_CARD_UP: Entry = Entry {
    at: MomentKind::UnseenCardUp,
    rank: 1,
    begin: |_, moment| match moment {
        Moment::UnseenCardUp { seller } => Some(Call::UnseenBidCard { seller }),
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
    up: Up,
    uses: Uses,
}

/// Which card is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Up {
    /// This one of so many of the row.
    OfRow { number: u8, of: u8 },
    /// One that this player sells.
    OfPlayer(Seat),
}

impl BidCard {
    pub(crate) fn new(number: u8, of: u8) -> BidCard {
        let (up, uses) = (Up::OfRow { number, of }, Uses::default());
        BidCard { up, uses }
    }

    /// Of the card that this player sells.
    pub(crate) fn unseen(seller: Seat) -> BidCard {
        let (up, uses) = (Up::OfPlayer(seller), Uses::default());
        BidCard { up, uses }
    }
}

impl Procedure for BidCard {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let subject = match self.up {
            Up::OfRow { number, of } => Subject::CardForBid { number, of },
            Up::OfPlayer(seller) => Subject::UnseenCardForBid { seller },
        };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        let seat = Ctx::new(state, &self.uses).owner(ABILITY);
        if let (Some(seat), Some(card)) = (seat, state.treachery.card_up()) {
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
