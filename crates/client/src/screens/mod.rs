//! The screens of the game as states, and what each shows besides the board.

mod follow;
mod load_failed;
mod loading;
mod of_table;
mod phase;

use bevy::prelude::*;

pub(crate) use follow::Drafting;
pub use loading::GameAssets;
#[cfg(feature = "dev")]
pub use of_table::Left;
pub(crate) use of_table::OfTable;
pub(crate) use phase::TablePhase;

/// What the window shows.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Assets are on their way.
    #[default]
    Loading,
    /// An asset is missing or damaged.
    LoadFailed,
    /// The title.
    Title,
    /// The form for a new game.
    Setup,
    /// On the way to a server.
    Connecting,
    /// At the table.
    Table,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>();
    app.add_plugins((
        loading::plugin,
        load_failed::plugin,
        follow::plugin,
        of_table::plugin,
        phase::plugin,
    ));
}
