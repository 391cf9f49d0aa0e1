//! Bevy's own plugins, with the game's window.

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;

/// [`DefaultPlugins`] with the game's window of this size in pixels, which on the web fills the page, and what is loaded from
/// this folder.
pub fn plugins(size: (u32, u32), assets: &str) -> PluginGroupBuilder {
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
            file_path: assets.to_owned(),
            meta_check: bevy::asset::AssetMetaCheck::Never,
            ..default()
        })
}
