//! What worms have left to be done in this phase.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::TerritoryId;

/// Worms that may be waiting for a rider at once; more than there are cards.
const MAX_RIDES: usize = 16;

/// What worms have left to be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Worms {
    /// Whether a Nexus must follow (Rules 1.02.06, 1.14.03).
    pub(crate) nexus_due: bool,
    /// Those that have come since the second turn, wherever they went (Rule 4.02.00, R16).
    pub(crate) come: u8,
    rides: ArrayVec<TerritoryId, MAX_RIDES>,
}

impl Worms {
    /// A worm has come, by its card or by a special power: a Nexus follows, unless the table plays that this one brings
    /// none.
    pub(crate) fn comes(&mut self, brings_nexus: bool) {
        self.come = self.come.saturating_add(1);
        self.nexus_due |= brings_nexus;
    }

    /// A worm appeared here among forces that ride (Rule 2.04.08).
    pub(crate) fn wait_for_rider(&mut self, territory: TerritoryId) {
        // Only a deck made anew over and over in one blow has more worms, and their riders are on their way already.
        let _ = self.rides.try_push(territory);
    }

    /// The territory of the next worm that can be used once more before it leaves: the one that appeared first.
    pub(crate) fn next_to_leave(&mut self) -> Option<TerritoryId> {
        self.rides.pop_at(0)
    }
}
