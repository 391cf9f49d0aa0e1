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
    Udp(std::net::UdpSocket),
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
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn udp(address: std::net::SocketAddr) -> Result<Socket, RouteError> {
        use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

        let any = if address.is_ipv4() {
            SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0))
        } else {
            SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0))
        };
        let socket = UdpSocket::bind(any).and_then(|socket| {
            socket.connect(address)?;
            socket.set_nonblocking(true)?;
            Ok(socket)
        });
        socket
            .map(Socket::Udp)
            .map_err(|error| RouteError::Socket(error.to_string()))
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
            Socket::Udp(socket) => {
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
            Socket::Udp(_) => true,
            Socket::Web { is_open, .. } => *is_open,
        }
    }

    /// Sends a packet; what cannot be sent is lost.
    pub(super) fn send(&mut self, packet: Vec<u8>) {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp(socket) => drop(socket.send(&packet)),
            Socket::Web { sender, .. } => sender.send(WsMessage::Binary(packet)),
        }
    }
}
