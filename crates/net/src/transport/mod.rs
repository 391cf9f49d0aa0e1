//! The ways between server and clients: datagrams for desktops, WebSockets for browsers, memory for a game of one's own.
//!
//! Everything that leaves a process goes through the guard ([`arrakis_guard`]): who knows the table's code gets a
//! connection of lightyear's, and nobody else learns anything.

mod call;
mod channels;
mod client;
#[cfg(not(target_family = "wasm"))]
mod front;
#[cfg(not(target_family = "wasm"))]
mod listening;
mod pipe;
mod server;
#[cfg(not(target_family = "wasm"))]
mod streams;

use bevy::prelude::*;

pub use call::{CallFailed, ServerKey};
pub use client::{Credentials, Route, RouteError, connect};
#[cfg(not(target_family = "wasm"))]
pub use front::{Door, Front};
#[cfg(not(target_family = "wasm"))]
pub use listening::{ListenError, check_port, reached_at};
pub use pipe::{Checked, Intake, MemoryEnd};
#[cfg(not(target_family = "wasm"))]
pub use server::serve;
pub use server::{Person, attach, open};
#[cfg(not(target_family = "wasm"))]
pub use streams::Site;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pipe::plugin, call::plugin, server::plugin));
}
