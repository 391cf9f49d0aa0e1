//! Clients that come by a wire which loses packets, counts bytes, or keeps what it carries.
#![allow(dead_code, reason = "each test uses its own part")]

#[path = "../../crates/net/tests/attacks/relay.rs"]
pub(crate) mod relay;

use std::net::SocketAddr;

use arrakis_client::link::LinkTarget;
use arrakis_net::{HostPort, Keyring};
use arrakis_server::TheGame;
use arrakis_server::local::LocalServer;

use self::relay::Relay;
use crate::support::{Client, allowed};

/// Somebody who comes by a wire of their own that loses so many packets of a hundred.
pub(crate) fn join_by(server: &LocalServer, loss: u32, name: &str, keyring: Keyring) -> (Client, Relay) {
    let mut invitation = server.invitation().unwrap().clone();
    let HostPort { host, port } = invitation.address;
    let relay = Relay::new(SocketAddr::new(host.parse().unwrap(), port), loss);
    invitation.address = HostPort {
        host,
        port: relay.address().port(),
    };
    (Client::open(LinkTarget::Join(invitation), name, keyring), relay)
}

/// Whether somebody has exactly what there is to see and was told exactly what there is to know.
pub(crate) fn is_exact(server: &mut LocalServer, client: &mut Client) -> bool {
    let Some(viewer) = client.viewer() else {
        return false;
    };
    let view = server.app().world().resource::<TheGame>().view(viewer);
    client.view() == Some(view) && client.heard() == allowed(server, viewer)
}
