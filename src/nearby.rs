//! Tables of the local network: found for the title, and told about when this program opens one.

use std::sync::OnceLock;
use std::time::Duration;

use arrakis_client::link::Neighbour;
use arrakis_host::{Announcement, Nearby, Neighbourhood, Notice};
use arrakis_net::{HostPort, Invitation, PROTOCOL_NUMBER, PublicKey};
use arrakis_server::Chairs;
use bevy::prelude::*;
use bevy::time::common_conditions::on_timer;

/// How often what is told is compared with the table.
const LOOK: Duration = Duration::from_secs(2);

/// The local network. Without one there are no tables to find, and none is told about.
fn neighbourhood() -> Option<&'static Neighbourhood> {
    static OPEN: OnceLock<Option<Neighbourhood>> = OnceLock::new();
    OPEN.get_or_init(|| {
        let opened = Neighbourhood::open();
        opened.inspect_err(|error| warn!("{error}")).ok()
    })
    .as_ref()
}

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

/// What is told about the table of an app.
#[derive(Resource)]
struct Told {
    announcement: Announcement,
    notice: Notice,
}

/// Tells the local network about the table of this app, for as long as the app lives.
pub(crate) fn announce(app: &mut App, invitation: &Invitation, name: &str, bind: Option<std::net::IpAddr>) {
    let Some(neighbourhood) = neighbourhood() else { return };
    let notice = Notice {
        protocol: PROTOCOL_NUMBER,
        table: invitation.table.clone(),
        name: name.to_owned(),
        free_chairs: 0,
        needs_code: invitation.code.is_some(),
        key: invitation.key.map_or([0; 32], |key| key.0),
    };
    match neighbourhood.announce(&notice, bind, invitation.address.port) {
        Ok(announcement) => {
            app.insert_resource(Told { announcement, notice });
            app.add_systems(Update, tell.run_if(on_timer(LOOK)));
        }
        Err(error) => warn!("{error}"),
    }
}

/// Tells how many chairs are free when that has changed.
fn tell(mut told: ResMut<Told>, chairs: Res<Chairs>) {
    let free_chairs = u8::try_from(chairs.free().count()).unwrap_or(u8::MAX);
    if told.notice.free_chairs != free_chairs {
        let told = &mut *told;
        told.notice.free_chairs = free_chairs;
        if let Err(error) = told.announcement.update(&told.notice) {
            warn!("{error}");
        }
    }
}
