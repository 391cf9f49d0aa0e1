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
mod pinging;
mod pipe;
mod receipts;
mod replicated;
mod server;
mod socket;
#[cfg(not(target_family = "wasm"))]
mod streams;
mod wakeup;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub use arrakis_guard::Counters;
pub use call::{CallFailed, Doubt, Quiet, ServerKey};
pub use client::{Credentials, Route, RouteError, connect};
#[cfg(not(target_family = "wasm"))]
pub use front::{Door, Front};
#[cfg(not(target_family = "wasm"))]
pub use listening::{ListenError, check_port, reached_at};
pub use pipe::{Checked, Intake, MemoryEnd};
pub(crate) use replicated::may_be_replicated;
#[cfg(not(target_family = "wasm"))]
pub use server::serve;
pub use server::{Person, Regulars, attach, open};
#[cfg(not(target_family = "wasm"))]
pub use streams::Site;
pub use wakeup::{OnNews, Wakeup};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        pipe::plugin,
        call::plugin,
        server::plugin,
        pinging::plugin,
        replicated::plugin,
    ));
}
