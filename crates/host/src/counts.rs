//! What has happened at the port, for the host's figures.

use std::sync::atomic::{AtomicU64, Ordering};

/// What has happened at the port since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Connections that were taken in.
    pub accepted: u64,
    /// Connections that were closed at once, since their address or the host had too many.
    pub refused: u64,
    /// Connections of strangers that made room for others.
    pub displaced: u64,
    /// Connections that took too long for what they did.
    pub timed_out: u64,
    /// Times that the system had no connection to give, mostly for want of files.
    pub failed_accepts: u64,
    /// Requests for a name that is not this host's.
    pub foreign_hosts: u64,
    /// Sockets that a page of somebody else asked for.
    pub foreign_origins: u64,
    /// Sockets that were opened.
    pub sockets: u64,
    /// Sockets that were closed, since more messages waited for the table than may.
    pub overflows: u64,
    /// Sockets that were cut off, or closed since they sent what no client sends: texts, messages that are too long,
    /// broken frames.
    pub broken: u64,
    /// Connections that are open now.
    pub open: u64,
}

/// The counters behind [`Counts`].
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) accepted: Counter,
    pub(crate) refused: Counter,
    pub(crate) displaced: Counter,
    pub(crate) timed_out: Counter,
    pub(crate) failed_accepts: Counter,
    pub(crate) foreign_hosts: Counter,
    pub(crate) foreign_origins: Counter,
    pub(crate) sockets: Counter,
    pub(crate) overflows: Counter,
    pub(crate) broken: Counter,
}

impl Counters {
    /// The figures now, of which the registry knows how many connections are open.
    pub(crate) fn read(&self, open: usize) -> Counts {
        Counts {
            accepted: self.accepted.read(),
            refused: self.refused.read(),
            displaced: self.displaced.read(),
            timed_out: self.timed_out.read(),
            failed_accepts: self.failed_accepts.read(),
            foreign_hosts: self.foreign_hosts.read(),
            foreign_origins: self.foreign_origins.read(),
            sockets: self.sockets.read(),
            overflows: self.overflows.read(),
            broken: self.broken.read(),
            open: open as u64,
        }
    }
}

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn read(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
