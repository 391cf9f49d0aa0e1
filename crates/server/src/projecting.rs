//! Puts the game on the table, each piece for those who may see it: now, or later for those who watch with a delay.

use arrakis_net::Delay;
use arrakis_rules::{Game, View, Viewer};
use arrakis_table::{Audience, Delayed, project, project_as};
use bevy::prelude::*;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::later::{LaterTables, ShownLater};
use crate::saving::is_settled;
use crate::welcomed::Watching;
use crate::{Step, TheGame};

/// Whom an entity is replicated to now.
#[derive(Component, Clone, Debug, PartialEq)]
struct Aimed(NetworkTarget);

pub(super) fn plugin(app: &mut App) {
    let stirred = resource_changed::<TheGame>
        .or_eager(resource_changed::<Chairs>)
        .or_eager(are_watchers_others)
        .or_eager(|later: Res<LaterTables>, time: Res<Time<Real>>| later.is_news(time.elapsed()));
    // All in one: what has changed is not looked at, and so not forgotten, as long as it may not be shown.
    let may_be_shown = is_settled.and_then(stirred);
    app.add_systems(
        PreUpdate,
        (lay_out, aim).chain().in_set(Step::Project).run_if(may_be_shown),
    );
}

fn are_watchers_others(
    changed: Query<(), Changed<Watching>>,
    watching: Query<(), With<Watching>>,
    mut before: Local<usize>,
) -> bool {
    let count = watching.iter().count();
    std::mem::replace(&mut *before, count) != count || !changed.is_empty()
}

/// What everybody sees, and what each chair sees.
fn views(game: &Game) -> (View, Vec<View>) {
    let own = game.seats().map(|seat| game.view(Viewer::Seat(seat))).collect();
    (game.view(Viewer::Spectator), own)
}

fn lay_out(world: &mut World) {
    let chairs = world.resource::<Chairs>().clone();
    let now = world.resource::<Time<Real>>().elapsed();
    world.resource_scope(|world, mut later: Mut<LaterTables>| {
        for pieces in later.take_gone() {
            pieces.clear(world);
        }
        if !chairs.begun {
            return;
        }
        let sitter = |seat| chairs.sitter(seat);
        let (all, own) = views(world.resource::<TheGame>().game());
        project(world, &all.public, &own, sitter);
        for table in later.news(now) {
            table.is_news = false;
            let (all, own) = views(&table.game);
            let mark = (ShownLater(table.delay), Delayed);
            project_as(world, &mut table.pieces, mark, &all.public, &own, sitter);
        }
    });
}

fn aim(
    pieces: Query<(Entity, &Audience, Option<&ShownLater>, Option<&Aimed>)>,
    watching: Query<(&RemoteId, &Watching)>,
    chairs: Res<Chairs>,
    mut commands: Commands,
) {
    let watching: Vec<(PeerId, &Watching)> = watching.iter().map(|(peer, watching)| (peer.0, watching)).collect();
    for (piece, audience, later, aimed) in &pieces {
        let delay = later.map_or(Delay::None, |later| later.0);
        let target = target(&chairs, &watching, *audience, delay);
        let wanted = Aimed(target.clone());
        if aimed != Some(&wanted) {
            commands.entity(piece).insert((Replicate::to_clients(target), wanted));
        }
    }
}

/// Who sees what is for this audience, on the table that is shown so much later.
fn target(chairs: &Chairs, watching: &[(PeerId, &Watching)], audience: Audience, delay: Delay) -> NetworkTarget {
    let peers = |is_one: &dyn Fn(&Watching) -> bool| -> Vec<PeerId> {
        let those = watching.iter().filter(|(_, watching)| is_one(watching));
        those.map(|(peer, _)| *peer).collect()
    };
    if (audience, delay) == (Audience::Everybody, Delay::None) {
        let later = peers(&|watching| watching.delay != Delay::None);
        return if later.is_empty() {
            NetworkTarget::All
        } else {
            NetworkTarget::AllExcept(later.into())
        };
    }
    let sees = |watching: &Watching| match audience {
        Audience::Everybody => true,
        Audience::Only(seat) => watching.sees.is_some_and(|view| view.seat == seat),
    };
    let mut peers = peers(&|watching| watching.delay == delay && sees(watching));
    peers.extend(owner(chairs, audience).filter(|_| delay == Delay::None));
    match peers[..] {
        [] => NetworkTarget::None,
        [one] => NetworkTarget::Single(one),
        _ => NetworkTarget::Only(peers.into()),
    }
}

/// The person in the chair that something is for.
fn owner(chairs: &Chairs, audience: Audience) -> Option<PeerId> {
    let Audience::Only(seat) = audience else { return None };
    let (_, peer) = chairs.owner(seat)?.link?;
    Some(peer)
}
