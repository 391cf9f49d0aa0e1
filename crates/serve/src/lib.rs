//! A table that is opened: what is asked for on the command line, the saved game that it goes on with, where friends come in,
//! and `serve`, a server without a window. The game uses it, and `arrakis-server` is nothing else: so nothing here knows of
//! windows, pictures or sounds.

#[cfg(not(target_family = "wasm"))]
mod agones;
pub mod args;
#[cfg(not(target_family = "wasm"))]
mod ending;
#[cfg(not(target_family = "wasm"))]
pub mod nearby;
#[cfg(not(target_family = "wasm"))]
pub mod papers;
pub mod progress;
pub mod saved;
#[cfg(not(target_family = "wasm"))]
mod serve;
pub mod setting;
#[cfg(not(target_family = "wasm"))]
mod tables;
mod version;
mod wanted;

#[cfg(not(target_family = "wasm"))]
pub use serve::run;
pub use version::version;
pub use wanted::WantedTable;

/// What is worth a line in the log. What becomes of connections is told by the game itself. Bevy's own plugins bring some that
/// the game does not use, and that warn where a graphics chip, such as a browser's, could not do what they are for.
pub const LOG_FILTER: &str = "info,wgpu=error,naga=warn,lightyear=warn,aeronet=warn,\
    bevy_winit=warn,bevy_render=warn,arrakis_server=info,bevy_pbr::atmosphere=error,bevy_pbr::ssao=error,\
    bevy_core_pipeline::oit=error,bevy_core_pipeline::prepass=error";
