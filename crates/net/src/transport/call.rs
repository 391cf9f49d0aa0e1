//! A client's way to a server far away: a socket, and the guard's caller in front of it.

use std::collections::HashMap;
use std::time::Duration;

use arrakis_guard::{Caller, CallerState, Failure, PublicKey};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bytes::BytesMut;
use ewebsock::{WsEvent, WsMessage, WsReceiver, WsSender};
use lightyear::core::time::Instant as LinkInstant;
use lightyear::link::{LinkReceiveSystems, LinkSystems};
use lightyear::prelude::*;

use super::client::{Credentials, RouteError};
use super::pipe::end;

/// How many packets are read in a frame.
const AT_ONCE: usize = 512;

/// Marks the connection to a server far away.
#[derive(Component, Clone, Copy, Debug)]
#[require(Link)]
pub(super) struct Calling;

/// The calls of all connections. A browser's socket stays on its thread, so they are no components.
#[derive(Default)]
struct Calls(HashMap<Entity, Call>);

/// A call to a server far away. It says goodbye when it is dropped.
pub(super) struct Call {
    caller: Caller,
    socket: Socket,
    began: Instant,
}

/// The server's key, on a connection that it has let in: to be kept for the next time.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerKey(pub PublicKey);

/// Why a connection was not let in or has ended, on that connection.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallFailed(pub Failure);

/// Nothing will come any more.
struct Closed;

enum Socket {
    #[cfg(not(target_family = "wasm"))]
    Udp(std::net::UdpSocket),
    Web {
        sender: WsSender,
        receiver: WsReceiver,
        is_open: bool,
    },
}

impl Call {
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn udp(address: std::net::SocketAddr, credentials: Credentials) -> Result<Call, RouteError> {
        use std::net::{Ipv4Addr, Ipv6Addr, UdpSocket};

        let any = if address.is_ipv4() {
            std::net::SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0))
        } else {
            std::net::SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0))
        };
        let socket = UdpSocket::bind(any).and_then(|socket| {
            socket.connect(address)?;
            socket.set_nonblocking(true)?;
            Ok(socket)
        });
        let socket = socket.map_err(|error| RouteError::Socket(error.to_string()))?;
        Ok(Call::new(Socket::Udp(socket), credentials, false))
    }

    pub(super) fn web_socket(url: &str, credentials: Credentials) -> Result<Call, RouteError> {
        let (sender, receiver) = ewebsock::connect(url, ewebsock::Options::default()).map_err(RouteError::Socket)?;
        let socket = Socket::Web {
            sender,
            receiver,
            is_open: false,
        };
        Ok(Call::new(socket, credentials, true))
    }

    fn new(socket: Socket, credentials: Credentials, is_stream: bool) -> Call {
        let Credentials {
            key,
            device,
            server,
            table,
            code,
        } = credentials;
        Call {
            caller: Caller::new(key, device, server, &table, code, is_stream, default()),
            socket,
            began: Instant::now(),
        }
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        if let Some(goodbye) = self.caller.goodbye() {
            self.socket.send(goodbye);
        }
    }
}

impl Socket {
    /// The next packet; an error when nothing will come any more.
    fn receive(&mut self) -> Result<Option<Vec<u8>>, Closed> {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp(socket) => {
                let mut packet = vec![0; arrakis_guard::MOST_BYTES + 1];
                // Any error but "nothing there" is that of an earlier packet, as when nobody listens yet.
                Ok(socket.recv(&mut packet).ok().map(|length| {
                    packet.truncate(length);
                    packet
                }))
            }
            Socket::Web { receiver, is_open, .. } => loop {
                match receiver.try_recv() {
                    None => return Ok(None),
                    Some(WsEvent::Opened) => *is_open = true,
                    Some(WsEvent::Message(WsMessage::Binary(packet))) => return Ok(Some(packet)),
                    Some(WsEvent::Message(_)) => {}
                    Some(WsEvent::Error(_) | WsEvent::Closed) => return Err(Closed),
                }
            },
        }
    }

    fn is_open(&self) -> bool {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp(_) => true,
            Socket::Web { is_open, .. } => *is_open,
        }
    }

    fn send(&mut self, packet: Vec<u8>) {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Socket::Udp(socket) => drop(socket.send(&packet)),
            Socket::Web { sender, .. } => sender.send(WsMessage::Binary(packet)),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_non_send::<Calls>();
    app.add_observer(hang_up);
    app.add_systems(PreUpdate, receive.in_set(LinkReceiveSystems::BufferToLink));
    app.add_systems(PostUpdate, send.in_set(LinkSystems::Send));
}

/// Gives a connection its call.
pub(super) fn begin(world: &mut World, connection: Entity, call: Call) {
    world.entity_mut(connection).insert((Calling, Linking));
    world.non_send_mut::<Calls>().0.insert(connection, call);
}

fn hang_up(gone: On<Remove, Calling>, mut calls: NonSendMut<Calls>) {
    calls.0.remove(&gone.entity);
}

fn receive(
    mut calls: NonSendMut<Calls>,
    mut links: Query<(&mut Link, Has<Linked>, Has<Unlinked>), With<Calling>>,
    mut commands: Commands,
) {
    for (entity, call) in &mut calls.0 {
        let Ok((mut link, linked, unlinked)) = links.get_mut(*entity) else {
            continue;
        };
        if unlinked {
            // Hung up from this side: the server is told now and not when the connection is tidied away.
            if let Some(goodbye) = call.caller.goodbye() {
                call.socket.send(goodbye);
            }
            continue;
        }
        let now = call.began.elapsed();
        call.listen(&mut link, now);
        if call.socket.is_open()
            && let Some(packet) = call.caller.tick(now)
        {
            call.socket.send(packet);
        }
        match call.caller.state() {
            CallerState::Knocking => {}
            CallerState::In => {
                if !linked {
                    commands.entity(*entity).insert(Linked);
                    if let Some(key) = call.caller.server() {
                        commands.entity(*entity).insert(ServerKey(key));
                    }
                }
            }
            CallerState::Out(failure) => {
                commands.entity(*entity).insert(CallFailed(failure));
                end(&mut commands, *entity, &failure.to_string());
            }
        }
    }
}

impl Call {
    /// Reads what has come.
    fn listen(&mut self, link: &mut Link, now: Duration) {
        for _ in 0..AT_ONCE {
            match self.socket.receive() {
                Ok(None) => break,
                Ok(Some(packet)) => {
                    if let Some(payload) = self.caller.receive(&packet, now) {
                        link.recv.push(BytesMut::from(&payload[..]), LinkInstant::now());
                    }
                }
                Err(Closed) => {
                    self.caller.broken();
                    break;
                }
            }
        }
    }
}

fn send(mut calls: NonSendMut<Calls>, mut links: Query<&mut Link, (With<Linked>, With<Calling>)>) {
    for (entity, call) in &mut calls.0 {
        let Ok(mut link) = links.get_mut(*entity) else { continue };
        let now = call.began.elapsed();
        while let Some(payload) = link.send.pop() {
            if let Some(packet) = call.caller.seal(&payload, now) {
                call.socket.send(packet);
            }
        }
    }
}
