//! Forces that have come into a territory from outside of it: what comes of that waits until their action is over (R141).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::State;
use crate::ids::{Seat, TerritoryId};

/// Room for entries: one action brings forces into a few territories, and what comes of it into a few more.
const MAX_ENTRIES: usize = 12;

/// Forces of a seat have entered a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) by: Seat,
    pub(crate) territory: TerritoryId,
}

/// Entries in the order in which they arose.
pub(super) type Entries = ArrayVec<Entry, MAX_ENTRIES>;

impl State {
    /// Notes an entry: once for each action, however many groups it brings (R141).
    pub(super) fn note_entry(&mut self, by: Seat, territory: TerritoryId) {
        let entry = Entry { by, territory };
        if !self.entries.contains(&entry) {
            let noted = self.entries.try_push(entry);
            debug_assert!(noted.is_ok(), "more entries than there is room for");
        }
    }

    /// Takes the first entry whose consequences are still to come.
    pub(crate) fn next_entry(&mut self) -> Option<Entry> {
        self.entries.pop_at(0)
    }

    /// How many entries wait for their consequences.
    pub(crate) fn waiting_entries(&self) -> usize {
        self.entries.len()
    }

    /// Nothing comes of them any more.
    pub(crate) fn forget_entries(&mut self) {
        self.entries.clear();
    }
}
