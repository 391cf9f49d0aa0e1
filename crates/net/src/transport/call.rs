//! A client's way to a server far away: a socket, and the guard's caller in front of it.

use std::collections::HashMap;
use std::time::Duration;

use arrakis_guard::{Caller, CallerState, Contents, Failure, PublicKey};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bytes::BytesMut;
use lightyear::core::time::Instant as LinkInstant;
use lightyear::link::{LinkReceiveSystems, LinkSystems};
use lightyear::prelude::*;

use super::channels::of_server;
use super::client::{Credentials, RouteError};
use super::pipe::{Checked, PATIENCE, end};
use super::receipts::Receipts;
use super::socket::{Closed, Socket};
use super::wakeup::OnNews;

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
    /// What the server may send, and has sent.
    contents: Contents,
    /// How many packets were not fit to be read.
    unfit: u32,
}

/// The server's key, on a connection that it has let in: to be kept for the next time.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerKey(pub PublicKey);

/// Why a connection was not let in or has ended, on that connection.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallFailed(pub Failure);

impl Call {
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn udp(
        address: std::net::SocketAddr,
        credentials: Credentials,
        news: OnNews,
        world: &World,
    ) -> Result<Call, RouteError> {
        Ok(Call::new(Socket::udp(address, news)?, credentials, false, world))
    }

    pub(super) fn web_socket(
        url: &str,
        credentials: Credentials,
        news: OnNews,
        world: &World,
    ) -> Result<Call, RouteError> {
        Ok(Call::new(Socket::web(url, news)?, credentials, true, world))
    }

    fn new(socket: Socket, credentials: Credentials, is_stream: bool, world: &World) -> Call {
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
            contents: of_server(world),
            unfit: 0,
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

pub(super) fn plugin(app: &mut App) {
    app.init_non_send::<Calls>();
    app.add_observer(hang_up);
    app.add_systems(PreUpdate, receive.in_set(LinkReceiveSystems::BufferToLink));
    app.add_systems(PostUpdate, send.in_set(LinkSystems::Send));
}

/// Gives a connection its call.
pub(super) fn begin(world: &mut World, connection: Entity, call: Call) {
    world
        .entity_mut(connection)
        .insert((Calling, Linking, Receipts::default()));
    world.non_send_mut::<Calls>().0.insert(connection, call);
}

fn hang_up(gone: On<Remove, Calling>, mut calls: NonSendMut<Calls>) {
    calls.0.remove(&gone.entity);
}

fn receive(
    mut calls: NonSendMut<Calls>,
    mut links: Query<(&mut Link, &mut Receipts, Has<Linked>, Has<Unlinked>), With<Calling>>,
    mut checked: ResMut<Checked>,
    mut commands: Commands,
) {
    for (entity, call) in &mut calls.0 {
        let Ok((mut link, mut receipts, linked, unlinked)) = links.get_mut(*entity) else {
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
        call.listen(&mut link, &mut receipts, &mut checked, now);
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
            CallerState::Out(failure) => fail(&mut commands, *entity, failure),
        }
        if call.unfit >= PATIENCE {
            fail(&mut commands, *entity, Failure::Nonsense);
        }
    }
}

/// Ends a connection, and notes why.
pub(super) fn fail(commands: &mut Commands, connection: Entity, failure: Failure) {
    commands.entity(connection).insert(CallFailed(failure));
    end(commands, connection, &failure.to_string());
}

impl Call {
    /// Reads what has come.
    fn listen(&mut self, link: &mut Link, receipts: &mut Receipts, checked: &mut Checked, now: Duration) {
        for _ in 0..AT_ONCE {
            match self.socket.receive() {
                Ok(None) => break,
                Ok(Some(packet)) => {
                    let Some(payload) = self.caller.receive(&packet, now) else {
                        continue;
                    };
                    if let Err(unfit) = self.contents.check(&payload, now) {
                        self.unfit += 1;
                        checked.unfit += 1;
                        debug!("a packet of the server was dropped: {unfit}");
                        continue;
                    }
                    checked.fit += 1;
                    receipts.receive(&payload);
                    link.recv.push(BytesMut::from(&payload[..]), LinkInstant::now());
                }
                Err(Closed) => {
                    self.caller.broken();
                    break;
                }
            }
        }
    }
}

fn send(
    mut calls: NonSendMut<Calls>,
    mut links: Query<(&mut Link, &mut Receipts), (With<Linked>, With<Calling>)>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (entity, call) in &mut calls.0 {
        let Ok((mut link, mut receipts)) = links.get_mut(*entity) else {
            continue;
        };
        let now = call.began.elapsed();
        while let Some(payload) = link.send.pop() {
            receipts.send(&payload, time.elapsed());
            if let Some(packet) = call.caller.seal(&payload, now) {
                call.socket.send(packet);
            }
        }
        // What a socket has not taken waits in memory.
        if receipts.is_in_vain(time.elapsed()) {
            fail(&mut commands, *entity, Failure::TooSlow);
        }
    }
}
