//! People who leave, and connections that have to end.

use std::time::Duration;

use bevy::prelude::*;
use lightyear::connection::client::Disconnecting;
use lightyear::prelude::server::ClientOf;

use crate::Step;
use crate::chairs::Chairs;

/// When this connection is cut, by the server's clock.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Deadline(pub(crate) Duration);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(remember_the_chair);
    app.add_systems(PreUpdate, cut.before(Step::Greet));
}

/// The connection is gone, the chair stays its owner's.
fn remember_the_chair(gone: On<Remove, ClientOf>, mut chairs: ResMut<Chairs>, time: Res<Time<Real>>) {
    let seat = chairs
        .people()
        .find(|(_, _, link, _)| *link == gone.entity)
        .map(|(seat, ..)| seat);
    let Some(owner) = seat.and_then(|seat| chairs.get_mut(seat)?.owner.as_mut()) else {
        return;
    };
    info!("{} has left", owner.name);
    owner.link = None;
    owner.left = time.elapsed();
}

fn cut(
    links: Query<(Entity, &Deadline), (With<ClientOf>, Without<Disconnecting>)>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (link, deadline) in &links {
        if time.elapsed() >= deadline.0 {
            commands.entity(link).insert(Disconnecting);
        }
    }
}
