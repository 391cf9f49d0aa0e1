//! What is registered with lightyear, in an order that both ends share.

use arrakis_table::{
    Bargains, Decks, Ending, ForceStack, LaidOpen, LeaderDisc, Liberties, OwnShield, Proceedings, Prompted, Shield,
    SpiceDeposit, Storm, TableFacts,
};
use bevy::prelude::*;
use lightyear::prelude::*;

use crate::advice::Advice;
use crate::manners::{KeptWaiting, Lobby, Objected, Questions, Request};
use crate::messages::{
    Accepted, Countdown, Denied, Hello, RecordPart, Refused, Saving, SetPace, Submit, Told, Welcome,
};
use crate::talk::{Heard, Talk, Unheard};
use crate::transport::may_be_replicated;
use crate::unknown::Known;

/// The number of the protocol counts up with every change of the wire, which `tests/wire.rs` notices.
macro_rules! number {
    () => {
        19
    };
}

/// What this build speaks. Both ends must say the same.
pub const PROTOCOL: &str = concat!("arrakis ", env!("CARGO_PKG_VERSION"), ", wire ", number!());

/// The number of the protocol, for programs that look for each other.
pub const PROTOCOL_NUMBER: u32 = number!();

/// The channel of all messages: none is lost and none overtakes another.
#[derive(Debug)]
pub struct MessageChannel;

/// Facts of the table. A client takes one only if it knows everything in it.
macro_rules! facts {
    ($($fact:ident),*) => {
        $(impl From<Known<$fact>> for $fact {
            fn from(Known(fact): Known<$fact>) -> $fact {
                fact
            }
        })*

        fn replicate_facts(app: &mut App) {
            $(
                app.component::<$fact>().replicate_as::<Known<$fact>>();
                may_be_replicated::<$fact>(app);
            )*
        }
    };
}

facts!(
    TableFacts,
    Shield,
    Decks,
    Proceedings,
    Ending,
    LaidOpen,
    Bargains,
    Storm,
    ForceStack,
    SpiceDeposit,
    LeaderDisc,
    OwnShield,
    Liberties,
    Prompted
);

pub(super) fn plugin(app: &mut App) {
    app.add_channel::<MessageChannel>(ChannelSettings {
        mode: ChannelMode::OrderedReliable(ReliableSettings::default()),
        ..default()
    })
    .add_direction(NetworkDirection::Bidirectional);

    // These come first and stay as they are: other versions must be able to read them.
    app.register_message::<Hello>()
        .add_direction(NetworkDirection::ClientToServer);
    app.register_message::<Welcome>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Refused>()
        .add_direction(NetworkDirection::ServerToClient);

    app.register_message::<Submit>()
        .add_direction(NetworkDirection::ClientToServer);
    app.register_message::<SetPace>()
        .add_direction(NetworkDirection::ClientToServer);
    app.register_message::<Accepted>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Denied>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Told>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Lobby>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Talk>()
        .add_direction(NetworkDirection::ClientToServer);
    app.register_message::<Heard>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Unheard>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Countdown>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Saving>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Request>()
        .add_direction(NetworkDirection::ClientToServer);
    app.register_message::<Objected>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Questions>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<Advice>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<KeptWaiting>()
        .add_direction(NetworkDirection::ServerToClient);
    app.register_message::<RecordPart>()
        .add_direction(NetworkDirection::ServerToClient);

    replicate_facts(app);
}
