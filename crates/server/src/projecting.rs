//! Puts the game on the table, each piece for those who may see it.

use arrakis_rules::{View, Viewer};
use arrakis_table::{Audience, project};
use bevy::prelude::*;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::saving::is_settled;
use crate::{Step, TheGame};

/// Whom an entity is replicated to now.
#[derive(Component, Clone, Debug, PartialEq)]
struct Aimed(NetworkTarget);

pub(super) fn plugin(app: &mut App) {
    let stirred = resource_changed::<TheGame>.or_eager(resource_changed::<Chairs>);
    // Both in one: what has changed is not looked at, and so not forgotten, as long as it may not be shown.
    let may_be_shown = is_settled.and_then(stirred);
    app.add_systems(
        PreUpdate,
        (lay_out, aim).chain().in_set(Step::Project).run_if(may_be_shown),
    );
}

fn lay_out(world: &mut World) {
    let chairs = world.resource::<Chairs>().clone();
    if !chairs.begun {
        return;
    }
    let game = world.resource::<TheGame>();
    let public = game.view(Viewer::Spectator).public;
    let own: Vec<View> = game.seats().map(|seat| game.view(Viewer::Seat(seat))).collect();
    project(world, &public, &own, |seat| chairs.sitter(seat));
}

fn aim(pieces: Query<(Entity, &Audience, Option<&Aimed>)>, chairs: Res<Chairs>, mut commands: Commands) {
    for (piece, audience, aimed) in &pieces {
        let target = match audience {
            Audience::Everybody => NetworkTarget::All,
            Audience::Only(seat) => {
                let owner = chairs.get(*seat).and_then(|chair| chair.owner.as_ref());
                owner
                    .and_then(|owner| owner.link)
                    .map_or(NetworkTarget::None, |(_, peer)| NetworkTarget::Single(peer))
            }
        };
        let wanted = Aimed(target.clone());
        if aimed != Some(&wanted) {
            commands.entity(piece).insert((Replicate::to_clients(target), wanted));
        }
    }
}
