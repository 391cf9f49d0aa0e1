//! Section 2.06.

pub(super) mod shipment;
pub(super) mod stop_shipment;

use crate::factions::row::Row;

/// The Guild has won if nobody could stop it until the end (Rules 1.09.05, 2.06.08).
pub(super) const DEFAULT_VICTORY_RANK: u8 = 1;

/// What this faction changes.
pub(super) const ROW: Row = Row::NONE;
