//! The screen follows the connection.

use arrakis_table::TableFacts;
use bevy::prelude::*;

use super::Screen;
use crate::link::LinkState;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow);
}

fn follow(
    link: Res<LinkState>,
    facts: Query<(), With<TableFacts>>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let now = *screen.get();
    if matches!(now, Screen::Loading | Screen::LoadFailed) {
        return;
    }
    let wanted = match &*link {
        // The title and the form belong to the player.
        LinkState::Idle if matches!(now, Screen::Title | Screen::Setup) => now,
        LinkState::Idle => Screen::Title,
        LinkState::Joined if !facts.is_empty() => Screen::Table,
        LinkState::Connecting
        | LinkState::Waiting(_)
        | LinkState::Joined
        | LinkState::Lost { .. }
        | LinkState::Failed(_) => Screen::Connecting,
    };
    if wanted != now {
        next.set(wanted);
    }
}
