//! Tells every player what happened, redacted for that player.

use arrakis_net::{Table, Told as Message};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::welcomed::{Seated, Welcomed, begins_anew, viewer};
use crate::{History, Step};

/// How many actions this connection has been told of. Who comes back hears everything again.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Told(u32);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(begins_anew::<Told>);
    app.add_systems(PreUpdate, tell.in_set(Step::Tell));
}

fn tell(
    mut links: Query<(Option<&Seated>, &mut Told, &mut MessageSender<Message>), (With<ClientOf>, Welcomed)>,
    history: Res<History>,
    chairs: Res<Chairs>,
) {
    if !chairs.begun {
        return;
    }
    let telling = history.telling();
    for (seated, mut told, mut sender) in &mut links {
        let viewer = viewer(seated);
        for (action, events) in history.since(told.0) {
            let events = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
            sender.send::<Table>(Message {
                telling,
                action,
                events,
            });
            told.0 = action;
        }
    }
}
