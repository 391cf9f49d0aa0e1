//! What was baked offline and is only shown: maps of the ground, its heights, and the models of what is built on it
//! (`art/` makes them, `assets/art/board` has them).

pub mod heights;
pub mod map;
pub mod models;

use bevy::prelude::*;

use crate::locale::tell;

/// All maps lie over the square from -`EDGE` to `EDGE`, in units of the disc's radius, north at the top.
pub(super) const EDGE: f32 = 1.02;

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<heights::Heights>()
        .init_asset_loader::<heights::HeightsLoader>()
        .init_asset_loader::<map::MapLoader>()
        .init_asset::<models::Models>()
        .init_asset_loader::<models::ModelsLoader>();
}

/// Why a baked file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BakedError {
    /// It could not be read to its end.
    #[error("{}", tell!("file-unread", error = .0.to_string()))]
    Read(#[from] std::io::Error),
    /// It is no such picture.
    #[error("{}", tell!("file-damaged", error = .0.to_string()))]
    Picture(#[from] image_webp::DecodingError),
    /// It is no such model.
    #[error("{}", tell!("file-damaged", error = .0.to_string()))]
    Model(#[from] gltf::Error),
    /// It is whole, and not what the board needs.
    #[error("{}", tell!("file-damaged", error = .0.clone()))]
    Misfit(String),
}

impl BakedError {
    fn misfit(what: &str) -> BakedError {
        BakedError::Misfit(what.to_owned())
    }
}
