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

/// How long the way to a server may take to open, in time that this end was awake: what is sent into the void is not
/// answered later either, and a server that comes meanwhile is found by the next attempt.
const OPENING: Duration = Duration::from_secs(5);

/// A longer pause between two frames counts as so much: who is slow, or slept, could have heard nothing meanwhile.
const FRAME: Duration = Duration::from_millis(1500);

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
    /// When it was looked at for the last time, since it began.
    looked: Duration,
    /// For how long this end has been awake and the way was not open.
    opening: Duration,
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

/// How long a server far away has been silent, on its connection: only the time counts in which this end was awake.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quiet(pub Duration);

/// Something makes it doubtful whether the server still knows this connection, such as a long sleep: it is asked at once, and
/// the connection ends if nobody answers.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct Doubt {
    /// The connection.
    pub entity: Entity,
}

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
            looked: Duration::ZERO,
            opening: Duration::ZERO,
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
    app.add_observer(hang_up).add_observer(ask);
    app.add_systems(PreUpdate, receive.in_set(LinkReceiveSystems::BufferToLink));
    app.add_systems(PostUpdate, send.in_set(LinkSystems::Send));
}

/// Gives a connection its call.
pub(super) fn begin(world: &mut World, connection: Entity, call: Call) {
    world
        .entity_mut(connection)
        .insert((Calling, Linking, Receipts::default(), Quiet::default()));
    world.non_send_mut::<Calls>().0.insert(connection, call);
}

fn hang_up(gone: On<Remove, Calling>, mut calls: NonSendMut<Calls>) {
    calls.0.remove(&gone.entity);
}

fn ask(doubt: On<Doubt>, mut calls: NonSendMut<Calls>) {
    if let Some(call) = calls.0.get_mut(&doubt.entity) {
        call.caller.doubt();
    }
}

fn receive(
    mut calls: NonSendMut<Calls>,
    mut links: Query<(&mut Link, &mut Receipts, &mut Quiet, Has<Linked>, Has<Unlinked>), With<Calling>>,
    mut checked: ResMut<Checked>,
    mut commands: Commands,
) {
    for (entity, call) in &mut calls.0 {
        let Ok((mut link, mut receipts, mut quiet, linked, unlinked)) = links.get_mut(*entity) else {
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
        call.wake(now);
        call.listen(&mut link, &mut receipts, &mut checked, now);
        quiet.set_if_neq(Quiet(now.saturating_sub(call.caller.heard())));
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
    /// Notes that this end is awake, and for how long it was not.
    fn wake(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.looked);
        self.looked = now;
        if let Some(slept) = passed.checked_sub(FRAME) {
            self.caller.slept(slept);
        }
        if !self.socket.is_open() {
            self.opening += passed.min(FRAME);
            if self.opening >= OPENING {
                self.caller.broken();
            }
        }
    }

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
