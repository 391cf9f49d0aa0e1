//! What serves development and tests: a bot and a scripted person in the player's place, and pictures of what is on the screen.
//!
//! It knows all of the client, and the client knows nothing of it. Builds for players leave it out (feature `dev`).

mod account;
pub mod autoplay;
pub mod eye;
pub mod gallery;
pub mod offscreen;
pub(crate) mod on_show;
pub mod person;
pub mod pictures;
pub mod places;

use bevy::picking::PickingSettings;
use bevy::prelude::*;

use crate::canvas::Restless;

/// Everything of it, beside [`autoplay::plugin`], which needs no window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        eye::plugin,
        pictures::plugin,
        gallery::plugin,
        on_show::plugin,
        person::plugin,
        places::plugin,
    ));
    let counts_frames = resource_exists::<person::Person>
        .or_else(resource_exists::<gallery::Gallery>)
        .or_else(resource_exists::<pictures::Pictures>);
    app.add_systems(
        Startup,
        (|mut commands: Commands| commands.insert_resource(Restless)).run_if(counts_frames),
    );
}

/// From now on nobody holds the pointer: pictures are taken.
fn put_the_pointer_away(mut picking: ResMut<PickingSettings>) {
    picking.is_enabled = false;
}
