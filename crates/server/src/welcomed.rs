//! Connections that have been welcomed: to a chair, or to watch. Who watches sees what everybody sees, and is heard by others
//! who watch alone.

use arrakis_rules::{Seat, Viewer};
use bevy::prelude::*;

/// So many people may watch at once.
pub(crate) const MOST_WATCHERS: usize = 8;

/// A connection whose player has a chair.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Seated(pub(crate) Seat);

/// A connection whose person watches.
#[derive(Component, Clone, Debug)]
pub(crate) struct Watching {
    /// What the person is called.
    pub(crate) name: String,
}

/// All of them.
pub(crate) type Welcomed = Or<(With<Seated>, With<Watching>)>;

/// As whom such a connection sees the game.
pub(crate) fn viewer(seated: Option<&Seated>) -> Viewer {
    seated.map_or(Viewer::Spectator, |seated| Viewer::Seat(seated.0))
}

/// Gives a connection a new one of these whenever its person is welcomed: what was before counts no longer.
pub(crate) fn begins_anew<C: Component + Default>(app: &mut App) {
    app.add_observer(|seated: On<Insert, Seated>, mut commands: Commands| {
        commands.entity(seated.entity).insert(C::default());
    });
    app.add_observer(|watching: On<Insert, Watching>, mut commands: Commands| {
        commands.entity(watching.entity).insert(C::default());
    });
}
