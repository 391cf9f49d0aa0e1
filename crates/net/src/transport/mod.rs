//! The wires: UDP for desktops, WebSocket for browsers, a channel in memory for a game of one's own.

mod client;
mod server;

pub use client::{Route, RouteError, connect};
#[cfg(not(target_family = "wasm"))]
pub use server::{ListenError, check_port, listen};
pub use server::{attach, open};

/// Names our traffic to netcode. It never changes: [`crate::Hello`] is where versions are compared.
const PROTOCOL_ID: u64 = 0x0041_7272_616b_6973;

/// Everybody has this key, so it proves nothing; the seat token does.
const KEY: [u8; 32] = *b"the spice must flow, not secrets";
