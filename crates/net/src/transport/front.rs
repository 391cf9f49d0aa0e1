//! The sockets of a server and the porter behind them, on threads of their own: a flood of strangers is dealt with there
//! and costs the tables nothing.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use arrakis_guard::{
    Counters, Failure, Guest, Heard, MOST_BYTES, Porter, PublicKey, Reaction, SecretKey, Session, TableCode, Way,
};
use bytes::Bytes;
use crossbeam_channel::{Receiver, Sender};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use super::listening::{ListenError, sockets};
use super::pipe::Away;
use super::streams::{Site, Streams};
use super::wakeup::Wakeup;

/// How often those who were silent for too long are looked for.
const TICK: Duration = Duration::from_millis(500);
/// How many packets of a guest wait for its table.
const WAITING: usize = 512;
/// How many guests wait for their table.
const ARRIVALS: usize = 64;
/// How many packets a guest may send in a second, and at once. A client sends two to ten.
const PACKETS: NonZeroU32 = NonZeroU32::new(200).unwrap();
const PACKETS_AT_ONCE: NonZeroU32 = NonZeroU32::new(600).unwrap();

/// The sockets of a server. They are closed when this is dropped.
pub struct Front {
    shared: Arc<Shared>,
    address: SocketAddr,
    threads: Vec<JoinHandle<()>>,
    _streams: Streams,
}

/// Where guests of one table come in. The table is closed when the last clone of this is dropped.
#[derive(Clone)]
pub struct Door(Arc<Doorway>);

struct Doorway {
    table: String,
    arrivals: Receiver<Arrival>,
    shared: Arc<Shared>,
}

/// A table that is open.
#[derive(Clone)]
struct Entry {
    arrivals: Sender<Arrival>,
    wakeup: Wakeup,
}

/// A guest at the door.
pub(super) struct Arrival {
    pub(super) guest: Guest,
    pub(super) received: Receiver<Bytes>,
    pub(super) way: GuestWay,
}

/// Sends packets to one guest. The guest is sent away when this is dropped.
pub(super) struct GuestWay {
    session: u32,
    seals: Arc<Session>,
    shared: Weak<Shared>,
}

/// A stream of packets that somebody has opened to a server.
pub(super) trait Stream: Send {
    /// Sends a packet; whether the stream is still open.
    fn send(&self, packet: Vec<u8>) -> bool;

    /// Who has opened it is a guest from now on.
    fn let_in(&self);
}

/// A guest who is in, as the front knows it.
struct Inside {
    way: Way,
    received: Sender<Bytes>,
    limit: DefaultDirectRateLimiter,
    /// Wakes the table.
    wakeup: Wakeup,
}

pub(super) struct Shared {
    porter: Mutex<Porter>,
    /// Held from when the porter says something until it is done, so that nobody leaves before coming.
    turn: Mutex<()>,
    guests: Mutex<HashMap<u32, Inside>>,
    tables: Mutex<HashMap<String, Entry>>,
    streams: Mutex<HashMap<u64, Box<dyn Stream>>>,
    next_stream: AtomicU64,
    socket: UdpSocket,
    began: Instant,
    stop: AtomicBool,
}

impl Front {
    /// Listens at this address for datagrams and WebSockets, and serves the page there. Port 0 takes a free one; without an
    /// address all of this computer's are meant.
    ///
    /// # Errors
    /// When the port cannot be had.
    pub fn open(ip: Option<IpAddr>, port: u16, key: SecretKey, site: Site) -> Result<Front, ListenError> {
        let (socket, listener, address) = sockets(ip, port)?;
        let other = |error: io::Error| ListenError::Other(address.port(), error);
        socket.set_read_timeout(Some(TICK)).map_err(other)?;
        let porter = Porter::new(key).map_err(|error| other(io::Error::other(error)))?;
        let shared = Arc::new(Shared {
            porter: Mutex::new(porter),
            turn: Mutex::default(),
            guests: Mutex::default(),
            tables: Mutex::default(),
            streams: Mutex::default(),
            next_stream: AtomicU64::new(0),
            socket: socket.try_clone().map_err(other)?,
            began: Instant::now(),
            stop: AtomicBool::new(false),
        });
        let threads = vec![
            thread("packets", {
                let shared = shared.clone();
                move || shared.listen(&socket)
            })
            .map_err(other)?,
            thread("porter", {
                let shared = shared.clone();
                move || shared.watch()
            })
            .map_err(other)?,
        ];
        let streams = Streams::serve(listener, site, shared.clone()).map_err(other)?;
        Ok(Front {
            shared,
            address,
            threads,
            _streams: streams,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The server's key.
    pub fn key(&self) -> PublicKey {
        lock(&self.shared.porter).key()
    }

    /// What has come so far.
    pub fn counters(&self) -> Counters {
        lock(&self.shared.porter).counters()
    }

    /// Opens a table, which is woken when somebody comes, goes or says something. Without a code everybody may come; the
    /// only table of a server has an empty name.
    pub fn door(&self, table: &str, code: Option<TableCode>, wakeup: Wakeup) -> Door {
        let (sender, arrivals) = crossbeam_channel::bounded(ARRIVALS);
        lock(&self.shared.porter).open(table, code);
        let entry = Entry {
            arrivals: sender,
            wakeup,
        };
        lock(&self.shared.tables).insert(table.to_owned(), entry);
        Door(Arc::new(Doorway {
            table: table.to_owned(),
            arrivals,
            shared: self.shared.clone(),
        }))
    }
}

impl Door {
    /// Whether somebody waits to be let in.
    pub fn is_somebody_there(&self) -> bool {
        !self.0.arrivals.is_empty()
    }

    /// Wakes this one from now on when somebody comes, and for all that those who come then do.
    pub fn call(&self, wakeup: Wakeup) {
        if let Some(entry) = lock(&self.0.shared.tables).get_mut(&self.0.table) {
            entry.wakeup = wakeup;
        }
    }

    /// Tells who has sat at the table: they come in whatever crowd of strangers knocks. Of too many the first are taken.
    pub(super) fn remember(&self, keys: impl IntoIterator<Item = PublicKey>) {
        lock(&self.0.shared.porter).remember(&self.0.table, keys);
    }

    /// Sends away whoever waits to be let in.
    pub fn turn_away(&self) {
        self.arrivals().for_each(drop);
    }

    /// Those who have come since this was asked last.
    pub(super) fn arrivals(&self) -> impl Iterator<Item = Arrival> {
        self.0.arrivals.try_iter()
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl Drop for Doorway {
    fn drop(&mut self) {
        lock(&self.shared.tables).remove(&self.table);
        self.shared.react(|porter, _| porter.close(&self.table));
    }
}

impl Shared {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Reads packets until it is stopped.
    fn listen(self: &Arc<Self>, socket: &UdpSocket) {
        let mut packet = [0; MOST_BYTES + 1];
        while !self.is_stopped() {
            // An error is that of one packet, as when somebody has gone who was sent something.
            if let Ok((length, from)) = socket.recv_from(&mut packet)
                && let Some(packet) = packet.get(..length)
            {
                self.receive(Way::Datagrams(from), packet);
            }
        }
    }

    fn watch(self: &Arc<Self>) {
        while !self.is_stopped() {
            std::thread::sleep(TICK);
            self.react(Porter::tick);
        }
    }

    /// Takes in a stream that somebody has opened: gives its number.
    pub(super) fn open_stream(&self, stream: Box<dyn Stream>) -> u64 {
        let id = self.next_stream.fetch_add(1, Ordering::Relaxed);
        lock(&self.streams).insert(id, stream);
        id
    }

    /// A stream was closed.
    pub(super) fn close_stream(self: &Arc<Self>, id: u64) {
        lock(&self.streams).remove(&id);
        self.react(|porter, _| porter.stream_closed(id));
    }

    /// Deals with a packet.
    pub(super) fn receive(self: &Arc<Self>, way: Way, packet: &[u8]) {
        self.react(|porter, now| porter.receive(way, packet, now));
    }

    /// Lets the porter do something, and does what follows from it.
    fn react(self: &Arc<Self>, act: impl FnOnce(&mut Porter, Duration) -> Reaction) {
        let _turn = lock(&self.turn);
        let Reaction { packets, heard } = act(&mut lock(&self.porter), self.now());
        for (way, packet) in packets {
            self.transmit(way, packet);
        }
        self.hear(heard);
    }

    fn transmit(&self, way: Way, packet: Vec<u8>) {
        match way {
            // What cannot be sent now is lost, as any datagram may be.
            Way::Datagrams(to) => drop(self.socket.send_to(&packet, to)),
            Way::Stream { id, .. } => {
                let mut streams = lock(&self.streams);
                if streams.get(&id).is_some_and(|stream| !stream.send(packet)) {
                    streams.remove(&id);
                }
            }
        }
    }

    fn hear(self: &Arc<Self>, heard: Vec<Heard>) {
        for heard in heard {
            match heard {
                Heard::Joined(guest) => self.let_in(guest),
                Heard::Said { session, payload } => {
                    let guests = lock(&self.guests);
                    if let Some(inside) = guests.get(&session)
                        && inside.limit.check().is_ok()
                    {
                        // A table that is slow loses packets; they are sent again.
                        let _ = inside.received.try_send(payload.into());
                        inside.wakeup.wake();
                    }
                }
                Heard::Moved { session, way } => {
                    if let Some(inside) = lock(&self.guests).get_mut(&session) {
                        inside.way = way;
                    }
                }
                // With this the table's end of the way is closed.
                Heard::Left { session } => {
                    let inside = lock(&self.guests).remove(&session);
                    if let Some(Inside { received, wakeup, .. }) = inside {
                        drop(received);
                        wakeup.wake();
                    }
                }
            }
        }
    }

    fn let_in(self: &Arc<Self>, guest: Guest) {
        if let Way::Stream { id, .. } = guest.way
            && let Some(stream) = lock(&self.streams).get(&id)
        {
            stream.let_in();
        }
        let table = lock(&self.tables).get(&guest.table).cloned();
        let (sender, received) = crossbeam_channel::bounded(WAITING);
        let session = guest.session;
        let way = GuestWay {
            session,
            seals: guest.seals.clone(),
            shared: Arc::downgrade(self),
        };
        // Without a table, or when too many wait for it, the way is dropped and the guest is sent away.
        let Some(Entry { arrivals, wakeup }) = table else {
            return;
        };
        let inside = Inside {
            way: guest.way,
            received: sender,
            limit: RateLimiter::direct(Quota::per_second(PACKETS).allow_burst(PACKETS_AT_ONCE)),
            wakeup: wakeup.clone(),
        };
        lock(&self.guests).insert(session, inside);
        let _ = arrivals.try_send(Arrival { guest, received, way });
        wakeup.wake();
    }
}

impl Away for GuestWay {
    fn send(&self, payload: &[u8]) {
        let Some(shared) = self.shared.upgrade() else { return };
        let way = lock(&shared.guests).get(&self.session).map(|inside| inside.way);
        if let (Some(way), Some(packet)) = (way, self.seals.seal(payload)) {
            shared.transmit(way, packet);
        }
    }

    fn dismiss(&self, why: Failure) {
        let Some(shared) = self.shared.upgrade() else { return };
        lock(&shared.guests).remove(&self.session);
        let goodbye = lock(&shared.porter).dismiss(self.session, why);
        if let Some((way, packet)) = goodbye {
            shared.transmit(way, packet);
        }
    }
}

impl Drop for GuestWay {
    fn drop(&mut self) {
        self.dismiss(Failure::NoSuchSession);
    }
}

fn thread(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    std::thread::Builder::new().name(name.to_owned()).spawn(run)
}

/// A lock that somebody left in a panic is used on: each step behind it leaves whole things.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
