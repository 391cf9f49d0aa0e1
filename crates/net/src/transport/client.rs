//! The client's end of a connection.

use std::net::{Ipv4Addr, SocketAddr};

use bevy::prelude::*;
use lightyear::crossbeam::CrossbeamIo;
use lightyear::netcode::NetcodeClient;
use lightyear::prelude::client as lc;
use lightyear::prelude::*;
use thiserror::Error;

use super::{KEY, PROTOCOL_ID};

/// How to reach a server.
#[derive(Clone)]
pub enum Route {
    /// In this process.
    Memory(CrossbeamIo),
    /// Over UDP.
    #[cfg(not(target_family = "wasm"))]
    Udp(SocketAddr),
    /// Over a WebSocket, at `ws://host:port`.
    WebSocket(String),
}

/// Why no connection was even tried.
#[derive(Debug, Error)]
pub enum RouteError {
    /// Randomness is missing.
    #[error("this system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// The connect token could not be made.
    #[error("the connection could not be prepared: {0:?}")]
    Netcode(lightyear::netcode::Error),
}

/// Starts to connect and gives the entity that stands for the connection.
///
/// Each connection has an id of its own: a player who crashed would else be kept out by the own ghost.
///
/// # Errors
/// When it cannot even be tried.
pub fn connect(world: &mut World, route: Route) -> Result<Entity, RouteError> {
    let mut id = [0; 8];
    getrandom::fill(&mut id)?;
    let server_addr = match &route {
        #[cfg(not(target_family = "wasm"))]
        Route::Udp(address) => *address,
        _ => SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
    };
    let authentication = Authentication::Manual {
        server_addr,
        client_id: u64::from_le_bytes(id),
        private_key: KEY,
        protocol_id: PROTOCOL_ID,
    };
    let config = lc::NetcodeConfig {
        client_timeout_secs: patience(&route),
        token_expire_secs: -1,
        ..default()
    };
    let netcode = NetcodeClient::new(authentication, config).map_err(RouteError::Netcode)?;
    let entity = world
        .spawn((
            Name::new("connection"),
            Client,
            Link::default(),
            ReplicationReceiver,
            netcode,
        ))
        .id();
    let mut connection = world.entity_mut(entity);
    match route {
        Route::Memory(io) => connection.insert(io),
        #[cfg(not(target_family = "wasm"))]
        Route::Udp(address) => {
            let any = if address.is_ipv4() {
                Ipv4Addr::UNSPECIFIED.into()
            } else {
                std::net::Ipv6Addr::UNSPECIFIED.into()
            };
            connection.insert((LocalAddr(SocketAddr::new(any, 0)), PeerAddr(address), UdpIo::default()))
        }
        Route::WebSocket(url) => connection.insert(lc::WebSocketClientIo::from_url(web_socket(), url)),
    };
    world.trigger(Connect { entity });
    world.flush();
    Ok(entity)
}

/// How long a silent peer is waited for, in seconds. A hidden tab sleeps, a debugger stops, so memory waits for ever.
fn patience(route: &Route) -> i32 {
    match route {
        Route::Memory(_) => -1,
        #[cfg(not(target_family = "wasm"))]
        Route::Udp(_) => 8,
        Route::WebSocket(_) => 60,
    }
}

#[cfg(target_family = "wasm")]
fn web_socket() -> lc::ClientConfig {
    lc::ClientConfig::default()
}

#[cfg(not(target_family = "wasm"))]
fn web_socket() -> lc::ClientConfig {
    lc::ClientConfig::builder().with_no_encryption()
}
