//! Connections that have been welcomed: to a chair, or to watch. Who watches sees what everybody sees, or what one person
//! sees who has said yes to that, and is heard by others who watch alone.

use arrakis_net::{Delay, PublicKey, Watcher};
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
    /// What the host calls the person by.
    pub(crate) number: u32,
    /// Who it is.
    pub(crate) key: PublicKey,
    /// What the person is called.
    pub(crate) name: String,
    /// How much later the person sees what happens.
    pub(crate) delay: Delay,
    /// Whose view the person sees.
    pub(crate) sees: Option<ShownView>,
}

/// The view of a chair, as somebody else sees it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownView {
    /// The chair.
    pub(crate) seat: Seat,
    /// Who has said yes: as long as the chair belongs to this key it is shown.
    pub(crate) by: PublicKey,
}

impl Watching {
    /// How everybody sees who watches.
    pub(crate) fn shown(&self) -> Watcher {
        Watcher {
            number: self.number,
            name: self.name.clone(),
            delay: self.delay,
            sees: self.sees.map(|view| view.seat),
        }
    }

    /// As whom the person sees the game.
    pub(crate) fn viewer(&self) -> Viewer {
        self.sees.map_or(Viewer::Spectator, |view| Viewer::Seat(view.seat))
    }
}

/// All of them.
pub(crate) type Welcomed = Or<(With<Seated>, With<Watching>)>;

/// As whom such a connection hears what people say.
pub(crate) fn listener(seated: Option<&Seated>) -> Viewer {
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
