//! The client: the 3D table, the interface and the window they are in.

mod access;
pub mod board;
pub mod camera;
pub mod canvas;
mod closing;
#[cfg(feature = "dev")]
pub mod dev;
pub mod files;
mod fonts;
mod guide;
mod keys;
mod ledger;
pub mod link;
mod locale;
pub mod picking;
pub mod ready;
pub mod screens;
pub mod session;
pub mod settings;
mod snapshot;
mod sound;
pub mod startup;
pub mod symbols;
mod text;
pub mod theme;
pub mod tier;
mod ui;
pub mod window;

use bevy::prelude::*;

/// Everything that the client adds to an app that has [`window::plugins`].
///
/// One line a subject; add yours here.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<bevy_egui::EguiPlugin>() {
        let mut egui = bevy_egui::EguiPlugin::default();
        if cfg!(target_family = "wasm") {
            // No browser has what it would draw several textures at once with.
            egui.bindless_mode_array_size = None;
        }
        app.add_plugins(egui);
    }
    app.add_plugins((
        arrakis_table::plugin,
        settings::plugin,
        guide::plugin,
        session::plugin,
        screens::plugin,
        startup::plugin,
        fonts::plugin,
        board::plugin,
        camera::plugin,
        canvas::plugin,
        picking::plugin,
        ready::plugin,
        sound::plugin,
        access::plugin,
        ui::plugin,
    ));
    #[cfg(target_family = "wasm")]
    app.add_plugins(closing::plugin);
    #[cfg(feature = "dev")]
    app.add_plugins(dev::plugin);
}
