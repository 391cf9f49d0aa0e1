//! Who is connected, and who goes when there is no room.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::connection::{Connection, ConnectionStage};
use crate::counts::{Counters, Counts};
use crate::limits::{FAIR_SHARE, Limits};

/// A connection of a page that has moved no byte for this long is between two requests, or its reader has stopped.
const AT_REST: Duration = Duration::from_secs(1);

/// All open connections of a port.
#[derive(Debug)]
pub(crate) struct Registry {
    pub(crate) limits: Limits,
    pub(crate) counters: Counters,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    connections: HashMap<u64, Arc<Connection>>,
    next: u64,
}

/// A place among the open connections; given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    id: u64,
    registry: Arc<Registry>,
    pub(crate) connection: Arc<Connection>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.registry.open().connections.remove(&self.id);
    }
}

impl Registry {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            counters: Counters::default(),
            open: Mutex::default(),
        })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counters.read(self.open().connections.len())
    }

    /// Takes a new connection in, in place of another stranger's if there are too many; `None` if none of them can go.
    pub(crate) fn admit(self: &Arc<Self>, address: SocketAddr) -> Option<Place> {
        let connection = Arc::new(Connection::new(address));
        let mut open = self.open();
        let makes_room = open.make_room(&connection, &self.limits);
        if let Ok(Some(displaced)) = &makes_room {
            displaced.close();
            self.counters.displaced.add();
        }
        if makes_room.is_err() {
            self.counters.refused.add();
            return None;
        }
        self.counters.accepted.add();
        let id = open.next;
        open.next += 1;
        open.connections.insert(id, connection.clone());
        drop(open);
        Some(Place {
            id,
            registry: self.clone(),
            connection,
        })
    }

    /// Closes what has taken too long.
    pub(crate) fn sweep(&self) {
        for connection in self.open().connections.values() {
            if !connection.is_closed() && connection.is_late(&self.limits) {
                connection.close();
                self.counters.timed_out.add();
            }
        }
    }

    /// Closes a quarter of the strangers, those first that matter least, since the process has no file left.
    pub(crate) fn make_files(&self) {
        let open = self.open();
        let crowds = open.crowds();
        let mut strangers: Vec<_> = open.strangers().collect();
        // Each is looked at once: what it does, and the time, change meanwhile.
        strangers.sort_by_cached_key(|connection| expendable(connection, &crowds));
        let count = strangers.len().div_ceil(4);
        for connection in strangers.into_iter().rev().take(count) {
            connection.close();
            self.counters.displaced.add();
        }
    }
}

/// All places are taken by those who stay.
struct Full;

impl Open {
    fn strangers(&self) -> impl Iterator<Item = &Arc<Connection>> {
        self.connections
            .values()
            .filter(|connection| connection.is_stranger() && !connection.is_closed())
    }

    /// How many strangers each address has.
    fn crowds(&self) -> HashMap<IpAddr, usize> {
        let mut crowds = HashMap::new();
        for connection in self.strangers() {
            *crowds.entry(connection.origin).or_default() += 1;
        }
        crowds
    }

    /// The connection that has to go for this one, if one has to.
    fn make_room(&self, new: &Connection, limits: &Limits) -> Result<Option<Arc<Connection>>, Full> {
        let crowds = self.crowds();
        let own = crowds.get(&new.origin).copied().unwrap_or(0);
        let strangers: usize = crowds.values().sum();
        // Those who were told to go, and have not gone yet, hold no place.
        let all = self.connections.values().filter(|open| !open.is_closed()).count();
        let candidates: Box<dyn Iterator<Item = _>> = if own >= limits.strangers_of_one_address {
            // A browser that loads the page is not to lose it because its owner, or a neighbour behind the same
            // router, opens yet another connection.
            let is_at_rest = |open: &&Arc<Connection>| open.origin == new.origin && is_at_rest(open);
            Box::new(self.strangers().filter(is_at_rest))
        } else if strangers >= limits.strangers || all >= limits.connections {
            Box::new(self.strangers())
        } else {
            return Ok(None);
        };
        let displaced = candidates.max_by_key(|connection| expendable(connection, &crowds));
        displaced.cloned().map(Some).ok_or(Full)
    }
}

/// Whether nothing is under way on this connection.
fn is_at_rest(connection: &Connection) -> bool {
    match connection.stage() {
        ConnectionStage::Fresh => true,
        ConnectionStage::Page => connection.quiet() > AT_REST,
        ConnectionStage::Socket | ConnectionStage::Member => false,
    }
}

/// The greater, the sooner a stranger makes room: first those whose address has more connections than a browser, then
/// those that do nothing, then the eldest.
fn expendable(connection: &Connection, crowds: &HashMap<IpAddr, usize>) -> (usize, bool, Duration) {
    let crowd = crowds.get(&connection.origin).copied().unwrap_or(0);
    (
        crowd.saturating_sub(FAIR_SHARE),
        is_at_rest(connection),
        connection.quiet(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, last], 1))
    }

    fn registry(connections: usize, strangers: usize, of_one: usize) -> Arc<Registry> {
        Registry::new(Limits {
            connections,
            strangers,
            strangers_of_one_address: of_one,
            ..Limits::DEFAULT
        })
    }

    #[test]
    fn the_greediest_address_makes_room() {
        let registry = registry(100, 20, 15);
        let friend: Vec<_> = (0..6).map(|_| registry.admit(address(1)).unwrap()).collect();
        let crowd: Vec<_> = (0..14).map(|_| registry.admit(address(2)).unwrap()).collect();
        crowd
            .iter()
            .for_each(|place| place.connection.reach(ConnectionStage::Socket));
        let _newcomer = registry.admit(address(3)).unwrap();
        assert!(friend.iter().all(|place| !place.connection.is_closed()));
        assert_eq!(crowd.iter().filter(|place| place.connection.is_closed()).count(), 1);
    }

    #[test]
    fn one_address_takes_only_its_own_places() {
        let registry = registry(100, 50, 4);
        let friend = registry.admit(address(1)).unwrap();
        let crowd: Vec<_> = (0..20).map(|_| registry.admit(address(2)).unwrap()).collect();
        assert!(!friend.connection.is_closed());
        let open = crowd.iter().filter(|place| !place.connection.is_closed()).count();
        assert_eq!(open, 4);
        // What is under way stays, and then the next one is refused.
        crowd
            .iter()
            .for_each(|place| place.connection.reach(ConnectionStage::Page));
        assert!(registry.admit(address(2)).is_none());
        assert_eq!(registry.counts().refused, 1);
        assert!(registry.admit(address(3)).is_some());
    }

    #[test]
    fn members_never_make_room() {
        let registry = registry(3, 3, 3);
        let members: Vec<_> = (0..3)
            .map(|_| {
                let place = registry.admit(address(1)).unwrap();
                place.connection.reach(ConnectionStage::Member);
                place
            })
            .collect();
        assert!(registry.admit(address(2)).is_none());
        registry.make_files();
        registry.sweep();
        assert!(members.iter().all(|place| !place.connection.is_closed()));
        drop(members);
        assert_eq!(registry.counts().open, 0);
        assert!(registry.admit(address(2)).is_some());
    }

    #[test]
    fn without_files_some_strangers_go_and_always_at_least_one() {
        let registry = registry(100, 100, 100);
        let places: Vec<_> = (0..9).map(|n| registry.admit(address(n)).unwrap()).collect();
        registry.make_files();
        assert_eq!(places.iter().filter(|place| place.connection.is_closed()).count(), 3);
        for _ in 0..9 {
            registry.make_files();
        }
        assert!(places.iter().all(|place| place.connection.is_closed()));
    }
}
