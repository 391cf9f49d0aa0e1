//! Who is connected, and who goes when there is no room.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::connection::{Connection, ConnectionStage, owner};
use crate::counts::{Counters, Counts};
use crate::limits::{FAIR_SHARE, Limits};
use crate::proxies::Proxies;

/// A connection of a page that has moved no byte for this long is between two requests, or its reader has stopped.
const AT_REST: Duration = Duration::from_secs(1);

/// A socket whose person the table does not know after this long is probably nobody's who knows the code: a handshake is one
/// round trip.
const UNKNOWN: Duration = Duration::from_secs(2);

/// All open connections of a port.
#[derive(Debug)]
pub(crate) struct Registry {
    pub(crate) limits: Limits,
    pub(crate) counters: Counters,
    pub(crate) proxies: Proxies,
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
    pub(crate) fn new(limits: Limits, proxies: Proxies) -> Arc<Self> {
        Arc::new(Self {
            limits,
            proxies,
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
        let connection = Arc::new(if self.proxies.contains(address.ip()) {
            Connection::of_proxy(address)
        } else {
            Connection::new(address)
        });
        let mut open = self.open();
        if !self.has_room(open.make_room(connection.origin(), &self.limits)) {
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

    /// A proxy asks for this client on a connection that is open; whether there is room for one more of the client's.
    pub(crate) fn asks_for(&self, connection: &Connection, client: IpAddr) -> bool {
        if connection.origin() != Some(owner(client)) {
            // Under the lock, so that nobody else takes the place.
            let open = self.open();
            connection.is_of(client);
            return self.has_room(open.make_room_at_home(connection, &self.limits));
        }
        connection.is_of(client);
        true
    }

    /// Sends away who has to go for somebody new; whether there is room then.
    fn has_room(&self, makes_room: Result<Option<Arc<Connection>>, Full>) -> bool {
        match makes_room {
            Ok(Some(displaced)) => {
                displaced.close();
                self.counters.displaced.add();
                true
            }
            Ok(None) => true,
            Err(Full) => {
                self.counters.refused.add();
                false
            }
        }
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
        for origin in self.strangers().filter_map(|connection| connection.origin()) {
            *crowds.entry(origin).or_default() += 1;
        }
        crowds
    }

    /// The connection that has to go for a new one from here, if one has to.
    fn make_room(&self, origin: Option<IpAddr>, limits: &Limits) -> Result<Option<Arc<Connection>>, Full> {
        let crowds = self.crowds();
        let has_enough = |origin| crowds.get(&origin).copied().unwrap_or(0) >= limits.strangers_of_one_address;
        // Those who were told to go, and have not gone yet, hold no place.
        let all = self.connections.values().filter(|open| !open.is_closed()).count();
        let candidates: Box<dyn Iterator<Item = _>> = if origin.is_some_and(has_enough) {
            Box::new(self.at_rest_of(origin))
        } else if self.strangers().count() >= limits.strangers || all >= limits.connections {
            Box::new(self.strangers())
        } else {
            return Ok(None);
        };
        let displaced = candidates.max_by_key(|connection| expendable(connection, &crowds));
        displaced.cloned().map(Some).ok_or(Full)
    }

    /// The connection of the same address that has to go for this one, which is among them already, if one has to.
    fn make_room_at_home(&self, new: &Connection, limits: &Limits) -> Result<Option<Arc<Connection>>, Full> {
        let crowds = self.crowds();
        let origin = new.origin();
        let own = origin.and_then(|origin| crowds.get(&origin).copied()).unwrap_or(0);
        if own <= limits.strangers_of_one_address {
            return Ok(None);
        }
        let others = self
            .at_rest_of(origin)
            .filter(|connection| !std::ptr::eq(Arc::as_ptr(connection), new));
        let displaced = others.max_by_key(|connection| expendable(connection, &crowds));
        displaced.cloned().map(Some).ok_or(Full)
    }

    /// The strangers from here on whose connections nothing is under way. A browser that loads the page is not to lose it
    /// because its owner, or a neighbour behind the same router, opens yet another connection.
    fn at_rest_of(&self, origin: Option<IpAddr>) -> impl Iterator<Item = &Arc<Connection>> {
        self.strangers()
            .filter(move |open| open.origin() == origin && is_at_rest(open))
    }
}

/// Whether nothing is under way on this connection.
fn is_at_rest(connection: &Connection) -> bool {
    match connection.stage() {
        ConnectionStage::Fresh => true,
        ConnectionStage::Page => connection.quiet() > AT_REST,
        ConnectionStage::Socket => connection.quiet() > UNKNOWN,
        ConnectionStage::Member => false,
    }
}

/// The greater, the sooner a stranger makes room: first those whose address has more connections than a browser, then
/// those that do nothing, then the eldest.
fn expendable(connection: &Connection, crowds: &HashMap<IpAddr, usize>) -> (usize, bool, Duration) {
    let origin = connection.origin();
    let crowd = origin.and_then(|origin| crowds.get(&origin).copied()).unwrap_or(0);
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
        let limits = Limits {
            connections,
            strangers,
            strangers_of_one_address: of_one,
            ..Limits::DEFAULT
        };
        Registry::new(limits, Proxies::new(&[address(9).ip()]))
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
    fn behind_a_proxy_each_client_has_places_of_its_own() {
        let registry = registry(100, 50, 4);
        let client = |last: u8| IpAddr::from([10, 0, 0, last]);
        // Nobody knows yet for whom they are.
        let places: Vec<_> = (0..20).map(|_| registry.admit(address(9)).unwrap()).collect();
        for (at, place) in places.iter().enumerate() {
            let client = client(if at == 0 { 1 } else { 2 });
            assert!(registry.asks_for(&place.connection, client));
        }
        let open = |places: &[Place]| places.iter().filter(|place| !place.connection.is_closed()).count();
        assert_eq!((open(&places[..1]), open(&places[1..])), (1, 4));
        // What is under way stays, and then the next one is refused; the proxy may go on with it for somebody else.
        places
            .iter()
            .for_each(|place| place.connection.reach(ConnectionStage::Page));
        let late = registry.admit(address(9)).unwrap();
        assert!(!registry.asks_for(&late.connection, client(2)));
        assert!(registry.asks_for(&late.connection, client(3)));
        assert!(registry.asks_for(&late.connection, client(3)));
        // Who is none says nothing that is believed.
        assert!(!registry.admit(address(1)).unwrap().connection.is_proxied);
    }

    #[test]
    fn sockets_of_nobody_make_room_for_a_friend_of_the_same_address() {
        let registry = registry(100, 50, 4);
        let crowd: Vec<_> = (0..4).map(|_| registry.admit(address(2)).unwrap()).collect();
        crowd
            .iter()
            .for_each(|place| place.connection.reach(ConnectionStage::Socket));
        assert!(registry.admit(address(2)).is_none());
        std::thread::sleep(UNKNOWN + Duration::from_millis(50));
        assert!(registry.admit(address(2)).is_some());
        assert_eq!(crowd.iter().filter(|place| place.connection.is_closed()).count(), 1);
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
