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
    by: Seat,
    territory: TerritoryId,
    /// Who was the ally of who came, when it came (R211).
    ally: Option<Seat>,
    company: Company,
}

/// Whether others go along with those who came: they come before what an entry sets off (R141).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Company {
    /// Nobody does.
    None,
    /// Somebody may.
    Possible,
    /// Who is there already has seen those who came; now it waits for their company.
    Awaited,
    /// All who go along are there.
    Over,
}

/// Who has come where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Arrival {
    pub(crate) by: Seat,
    pub(crate) territory: TerritoryId,
    /// Its ally when it came: whether it is anybody's ally is judged then, whatever alliances come of it (R211).
    pub(crate) ally: Option<Seat>,
}

/// What comes of an entry now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Coming {
    /// Everything.
    All,
    /// What those do who are there already.
    Reception,
    /// What the entry sets off.
    Rest,
}

/// Entries in the order in which they arose.
pub(super) type Entries = ArrayVec<Entry, MAX_ENTRIES>;

impl State {
    /// Notes an entry: once for each action, however many groups it brings (R141).
    pub(super) fn note_entry(&mut self, by: Seat, territory: TerritoryId) {
        let entry = Entry {
            by,
            territory,
            ally: self.ally(by),
            company: Company::None,
        };
        if !self.entries.contains(&entry) {
            let noted = self.entries.try_push(entry);
            debug_assert!(noted.is_ok(), "more entries than there is room for");
        }
    }

    /// Others may go along with forces of a seat that have just come (Rule 2.02.05).
    pub(crate) fn await_company(&mut self, of: Seat) {
        for entry in &mut self.entries {
            if entry.by == of && entry.company == Company::None {
                entry.company = Company::Possible;
            }
        }
    }

    /// Whoever goes along is there. Whether anything can come of it now.
    pub(crate) fn end_company(&mut self) -> bool {
        for entry in &mut self.entries {
            if entry.company != Company::None {
                entry.company = Company::Over;
            }
        }
        !self.entries.is_empty()
    }

    /// The first entry whose consequences are still to come, and which of them; the others wait for it.
    pub(crate) fn next_entry(&mut self) -> Option<(Arrival, Coming)> {
        let first = self.entries.first_mut()?;
        let Entry {
            by, territory, ally, ..
        } = *first;
        let arrival = Arrival { by, territory, ally };
        let coming = match first.company {
            Company::Awaited => return None,
            Company::Possible => {
                first.company = Company::Awaited;
                return Some((arrival, Coming::Reception));
            }
            Company::None => Coming::All,
            Company::Over => Coming::Rest,
        };
        self.entries.remove(0);
        Some((arrival, coming))
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
