//! Guests, and what a porter says about them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use crate::keys::PublicKey;
use crate::patience::{SILENCE_DATAGRAMS, SILENCE_STREAM};
use crate::session::Session;

/// How packets reach a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// One by one, from this address.
    Datagrams(SocketAddr),
    /// In a stream with this number.
    Stream {
        /// Which stream.
        id: u64,
        /// Whose it is.
        address: SocketAddr,
    },
}

impl Way {
    /// The address at the other end.
    pub fn address(&self) -> SocketAddr {
        match self {
            Way::Datagrams(address) | Way::Stream { address, .. } => *address,
        }
    }

    /// Whether a guest who was reached this way can be reached that way from now on: a stream stays what it is.
    pub(crate) fn leads_to(&self, other: Way) -> bool {
        *self == other || matches!((self, other), (Way::Datagrams(_), Way::Datagrams(_)))
    }

    pub(crate) fn silence(&self) -> Duration {
        match self {
            Way::Datagrams(_) => SILENCE_DATAGRAMS,
            Way::Stream { .. } => SILENCE_STREAM,
        }
    }
}

/// Somebody who has proved an address, a key, and knowledge of the table's code.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The number of this session; no other one has it.
    pub session: u32,
    /// Who it is.
    pub key: PublicKey,
    /// The program's own number: two devices with one key differ in it.
    pub device: [u8; 16],
    /// Which table is wanted.
    pub table: String,
    /// Makes packets for this guest.
    pub seals: Arc<Session>,
    /// Where they go.
    pub way: Way,
}

/// What a packet means for the tables.
#[derive(Clone, Debug)]
pub enum Heard {
    /// Somebody was let in.
    Joined(Guest),
    /// A guest says something to the table.
    Said {
        /// Which session.
        session: u32,
        /// What.
        payload: Vec<u8>,
    },
    /// A guest is reached another way from now on.
    Moved {
        /// Which session.
        session: u32,
        /// The new way.
        way: Way,
    },
    /// A guest has gone, or was silent for too long.
    Left {
        /// Which session.
        session: u32,
    },
}

/// What follows from a packet, or from the time.
#[derive(Clone, Debug, Default)]
pub struct Reaction {
    /// What has to be sent, and where.
    pub packets: Vec<(Way, Vec<u8>)>,
    /// What it means for the tables.
    pub heard: Vec<Heard>,
}

/// How many packets of each kind have come. They only grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Packets that are none of ours.
    pub garbage: u64,
    /// Hellos that were given a cookie.
    pub hellos: u64,
    /// Cookies that were wrong or old.
    pub stale_cookies: u64,
    /// Handshakes that came too often.
    pub limited: u64,
    /// Handshakes that were begun.
    pub handshakes: u64,
    /// Handshakes that failed: another server was meant, another table, or somebody tries things.
    pub failed: u64,
    /// Guests that were let in.
    pub joined: u64,
    /// Genuine packets of guests.
    pub data: u64,
    /// Packets to sessions that were not genuine or came twice.
    pub forged: u64,
    /// Packets to sessions that are not there.
    pub strayed: u64,
}
