//! What server and client say to each other, and over which wires.
//!
//! A connection begins with [`Hello`] and [`Welcome`] (or [`Refused`]). After it, facts arrive as replicated entities with
//! the components of `arrakis_table`, and what happened as [`Told`]; answers go up as [`Submit`].

mod address;
mod advice;
mod errors;
mod invitation;
mod keyring;
mod manners;
mod messages;
mod names;
#[cfg(target_family = "wasm")]
pub mod page;
mod protocol;
mod shown;
mod talk;
pub mod transport;
mod unknown;

use bevy::prelude::*;

pub use address::{AddressError, DEFAULT_PORT, HostPort};
pub use advice::Advice;
pub use arrakis_guard::{CodeError, Failure, PublicKey, SecretKey, TableCode};
pub use errors::take_error;
pub use invitation::{Admission, Invitation, InvitationError, is_table_name};
pub use keyring::Keyring;
#[cfg(not(target_family = "wasm"))]
pub use keyring::server_key;
pub use manners::{
    Delay, DoorQuestion, KeptWaiting, Lobby, Motion, Objected, Objection, Place, Questions, Reply, Request, Sitting,
    Visitor, Vote, Waiting, Watcher,
};
pub use messages::{
    Accepted, Countdown, Denied, Hello, Pace, RecordPart, Refused, Saving, SetPace, Submit, Told, Trouble, Wait,
    Welcome, watch_wish, wish_to_watch,
};
pub use names::{NAME_LENGTH, faction_named, looks_like, name_among, tidy_name};
pub use protocol::{MessageChannel, PROTOCOL, PROTOCOL_NUMBER};
pub use talk::{Heard, Silence, Speaker, TALK_LENGTH, Talk, TalkTo, Unheard, tidy_talk, tidy_words};
pub use unknown::take_unknown;

/// Everything that may go over the wire. Add it after lightyear's own plugins and before the first connection.
pub fn plugin(app: &mut App) {
    app.add_plugins((errors::plugin, protocol::plugin, transport::plugin));
}
