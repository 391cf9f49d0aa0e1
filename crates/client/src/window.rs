//! Bevy's own plugins, with the game's window.

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;

/// [`DefaultPlugins`] with the game's window of this size in pixels; on the web it fills the page.
pub fn plugins(size: (u32, u32)) -> PluginGroupBuilder {
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(Window {
                title: "Arrakis".into(),
                name: Some("arrakis".into()),
                resolution: size.into(),
                canvas: Some("#arrakis".into()),
                fit_canvas_to_parent: true,
                ..default()
            }),
            ..default()
        })
        // Our assets have no metadata files; asking for them would cost a browser one request each.
        .set(AssetPlugin {
            meta_check: bevy::asset::AssetMetaCheck::Never,
            ..default()
        })
}
