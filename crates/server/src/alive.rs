//! Whether there is still somebody at the other end of a connection. Whoever is there says so every few moments.

use std::time::Duration;

use bevy::prelude::*;
use lightyear::link::LinkSystems;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;
use lightyear::transport::plugin::TransportSystems;

/// A connection from which nothing came for so long is dead. Clients ping every ten seconds.
const DEAD: Duration = Duration::from_secs(12);

/// When something came last, by the server's clock.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct LastHeard(Duration);

impl LastHeard {
    pub(crate) fn is_alive(&self, now: Duration) -> bool {
        now < self.0 + DEAD
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        listen.after(LinkSystems::Receive).before(TransportSystems::Receive),
    );
}

fn listen(
    mut links: Query<(Entity, &Link, Option<&mut LastHeard>), With<ClientOf>>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    let now = time.elapsed();
    for (entity, link, heard) in &mut links {
        match heard {
            Some(mut heard) if link.recv.len() > 0 => heard.0 = now,
            Some(_) => {}
            None => drop(commands.entity(entity).try_insert(LastHeard(now))),
        }
    }
}
