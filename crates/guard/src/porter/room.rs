//! How much room there is, and who makes place when there is none.

use std::collections::HashMap;

use super::{Entry, Porter};
use crate::Failure;
use crate::guest::{Guest, Way};
use crate::keys::PublicKey;
use crate::limits::one_home;

/// The most handshakes that wait for their last packet.
const MOST_WAITING: usize = 256;
/// The most of one home.
const MOST_WAITING_OF_ONE: usize = 16;
/// The most sessions at a table before only those are let in who have sat there: more than its chairs, so that those who find
/// none can be told so.
const MOST_AT_A_TABLE: usize = 64;
/// The most of them from one home: the others are for everybody else.
const MOST_OF_ONE_HOME: usize = 32;
/// The most sessions of one person. One is used; the others are ghosts that are not noticed yet.
const MOST_OF_ONE_KEY: usize = 4;

impl Porter {
    /// Sees to it that there is room for one more handshake: those who wait for longest make place, those who are in stay.
    pub(super) fn make_room(&mut self, table: &str, key: PublicKey, way: Way) -> Result<(), Failure> {
        if self.is_full(table, key, way) {
            return Err(Failure::Busy);
        }
        let home = one_home(way.address().ip());
        let oldest = |entries: &HashMap<u32, Entry>, at_home: bool, most: usize| {
            let waiting = entries
                .iter()
                .filter(|(_, entry)| !entry.is_in && (!at_home || entry.home() == home));
            let is_full = waiting.clone().count() >= most;
            is_full
                .then(|| waiting.min_by_key(|(_, entry)| entry.heard).map(|(number, _)| *number))
                .flatten()
        };
        for (at_home, most) in [(true, MOST_WAITING_OF_ONE), (false, MOST_WAITING)] {
            if let Some(number) = oldest(&self.entries, at_home, most) {
                self.entries.remove(&number);
            }
        }
        Ok(())
    }

    /// Whether there is no room at a table for somebody who comes this way. Sessions of the same person do not count: they
    /// make place. There always is for who has sat there: those are few.
    pub(super) fn is_full(&self, table: &str, key: PublicKey, way: Way) -> bool {
        if self.regulars.has_sat(table, key) {
            return false;
        }
        let home = one_home(way.address().ip());
        let others = self.entries.values().filter(|entry| {
            let guest = &entry.guest;
            entry.is_in && guest.table == table && guest.key != key
        });
        let at_home = others.clone().filter(|entry| entry.home() == home).count();
        others.count() >= MOST_AT_A_TABLE || at_home >= MOST_OF_ONE_HOME
    }

    /// Who comes in takes the place of an earlier session of the same program, and of those that were silent for longest when
    /// one person has too many: these are their numbers.
    pub(super) fn replaced_by(&self, guest: &Guest) -> Vec<u32> {
        let is_own = |other: &Guest| other.key == guest.key && other.table == guest.table;
        let mut own: Vec<_> = self
            .entries
            .iter()
            .filter(|(_, entry)| entry.is_in && is_own(&entry.guest))
            .map(|(number, entry)| (entry.guest.device != guest.device, entry.heard, *number))
            .collect();
        own.sort_unstable();
        let same = own.iter().filter(|(is_other, ..)| !is_other).count();
        let too_many = (own.len() + 1).saturating_sub(MOST_OF_ONE_KEY);
        own.into_iter()
            .take(same.max(too_many))
            .map(|(.., number)| number)
            .collect()
    }
}
