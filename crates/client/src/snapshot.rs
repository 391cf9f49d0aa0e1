//! A table that nobody plays at: as it was at one moment, seen from one chair.

use arrakis_rules::{Event, View};
use arrakis_table::Sitter;
use bevy::prelude::*;

use crate::link::{LinkState, MySeat, SatDown, TableEvent};

/// Lays it, with what its viewer was told so far, each event with the number of its action. Whoever forgets on sitting down
/// and then hears must get both in one frame: this belongs before [`Update`].
pub(crate) fn lay(world: &mut World, view: &View, told: Vec<(u32, Event)>) {
    let mine = view.own.as_ref().map(|own| own.seat);
    *world.resource_mut::<LinkState>() = LinkState::Joined;
    *world.resource_mut::<MySeat>() = MySeat(mine);
    arrakis_table::project(world, &view.public, std::slice::from_ref(view), |seat| Sitter {
        name: String::new(),
        is_bot: Some(seat) != mine,
    });
    world.write_message(SatDown(mine));
    for (action, event) in told {
        world.write_message(TableEvent {
            action,
            event,
            past: true,
        });
    }
}
