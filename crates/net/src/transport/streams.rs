//! The WebSockets of a server: what they bring goes to the front, as datagrams do.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use std::{io, mem};

use arrakis_guard::{SILENCE_STREAM, Way};
use arrakis_host::{Host, Limits, Options, Pages, Peer, PeerSender};
use crossbeam_channel::{Receiver, TryRecvError};

use super::front::{Shared, Stream};

/// How long the thread sleeps when nobody wakes it.
const NAP: Duration = Duration::from_millis(500);
/// How many packets of one socket are read before the next one has its turn.
const AT_ONCE: usize = 64;

/// What a port shows to browsers.
#[derive(Default)]
pub struct Site {
    /// The page.
    pub pages: Pages,
    /// Names by which this computer is reached, besides those that it has by itself.
    pub names: Vec<String>,
    /// The proxies through which browsers come, if some do: only what they say about whose address is behind them is believed.
    pub proxies: Vec<IpAddr>,
}

/// The thread that serves pages and carries packets. It ends when this is dropped.
pub(super) struct Streams {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Streams {
    /// Serves the page at this listener, and hands what its sockets bring to the front.
    pub(super) fn serve(listener: std::net::TcpListener, site: Site, shared: Arc<Shared>) -> io::Result<Streams> {
        let (waker, woken) = crossbeam_channel::bounded(1);
        let host = Host::serve(Options {
            listeners: vec![listener],
            pages: site.pages,
            names: site.names,
            proxies: site.proxies,
            limits: Limits {
                // The porter reaps those who are silent for too long; this is for what it has forgotten.
                silence: 2 * SILENCE_STREAM,
                ..Limits::default()
            },
            wake: Arc::new(move || {
                // Woken already is woken enough.
                let _ = waker.try_send(());
            }),
            report: None,
        })?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let thread = std::thread::Builder::new()
            .name("streams".to_owned())
            .spawn(move || carry(&host, &woken, &shared, &stopped))?;
        Ok(Streams {
            stop,
            thread: Some(thread),
        })
    }
}

impl Drop for Streams {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A socket that somebody has opened, and its number.
struct Open {
    id: u64,
    address: SocketAddr,
    received: Receiver<bytes::Bytes>,
}

/// Sends packets into a socket.
struct Socket(PeerSender);

impl Stream for Socket {
    fn send(&self, packet: Vec<u8>) -> bool {
        self.0.send(packet.into()).is_ok()
    }

    fn let_in(&self) {
        self.0.authenticated();
    }
}

fn carry(host: &Host, woken: &Receiver<()>, shared: &Arc<Shared>, stop: &AtomicBool) {
    let mut open: Vec<Open> = Vec::new();
    let mut is_more = false;
    while !stop.load(Ordering::Relaxed) {
        if !mem::take(&mut is_more) {
            let _ = woken.recv_timeout(NAP);
        }
        for peer in host.peers().try_iter() {
            let Peer {
                address,
                received,
                sender,
            } = peer;
            let id = shared.open_stream(Box::new(Socket(sender)));
            open.push(Open { id, address, received });
        }
        open.retain(|socket| {
            for _ in 0..AT_ONCE {
                match socket.received.try_recv() {
                    Ok(packet) => {
                        let way = Way::Stream {
                            id: socket.id,
                            address: socket.address,
                        };
                        shared.receive(way, &packet);
                    }
                    Err(TryRecvError::Empty) => return true,
                    Err(TryRecvError::Disconnected) => {
                        shared.close_stream(socket.id);
                        return false;
                    }
                }
            }
            is_more = true;
            true
        });
    }
    for socket in open {
        shared.close_stream(socket.id);
    }
}
