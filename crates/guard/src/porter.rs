//! The server's end of all handshakes and sessions.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use snow::{Builder, StatelessTransportState};

use crate::cookie::CookieJar;
use crate::keys::{KeyError, PublicKey, SecretKey};
use crate::limits::{Limits, one_home};
use crate::opening::{NO_CODE, Opening, PATTERN, PROLOGUE, SECRET_AT, TABLE_NAME};
use crate::patience::{KEEPALIVE, SILENCE_DATAGRAMS, SILENCE_STREAM};
use crate::session::{Said, Session};
use crate::wire::{Cookie, Packet, VERSION};
use crate::{Failure, TableCode};

/// The most handshakes that wait for their last packet.
const MOST_WAITING: usize = 256;
/// The most of one home.
const MOST_WAITING_OF_ONE: usize = 16;
/// How long a handshake waits for its last packet.
const WAIT: Duration = Duration::from_secs(5);
/// The most sessions at a table: more than its chairs, so that those who find none can be told so.
const MOST_AT_A_TABLE: usize = 64;
/// The most sessions of one person. One is used; the others are ghosts that are not noticed yet.
const MOST_OF_ONE_KEY: usize = 4;

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

    fn silence(&self) -> Duration {
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

/// A session that is there, or waits for its first packet.
struct Entry {
    guest: Guest,
    /// Whether anything came that only somebody who knows the code can have made.
    is_in: bool,
    heard: Duration,
    /// How many packets had gone out when that was looked at last, and when that was.
    sent: u64,
    said: Duration,
}

/// Lets people in who know the code of a table.
pub struct Porter {
    key: SecretKey,
    jar: CookieJar,
    limits: Limits,
    /// The secret of each table that is open.
    tables: HashMap<String, [u8; 32]>,
    entries: HashMap<u32, Entry>,
    counters: Counters,
}

impl Porter {
    /// A porter of a server with this key. No table is open yet.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn new(key: SecretKey) -> Result<Porter, KeyError> {
        Ok(Porter {
            key,
            jar: CookieJar::new()?,
            limits: Limits::new(),
            tables: HashMap::new(),
            entries: HashMap::new(),
            counters: Counters::default(),
        })
    }

    /// Opens a table. Without a code everybody may come.
    pub fn open(&mut self, table: &str, code: Option<TableCode>) {
        let secret = code.map_or(NO_CODE, |code| code.secret(self.key.public()));
        self.tables.insert(table.chars().take(TABLE_NAME).collect(), secret);
    }

    /// Closes a table and forgets its guests.
    pub fn close(&mut self, table: &str) {
        self.tables.remove(table);
        self.entries.retain(|_, entry| entry.guest.table != table);
    }

    /// The server's key.
    pub fn key(&self) -> PublicKey {
        self.key.public()
    }

    /// What has come so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// How many guests are in.
    pub fn guests(&self) -> usize {
        self.entries.values().filter(|entry| entry.is_in).count()
    }

    /// How many handshakes wait for their last packet.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.entries.values().filter(|entry| !entry.is_in).count()
    }

    /// Deals with a packet that came this way at this time. Gives the answer, which goes back the same way, and what the
    /// packet means.
    pub fn receive(&mut self, way: Way, bytes: &[u8], now: Duration) -> (Option<Vec<u8>>, Vec<Heard>) {
        match Packet::read(bytes) {
            Some(Packet::Hello { version: VERSION }) => {
                self.counters.hellos += 1;
                let cookie = self.jar.bake(way.address(), now);
                let key = self.key.public().0;
                (Some(Packet::Cookie { cookie, key }.to_bytes()), Vec::new())
            }
            Some(Packet::Hello { .. }) => (refusal(0, Failure::OtherVersion), Vec::new()),
            Some(Packet::Open { cookie, caller, noise }) => {
                (self.shake_hands(way, cookie, caller, noise, now), Vec::new())
            }
            Some(Packet::Data { to, number, sealed }) => self.hear(way, to, number, sealed, now),
            Some(Packet::Cookie { .. } | Packet::Accept { .. } | Packet::Refuse { .. }) | None => {
                self.counters.garbage += 1;
                (None, Vec::new())
            }
        }
    }

    /// The second message of a handshake, or why there is none.
    fn shake_hands(&mut self, way: Way, cookie: Cookie, caller: u32, noise: &[u8], now: Duration) -> Option<Vec<u8>> {
        if !self.jar.knows(way.address(), cookie, now) {
            self.counters.stale_cookies += 1;
            return refusal(caller, Failure::StaleCookie);
        }
        if !self.limits.admit(way.address().ip()) {
            self.counters.limited += 1;
            return refusal(caller, Failure::TooOften);
        }
        self.counters.handshakes += 1;
        match self.answer(way, caller, noise, now) {
            Ok(accept) => Some(accept),
            Err(failure) => {
                self.counters.failed += 1;
                refusal(caller, failure)
            }
        }
    }

    fn answer(&mut self, way: Way, caller: u32, noise: &[u8], now: Duration) -> Result<Vec<u8>, Failure> {
        let secret = self.key.to_bytes();
        let mut handshake = Builder::new(PATTERN.parse().map_err(|_| Failure::OtherServer)?)
            .local_private_key(&secret)
            .and_then(|builder| builder.prologue(PROLOGUE))
            .and_then(Builder::build_responder)
            .map_err(|_| Failure::OtherServer)?;
        let mut said = vec![0; noise.len()];
        let length = handshake
            .read_message(noise, &mut said)
            .map_err(|_| Failure::OtherServer)?;
        let opening: Opening =
            postcard::from_bytes(&said[..length.min(said.len())]).map_err(|_| Failure::OtherVersion)?;
        let code = *self.tables.get(&opening.table).ok_or(Failure::NoSuchTable)?;
        let key = handshake
            .get_remote_static()
            .and_then(|key| key.try_into().ok())
            .ok_or(Failure::OtherServer)?;
        self.make_room(&opening.table, PublicKey(key), way)?;
        handshake
            .set_psk(SECRET_AT.into(), &code)
            .map_err(|_| Failure::OtherServer)?;
        let mut accept = [0; 128];
        let length = handshake
            .write_message(&[], &mut accept)
            .map_err(|_| Failure::OtherServer)?;
        let noise: StatelessTransportState = handshake
            .into_stateless_transport_mode()
            .map_err(|_| Failure::OtherServer)?;
        let session = self.free_number().ok_or(Failure::Busy)?;
        let guest = Guest {
            session,
            key: PublicKey(key),
            device: opening.device,
            table: opening.table,
            seals: Arc::new(Session::new(noise, caller)),
            way,
        };
        self.entries.insert(
            session,
            Entry {
                guest,
                is_in: false,
                heard: now,
                sent: 0,
                said: now,
            },
        );
        let noise = accept.get(..length).unwrap_or_default();
        Ok(Packet::Accept { caller, session, noise }.to_bytes())
    }

    /// Sees to it that there is room for one more: those who wait for longest make place, those who are in stay.
    fn make_room(&mut self, table: &str, key: PublicKey, way: Way) -> Result<(), Failure> {
        let home = one_home(way.address().ip());
        let inside = |entry: &&Entry| entry.is_in;
        let here = self.entries.values().filter(inside);
        let at_the_table = here.clone().filter(|entry| entry.guest.table == table).count();
        let of_the_key = here.filter(|entry| entry.guest.key == key).count();
        if at_the_table >= MOST_AT_A_TABLE || of_the_key >= MOST_OF_ONE_KEY {
            return Err(Failure::Busy);
        }
        let oldest = |entries: &HashMap<u32, Entry>, at_home: bool, most: usize| {
            let waiting = entries
                .iter()
                .filter(|(_, entry)| !entry.is_in && (!at_home || one_home(entry.guest.way.address().ip()) == home));
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

    /// A number that no session has. Nobody can guess it.
    fn free_number(&self) -> Option<u32> {
        (0..8).find_map(|_| {
            let mut bytes = [0; 4];
            getrandom::fill(&mut bytes).ok()?;
            let number = u32::from_le_bytes(bytes);
            (!self.entries.contains_key(&number)).then_some(number)
        })
    }

    fn hear(&mut self, way: Way, to: u32, number: u64, sealed: &[u8], now: Duration) -> (Option<Vec<u8>>, Vec<Heard>) {
        let Some(entry) = self.entries.get_mut(&to) else {
            self.counters.strayed += 1;
            return (refusal(to, Failure::NoSuchSession), Vec::new());
        };
        let Some(said) = entry.guest.seals.open(number, sealed) else {
            self.counters.forged += 1;
            return (None, Vec::new());
        };
        self.counters.data += 1;
        entry.heard = now;
        let mut heard = Vec::new();
        if entry.guest.way != way {
            entry.guest.way = way;
            if entry.is_in {
                heard.push(Heard::Moved { session: to, way });
            }
        }
        if !std::mem::replace(&mut entry.is_in, true) {
            self.counters.joined += 1;
            heard.push(Heard::Joined(entry.guest.clone()));
        }
        match said {
            Said::Payload(payload) => heard.push(Heard::Said { session: to, payload }),
            Said::Here => {}
            Said::Goodbye => {
                self.entries.remove(&to);
                heard.push(Heard::Left { session: to });
            }
        }
        (None, heard)
    }

    /// Ends a session; gives the packet that says so to its guest, and where that goes.
    pub fn dismiss(&mut self, session: u32) -> Option<(Way, Vec<u8>)> {
        let entry = self.entries.remove(&session)?;
        Some((entry.guest.way, entry.guest.seals.goodbye()?))
    }

    /// A stream was closed: who came that way has gone.
    pub fn stream_closed(&mut self, id: u64) -> Vec<Heard> {
        self.forget(|entry| matches!(entry.guest.way, Way::Stream { id: other, .. } if other == id))
    }

    /// Forgets those who were silent for too long, and says to the others that the server is there: gives these packets,
    /// and where they go. To be called about once a second.
    pub fn tick(&mut self, now: Duration) -> (Vec<(Way, Vec<u8>)>, Vec<Heard>) {
        let heard = self.forget(|entry| {
            let patience = if entry.is_in { entry.guest.way.silence() } else { WAIT };
            now.saturating_sub(entry.heard) >= patience
        });
        let mut packets = Vec::new();
        for entry in self.entries.values_mut().filter(|entry| entry.is_in) {
            let sent = entry.guest.seals.sent();
            if std::mem::replace(&mut entry.sent, sent) != sent {
                entry.said = now;
            }
            if now.saturating_sub(entry.said) >= KEEPALIVE
                && let Some(packet) = entry.guest.seals.here()
            {
                entry.said = now;
                entry.sent += 1;
                packets.push((entry.guest.way, packet));
            }
        }
        (packets, heard)
    }

    fn forget(&mut self, is_gone: impl Fn(&Entry) -> bool) -> Vec<Heard> {
        let mut heard = Vec::new();
        self.entries.retain(|session, entry| {
            let gone = is_gone(entry);
            if gone && entry.is_in {
                heard.push(Heard::Left { session: *session });
            }
            !gone
        });
        heard
    }
}

fn refusal(caller: u32, failure: Failure) -> Option<Vec<u8>> {
    let reason = failure.number();
    Some(Packet::Refuse { caller, reason }.to_bytes())
}
