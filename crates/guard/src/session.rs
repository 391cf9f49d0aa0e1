//! An encrypted session between two ends. Packets may be lost or overtake each other, and each counts once.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use snow::StatelessTransportState;

use crate::failure::Failure;
use crate::window::Window;
use crate::wire::{DATA_HEAD, MOST_BYTES, Packet, TAG};

/// The most bytes that a session carries in one packet.
pub const MOST_PAYLOAD: usize = MOST_BYTES - DATA_HEAD - TAG - 1;

/// What an encrypted packet says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// Something for the table.
    Payload(Vec<u8>),
    /// That its sender is still there.
    Here,
    /// That its sender goes, and why.
    Goodbye(Failure),
    /// Whether this session is known: the answer is that its reader is there.
    Ask,
}

const PAYLOAD: u8 = 0;
const HERE: u8 = 1;
const GOODBYE: u8 = 2;
const ASK: u8 = 3;

/// A packet that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opened {
    /// What it says.
    pub(crate) said: Said,
    /// Whether no packet that was sent later has been here before it.
    pub(crate) is_newest: bool,
}

/// One end of a session. It can be used from several threads.
pub struct Session {
    noise: StatelessTransportState,
    /// How the other end knows this session.
    theirs: u32,
    sent: AtomicU64,
    received: Mutex<Window>,
}

impl Session {
    pub(crate) fn new(noise: StatelessTransportState, theirs: u32) -> Session {
        Session {
            noise,
            theirs,
            sent: AtomicU64::new(0),
            received: Mutex::new(Window::default()),
        }
    }

    /// How the other end knows this session.
    pub(crate) fn theirs(&self) -> u32 {
        self.theirs
    }

    /// How many packets were sealed.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// A packet with this payload, which only the other end can read. `None` if it is longer than [`MOST_PAYLOAD`].
    pub fn seal(&self, payload: &[u8]) -> Option<Vec<u8>> {
        if payload.len() > MOST_PAYLOAD {
            return None;
        }
        self.say(PAYLOAD, payload)
    }

    /// A packet that says that this end is still there.
    pub fn here(&self) -> Option<Vec<u8>> {
        self.say(HERE, &[])
    }

    /// A packet that says that this end goes, and why.
    pub fn goodbye(&self, why: Failure) -> Option<Vec<u8>> {
        self.say(GOODBYE, &[why.number()])
    }

    /// A packet that asks whether the other end knows this session.
    pub(crate) fn ask(&self) -> Option<Vec<u8>> {
        self.say(ASK, &[])
    }

    fn say(&self, kind: u8, payload: &[u8]) -> Option<Vec<u8>> {
        let number = self.sent.fetch_add(1, Ordering::Relaxed);
        let plain = [&[kind][..], payload].concat();
        let mut sealed = vec![0; plain.len() + TAG];
        let length = self.noise.write_message(number, &plain, &mut sealed).ok()?;
        let sealed = sealed.get(..length)?;
        let to = self.theirs;
        Some(Packet::Data { to, number, sealed }.to_bytes())
    }

    /// What a packet says; `None` if the other end has not sent it to this session, or it was here before.
    pub(crate) fn open(&self, number: u64, sealed: &[u8]) -> Option<Opened> {
        let mut received = self.received.lock().ok()?;
        // Looked at first, so that a packet that is sent again costs nothing; noted only when it is genuine.
        if !received.is_new(number) {
            return None;
        }
        let mut plain = vec![0; sealed.len()];
        let length = self.noise.read_message(number, sealed, &mut plain).ok()?;
        let is_newest = received.is_ahead(number);
        if !received.note(number) {
            return None;
        }
        plain.truncate(length);
        let said = match plain[..] {
            [PAYLOAD, ..] => {
                plain.remove(0);
                Said::Payload(plain)
            }
            [HERE] => Said::Here,
            [GOODBYE, why] => Said::Goodbye(Failure::of_number(why).unwrap_or(Failure::NoSuchSession)),
            [ASK] => Said::Ask,
            _ => return None,
        };
        Some(Opened { said, is_newest })
    }
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("theirs", &self.theirs).finish()
    }
}
