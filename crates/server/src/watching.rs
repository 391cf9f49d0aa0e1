//! People who watch: they have no chair, see what everybody sees, and are heard by each other alone.

use arrakis_rules::Viewer;
use bevy::prelude::*;

use crate::chairs::Seated;

/// So many people may watch at once.
pub(crate) const MOST: usize = 8;

/// A connection whose person watches.
#[derive(Component, Clone, Debug)]
pub(crate) struct Watching {
    /// What the person is called.
    pub(crate) name: String,
}

/// As whom a connection that has been welcomed sees the game.
pub(crate) fn viewer(seated: Option<&Seated>) -> Viewer {
    seated.map_or(Viewer::Spectator, |seated| Viewer::Seat(seated.0))
}

/// The connections that have been welcomed.
pub(crate) type Welcomed = Or<(With<Seated>, With<Watching>)>;
