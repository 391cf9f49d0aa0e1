//! The client: the 3D table, the interface and the window they are in.

pub mod autoplay;
pub mod board;
pub mod camera;
mod canvas;
mod fonts;
pub mod gallery;
mod keys;
mod ledger;
pub mod link;
mod locale;
mod panels;
pub mod person;
pub mod picking;
mod pictures;
pub mod ready;
pub mod screens;
pub mod settings;
pub mod startup;
mod still;
pub mod symbols;
mod text;
pub mod theme;
pub mod window;

use bevy::prelude::*;

/// Everything that the client adds to an app that has [`window::plugins`].
///
/// One line a subject; add yours here.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<bevy_egui::EguiPlugin>() {
        app.add_plugins(bevy_egui::EguiPlugin::default());
    }
    app.add_plugins((
        settings::plugin,
        screens::plugin,
        startup::plugin,
        pictures::plugin,
        gallery::plugin,
        fonts::plugin,
        board::plugin,
        camera::plugin,
        canvas::plugin,
        picking::plugin,
        ready::plugin,
        panels::plugin,
        person::plugin,
    ));
}
