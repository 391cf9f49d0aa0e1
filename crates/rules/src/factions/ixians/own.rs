//! What the Ixians alone have, beside what every player has.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::{AreaId, CardId, MAX_SEATS};

/// What the Ixians have of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct IxiansBelongings {
    /// What the Hidden Mobile Stronghold points to, once it is placed (Rules 2.07.04, 2.07.17).
    pub(crate) stronghold: Option<AreaId>,
    /// The starting cards that they have left to others (Rule 2.07.03).
    pub(crate) pocket_cards: ArrayVec<CardId, MAX_SEATS>,
    /// The cards that they have left for this turn's row, in no order (Rule 2.07.08).
    pub(crate) row: ArrayVec<CardId, MAX_SEATS>,
    /// The card that they have put back last (Rule 2.07.07).
    pub(crate) put_back: Option<PutBack>,
    /// Whether they have used Technology in this turn (Rule 2.07.22).
    pub(crate) technology_used: bool,
    /// Whether their ally has (Rule 2.07.21).
    pub(crate) ally_technology_used: bool,
}

/// A card that was put back on the Treachery Deck, or under it (Rule 2.07.07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PutBack {
    /// Which.
    pub card: CardId,
    /// Whether it went on top.
    pub on_top: bool,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IxiansPublic {
    /// What the Hidden Mobile Stronghold points to (Rule 2.07.17); nothing before it is placed.
    pub hidden_mobile_stronghold: Option<AreaId>,
    /// Whether the Ixians have used Technology in this turn (Rule 2.07.22).
    pub technology_used: bool,
    /// Whether their ally has (Rule 2.07.21).
    pub ally_technology_used: bool,
}

/// What the Ixians see of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IxiansOwn {
    /// The starting cards that they have left to others, in no order (Rule 2.07.03).
    pub pocket_cards: ArrayVec<CardId, MAX_SEATS>,
    /// The cards that they have left for this turn's row, in no order (Rules 2.07.07, 2.07.08).
    pub seen_row: ArrayVec<CardId, MAX_SEATS>,
    /// The card that they have put back last (Rule 2.07.07).
    pub put_back: Option<PutBack>,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IxiansPosition {
    /// What the Hidden Mobile Stronghold points to; the Polar Sink, if nothing is said.
    pub stronghold: Option<AreaId>,
}
