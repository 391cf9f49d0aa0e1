//! A client's socket. What comes faster than it is read is not kept without end.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arrakis_guard::MOST_BYTES;
use crossbeam_channel::{Receiver, TryRecvError};
use ewebsock::{WsEvent, WsMessage, WsSender};

use super::client::RouteError;
use super::wakeup::OnNews;

/// How many messages of a server wait to be read: what it tells to a page that slept for a minute, many times over.
const WAITING: usize = 4096;

/// A way to a server, for packets that are not read yet.
pub(super) enum Socket {
    /// For datagrams.
    #[cfg(not(target_family = "wasm"))]
    Udp {
        /// Sends them; and reads them, unless somebody else does.
        socket: Arc<std::net::UdpSocket>,
        /// What a thread has read that tells of it.
        heard: Option<Receiver<Vec<u8>>>,
    },
    /// For messages in a stream.
    Web {
        /// Sends messages, once it is open.
        sender: WsSender,
        /// What has happened.
        events: Receiver<WsEvent>,
        /// Whether more has come than is kept.
        is_too_much: Arc<AtomicBool>,
        /// Whether it can be sent to.
        is_open: bool,
    },
}

/// Nothing will come any more.
pub(super) struct Closed;

impl Socket {
    /// What comes is told to `news`.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn udp(address: std::net::SocketAddr, news: OnNews) -> Result<Socket, RouteError> {
        use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

        let any = if address.is_ipv4() {
            SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0))
        } else {
            SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0))
        };
        let socket = UdpSocket::bind(any).and_then(|socket| {
            socket.connect(address)?;
            let socket = Arc::new(socket);
            let heard = if news.is_heard() {
                Some(listen(&socket, news)?)
            } else {
                socket.set_nonblocking(true)?;
                None
            };
            Ok(Socket::Udp { socket, heard })
        });
        socket.map_err(|error: std::io::Error| RouteError::Socket(error.to_string()))
    }

    /// What comes is told to `news`.
    pub(super) fn web(url: &str, news: OnNews) -> Result<Socket, RouteError> {
        let (queue, events) = crossbeam_channel::bounded(WAITING);
        let is_too_much = Arc::new(AtomicBool::new(false));
        let overflow = is_too_much.clone();
        let on_event = Box::new(move |event| {
            let is_fit = match &event {
                WsEvent::Message(WsMessage::Binary(packet)) => packet.len() <= MOST_BYTES,
                WsEvent::Message(WsMessage::Text(_) | WsMessage::Unknown(_)) => false,
                // Answered by the socket itself.
                WsEvent::Message(WsMessage::Ping(_) | WsMessage::Pong(_)) => return ControlFlow::Continue(()),
                WsEvent::Opened | WsEvent::Error(_) | WsEvent::Closed => true,
            };
            let is_kept = is_fit && queue.try_send(event).is_ok();
            overflow.fetch_or(!is_kept, Ordering::Relaxed);
            news.call();
            if is_kept {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let options = ewebsock::Options {
            max_incoming_frame_size: MOST_BYTES,
            ..ewebsock::Options::default()
        };
        let sender = ewebsock::ws_connect(url.to_owned(), options, on_event).map_err(RouteError::Socket)?;
        Ok(Socket::Web {
            sender,
            events,
            is_too_much,
            is_open: false,
        })
    }

    /// The next packet; an error when nothing will come any more.
    pub(super) fn receive(&mut self) -> Result<Option<Vec<u8>>, Closed> {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp { heard: Some(heard), .. } => heard.try_recv().map(Some).or_else(|error| match error {
                TryRecvError::Empty => Ok(None),
                TryRecvError::Disconnected => Err(Closed),
            }),
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp { socket, heard: None } => {
                let mut packet = vec![0; MOST_BYTES + 1];
                // Any error but "nothing there" is that of an earlier packet, as when nobody listens yet.
                Ok(socket.recv(&mut packet).ok().map(|length| {
                    packet.truncate(length);
                    packet
                }))
            }
            Socket::Web {
                events,
                is_too_much,
                is_open,
                ..
            } => loop {
                match events.try_recv() {
                    Ok(WsEvent::Opened) => *is_open = true,
                    Ok(WsEvent::Message(WsMessage::Binary(packet))) => return Ok(Some(packet)),
                    Ok(WsEvent::Message(_)) => {}
                    Ok(WsEvent::Error(_) | WsEvent::Closed) | Err(TryRecvError::Disconnected) => return Err(Closed),
                    Err(TryRecvError::Empty) if is_too_much.load(Ordering::Relaxed) => return Err(Closed),
                    Err(TryRecvError::Empty) => return Ok(None),
                }
            },
        }
    }

    /// Whether it can be sent to.
    pub(super) fn is_open(&self) -> bool {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp { .. } => true,
            Socket::Web { is_open, .. } => *is_open,
        }
    }

    /// Sends a packet; what cannot be sent is lost.
    pub(super) fn send(&mut self, packet: Vec<u8>) {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp { socket, .. } => drop(socket.send(&packet)),
            Socket::Web { sender, .. } => sender.send(WsMessage::Binary(packet)),
        }
    }
}

/// Reads datagrams on a thread of its own, which tells of every one, and notices after a while that nobody wants them any
/// more.
#[cfg(not(target_family = "wasm"))]
fn listen(socket: &Arc<std::net::UdpSocket>, news: OnNews) -> std::io::Result<Receiver<Vec<u8>>> {
    use std::io::ErrorKind;
    use std::time::Duration;

    const WHILE: Duration = Duration::from_secs(2);
    /// Errors are those of earlier packets, as when nobody listens yet.
    const PAUSE: Duration = Duration::from_millis(50);

    let reader = socket.try_clone()?;
    reader.set_read_timeout(Some(WHILE))?;
    let owner = Arc::downgrade(socket);
    let (queue, heard) = crossbeam_channel::bounded(WAITING);
    let read = move || {
        let mut packet = vec![0; MOST_BYTES + 1];
        while owner.strong_count() > 0 {
            match reader.recv(&mut packet) {
                Ok(length) => {
                    // What does not fit into the queue is lost, as it would be in the socket.
                    let _ = queue.try_send(packet[..length].to_vec());
                    news.call();
                }
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Err(_) => std::thread::sleep(PAUSE),
            }
        }
    };
    std::thread::Builder::new().name("datagrams".to_owned()).spawn(read)?;
    Ok(heard)
}
