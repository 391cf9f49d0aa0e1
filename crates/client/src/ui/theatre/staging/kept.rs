//! What was told and not yet shown, over a reload of the page: it is shown when the page is there again.

use bevy::prelude::*;

use super::Staging;
use crate::link::OwnGame;
use crate::screens::Screen;
use crate::session::Session;

/// From which event on nothing had been shown when the page was loaded again; taken by the game that goes on there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Unseen(Option<usize>);

impl Unseen {
    /// Gives it once: what is told anew later was seen.
    pub(super) fn take(&mut self) -> Option<usize> {
        self.0.take()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unseen>();
    app.add_systems(
        Update,
        find.run_if(resource_exists::<Session>.and_then(resource_exists_and_changed::<OwnGame>)),
    );
    let at_table = in_state(Screen::Table).and_then(resource_exists::<Session>);
    app.add_systems(PostUpdate, keep.run_if(at_table));
}

/// Looks once, when the first game is opened.
fn find(own: Res<OwnGame>, session: Res<Session>, mut unseen: ResMut<Unseen>, mut has_looked: Local<bool>) {
    if own.made_from.is_some() && !*has_looked {
        *has_looked = true;
        unseen.0 = session.read(Session::SHOWN);
    }
}

fn keep(staging: Res<Staging>, session: Res<Session>, mut last: Local<Option<usize>>) {
    // Nothing was told yet: what is remembered still counts.
    if staging.told == 0 {
        return;
    }
    let shown = staging.holds_back().map_or(staging.told, |from| from.min(staging.told));
    if last.replace(shown) != Some(shown) {
        session.keep(Session::SHOWN, &shown);
    }
}
