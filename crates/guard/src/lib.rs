//! What stands between a socket and the table: a stranger proves an address, then knowledge of the table's code, and
//! from then on every packet is encrypted for one guest alone.
//!
//! A connection begins with four packets. The *caller* says hello ([`Caller`]), and the *porter* ([`Porter`]) answers
//! with a cookie and the server's public key, and remembers nothing. The caller sends the cookie back with the first
//! message of a Noise handshake (`IKpsk2`: the server's key is known beforehand, the caller's key is its identity, the
//! table's code is mixed in), in which it shows the server that it knows the code, and the porter answers with the second
//! one. A guest is let in with the first packet that only somebody who knows the code can have made.
//!
//! Nothing here touches a socket or a clock: bytes and times come in, bytes go out.

mod caller;
mod code;
mod contents;
#[cfg(not(target_family = "wasm"))]
mod cookie;
mod failure;
#[cfg(not(target_family = "wasm"))]
mod guest;
mod keys;
#[cfg(not(target_family = "wasm"))]
mod limits;
mod opening;
mod patience;
#[cfg(not(target_family = "wasm"))]
mod porter;
mod recognition;
#[cfg(not(target_family = "wasm"))]
mod regulars;
mod session;
#[cfg(test)]
mod tests;
mod window;
mod wire;

pub use caller::{Caller, CallerState, fresh_device};
pub use code::{CodeError, TableCode};
pub use contents::{Contents, Reads, Rules, Unfit, Use};
pub use failure::Failure;
#[cfg(not(target_family = "wasm"))]
pub use guest::{Counters, Guest, Heard, Reaction, Way};
pub use keys::{KeyError, PublicKey, SecretKey};
pub use patience::{KEEPALIVE, SILENCE_DATAGRAMS, SILENCE_STREAM};
#[cfg(not(target_family = "wasm"))]
pub use porter::Porter;
pub use session::{MOST_PAYLOAD, Session};
pub use wire::MOST_BYTES;
