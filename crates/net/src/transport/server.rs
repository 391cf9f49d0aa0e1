//! The server's end of all connections.

use bevy::prelude::*;
use lightyear::crossbeam::CrossbeamIo;
use lightyear::netcode::NetcodeServer;
use lightyear::prelude::server as ls;
use lightyear::prelude::*;

use super::{KEY, PROTOCOL_ID};

/// More than the chairs, so that those who find none can be told so.
const CONNECTIONS: usize = 64;

fn netcode() -> NetcodeServer {
    NetcodeServer::new(ls::NetcodeConfig {
        max_clients: CONNECTIONS,
        client_timeout_secs: 8,
        protocol_id: PROTOCOL_ID,
        private_key: KEY,
        // Which of its addresses a client used says nothing.
        server_addr_check: false,
        ..default()
    })
}

/// Opens a server that is reached in memory only; see [`attach`].
pub fn open(world: &mut World) -> Entity {
    let server = world.spawn((Name::new("server"), Server::default(), netcode())).id();
    world.trigger(ls::Start { entity: server });
    world.flush();
    server
}

/// Connects one client in this process to a server.
pub fn attach(world: &mut World, server: Entity, io: CrossbeamIo) -> Entity {
    let link = world
        .spawn((Name::new("local client"), LinkOf { server }, Link::default(), io))
        .id();
    world.trigger(LinkStart { entity: link });
    world.flush();
    link
}

#[cfg(not(target_family = "wasm"))]
pub use listening::{ListenError, check_port, listen};

#[cfg(not(target_family = "wasm"))]
mod listening {
    use std::io::ErrorKind;
    use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};

    use thiserror::Error;

    use super::*;

    /// Why a server cannot listen.
    #[derive(Debug, Error)]
    pub enum ListenError {
        /// Another program has the port.
        #[error("port {0} is in use by another program; stop it or choose another with --port")]
        InUse(u16),
        /// This user may not have the port.
        #[error("port {0} needs rights that you do not have; choose one from 1024 up with --port")]
        Forbidden(u16),
        /// Anything else.
        #[error("port {0} cannot be opened: {1}")]
        Other(u16, std::io::Error),
    }

    /// Opens a server for UDP and WebSocket on the same port, and gives its entity and its address. Port 0 takes a free one.
    ///
    /// # Errors
    /// When the port cannot be had.
    pub fn listen(world: &mut World, ip: IpAddr, port: u16) -> Result<(Entity, SocketAddr), ListenError> {
        let address = free_address(ip, port)?;
        let server = world
            .spawn((
                Name::new("server"),
                netcode(),
                LocalAddr(address),
                ls::ServerUdpIo::default(),
                ls::WebSocketServerIo {
                    config: ls::ServerConfig::builder()
                        .with_bind_address(address)
                        .with_no_encryption(),
                },
            ))
            .id();
        world.trigger(ls::Start { entity: server });
        world.flush();
        Ok((server, address))
    }

    /// Whether a port can be had now.
    ///
    /// # Errors
    /// When it cannot.
    pub fn check_port(ip: IpAddr, port: u16) -> Result<(), ListenError> {
        free_address(ip, port).map(drop)
    }

    /// Finds out before lightyear does: it would only log that a port is taken.
    fn free_address(ip: IpAddr, port: u16) -> Result<SocketAddr, ListenError> {
        let mut last = None;
        // A free TCP port need not be a free UDP port.
        for _ in 0..if port == 0 { 16 } else { 1 } {
            let tried = TcpListener::bind((ip, port)).and_then(|tcp| {
                let address = tcp.local_addr()?;
                UdpSocket::bind(address)?;
                Ok(address)
            });
            match tried {
                Ok(address) => return Ok(address),
                Err(error) => last = Some(error),
            }
        }
        Err(match last {
            Some(error) if error.kind() == ErrorKind::AddrInUse => ListenError::InUse(port),
            Some(error) if error.kind() == ErrorKind::PermissionDenied => ListenError::Forbidden(port),
            Some(error) => ListenError::Other(port, error),
            None => ListenError::InUse(port),
        })
    }
}
