//! What the Fremen alone have, beside what every player has.

use serde::{Deserialize, Serialize};

/// What the Fremen have of their own: the Storm Deck comes with them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FremenBelongings {
    /// The Storm Card of the next turn, face down (Rule 2.04.13).
    pub(crate) storm_card: Option<u8>,
    /// Whether they have looked at it (Rule 2.04.14).
    pub(crate) storm_card_seen: bool,
}

/// What the Fremen see of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FremenOwn {
    /// The Storm Card of the next turn, where they have looked at it (Rule 2.04.14).
    pub next_storm: Option<u8>,
}

/// What of it can be laid out in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FremenPosition {
    /// The Storm Card of the next turn; `None` for one drawn at random when it is needed (Rule 2.04.13).
    pub storm_card: Option<u8>,
    /// Whether they have looked at it (Rule 2.04.14).
    pub storm_card_seen: bool,
}
