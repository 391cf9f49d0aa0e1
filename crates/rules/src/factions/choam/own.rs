//! What CHOAM alone have, beside what every player has.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::{CardId, Seat, SeatSet, TerritoryId};
use crate::sizes::MAX_HAND;

/// The Inflation token (Rules 2.09.09, 2.09.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Inflation {
    /// With CHOAM, and not used yet.
    #[default]
    Unused,
    /// On the phase track.
    Placed {
        /// Which side shows.
        side: InflationSide,
        /// Whether it has been flipped: then it leaves the game next time.
        flipped: bool,
    },
    /// Out of the game.
    Removed,
}

/// A side of the Inflation token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InflationSide {
    /// Charity is doubled, and no bribe is made (Rules 2.09.10, 2.09.13).
    Double,
    /// There is no Charity (Rule 2.09.11).
    Cancel,
}

impl InflationSide {
    /// The other side.
    pub(crate) fn flipped(self) -> InflationSide {
        match self {
            InflationSide::Double => InflationSide::Cancel,
            InflationSide::Cancel => InflationSide::Double,
        }
    }
}

impl Inflation {
    /// The side that shows, while it is on the phase track.
    pub fn side(self) -> Option<InflationSide> {
        match self {
            Inflation::Placed { side, .. } => Some(side),
            Inflation::Unused | Inflation::Removed => None,
        }
    }
}

/// What CHOAM have of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChoamBelongings {
    pub(crate) inflation: Inflation,
    /// Whether this turn's Charity of others is theirs to pay (Rule 2.09.04).
    pub(crate) pays_charity: bool,
    /// What is to be sold when the phase is over (Rule 2.09.06, R148).
    pub(crate) sells: ArrayVec<CardId, MAX_HAND>,
    /// What is to be given in trade when the phase is over, by whom and to whom (Rule 2.09.14, R148).
    pub(crate) gives: ArrayVec<Given, 2>,
    /// Who wants to be asked when a phase is over (R148).
    pub(crate) stops: SeatSet,
    /// Whether cards were traded in this turn (Rule 2.09.14).
    pub(crate) traded: bool,
    /// Where the next storm of this turn harms none of their forces (Rule 2.09.07.02).
    pub(crate) cloaked: Option<TerritoryId>,
    /// The card that they are about to discard for its effect.
    pub(crate) discarding: Option<CardId>,
    /// Whose Karamas count for nothing until the phase is over (Rule 2.09.07.03, R146).
    pub(crate) no_karamas: SeatSet,
    /// Whether their next movement goes one territory further (Rule 2.09.07.04).
    pub(crate) goes_further: bool,
    /// Whose forces revive free no more in this turn (Rule 2.09.07.05).
    pub(crate) not_free: SeatSet,
    /// Who cannot end a movement where in this turn (Rule 2.09.07.01).
    pub(crate) kept_out: Option<(Seat, TerritoryId)>,
}

/// A card that is to be given in trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Given {
    pub(crate) by: Seat,
    /// The ally then; an order is for nobody else.
    pub(crate) to: Seat,
    pub(crate) card: CardId,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoamPublic {
    /// The Inflation token (Rule 2.09.09).
    pub inflation: Inflation,
    /// Whether CHOAM and their ally have traded cards in this turn (Rule 2.09.14).
    pub traded: bool,
}

/// What CHOAM see of it, and for the trade their ally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoamOwn {
    /// What is to be sold when the phase is over; nothing for the ally (Rule 2.09.06).
    pub sells: ArrayVec<CardId, MAX_HAND>,
    /// What the viewer is to give in trade when the phase is over (Rule 2.09.14).
    pub gives: Option<CardId>,
    /// Whether the viewer wants to be asked when a phase is over (R148).
    pub stops: bool,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChoamPosition {
    /// The Inflation token.
    pub inflation: Inflation,
}
