//! What has just happened at the table, or is about to.

pub(crate) mod arena;
mod auction;
pub(crate) mod battle;
pub(crate) mod ending;
mod heard;
pub(crate) mod known;
mod molten;
pub(crate) mod replay_bar;
pub(crate) mod reveal;
mod stage;
pub(crate) mod staging;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        reveal::plugin,
        replay_bar::plugin,
        stage::plugin,
        staging::plugin,
        heard::plugin,
        molten::plugin,
    ));
}
