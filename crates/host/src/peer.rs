//! A socket as the table holds it, and the task that carries its messages.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use bytes::Bytes;
use crossbeam_channel::{Receiver, TrySendError};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::connection::{Connection, ConnectionStage};
use crate::host::Wake;
use crate::limits::{CONTROL_FRAMES, MESSAGE_SIZE, RECEIVED_QUEUE, SENT_QUEUE};
use crate::registry::Registry;

/// A WebSocket that somebody has opened. It ends when the other side closes it, when a queue overflows, when it takes too
/// long for something, and when this is dropped.
#[derive(Debug)]
pub struct Peer {
    /// Where the socket comes from; behind a proxy, where the proxy says, with the proxy's port. An IPv4 address stays one on a
    /// port for both.
    pub address: SocketAddr,
    /// The messages that have arrived, each at most [`MESSAGE_SIZE`] bytes. Disconnected once the socket is closed and
    /// everything has been read.
    pub received: Receiver<Bytes>,
    /// The way back.
    pub sender: PeerSender,
}

/// Sends messages to a peer. The socket is closed when the last of these is dropped.
#[derive(Clone, Debug)]
pub struct PeerSender {
    queue: mpsc::Sender<Bytes>,
    connection: Arc<Connection>,
}

/// The socket is closed, or was closed just now because more messages waited than may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the socket is closed")]
pub struct Closed;

impl PeerSender {
    /// Puts a message on its way, without waiting.
    ///
    /// # Errors
    ///
    /// The socket is closed. A socket whose queue is full, or a message of more than [`MESSAGE_SIZE`] bytes, closes it.
    pub fn send(&self, message: Bytes) -> Result<(), Closed> {
        if message.len() > MESSAGE_SIZE || self.queue.try_send(message).is_err() {
            self.connection.close();
            return Err(Closed);
        }
        Ok(())
    }

    /// The table knows who this is: the socket no longer counts as a stranger's, and stays.
    pub fn authenticated(&self) {
        self.connection.reach(ConnectionStage::Member);
    }

    /// Closes the socket now; what still waits in its queue is not sent.
    pub fn close(&self) {
        self.connection.close();
    }

    /// Whether the socket is closed, or about to be.
    pub fn is_closed(&self) -> bool {
        self.queue.is_closed() || self.connection.is_closed()
    }
}

/// The end of a socket that its task holds.
pub(crate) struct Carrier {
    connection: Arc<Connection>,
    received: crossbeam_channel::Sender<Bytes>,
    to_send: mpsc::Receiver<Bytes>,
    /// The last field: whoever is woken finds the channels closed.
    wake: WakesAtEnd,
}

struct WakesAtEnd(Wake);

impl Drop for WakesAtEnd {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Both ends of a socket.
pub(crate) fn pair(connection: &Arc<Connection>, wake: Wake) -> (Peer, Carrier) {
    let (from_client, received) = crossbeam_channel::bounded(RECEIVED_QUEUE);
    let (queue, to_send) = mpsc::channel(SENT_QUEUE);
    let connection = connection.clone();
    let peer = Peer {
        address: connection.address(),
        received,
        sender: PeerSender {
            queue,
            connection: connection.clone(),
        },
    };
    let carrier = Carrier {
        connection,
        received: from_client,
        to_send,
        wake: WakesAtEnd(wake),
    };
    (peer, carrier)
}

/// Why a socket ends, as it is told to the other side.
enum End {
    /// The other side has gone, or its network has.
    Gone,
    Says(u16, &'static str),
}

impl Carrier {
    /// Carries messages both ways until the socket ends.
    pub(crate) async fn carry(mut self, mut socket: WebSocket, registry: &Registry) {
        let end = self.run(&mut socket, registry).await;
        self.connection.close();
        if let End::Says(code, reason) = end {
            let frame = CloseFrame {
                code,
                reason: reason.into(),
            };
            // A courtesy: if it does not leave at once, the place is worth more.
            let goodbye = socket.send(Message::Close(Some(frame)));
            let _ = timeout(Duration::ZERO, goodbye).await;
        }
    }

    async fn run(&mut self, socket: &mut WebSocket, registry: &Registry) -> End {
        let mut control_frames = 0;
        let connection = self.connection.clone();
        let closed = connection.closed();
        tokio::pin!(closed);
        loop {
            tokio::select! {
                () = &mut closed => return End::Says(close_code::AWAY, "closed by the host"),
                message = socket.recv() => match message {
                    Some(Ok(Message::Binary(bytes))) => {
                        self.connection.told();
                        match self.received.try_send(bytes) {
                            Ok(()) => (self.wake.0)(),
                            Err(TrySendError::Full(_)) => {
                                registry.counters.overflows.add();
                                return End::Says(close_code::POLICY, "too many messages");
                            }
                            Err(TrySendError::Disconnected(_)) => return End::Says(close_code::AWAY, "closed by the host"),
                        }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        control_frames += 1;
                        if control_frames > CONTROL_FRAMES + self.connection.age().as_secs() {
                            registry.counters.broken.add();
                            return End::Says(close_code::POLICY, "too many pings");
                        }
                    }
                    Some(Ok(Message::Text(_))) => {
                        registry.counters.broken.add();
                        return End::Says(close_code::UNSUPPORTED, "only binary messages");
                    }
                    Some(Err(_)) => {
                        registry.counters.broken.add();
                        return End::Gone;
                    }
                    Some(Ok(Message::Close(_))) | None => return End::Gone,
                },
                message = self.to_send.recv() => {
                    let Some(bytes) = message else {
                        return End::Says(close_code::NORMAL, "closed by the host");
                    };
                    let sending = timeout(registry.limits.write, socket.send(Message::Binary(bytes)));
                    let sent = tokio::select! {
                        sent = sending => sent,
                        () = &mut closed => return End::Gone,
                    };
                    match sent {
                        Ok(Ok(())) => {}
                        Ok(Err(_)) => return End::Gone,
                        Err(_) => {
                            registry.counters.timed_out.add();
                            return End::Gone;
                        }
                    }
                }
            }
        }
    }
}
