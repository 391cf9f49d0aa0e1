//! What each end may send, by the numbers that lightyear has given it.

use arrakis_guard::{Contents, Reads, Rules, Use};
use bevy::prelude::*;
use lightyear::link::DEFAULT_MTU;
use lightyear::prelude::{ChannelRegistry, MessageRegistry, Ping, PingChannel, Pong, SenderMetadata};
use lightyear_messages::registry::MessageKind;
use lightyear_replication::channels::{RepliconMutationAcksChannel, RepliconMutationsChannel, RepliconUpdatesChannel};
use lightyear_replication::metadata::MetadataChannel;
use lightyear_transport::channel::ChannelKind;
use lightyear_transport::packet::fragment_size_for_min_mtu;
use serde::de::DeserializeOwned;

use crate::advice::Advice;
use crate::manners::{KeptWaiting, Lobby, Objected, Questions, Request};
use crate::messages::{
    Accepted, Countdown, Denied, Hello, RecordPart, Refused, Saving, SetPace, Submit, Told, Welcome,
};
use crate::protocol::MessageChannel;
use crate::talk::{Heard, Talk, Unheard};

/// The bytes of each part but the last of a message that is too long for one packet.
const PART: usize = match fragment_size_for_min_mtu(DEFAULT_MTU) {
    Some(size) => size,
    None => panic!("no packet has room for a part"),
};
/// The most parts of a client's message: nobody has more to say.
const CLIENTS_PARTS: u64 = 8;
/// The most parts of a client's messages that wait for others: those of some long ones, of which each has lost one.
const CLIENTS_WAITING: u64 = 128;
/// The most parts of a server's message. A whole table is some twenty.
const SERVERS_PARTS: u64 = 64;
/// The most parts of a server's messages that wait for others.
const SERVERS_WAITING: u64 = 1024;
/// How many messages of a client may overtake one: lightyear sends the shortest of a frame first, so that one that is longer than
/// the others of its frame comes after all of them.
const CLIENTS_AHEAD: u16 = 512;
/// How many of a server: it tells all at once to who sits down.
const SERVERS_AHEAD: u16 = 8192;

/// What clients say, and how each of it is read.
fn by_clients() -> [(MessageKind, Reads); 5] {
    [
        said::<Hello>(),
        said::<Submit>(),
        said::<SetPace>(),
        said::<Talk>(),
        said::<Request>(),
    ]
}

/// A message, and whether it can be read from bytes.
fn said<M: DeserializeOwned + Send + Sync + 'static>() -> (MessageKind, Reads) {
    (MessageKind::of::<M>(), |bytes| {
        postcard::take_from_bytes::<M>(bytes).is_ok()
    })
}

/// What servers say.
fn by_servers() -> Vec<MessageKind> {
    vec![
        MessageKind::of::<Welcome>(),
        MessageKind::of::<Refused>(),
        MessageKind::of::<Accepted>(),
        MessageKind::of::<Denied>(),
        MessageKind::of::<Told>(),
        MessageKind::of::<Lobby>(),
        MessageKind::of::<Heard>(),
        MessageKind::of::<Unheard>(),
        MessageKind::of::<Countdown>(),
        MessageKind::of::<Saving>(),
        MessageKind::of::<Questions>(),
        MessageKind::of::<KeptWaiting>(),
        MessageKind::of::<Advice>(),
        MessageKind::of::<Objected>(),
        MessageKind::of::<RecordPart>(),
    ]
}

/// A check of what one client sends. What it says is read here before lightyear does, which would write a line into the log of
/// the server for each message that it cannot read.
pub(super) fn of_client(world: &World) -> Contents {
    let messages = world.get_resource::<MessageRegistry>();
    let number = |kind: MessageKind| messages.and_then(|messages| messages.kind_map.net_id(&kind).copied());
    let readers = by_clients()
        .into_iter()
        .filter_map(|(kind, reads)| Some((number(kind)?, reads)));
    let contents = check(world, |numbers| Rules {
        channels: numbers.channels(
            numbers.of_messages(by_clients().map(|(kind, _)| kind).to_vec()),
            None,
            &[(ChannelKind::of::<RepliconMutationAcksChannel>(), Use::Acks)],
        ),
        part: PART,
        parts: CLIENTS_PARTS,
        waiting: CLIENTS_WAITING,
        ahead: CLIENTS_AHEAD,
    });
    contents.reading(readers)
}

/// A check of what a server sends.
pub(super) fn of_server(world: &World) -> Contents {
    check(world, |numbers| Rules {
        channels: numbers.channels(
            numbers.of_messages(by_servers()),
            numbers.of_registered(),
            &[
                (ChannelKind::of::<RepliconUpdatesChannel>(), Use::Updates),
                (ChannelKind::of::<RepliconMutationsChannel>(), Use::Mutations),
            ],
        ),
        part: PART,
        parts: SERVERS_PARTS,
        waiting: SERVERS_WAITING,
        ahead: SERVERS_AHEAD,
    })
}

fn check(world: &World, rules: impl FnOnce(Numbers) -> Rules) -> Contents {
    let channels = world.get_resource::<ChannelRegistry>();
    let messages = world.get_resource::<MessageRegistry>();
    // Without them nothing is registered, so nothing may be sent.
    let rules = channels
        .zip(messages)
        .map_or_else(Rules::default, |(channels, messages)| {
            rules(Numbers { channels, messages })
        });
    Contents::new(rules)
}

/// The numbers that lightyear has given. What is not registered has a number that nothing has.
struct Numbers<'a> {
    channels: &'a ChannelRegistry,
    messages: &'a MessageRegistry,
}

impl Numbers<'_> {
    fn of_channel(&self, kind: ChannelKind) -> u16 {
        self.channels.get_net_from_kind(&kind).copied().unwrap_or(u16::MAX)
    }

    fn of_message(&self, kind: MessageKind) -> u16 {
        self.messages.kind_map.net_id(&kind).copied().unwrap_or(u16::MAX)
    }

    fn of_messages(&self, kinds: Vec<MessageKind>) -> Vec<u16> {
        kinds.into_iter().map(|kind| self.of_message(kind)).collect()
    }

    /// The message in which lightyear compares what both ends have registered. Its type has no name outside of lightyear.
    fn of_registered(&self) -> Option<u16> {
        let name = |number: &u16| {
            let kind = self.messages.kind_map.kind(*number)?;
            self.messages.kind_map.name(kind)
        };
        (0..u16::MAX)
            .take_while(|number| name(number).is_some())
            .find(|number| name(number).is_some_and(|name| name.ends_with("::ProtocolCheck")))
    }

    /// The channels that both ends use, and those that one uses alone.
    fn channels(&self, said: Vec<u16>, registered: Option<u16>, own: &[(ChannelKind, Use)]) -> Vec<(u16, Use)> {
        let pings = Use::Pings {
            ping: self.of_message(MessageKind::of::<Ping>()),
            pong: self.of_message(MessageKind::of::<Pong>()),
        };
        let introduction = Use::Introduction {
            sender: self.of_message(MessageKind::of::<SenderMetadata>()),
            registered,
        };
        let both = [
            (ChannelKind::of::<MessageChannel>(), Use::Messages(said)),
            (ChannelKind::of::<PingChannel>(), pings),
            (ChannelKind::of::<MetadataChannel>(), introduction),
        ];
        both.iter()
            .chain(own)
            .map(|(kind, how)| (self.of_channel(*kind), how.clone()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::state::app::StatesPlugin;
    use lightyear::prelude::server::ServerPlugins;

    use super::*;

    #[test]
    fn each_message_of_the_table_is_said_by_one_end() {
        let mut app = App::new();
        let tick_duration = Duration::from_millis(16);
        let plugins = ServerPlugins { tick_duration };
        app.add_plugins((MinimalPlugins, StatesPlugin, plugins, crate::plugin));
        let registry = app.world().resource::<MessageRegistry>();
        for number in 0.. {
            let Some(kind) = registry.kind_map.kind(number) else {
                break;
            };
            let name = registry.kind_map.name(kind).unwrap_or_default();
            let by_clients = by_clients().map(|(kind, _)| kind).to_vec();
            let ends = [by_clients, by_servers()]
                .iter()
                .filter(|said| said.contains(kind))
                .count();
            let expected = usize::from(name.starts_with("arrakis"));
            assert_eq!(ends, expected, "{name} has to stand in one of the lists above");
        }
    }
}
