//! Tells every player what happened, redacted for that player.

use arrakis_net::{Delay, MessageChannel, Told as Message};
use arrakis_rules::{Heard, Viewer};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::later::LaterTables;
use crate::welcomed::{Seated, Watching, Welcomed, begins_anew};
use crate::{History, Step};

/// How many actions this connection has been told of. Who comes back hears everything again.
#[derive(Component, Clone, Copy, Debug, Default)]
struct ToldUpTo(u32);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(begins_anew::<ToldUpTo>);
    app.add_systems(PreUpdate, tell.in_set(Step::Tell));
}

fn tell(
    mut links: Query<
        (
            Option<&Seated>,
            Option<&Watching>,
            &mut ToldUpTo,
            &mut MessageSender<Message>,
        ),
        (With<ClientOf>, Welcomed),
    >,
    now: Res<History>,
    later: Res<LaterTables>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) {
    if !chairs.begun {
        return;
    }
    for (seated, watching, mut told, mut sender) in &mut links {
        let (viewer, delay) = match (seated, watching) {
            (Some(seated), _) => (Viewer::Seat(seated.0), Delay::None),
            (None, Some(watching)) => (watching.viewer(), watching.delay),
            (None, None) => continue,
        };
        let Some(history) = later.history(delay, &now, time.elapsed()) else {
            continue;
        };
        let telling = history.telling();
        for (action, events) in history.since(told.0) {
            let events = Heard::by(viewer, events).events().collect();
            sender.send::<MessageChannel>(Message {
                telling,
                action,
                events,
            });
            told.0 = action;
        }
    }
}
