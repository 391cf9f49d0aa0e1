//! One connection as the registry sees it: where it comes from, what it is doing, and since when.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::limits::Limits;

/// How far a connection has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum ConnectionStage {
    /// It has not asked for anything yet.
    Fresh,
    /// It has asked for a page.
    Page,
    /// It is a socket whose person the table does not know yet.
    Socket,
    /// It is a socket of somebody whom the table knows.
    Member,
}

/// One open connection.
#[derive(Debug)]
pub(crate) struct Connection {
    source: Mutex<Source>,
    /// Whether it is a proxy's, which says with each request for whom that is.
    pub(crate) is_proxied: bool,
    opened: Instant,
    stage: AtomicU8,
    /// Milliseconds from `opened` to the last byte of a page, the upgrade, or the last message of a socket.
    touched: AtomicU64,
    close: watch::Sender<bool>,
}

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
struct Source {
    address: SocketAddr,
    /// All connections of one owner of addresses share this. Nobody's as long as a proxy has not said whose it is.
    origin: Option<IpAddr>,
}

impl Connection {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self::of(address, false)
    }

    /// A connection of a proxy, which has not said yet for whom.
    pub(crate) fn of_proxy(address: SocketAddr) -> Self {
        Self::of(address, true)
    }

    fn of(address: SocketAddr, is_proxied: bool) -> Self {
        let address = SocketAddr::new(address.ip().to_canonical(), address.port());
        let origin = (!is_proxied).then(|| owner(address.ip()));
        Self {
            source: Mutex::new(Source { address, origin }),
            is_proxied,
            opened: Instant::now(),
            stage: AtomicU8::new(ConnectionStage::Fresh as u8),
            touched: AtomicU64::new(0),
            close: watch::Sender::new(false),
        }
    }

    fn source(&self) -> MutexGuard<'_, Source> {
        self.source.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who is at the other end: behind a proxy the one for whom it asked last, with the proxy's port.
    pub(crate) fn address(&self) -> SocketAddr {
        self.source().address
    }

    /// Whose it is, as far as that is known.
    pub(crate) fn origin(&self) -> Option<IpAddr> {
        self.source().origin
    }

    /// The proxy has said for whom it asks.
    pub(crate) fn is_of(&self, client: IpAddr) {
        let mut source = self.source();
        source.address.set_ip(client);
        source.origin = Some(owner(client));
    }

    pub(crate) fn stage(&self) -> ConnectionStage {
        match self.stage.load(Ordering::Relaxed) {
            0 => ConnectionStage::Fresh,
            1 => ConnectionStage::Page,
            2 => ConnectionStage::Socket,
            _ => ConnectionStage::Member,
        }
    }

    /// The connection has come further; it never goes back.
    pub(crate) fn reach(&self, stage: ConnectionStage) {
        if self.stage.fetch_max(stage as u8, Ordering::Relaxed) < stage as u8 {
            self.touch();
        }
    }

    /// Something has happened that shows that the other side is there.
    pub(crate) fn touch(&self) {
        let now = u64::try_from(self.age().as_millis()).unwrap_or(u64::MAX);
        self.touched.store(now, Ordering::Relaxed);
    }

    /// A byte has moved. For a socket only messages count: it could send pings for ever.
    pub(crate) fn moved(&self) {
        if self.stage() == ConnectionStage::Page {
            self.touch();
        }
    }

    /// A message has arrived. Those of somebody whom the table does not know yet buy no time.
    pub(crate) fn told(&self) {
        if self.stage() == ConnectionStage::Member {
            self.touch();
        }
    }

    pub(crate) fn age(&self) -> Duration {
        self.opened.elapsed()
    }

    /// How long nothing has happened.
    pub(crate) fn quiet(&self) -> Duration {
        self.age()
            .saturating_sub(Duration::from_millis(self.touched.load(Ordering::Relaxed)))
    }

    pub(crate) fn is_stranger(&self) -> bool {
        self.stage() < ConnectionStage::Member
    }

    /// Whether it has taken longer than it may for what it does.
    pub(crate) fn is_late(&self, limits: &Limits) -> bool {
        match self.stage() {
            ConnectionStage::Fresh => self.age() > limits.request,
            ConnectionStage::Page => self.quiet() > limits.idle || self.age() > limits.page,
            ConnectionStage::Socket => self.quiet() > limits.authentication,
            ConnectionStage::Member => self.quiet() > limits.silence,
        }
    }

    /// Asks the connection's task to end.
    pub(crate) fn close(&self) {
        self.close.send_replace(true);
    }

    pub(crate) fn is_closed(&self) -> bool {
        *self.close.borrow()
    }

    /// Waits until somebody wants the connection closed.
    pub(crate) async fn closed(&self) {
        // The sender lives as long as this borrow, so that waiting cannot fail.
        let _ = self.close.subscribe().wait_for(|close| *close).await;
    }
}

/// The address itself, and for IPv6 its network, since whoever has one address there has 2^64.
pub(crate) fn owner(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(ip) if ip.is_loopback() => address,
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & !u128::from(u64::MAX))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(address: &str) -> String {
        Connection::new(SocketAddr::new(address.parse().unwrap(), 1))
            .origin()
            .unwrap()
            .to_string()
    }

    #[test]
    fn one_owner_has_one_origin() {
        assert_eq!(origin("192.168.1.7"), "192.168.1.7");
        assert_eq!(origin("::ffff:192.168.1.7"), "192.168.1.7");
        assert_eq!(origin("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(origin("::1"), "::1");
    }

    #[test]
    fn a_connection_of_a_proxy_is_that_of_its_client() {
        let connection = Connection::of_proxy("10.0.0.1:99".parse().unwrap());
        assert_eq!(connection.origin(), None);
        connection.is_of("2001:db8:1:2:3:4:5:6".parse().unwrap());
        assert_eq!(connection.address(), "[2001:db8:1:2:3:4:5:6]:99".parse().unwrap());
        assert_eq!(connection.origin(), Some("2001:db8:1:2::".parse().unwrap()));
        // Proxies keep connections, and ask for one after the other.
        connection.is_of("203.0.113.7".parse().unwrap());
        assert_eq!(connection.address(), "203.0.113.7:99".parse().unwrap());
    }

    #[test]
    fn a_connection_never_goes_back() {
        let connection = Connection::new("127.0.0.1:1".parse().unwrap());
        connection.reach(ConnectionStage::Member);
        connection.reach(ConnectionStage::Page);
        assert_eq!(connection.stage(), ConnectionStage::Member);
        assert!(!connection.is_stranger());
    }
}
