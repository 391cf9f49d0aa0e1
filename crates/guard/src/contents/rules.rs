//! What an end of a connection may send.

/// What one end may send to the other: the channels by their numbers in lightyear's registry, and how each is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The channels. What stands in none of them is not sent.
    pub channels: Vec<(u16, Use)>,
    /// The bytes of each part but the last of a message that is too long for one packet.
    pub part: usize,
    /// The most parts of a message; 64 at most.
    pub parts: u64,
    /// The most parts of messages that wait for others in a channel. lightyear makes room for a whole message when its first
    /// part comes.
    pub waiting: u64,
    /// How many messages of an ordered channel may overtake the one that is waited for.
    pub ahead: u16,
}

/// How a channel is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// For these messages: ordered, nothing is lost.
    Messages(Vec<u16>),
    /// For what replication adds and removes: ordered, nothing is lost.
    Updates,
    /// For what replication changes: unordered, may be lost.
    Mutations,
    /// For acknowledgements of those changes: ordered, nothing is lost.
    Acks,
    /// For pings: unordered, may be lost.
    Pings {
        /// The message that asks for an answer.
        ping: u16,
        /// The message that is one.
        pong: u16,
    },
    /// For what an end says of itself once: nothing is lost.
    Introduction {
        /// The message that says by which entity it knows the connection.
        sender: u16,
        /// The message that says what it has registered; only servers say it.
        registered: Option<u16>,
    },
}

impl Rules {
    pub(super) fn of(&self, channel: u16) -> Option<&Use> {
        self.channels
            .iter()
            .find_map(|(number, how)| (*number == channel).then_some(how))
    }
}

impl Use {
    /// Whether messages may be too long for one packet.
    pub(super) fn has_parts(&self) -> bool {
        matches!(self, Use::Messages(_) | Use::Updates | Use::Mutations)
    }

    pub(super) fn is_ordered(&self) -> bool {
        matches!(self, Use::Messages(_) | Use::Updates | Use::Acks)
    }
}
