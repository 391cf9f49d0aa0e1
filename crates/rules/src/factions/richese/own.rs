//! What Richese alone have, beside what every player has.

use serde::{Deserialize, Serialize};

use super::no_field::token::{NoField, NoFieldSet, NoFields};
use crate::ids::{AreaId, CardId, CardSet};

/// What Richese have of their own. The cards of their cache lie among the Treachery Cards of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RicheseBelongings {
    /// The card that they have taken out of the cache in secret, until everybody has seen it somewhere (Rule 1.14.10).
    pub(crate) taken: Option<CardId>,
    /// Where the No-Field tokens are (Rule 2.10.03).
    pub(crate) no_fields: NoFields,
    /// When in this turn a card of the cache is auctioned, as they have declared (Rule 2.10.05).
    pub(crate) declared: Option<Declared>,
    /// Whether a card of their hand was sold in this turn (Rule 2.10.22).
    pub(crate) market_sold: bool,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RichesePublic {
    /// The cards that lie in the cache as far as everybody knows: all that nobody has seen anywhere else (Rule 2.10.03).
    pub cache: CardSet,
    /// How many lie there. One less than those in [`RichesePublic::cache`] after a card was taken in secret (Rule 1.14.10).
    pub cards_in_cache: u8,
    /// The No-Field tokens that lie face up before the shield (Rule 2.10.13).
    pub no_fields_before_shield: NoFieldSet,
}

/// What Richese see of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RicheseOwn {
    /// The cards in the cache (Rule 2.10.03).
    pub cache: CardSet,
    /// The No-Field token that lies face down on the board (Rule 2.10.09).
    pub no_field: Option<NoField>,
    /// The card of the hand that is up for auction unseen (Rule 2.10.21).
    pub offered: Option<CardId>,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RichesePosition {
    /// The cards in the cache; `None` for all of the ten that lie nowhere else. The rest of them have come into the deck.
    pub cache: Option<CardSet>,
    /// The card that was taken out of it in secret, if nobody has seen it since (Rule 1.14.10).
    pub taken: Option<CardId>,
    /// The No-Field tokens; all are in the supply, if nothing is said.
    pub no_fields: NoFieldPosition,
}

/// What a position says of the No-Field tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoFieldPosition {
    /// The one that lies face down on the board, and where.
    pub on_board: Option<(AreaId, NoField)>,
    /// Those that lie face up before the shield.
    pub before_shield: NoFieldSet,
    /// Whether one has been revealed at will in this turn.
    pub revealed_at_will: bool,
}

/// When the card that Richese sell is auctioned (Rule 2.10.05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Declared {
    First,
    Last,
}
