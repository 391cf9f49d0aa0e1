//! Which saved game is played, told to the page: it comes back to that one when it has to be loaded again.

use arrakis_net::page::{News, tell};
use bevy::prelude::*;

use super::{LinkState, OwnGame, OwnTable};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, played.after(super::LinkSystems::Receive));
}

fn played(state: Res<LinkState>, own_table: Res<OwnTable>, own: Res<OwnGame>, mut told: Local<Option<String>>) {
    let is_at_table = own_table.0
        && matches!(
            *state,
            LinkState::Connecting | LinkState::Waiting(_) | LinkState::Joined
        );
    let plays = own.saved_as.as_deref().filter(|_| is_at_table).unwrap_or_default();
    if told.as_deref() != Some(plays) {
        tell(News::Plays(plays));
        *told = Some(plays.to_owned());
    }
}
