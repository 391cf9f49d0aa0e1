//! Section 2.11: Ecaz. The ledger of rules says which of their abilities which game has (Rule 2.11.00), the file of
//! components what they start with.

pub(super) mod income;
pub(super) mod split;
mod victory;

use crate::factions::row::{Amendments, Row};

/// What this faction changes. That they share territories with their ally is known to the position itself (Rule 2.11.11).
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        shared_collection: Some(split::shared_collection),
        strongholds_needed: Some(victory::strongholds_needed),
        ..Amendments::NONE
    },
    moments: &[income::STRONGHOLDS_PAID],
    ..Row::NONE
};
