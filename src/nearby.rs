//! Tables of the local network, found for who would join one.

use std::sync::OnceLock;

use arrakis_client::link::Neighbour;
use arrakis_host::Nearby;
use arrakis_net::{HostPort, Invitation, PROTOCOL_NUMBER, PublicKey};
use arrakis_serve::nearby::neighbourhood;
use bevy::log::warn;

/// The tables that are there now and speak as this program does.
pub(crate) fn tables() -> Vec<Neighbour> {
    static NEARBY: OnceLock<Option<Nearby>> = OnceLock::new();
    let nearby = NEARBY.get_or_init(|| {
        let browsing = neighbourhood()?.browse();
        browsing.inspect_err(|error| warn!("{error}")).ok()
    });
    let Some(nearby) = nearby else { return Vec::new() };
    nearby
        .tables()
        .into_iter()
        .filter(|table| table.notice.protocol == PROTOCOL_NUMBER)
        .filter_map(|table| {
            let address = table.addresses.first()?;
            Some(Neighbour {
                name: table.notice.name,
                invitation: Invitation {
                    address: HostPort {
                        host: address.ip().to_string(),
                        port: address.port(),
                    },
                    // Whoever answers there has to have this key; that it is the host's is only the network's word.
                    key: Some(PublicKey(table.notice.key)),
                    code: None,
                    table: table.notice.table,
                },
                free_chairs: table.notice.free_chairs,
                needs_code: table.notice.needs_code,
            })
        })
        .collect()
}
