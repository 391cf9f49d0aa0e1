//! What Atreides alone have, beside what every player has.

use serde::{Deserialize, Serialize};

use super::token::KwisatzHaderach;
use crate::ids::{CardId, SpiceCardId};

/// What Atreides have of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AtreidesBelongings {
    /// The token with the count that wakes it; without meaning in the basic game (Rule 2.01.10).
    pub(crate) kwisatz_haderach: KwisatzHaderach,
    /// The card up for bid, where it has been looked at (Rule 2.01.05).
    pub(crate) bid_card: Option<CardId>,
    /// The top card of the Spice Deck, where it has been looked at and has not come up (Rule 2.01.07).
    pub(crate) spice_card: Option<SpiceCardId>,
    /// Notes on Treachery Cards (Rule 2.01.06).
    pub(crate) filament_book: String,
}

/// What everybody sees of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtreidesPublic {
    /// Whether the Kwisatz Haderach has been seen in a battle, so that everybody knows that it is awake (Rule 2.01.10).
    pub kwisatz_haderach_seen: bool,
    /// Whether the Kwisatz Haderach is in the tanks (Rule 2.01.13).
    pub kwisatz_haderach_dead: bool,
}

/// What Atreides see of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtreidesOwn {
    /// The token with the count that wakes it; `None` in the basic game (Rule 2.01.10).
    pub kwisatz_haderach: Option<KwisatzHaderach>,
    /// The notes on Treachery Cards; `None` where they may not be kept (Rule 2.01.06).
    pub filament_book: Option<String>,
    /// The card up for bid, where they have looked at it (Rule 2.01.05).
    pub bid_card: Option<CardId>,
    /// The top card of the Spice Deck, where they have looked at it (Rule 2.01.07).
    pub next_spice: Option<SpiceCardId>,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtreidesPosition {
    /// The token with the count that wakes it; in the basic game untouched (Rule 2.01.10).
    pub kwisatz_haderach: KwisatzHaderach,
}
