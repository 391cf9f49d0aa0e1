//! The Kwisatz Haderach token (Rules 2.01.10 to 2.01.15).

use serde::{Deserialize, Serialize};

use crate::ids::TerritoryId;

/// The token and the count that wakes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KwisatzHaderach {
    /// Forces lost in battles, hidden from others (R70).
    pub lost: u8,
    /// Whether others have seen it in a battle.
    pub seen: bool,
    /// Whether it is in the tanks.
    pub dead: bool,
    /// Where it has fought in this turn: no second territory (Rule 2.01.11).
    pub used_in: Option<TerritoryId>,
}

impl KwisatzHaderach {
    /// Forces to lose in battles before it awakens (Rule 2.01.10).
    pub(crate) const AWAKENS_AT: u8 = 7;

    /// Whether the sleeper has awakened (Rule 2.01.10).
    pub fn is_awake(&self) -> bool {
        self.lost >= Self::AWAKENS_AT
    }

    /// Whether it has been in a battle before it awakened, which cannot be (Rules 2.01.10, 2.01.11).
    pub(crate) fn fought_asleep(&self) -> bool {
        (self.seen || self.dead || self.used_in.is_some()) && !self.is_awake()
    }

    /// Whether it can go along in a battle there (Rule 2.01.11).
    pub(crate) fn can_fight(&self, territory: TerritoryId) -> bool {
        self.is_awake() && !self.dead && self.used_in.is_none_or(|other| other == territory)
    }
}
