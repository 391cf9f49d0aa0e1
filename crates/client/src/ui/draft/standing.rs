//! An answer that stands: it is given whenever a question of its kind comes, until it is taken back or has had its time.

use arrakis_rules::{Action, Business, Phase, PromptKind};

/// What is answered to bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Pass, until this card is sold.
    PassCard,
    /// Pass, until the auction is over.
    PassAll,
    /// The lowest bid that can be made, up to this one, until this card is sold.
    UpTo(u16),
}

/// An order, and the card for which it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) order: Order,
    /// The number of the card in the row; nothing for one that is sold beside it.
    card: Option<u8>,
}

fn card(business: &Business) -> Option<Option<u8>> {
    match business {
        Business::Auction { number, .. } => Some(Some(*number)),
        Business::Offer { .. } => Some(None),
        // Something that comes between, such as a Karama.
        _ => None,
    }
}

impl Standing {
    /// An order for the card that is up now.
    pub(crate) fn new(order: Order, business: &Business) -> Standing {
        Standing {
            order,
            card: card(business).flatten(),
        }
    }

    /// Whether its time is not over yet.
    pub(crate) fn holds(self, phase: Phase, business: &Business) -> bool {
        let is_same = card(business).is_none_or(|card| card == self.card);
        phase == Phase::Bidding && (is_same || self.order == Order::PassAll)
    }

    /// What it answers; nothing to other questions.
    pub(crate) fn answer(self, kind: &PromptKind) -> Option<Action> {
        let PromptKind::Bid { min, max, .. } = kind else {
            return None;
        };
        let action = match self.order {
            Order::UpTo(limit) if *min <= limit.min(*max) => Action::Bid(*min),
            _ => Action::Pass,
        };
        kind.contains(&action).then_some(action)
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Seat, SeatSet};

    use super::*;

    fn auction(number: u8) -> Business {
        Business::Auction {
            number,
            of: 5,
            bid: None,
            turn: Seat(0),
            passed: SeatSet::EMPTY,
        }
    }

    fn bid(min: u16, max: u16) -> PromptKind {
        PromptKind::Bid { min, max, purse: max }
    }

    #[test]
    fn it_bids_the_least_up_to_its_limit_and_never_more_than_one_has() {
        let standing = Standing::new(Order::UpTo(4), &auction(2));
        assert_eq!(standing.answer(&bid(1, 9)), Some(Action::Bid(1)));
        assert_eq!(standing.answer(&bid(4, 9)), Some(Action::Bid(4)));
        assert_eq!(standing.answer(&bid(5, 9)), Some(Action::Pass));
        assert_eq!(standing.answer(&bid(4, 3)), Some(Action::Pass));
        assert_eq!(standing.answer(&PromptKind::Ready { phase: Phase::Bidding }), None);
        for order in [Order::PassCard, Order::PassAll] {
            assert_eq!(Standing::new(order, &auction(2)).answer(&bid(1, 9)), Some(Action::Pass));
        }
    }

    #[test]
    fn it_ends_with_the_card_or_with_the_auction() {
        for (order, next) in [
            (Order::PassCard, false),
            (Order::UpTo(3), false),
            (Order::PassAll, true),
        ] {
            let standing = Standing::new(order, &auction(2));
            assert!(standing.holds(Phase::Bidding, &auction(2)));
            assert!(standing.holds(Phase::Bidding, &Business::None));
            assert_eq!(standing.holds(Phase::Bidding, &auction(3)), next);
            assert!(!standing.holds(Phase::Revival, &Business::None));
        }
    }
}
