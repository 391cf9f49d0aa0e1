//! What clients may send, by the numbers that lightyear has given it.

use arrakis_guard::{Channels, Contents};
use bevy::prelude::*;
use lightyear::prelude::{ChannelRegistry, MessageRegistry, Ping, PingChannel, Pong, SenderMetadata};
use lightyear_messages::registry::MessageKind;
use lightyear_replication::channels::RepliconMutationAcksChannel;
use lightyear_replication::metadata::MetadataChannel;
use lightyear_transport::channel::ChannelKind;

use crate::messages::{Hello, SetPace, Submit};
use crate::protocol::Table;
use crate::talk::Talk;

/// A check of what one client sends.
pub(super) fn may_send(world: &World) -> Contents {
    let (Some(channels), Some(messages)) = (
        world.get_resource::<ChannelRegistry>(),
        world.get_resource::<MessageRegistry>(),
    ) else {
        // Nothing is registered, so nothing may be sent.
        return Contents::new(Channels::default());
    };
    Contents::new(allowed(channels, messages))
}

fn allowed(channels: &ChannelRegistry, messages: &MessageRegistry) -> Channels {
    // What is not registered has a number that nothing has.
    let channel = |kind: ChannelKind| channels.get_net_from_kind(&kind).copied().unwrap_or(u16::MAX);
    let message = |kind: MessageKind| messages.kind_map.net_id(&kind).copied().unwrap_or(u16::MAX);
    Channels {
        table: channel(ChannelKind::of::<Table>()),
        messages: vec![
            message(MessageKind::of::<Hello>()),
            message(MessageKind::of::<Submit>()),
            message(MessageKind::of::<SetPace>()),
            message(MessageKind::of::<Talk>()),
        ],
        pings: channel(ChannelKind::of::<PingChannel>()),
        ping: message(MessageKind::of::<Ping>()),
        pong: message(MessageKind::of::<Pong>()),
        acks: channel(ChannelKind::of::<RepliconMutationAcksChannel>()),
        metadata: channel(ChannelKind::of::<MetadataChannel>()),
        sender: message(MessageKind::of::<SenderMetadata>()),
    }
}
