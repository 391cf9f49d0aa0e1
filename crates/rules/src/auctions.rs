//! The ways to auction a Treachery Card (Rules 1.04.06, 2.10.08.01, 2.10.08.02), and what a player sells so.

use serde::{Deserialize, Serialize};

use crate::ids::{CardId, Seat};
use crate::matter::Named;
use crate::rule;
use crate::rule::RuleId;

/// A way to auction a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AuctionMethod {
    /// Round and round, until all others have passed (Rule 1.04.06).
    Normal,
    /// Each bids higher or passes once, from the seller's right neighbour on (Rule 2.10.08.01).
    OnceAroundRight,
    /// The same from the left neighbour on, the other way round.
    OnceAroundLeft,
    /// All at once, with spice in one hand (Rule 2.10.08.02).
    Silent,
}

impl AuctionMethod {
    /// The rule that says how bids are made.
    pub fn rule(self) -> RuleId {
        match self {
            AuctionMethod::Normal => rule!("1.04.06.01"),
            AuctionMethod::OnceAroundRight | AuctionMethod::OnceAroundLeft => rule!("2.10.08.01"),
            AuctionMethod::Silent => rule!("2.10.08.02"),
        }
    }

    /// The one that is chosen by this name.
    pub(crate) fn named(named: Named) -> Option<AuctionMethod> {
        match named {
            Named::Normal => Some(AuctionMethod::Normal),
            Named::OnceAroundRight => Some(AuctionMethod::OnceAroundRight),
            Named::OnceAroundLeft => Some(AuctionMethod::OnceAroundLeft),
            Named::Silent => Some(AuctionMethod::Silent),
            _ => None,
        }
    }
}

/// A card that a player sells, which is the one that the position says is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Lot {
    pub(crate) seller: Seat,
    /// Whether it is of the seller's hand, and nobody else sees it.
    pub(crate) from_hand: bool,
    pub(crate) method: AuctionMethod,
    /// What the seller says it is, true or not (Rule 2.10.22).
    pub(crate) claim: Option<CardId>,
}
