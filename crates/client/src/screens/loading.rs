//! Loads everything that the game needs before the title, and notes what could not be loaded.

use bevy::asset::{AssetLoadError, UntypedAssetLoadFailedEvent};
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::load_failed::LoadFailures;
use crate::board::baked::heights::Heights;
use crate::board::baked::models::Models;
use crate::board::geometry::Geometry;
use crate::fonts::FontFile;
use crate::locale::{say, tell};
use crate::theme;

/// What is loaded before the title.
#[derive(AssetCollection, Resource)]
pub struct GameAssets {
    /// The map's shape.
    #[asset(path = "data/geometry.json")]
    pub geometry: Handle<Geometry>,
    /// How high the ground is.
    #[asset(path = "art/board/height.webp")]
    pub heights: Handle<Heights>,
    /// The ground with its light in it, which is seen first.
    #[asset(path = "art/board/lit_1024.webp")]
    pub lit: Handle<Image>,
    /// What is built on the ground.
    #[asset(path = "art/board/strongholds.glb")]
    pub strongholds: Handle<Models>,
    /// The rim around the ground, and the table.
    #[asset(path = "art/board/rim.glb")]
    pub rim: Handle<Models>,
    /// For text.
    #[asset(path = "fonts/Inter-Regular.otf")]
    pub text_font: Handle<FontFile>,
    /// For text that stands out.
    #[asset(path = "fonts/Inter-SemiBold.otf")]
    pub strong_font: Handle<FontFile>,
    /// For titles and numerals.
    #[asset(path = "fonts/LeagueSpartan-Bold.otf")]
    pub title_font: Handle<FontFile>,
    /// Whose letters are icons.
    #[asset(path = "fonts/Icons.ttf")]
    pub icon_font: Handle<FontFile>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_loading_state(
        LoadingState::new(Screen::Loading)
            .continue_to_state(Screen::Title)
            .on_failure_continue_to_state(Screen::LoadFailed)
            .load_collection::<GameAssets>(),
    );
    app.add_systems(
        PreUpdate,
        note_failures.run_if(on_message::<UntypedAssetLoadFailedEvent>),
    );
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Loading)));
}

fn note_failures(mut failed: MessageReader<UntypedAssetLoadFailedEvent>, mut failures: ResMut<LoadFailures>) {
    for failure in failed.read() {
        let file = failure.path.path().display();
        let cause = match &failure.error {
            AssetLoadError::AssetReaderError(bevy::asset::io::AssetReaderError::NotFound(_)) => {
                say("file-missing").to_owned()
            }
            AssetLoadError::AssetLoaderError(error) => error.error().to_string(),
            other => other.to_string(),
        };
        // An error may carry a backtrace; a player needs its first line.
        let cause = cause.lines().next().unwrap_or_default().trim().to_string();
        failures
            .0
            .push(tell!("file-unusable", file = file.to_string(), cause = cause));
    }
}

fn show(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(egui::LayerId::background());
    let middle = ctx.content_rect().center();
    painter.text(
        middle,
        egui::Align2::CENTER_CENTER,
        say("loading"),
        theme::text_font(theme::size::LARGE),
        theme::TEXT_DIM.egui(),
    );
    Ok(())
}
