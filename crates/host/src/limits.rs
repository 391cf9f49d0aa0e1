//! What a stranger may take of the host before anybody knows who it is.

use std::time::Duration;

/// A message in either direction, in bytes: a packet of the game is at most 1,472, and the guard wraps it.
pub const MESSAGE_SIZE: usize = 2048;

/// The head of a request, in bytes. Browsers send less than 2 KiB; hyper takes no less than this.
pub const HEAD_SIZE: usize = 8192;

/// Header lines of a request. Browsers send some 15.
pub const HEADERS: usize = 64;

/// Messages of one peer that wait to be read by the table. More waiting ones close the socket: whoever sends faster than
/// the table reads is no player, and the rest of the memory is for those who are.
pub const RECEIVED_QUEUE: usize = 128;

/// Messages to one peer that wait for its network. A join is some 20, a second of play fewer.
pub const SENT_QUEUE: usize = 256;

/// Sockets that wait to be fetched by the table.
pub const PEER_QUEUE: usize = 64;

/// What the system keeps of what was sent and not yet taken by the other side, for one connection, in bytes. It would
/// give some megabytes to everybody who does not read.
pub(crate) const SEND_BUFFER: usize = 256 * 1024;

/// What the system keeps of what has arrived for one connection, in bytes. Requests and messages are small.
pub(crate) const RECEIVE_BUFFER: usize = 64 * 1024;

/// Connections that one address has beyond this number make it the first to lose some. A browser opens six at once.
pub(crate) const FAIR_SHARE: usize = 6;

/// Pings and pongs that a socket may send at once, beyond one a second. Browsers send none by themselves.
pub(crate) const CONTROL_FRAMES: u64 = 60;

/// How often the times below are looked at.
pub(crate) const SWEEP: Duration = Duration::from_millis(250);

/// The times and numbers that a host grants to its connections. A *stranger* is a connection that the table has not
/// called [authenticated](crate::PeerSender::authenticated): every browser that loads the page is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// From the connection to the end of its first request, and from the beginning of a later one to its end. Somebody
    /// who sends a byte now and then holds a place no longer than this.
    pub request: Duration,
    /// A connection of a page that moves no byte in either direction. Longer than a slow wireless network pauses, or a
    /// phone that compiles what it has; a browser opens another one when it needs it.
    pub idle: Duration,
    /// A connection of a page in all. The whole page takes three minutes at 1 Mbit/s.
    pub page: Duration,
    /// From the upgrade to the moment when the table knows the person. The guard's handshake is one round trip.
    pub authentication: Duration,
    /// An authenticated socket that sends no message. The guard reaps its links long before; this catches what it has
    /// forgotten.
    pub silence: Duration,
    /// One message that the other side's network does not take.
    pub write: Duration,
    /// Connections in all, strangers or not. At most half of the files that the system lets the process open.
    pub connections: usize,
    /// Connections of strangers, who lose theirs to newer ones. At most a quarter of the files of the process.
    pub strangers: usize,
    /// Connections of strangers from one address (IPv6: from one /64 network, since everybody owns 2^64 addresses).
    /// Six browsers at once behind one router take no more, and those who sit at a table do not count.
    pub strangers_of_one_address: usize,
}

impl Limits {
    /// The limits of a host.
    pub const DEFAULT: Self = Self {
        request: Duration::from_secs(5),
        idle: Duration::from_secs(30),
        page: Duration::from_secs(300),
        authentication: Duration::from_secs(10),
        silence: Duration::from_secs(60),
        write: Duration::from_secs(10),
        connections: 2048,
        strangers: 256,
        strangers_of_one_address: 48,
    };

    /// Leaves the table's own files and sockets enough room, whatever the system allows.
    pub(crate) fn within(mut self, open_files: u64) -> Self {
        let files = usize::try_from(open_files).unwrap_or(usize::MAX);
        self.connections = self.connections.min(files / 2).max(1);
        self.strangers = self.strangers.min(files / 4).max(1);
        self.strangers_of_one_address = self.strangers_of_one_address.min(self.strangers);
        self
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// How many files the process may have open; very many where the system has no such limit.
pub(crate) fn open_files() -> u64 {
    #[cfg(unix)]
    return rlimit::getrlimit(rlimit::Resource::NOFILE).map_or(256, |(soft, _)| soft);
    #[cfg(not(unix))]
    return u64::MAX;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_files_mean_few_connections() {
        let few = Limits::DEFAULT.within(256);
        assert_eq!((few.connections, few.strangers), (128, 64));
        assert_eq!(Limits::DEFAULT.within(u64::MAX), Limits::DEFAULT);
        let none = Limits::DEFAULT.within(0);
        assert_eq!(
            (none.connections, none.strangers, none.strangers_of_one_address),
            (1, 1, 1)
        );
    }
}
