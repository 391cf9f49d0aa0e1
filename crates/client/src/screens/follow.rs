//! The screen follows the connection.

use std::time::Duration;

use arrakis_table::TableFacts;
use bevy::prelude::*;

use super::Screen;
use crate::board::shape::BoardShape;
use crate::link::{LinkState, TheLobby};

/// How long it is shown who plays what when the factions have been drafted, unless the player goes on.
const REVEAL: Duration = Duration::from_secs(8);

/// Where the draft of factions stands (Rule 0.08): it comes before the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Drafting {
    /// There is none, or it is over and seen.
    #[default]
    Over,
    /// The factions are drafted.
    UnderWay,
    /// They are known, and shown since then.
    Revealed(Duration),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drafting>();
    // A table without a board would be entered before what lies on it can be laid out.
    app.add_systems(Update, (draft, follow.run_if(resource_exists::<BoardShape>)).chain());
}

fn draft(lobby: Res<TheLobby>, link: Res<LinkState>, time: Res<Time<Real>>, mut drafting: ResMut<Drafting>) {
    let now = time.elapsed();
    let is_open = lobby.0.begun && lobby.0.chairs.iter().any(|place| place.faction.is_none());
    let next = match *drafting {
        _ if is_open => Drafting::UnderWay,
        // A table that was left is forgotten.
        _ if lobby.0.chairs.is_empty() || *link == LinkState::Idle => Drafting::Over,
        Drafting::UnderWay => Drafting::Revealed(now),
        Drafting::Revealed(since) if now >= since + REVEAL => Drafting::Over,
        same => same,
    };
    drafting.set_if_neq(next);
}

fn follow(
    link: Res<LinkState>,
    facts: Query<(), With<TableFacts>>,
    drafting: Res<Drafting>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let now = *screen.get();
    let wanted = match &*link {
        // The title and the form belong to the player.
        LinkState::Idle if matches!(now, Screen::Title | Screen::Setup) => now,
        LinkState::Idle => Screen::Title,
        LinkState::Joined if !facts.is_empty() && *drafting == Drafting::Over => Screen::Table,
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
