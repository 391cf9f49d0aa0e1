//! The client's end of a connection.

#[cfg(not(target_family = "wasm"))]
use std::net::SocketAddr;

use arrakis_guard::{PublicKey, SecretKey, TableCode};
use bevy::prelude::*;
use lightyear::prelude::client as lc;
use lightyear::prelude::*;
use thiserror::Error;

use super::call::{self, Call};
use super::pipe::{MemoryEnd, Pipe, own_address};
use super::wakeup::OnNews;

/// How to reach a server.
#[derive(Clone)]
pub enum Route {
    /// In this process.
    Memory(MemoryEnd),
    /// Over UDP.
    #[cfg(not(target_family = "wasm"))]
    Udp(SocketAddr, Credentials),
    /// Over a WebSocket, at `ws://host:port/socket`.
    WebSocket(String, Credentials),
}

/// Who comes, and what is known about the server.
#[derive(Clone, Debug)]
pub struct Credentials {
    /// The person's own key.
    pub key: SecretKey,
    /// The number of this program: two devices with one key differ in it.
    pub device: [u8; 16],
    /// The server's key, from a link or an earlier visit. Without it the first that is offered is taken.
    pub server: Option<PublicKey>,
    /// Which table; empty for the only one.
    pub table: String,
    /// The table's code, if it has one.
    pub code: Option<TableCode>,
}

/// Why no connection was even tried.
#[derive(Debug, Error)]
pub enum RouteError {
    /// There is no socket.
    #[error("the connection could not be opened: {0}")]
    Socket(String),
}

/// Starts to connect and gives the entity that stands for the connection.
///
/// # Errors
/// When it cannot even be tried.
pub fn connect(world: &mut World, route: Route) -> Result<Entity, RouteError> {
    let news = world.get_resource::<OnNews>().cloned().unwrap_or_default();
    let (call, end) = match route {
        Route::Memory(end) => (None, Some(end)),
        #[cfg(not(target_family = "wasm"))]
        Route::Udp(address, credentials) => (Some(Call::udp(address, credentials, news.clone(), world)?), None),
        Route::WebSocket(url, credentials) => (Some(Call::web_socket(&url, credentials, news.clone(), world)?), None),
    };
    let mut connection = world.spawn((
        Name::new("connection"),
        lc::RawClient,
        LocalAddr(own_address()),
        ReplicationReceiver,
    ));
    let entity = connection.id();
    if let Some(end) = end {
        end.wakeup().also(news);
        connection.insert(Pipe::memory(end)).insert(Linked);
    }
    if let Some(call) = call {
        call::begin(world, entity, call);
    }
    world.flush();
    Ok(entity)
}
