//! A table that nobody plays at: as it was at one moment, seen from one chair.

use arrakis_rules::{Event, Seat, View};
use arrakis_table::Sitter;
use bevy::prelude::*;

use crate::link::{LinkState, MySeat, SatDown, TableEvent, ToldAnew};

/// Lays it, with what its viewer was told so far, each event with the number of its action. Whoever forgets on sitting down
/// and then hears must get both in one frame: this belongs before [`Update`].
pub(crate) fn lay(world: &mut World, view: &View, told: Vec<(u32, Event)>) {
    let mine = view.own.as_ref().map(|own| own.seat);
    *world.resource_mut::<LinkState>() = LinkState::Joined;
    *world.resource_mut::<MySeat>() = MySeat(mine);
    world.write_message(SatDown(mine));
    let sitter = |seat| Sitter {
        name: String::new(),
        is_bot: Some(seat) != mine,
    };
    lay_pieces(world, view, told, sitter);
}

/// The same at a table that we still sit at: these sit there.
pub(crate) fn lay_again(world: &mut World, view: &View, told: Vec<(u32, Event)>, sitter: impl Fn(Seat) -> Sitter) {
    world.write_message(ToldAnew);
    lay_pieces(world, view, told, sitter);
}

fn lay_pieces(world: &mut World, view: &View, told: Vec<(u32, Event)>, sitter: impl Fn(Seat) -> Sitter) {
    arrakis_table::project(world, &view.public, std::slice::from_ref(view), sitter);
    for (action, event) in told {
        world.write_message(TableEvent {
            action,
            event,
            past: true,
        });
    }
}
