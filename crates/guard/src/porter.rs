//! The server's end of all handshakes and sessions.

mod room;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use snow::{Builder, HandshakeState, StatelessTransportState};

use crate::cookie::CookieJar;
use crate::guest::{Counters, Guest, Heard, Reaction, Way};
use crate::keys::{KeyError, PublicKey, SecretKey};
use crate::limits::{Limits, one_home};
use crate::opening::{NO_CODE, Opening, PATTERN, PROLOGUE, SECRET_AT, TABLE_NAME};
use crate::patience::KEEPALIVE;
use crate::recognition::{of_code, same};
use crate::regulars::Regulars;
use crate::session::{Said, Session};
use crate::wire::{Cookie, Packet, Recognition, VERSION};
use crate::{Failure, TableCode};

/// How long a handshake waits for its last packet.
const WAIT: Duration = Duration::from_secs(5);

/// The first message of a handshake, read: its sender has this key and knows the code.
struct Opened {
    handshake: HandshakeState,
    key: PublicKey,
    opening: Opening,
    /// The secret of the table.
    secret: [u8; 32],
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

impl Entry {
    fn home(&self) -> IpAddr {
        one_home(self.guest.way.address().ip())
    }
}

/// Lets people in who know the code of a table.
pub struct Porter {
    key: SecretKey,
    jar: CookieJar,
    limits: Limits,
    regulars: Regulars,
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
            regulars: Regulars::new(),
            tables: HashMap::new(),
            entries: HashMap::new(),
            counters: Counters::default(),
        })
    }

    /// Opens a table. Without a code everybody may come.
    pub fn open(&mut self, table: &str, code: Option<TableCode>) {
        let secret = code.map_or(NO_CODE, |code| code.secret(self.key.public()));
        self.tables.insert(known_as(table), secret);
    }

    /// Tells who has sat at a table: they come in whoever else knocks. Of too many keys the first are taken, and none at a table
    /// that is closed.
    pub fn remember(&mut self, table: &str, keys: impl IntoIterator<Item = PublicKey>) {
        let table = known_as(table);
        if self.tables.contains_key(&table) {
            self.regulars.of_table(&self.key, &table, keys);
        }
    }

    /// Closes a table and sends its guests away.
    pub fn close(&mut self, table: &str) -> Reaction {
        let table = known_as(table);
        self.tables.remove(&table);
        self.regulars.of_table(&self.key, &table, []);
        let guests = self.entries.values().filter(|entry| entry.guest.table == table);
        let packets = guests
            .filter_map(|entry| Some((entry.guest.way, entry.guest.seals.goodbye(Failure::NoSuchSession)?)))
            .collect();
        let heard = self.forget(|entry| entry.guest.table == table);
        Reaction { packets, heard }
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

    /// Deals with a packet that came this way at this time.
    pub fn receive(&mut self, way: Way, bytes: &[u8], now: Duration) -> Reaction {
        let answer = match Packet::read(bytes) {
            Some(Packet::Hello { version: VERSION }) => {
                self.counters.hellos += 1;
                let cookie = self.jar.bake(way.address(), now);
                let key = self.key.public().0;
                let epoch = Regulars::epoch(&self.jar, now);
                Packet::Cookie { cookie, key, epoch }.to_bytes()
            }
            Some(Packet::Hello { .. }) => refusal(0, Failure::OtherVersion),
            Some(Packet::Open {
                cookie,
                caller,
                recognition,
                noise,
            }) => self.shake_hands(way, (cookie, recognition), caller, noise, now),
            Some(Packet::Data { to, number, sealed }) => return self.hear(way, to, number, sealed, now),
            Some(Packet::Cookie { .. } | Packet::Accept { .. } | Packet::Refuse { .. }) | None => {
                self.counters.garbage += 1;
                return Reaction::default();
            }
        };
        Reaction {
            packets: vec![(way, answer)],
            heard: Vec::new(),
        }
    }

    /// The second message of a handshake, or why there is none.
    fn shake_hands(
        &mut self,
        way: Way,
        (cookie, recognition): (Cookie, Recognition),
        caller: u32,
        noise: &[u8],
        now: Duration,
    ) -> Vec<u8> {
        let address = way.address();
        if !self.jar.knows(address, cookie, now) {
            self.counters.stale_cookies += 1;
            return refusal(caller, Failure::StaleCookie);
        }
        let regular = self.regulars.recognise(&self.jar, &recognition, &cookie, caller, now);
        if regular.is_none() && !self.limits.look(address) {
            self.counters.limited += 1;
            return refusal(caller, Failure::TooOften);
        }
        self.counters.handshakes += 1;
        let answer = self.read(noise).and_then(|opened| {
            // Who knows no code has used up nothing that others need.
            if regular != Some(opened.key) && !self.limits.admit(address.ip()) {
                return Err(Failure::TooOften);
            }
            self.answer(way, caller, opened, now)
        });
        match answer {
            Ok(accept) => accept,
            Err(failure) => {
                match failure {
                    Failure::TooOften => self.counters.limited += 1,
                    _ => self.counters.failed += 1,
                }
                refusal(caller, failure)
            }
        }
    }

    /// Reads the first message of a handshake, and looks whether its sender knows the code.
    fn read(&self, noise: &[u8]) -> Result<Opened, Failure> {
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
        let secret = *self.tables.get(&opening.table).ok_or(Failure::NoSuchTable)?;
        let key = handshake
            .get_remote_static()
            .and_then(|key| key.try_into().ok())
            .map(PublicKey)
            .ok_or(Failure::OtherServer)?;
        if !same(&of_code(&secret, key), &opening.code) {
            return Err(Failure::WrongCode);
        }
        Ok(Opened {
            handshake,
            key,
            opening,
            secret,
        })
    }

    fn answer(&mut self, way: Way, caller: u32, opened: Opened, now: Duration) -> Result<Vec<u8>, Failure> {
        let Opened {
            mut handshake,
            key,
            opening,
            secret,
        } = opened;
        self.make_room(&opening.table, key, way)?;
        handshake
            .set_psk(SECRET_AT.into(), &secret)
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
            key,
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

    /// A number that no session has. Nobody can guess it.
    fn free_number(&self) -> Option<u32> {
        (0..8).find_map(|_| {
            let mut bytes = [0; 4];
            getrandom::fill(&mut bytes).ok()?;
            let number = u32::from_le_bytes(bytes);
            (!self.entries.contains_key(&number)).then_some(number)
        })
    }

    fn hear(&mut self, way: Way, to: u32, number: u64, sealed: &[u8], now: Duration) -> Reaction {
        let Some(entry) = self.entries.get_mut(&to) else {
            self.counters.strayed += 1;
            return Reaction {
                packets: vec![(way, refusal(to, Failure::NoSuchSession))],
                heard: Vec::new(),
            };
        };
        // Who copies a packet could bring it on another way before its guest does. A stream does not move at all.
        let opened = (entry.guest.way.leads_to(way))
            .then(|| entry.guest.seals.open(number, sealed))
            .flatten();
        let Some(opened) = opened else {
            self.counters.forged += 1;
            return Reaction::default();
        };
        self.counters.data += 1;
        entry.heard = now;
        let (is_in, guest_way) = (entry.is_in, entry.guest.way);
        let mut reaction = Reaction::default();
        if !is_in && !self.enter(to, way, &mut reaction) {
            return reaction;
        }
        let Some(entry) = self.entries.get_mut(&to) else {
            return reaction;
        };
        // An address changes with the newest packet alone, so that the true guest's next one brings it back.
        if is_in && guest_way != way && opened.is_newest {
            entry.guest.way = way;
            reaction.heard.push(Heard::Moved { session: to, way });
        }
        match opened.said {
            Said::Payload(payload) => reaction.heard.push(Heard::Said { session: to, payload }),
            Said::Here => {}
            Said::Ask => {
                if let Some(here) = entry.guest.seals.here() {
                    reaction.packets.push((way, here));
                }
            }
            Said::Goodbye(_) => {
                self.entries.remove(&to);
                reaction.heard.push(Heard::Left { session: to });
            }
        }
        reaction
    }

    /// Lets somebody in whose first packet came this way; whether there was room. There may be less of it than when the
    /// handshake began.
    fn enter(&mut self, session: u32, way: Way, reaction: &mut Reaction) -> bool {
        let Some(entry) = self.entries.get_mut(&session) else {
            return false;
        };
        entry.guest.way = way;
        let guest = entry.guest.clone();
        if self.is_full(&guest.table, guest.key, way) {
            self.counters.failed += 1;
            reaction.packets.extend(self.dismiss(session, Failure::Busy));
            return false;
        }
        for other in self.replaced_by(&guest) {
            reaction.packets.extend(self.dismiss(other, Failure::Replaced));
            reaction.heard.push(Heard::Left { session: other });
        }
        if let Some(entry) = self.entries.get_mut(&session) {
            entry.is_in = true;
        }
        self.counters.joined += 1;
        reaction.heard.push(Heard::Joined(guest));
        true
    }

    /// Ends a session; gives the packet that says so to its guest, and where that goes.
    pub fn dismiss(&mut self, session: u32, why: Failure) -> Option<(Way, Vec<u8>)> {
        let entry = self.entries.remove(&session)?;
        Some((entry.guest.way, entry.guest.seals.goodbye(why)?))
    }

    /// A stream was closed: who came that way has gone.
    pub fn stream_closed(&mut self, id: u64) -> Reaction {
        let heard = self.forget(|entry| matches!(entry.guest.way, Way::Stream { id: other, .. } if other == id));
        Reaction {
            packets: Vec::new(),
            heard,
        }
    }

    /// Forgets those who were silent for too long, and says to the others that the server is there. To be called about once a
    /// second.
    pub fn tick(&mut self, now: Duration) -> Reaction {
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
        Reaction { packets, heard }
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

/// The name of a table, as far as callers say it.
fn known_as(table: &str) -> String {
    table.chars().take(TABLE_NAME).collect()
}

fn refusal(caller: u32, failure: Failure) -> Vec<u8> {
    let reason = failure.number();
    Packet::Refuse { caller, reason }.to_bytes()
}
