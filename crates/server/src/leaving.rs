//! People who leave, and connections that have to end.

use std::time::Duration;

use arrakis_net::{MessageChannel, Refused};
use bevy::prelude::*;
use lightyear::connection::client::Disconnecting;
use lightyear::prelude::MessageSender;
use lightyear::prelude::server::ClientOf;

use crate::Step;
use crate::chairs::Chairs;
use crate::due::Due;
use crate::welcomed::{Seated, Watching};

/// How long somebody who has to go may read why.
const READ: Duration = Duration::from_secs(2);

/// When this connection is cut, by the server's clock.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Deadline(pub(crate) Duration);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(remember_the_chair);
    app.add_systems(PreUpdate, cut.before(Step::Greet));
}

/// Says why, and leaves a moment to read it before the connection is cut.
pub(crate) fn send_off(
    refusals: &mut Query<&mut MessageSender<Refused>>,
    commands: &mut Commands,
    now: Duration,
    link: Entity,
    sentence: &str,
) {
    if let Ok(mut sender) = refusals.get_mut(link) {
        sender.send::<MessageChannel>(Refused {
            sentence: sentence.to_owned(),
        });
    }
    cut_off(commands, now, link);
}

/// A connection that ends soon. Nothing that it says is heard any more.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct SentOff;

/// Takes the chair, or the place to watch, from a connection, which ends soon.
pub(crate) fn cut_off(commands: &mut Commands, now: Duration, link: Entity) {
    if let Ok(mut link) = commands.get_entity(link) {
        link.insert((SentOff, Deadline(now + READ)))
            .remove::<(Seated, Watching)>();
    }
}

/// The connection is gone, the chair stays its owner's.
fn remember_the_chair(gone: On<Remove, ClientOf>, mut chairs: ResMut<Chairs>, time: Res<Time<Real>>) {
    let seat = chairs
        .people()
        .find(|(_, _, link, _)| *link == gone.entity)
        .map(|(seat, ..)| seat);
    let Some(owner) = seat.and_then(|seat| chairs.owner_mut(seat)) else {
        return;
    };
    info!("{} has left", owner.name);
    owner.link = None;
    owner.left = time.elapsed();
}

fn cut(
    links: Query<(Entity, &Deadline), (With<ClientOf>, Without<Disconnecting>)>,
    time: Res<Time<Real>>,
    mut due: ResMut<Due>,
    mut commands: Commands,
) {
    for (link, deadline) in &links {
        due.at(deadline.0);
        if time.elapsed() >= deadline.0 {
            commands.entity(link).insert(Disconnecting);
        }
    }
}
