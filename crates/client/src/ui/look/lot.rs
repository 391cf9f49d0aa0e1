//! What is auctioned, and how everybody stands in it (Rules 1.04.06, 2.10.06 to 2.10.08).

use arrakis_rules::{Business, CardId, Seat, SeatSet};

use super::Look;

/// What is auctioned, and how far it is.
pub(crate) struct Lot<'a> {
    /// The card, if it is seen.
    pub(crate) card: Option<CardId>,
    /// Whether only we see it.
    pub(crate) is_ours_to_see: bool,
    /// How many more come after it.
    pub(crate) more: u8,
    pub(crate) bid: Option<(Seat, u16)>,
    passed: SeatSet,
    pub(crate) awaited: SeatSet,
    /// Of whom a bid lies hidden, where all bid in silence.
    hidden: SeatSet,
    pub(crate) look: &'a Look<'a>,
}

impl<'a> Lot<'a> {
    /// What is up now, if anything is.
    pub(crate) fn of(look: &'a Look<'a>) -> Option<Lot<'a>> {
        let own = look.own.map(|own| &own.belongings);
        let seen = own.and_then(|own| own.bid_card());
        match look.business {
            Business::Auction {
                number,
                of,
                bid,
                turn,
                passed,
            } => Some(Lot {
                card: seen,
                is_ours_to_see: seen.is_some(),
                more: of.saturating_sub(*number),
                bid: *bid,
                passed: *passed,
                awaited: SeatSet::of(*turn),
                hidden: SeatSet::EMPTY,
                look,
            }),
            Business::Offer {
                card,
                bid,
                turn,
                passed,
                bidding,
                ..
            } => {
                let offered = own.and_then(|own| own.richese.as_ref()).and_then(|own| own.offered);
                let ours = offered.or(seen);
                let all = look.seats.iter().map(|shield| shield.seat);
                let is_silent = !bidding.is_empty();
                Some(Lot {
                    card: card.or(ours),
                    is_ours_to_see: card.is_none() && ours.is_some(),
                    more: 0,
                    bid: *bid,
                    passed: *passed,
                    awaited: turn.map_or(*bidding, SeatSet::of),
                    hidden: if is_silent {
                        all.filter(|seat| !bidding.contains(*seat)).collect()
                    } else {
                        SeatSet::EMPTY
                    },
                    look,
                })
            }
            _ => None,
        }
    }

    /// How a player stands in it.
    pub(crate) fn bidder(&self, seat: Seat) -> Bidder {
        let leads = self.bid.filter(|(by, _)| *by == seat).map(|(_, amount)| amount);
        // What was said of another card lies behind the one that a player sells.
        let is_of_row = matches!(self.look.business, Business::Auction { .. });
        let memory = self.look.memory.filter(|_| is_of_row);
        let last = memory.and_then(|memory| memory.bids.last(seat));
        Bidder {
            is_asked: self.awaited.contains(seat),
            has_passed: self.passed.contains(seat) || last == Some(None),
            has_bid: self.hidden.contains(seat),
            leads: leads.is_some(),
            amount: leads.or(last.flatten()),
        }
    }
}

/// How a player stands in the auction.
pub(crate) struct Bidder {
    pub(crate) is_asked: bool,
    pub(crate) has_passed: bool,
    /// Whether a bid lies hidden.
    pub(crate) has_bid: bool,
    pub(crate) leads: bool,
    pub(crate) amount: Option<u16>,
}
