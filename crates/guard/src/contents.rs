//! What a guest's packets hold, looked at before lightyear takes them in.
//!
//! lightyear 0.30.1 believes what a packet says about itself: it makes room for as many fragments as are announced, keeps
//! messages for ever that wait for an earlier one, and computes with times that it is given. Here every number is
//! compared with what a client of this game can have meant, and a packet in which anything is wrong is dropped as a whole.
//! It then counts as lost: an honest client sends it again.

use std::collections::{HashMap, HashSet};

use thiserror::Error;

/// How many messages of an ordered channel may overtake the one that is waited for.
const AHEAD: u16 = 128;
/// The most fragments of a message. No client has more to say than a few of them.
const FRAGMENTS: u64 = 8;
/// The most ticks that a client says to have taken for the answer to a ping: some minutes.
const TICKS: u32 = 20_000;

/// How often a client says by which entity it knows the connection, at most, and in how many bytes.
const INTRODUCTIONS: u16 = 8;
const INTRODUCTION: usize = 16;

/// lightyear's header: kind, number, what is acknowledged, tick.
const HEAD: usize = 1 + 2 + 2 + 4 + 4;

const DATA: u8 = 0;
const FRAGMENT: u8 = 1;
const ACK_ONLY: u8 = 4;

/// The channels and messages that a client may use, by their numbers in lightyear's registry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Channels {
    /// The channel of the table's messages: ordered, nothing is lost.
    pub table: u16,
    /// The messages that a client may send in it.
    pub messages: Vec<u16>,
    /// The channel of pings: unordered, may be lost.
    pub pings: u16,
    /// The message that asks for an answer.
    pub ping: u16,
    /// The message that is one.
    pub pong: u16,
    /// The channel in which replication acknowledges changes: ordered, nothing is lost.
    pub acks: u16,
    /// The channel in which a client says by which entity it knows the connection: nothing is lost.
    pub metadata: u16,
    /// The message that says so.
    pub sender: u16,
}

/// Why a packet is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Unfit {
    /// It ends too early, or goes on after its end.
    #[error("it has another length than it says")]
    Length,
    /// No kind of packet that clients send.
    #[error("clients send no packets of this kind")]
    Kind,
    /// No channel that clients use.
    #[error("clients do not use this channel")]
    Channel,
    /// No message that clients send.
    #[error("clients do not send this message")]
    Message,
    /// A number that no client means.
    #[error("a number in it is out of range")]
    Number,
    /// It is too far ahead of what is waited for.
    #[error("it is too far ahead")]
    Ahead,
}

/// What one guest has sent so far.
#[derive(Clone, Debug)]
pub struct Contents {
    channels: Channels,
    table: Ordered,
    acks: Ordered,
    metadata: Ordered,
}

/// An ordered channel: what has come of it.
#[derive(Clone, Debug, Default)]
struct Ordered {
    /// The message that is waited for.
    next: u16,
    /// Those behind it that are here.
    here: HashSet<u16>,
    /// Of those in fragments: how many there are, and which are here.
    parts: HashMap<u16, (u64, u64)>,
}

/// A message or a part of one, found in a packet.
struct Part {
    channel: u16,
    number: Option<u16>,
    /// Which fragment of how many.
    fragment: Option<(u64, u64)>,
}

impl Contents {
    /// Nothing has come yet.
    pub fn new(channels: Channels) -> Contents {
        Contents {
            channels,
            table: Ordered::default(),
            acks: Ordered::default(),
            metadata: Ordered::default(),
        }
    }

    /// Looks at a packet, and notes what is in it if it is fit to be read.
    ///
    /// # Errors
    /// What is wrong with it. Then nothing of it was noted.
    pub fn check(&mut self, packet: &[u8]) -> Result<(), Unfit> {
        let parts = self.read(packet)?;
        // All or nothing, as lightyear acknowledges packets and not messages.
        for part in &parts {
            self.ordered(part.channel)
                .map_or(Ok(()), |channel| channel.admit(part))?;
        }
        for part in &parts {
            if let Some(channel) = self.ordered(part.channel) {
                channel.note(part);
            }
        }
        Ok(())
    }

    fn ordered(&mut self, channel: u16) -> Option<&mut Ordered> {
        if channel == self.channels.table {
            Some(&mut self.table)
        } else if channel == self.channels.acks {
            Some(&mut self.acks)
        } else if channel == self.channels.metadata {
            Some(&mut self.metadata)
        } else {
            None
        }
    }

    fn read(&self, packet: &[u8]) -> Result<Vec<Part>, Unfit> {
        let (head, rest) = packet.split_at_checked(HEAD).ok_or(Unfit::Length)?;
        let mut reader = Reader(rest);
        let mut parts = Vec::new();
        match head.first() {
            Some(&ACK_ONLY) => {}
            Some(&DATA) => {
                if reader.is_empty() {
                    return Err(Unfit::Length);
                }
            }
            Some(&FRAGMENT) => parts.push(self.fragment(&mut reader)?),
            _ => return Err(Unfit::Kind),
        }
        if head.first() == Some(&ACK_ONLY) && !reader.is_empty() {
            return Err(Unfit::Length);
        }
        while !reader.is_empty() {
            let channel = reader.short()?;
            let count = reader.byte()?;
            if count == 0 {
                return Err(Unfit::Number);
            }
            for _ in 0..count {
                let part = self.single(channel, &mut reader)?;
                parts.push(part);
            }
        }
        Ok(parts)
    }

    /// A message that is whole.
    fn single(&self, channel: u16, reader: &mut Reader) -> Result<Part, Unfit> {
        let number = match reader.byte()? {
            0 => None,
            1 => Some(reader.big_endian()?),
            _ => return Err(Unfit::Number),
        };
        let bytes = reader.bytes()?;
        let mut body = Reader(bytes);
        if channel == self.channels.table {
            number.ok_or(Unfit::Number)?;
            self.message(&mut body)?;
        } else if channel == self.channels.acks {
            number.ok_or(Unfit::Number)?;
            acknowledgements(bytes)?;
        } else if channel == self.channels.pings {
            let message = body.short()?;
            body.big_endian()?;
            if message == self.channels.pong {
                if body.long()? > TICKS {
                    return Err(Unfit::Number);
                }
                // The rest of a tick.
                body.byte()?;
            } else if message != self.channels.ping {
                return Err(Unfit::Message);
            }
            body.end()?;
        } else if channel == self.channels.metadata {
            // Each of them is kept for as long as the connection lasts; a client has one to say.
            if number.is_none_or(|number| number >= INTRODUCTIONS) || bytes.len() > INTRODUCTION {
                return Err(Unfit::Number);
            }
            if body.short()? != self.channels.sender {
                return Err(Unfit::Message);
            }
        } else {
            return Err(Unfit::Channel);
        }
        Ok(Part {
            channel,
            number,
            fragment: None,
        })
    }

    /// A part of a message that is too long for one packet.
    fn fragment(&self, reader: &mut Reader) -> Result<Part, Unfit> {
        let channel = reader.short()?;
        if channel != self.channels.table {
            return Err(Unfit::Channel);
        }
        let number = reader.big_endian()?;
        let (at, of) = (reader.varint()?, reader.varint()?);
        if !(1..=FRAGMENTS).contains(&of) || at >= of {
            return Err(Unfit::Number);
        }
        // How the whole is compressed: not at all.
        if at == 0 && reader.byte()? != 0 {
            return Err(Unfit::Kind);
        }
        let mut body = Reader(reader.bytes()?);
        if at == 0 {
            self.message(&mut body)?;
        }
        Ok(Part {
            channel,
            number: Some(number),
            fragment: Some((at, of)),
        })
    }

    fn message(&self, body: &mut Reader) -> Result<(), Unfit> {
        if self.channels.messages.contains(&body.short()?) {
            Ok(())
        } else {
            Err(Unfit::Message)
        }
    }
}

impl Ordered {
    /// How far a message is ahead of the one that is waited for; below zero if it has been here.
    fn distance(&self, number: u16) -> i16 {
        number.wrapping_sub(self.next).cast_signed()
    }

    fn admit(&self, part: &Part) -> Result<(), Unfit> {
        let Some(number) = part.number else {
            return Err(Unfit::Number);
        };
        if self.distance(number) >= AHEAD.cast_signed() {
            return Err(Unfit::Ahead);
        }
        match (part.fragment, self.parts.get(&number)) {
            (Some((_, of)), Some((before, _))) if of != *before => Err(Unfit::Number),
            // Whole and in parts, it cannot be both.
            (None, Some(_)) => Err(Unfit::Number),
            _ => Ok(()),
        }
    }

    fn note(&mut self, part: &Part) {
        let Some(number) = part.number else { return };
        if self.distance(number) < 0 || self.here.contains(&number) {
            return;
        }
        if let Some((at, of)) = part.fragment {
            let (_, here) = self.parts.entry(number).or_insert((of, 0));
            *here |= 1 << at;
            if u64::from(here.count_ones()) < of {
                return;
            }
            self.parts.remove(&number);
        }
        self.here.insert(number);
        while self.here.remove(&self.next) {
            self.next = self.next.wrapping_add(1);
        }
    }
}

/// Acknowledged changes: numbers of at most sixteen bits, one after the other.
fn acknowledgements(mut bytes: &[u8]) -> Result<(), Unfit> {
    while !bytes.is_empty() {
        let (_, rest) = postcard::take_from_bytes::<u16>(bytes).map_err(|_| Unfit::Number)?;
        bytes = rest;
    }
    Ok(())
}

/// Reads bytes as lightyear writes them.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn end(&self) -> Result<(), Unfit> {
        if self.is_empty() { Ok(()) } else { Err(Unfit::Length) }
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], Unfit> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(Unfit::Length)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn byte(&mut self) -> Result<u8, Unfit> {
        self.take::<1>().map(|[byte]| byte)
    }

    fn big_endian(&mut self) -> Result<u16, Unfit> {
        self.take().map(u16::from_be_bytes)
    }

    fn long(&mut self) -> Result<u32, Unfit> {
        self.take().map(u32::from_be_bytes)
    }

    /// A number of QUIC's form (RFC 9000, section 16).
    fn varint(&mut self) -> Result<u64, Unfit> {
        let [first] = self.take()?;
        let mut number = u64::from(first & 0x3f);
        for _ in 1..1usize << (first >> 6) {
            number = number << 8 | u64::from(self.byte()?);
        }
        Ok(number)
    }

    /// Such a number that has to fit into sixteen bits: lightyear cuts off the rest.
    fn short(&mut self) -> Result<u16, Unfit> {
        u16::try_from(self.varint()?).map_err(|_| Unfit::Number)
    }

    fn bytes(&mut self) -> Result<&'a [u8], Unfit> {
        let length = usize::try_from(self.varint()?).map_err(|_| Unfit::Length)?;
        let (taken, rest) = self.0.split_at_checked(length).ok_or(Unfit::Length)?;
        self.0 = rest;
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TABLE: u8 = 3;
    const PINGS: u8 = 4;
    const ACKS: u8 = 5;
    const SUBMIT: u8 = 11;
    const METADATA: u8 = 6;

    fn contents() -> Contents {
        Contents::new(Channels {
            table: TABLE.into(),
            messages: vec![SUBMIT.into()],
            pings: PINGS.into(),
            ping: 20,
            pong: 21,
            acks: ACKS.into(),
            metadata: METADATA.into(),
            sender: 3,
        })
    }

    fn head(kind: u8) -> Vec<u8> {
        let mut bytes = vec![0; HEAD];
        bytes[0] = kind;
        bytes
    }

    fn message(channel: u8, number: u16, body: &[u8]) -> Vec<u8> {
        let [high, low] = number.to_be_bytes();
        let mut bytes = head(DATA);
        bytes.extend([channel, 1, 1, high, low, body.len() as u8]);
        bytes.extend(body);
        bytes
    }

    fn fragment(number: u16, at: u8, of: u8) -> Vec<u8> {
        let [high, low] = number.to_be_bytes();
        let mut bytes = head(FRAGMENT);
        bytes.extend([TABLE, high, low, at, of]);
        bytes.extend((at == 0).then_some(0));
        bytes.extend([2, SUBMIT, 9]);
        bytes
    }

    #[test]
    fn what_a_client_sends_passes() {
        let mut contents = contents();
        assert_eq!(contents.check(&head(ACK_ONLY)), Ok(()));
        for number in 0..1000 {
            assert_eq!(contents.check(&message(TABLE, number, &[SUBMIT, 1, 2])), Ok(()));
        }
        assert_eq!(contents.check(&message(ACKS, 0, &[5, 0x80, 0x01])), Ok(()));
        assert_eq!(
            contents.check(&message(METADATA, 0, &[3, 0, 0, 0, 0, 0, 0x41, 0xd5])),
            Ok(())
        );
        let mut ping = head(DATA);
        ping.extend([PINGS, 2, 0, 3, 20, 0, 9, 0, 8, 21, 0, 9, 0, 0, 0, 7, 1]);
        assert_eq!(contents.check(&ping), Ok(()));
        assert_eq!(contents.check(&fragment(1000, 1, 3)), Ok(()));
        assert_eq!(contents.check(&fragment(1000, 0, 3)), Ok(()));
        assert_eq!(contents.check(&fragment(1000, 2, 3)), Ok(()));
        assert_eq!(contents.table.next, 1001);
        assert!(contents.table.parts.is_empty() && contents.table.here.is_empty());
    }

    #[test]
    fn what_no_client_means_is_dropped_and_not_noted() {
        let mut contents = contents();
        let mut endless = head(FRAGMENT);
        endless.extend([TABLE, 0, 0, 0, 0xd0, 0, 0, 0, 0, 0, 0, 0, 0, 1, SUBMIT]);
        let mut long_pong = head(DATA);
        long_pong.extend([PINGS, 1, 0, 8, 21, 0, 9, 0xff, 0xff, 0xff, 0xff, 1]);
        let mut without_end = head(DATA);
        without_end.extend([TABLE, 1, 1, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        for (packet, unfit) in [
            (vec![], Unfit::Length),
            (head(ACK_ONLY)[..12].to_vec(), Unfit::Length),
            ([head(ACK_ONLY), vec![0]].concat(), Unfit::Length),
            (head(DATA), Unfit::Length),
            (head(2), Unfit::Kind),
            (head(3), Unfit::Kind),
            (head(9), Unfit::Kind),
            (message(0, 0, &[SUBMIT]), Unfit::Channel),
            (message(7, 0, &[SUBMIT]), Unfit::Channel),
            (message(TABLE, 0, &[SUBMIT + 1]), Unfit::Message),
            (message(TABLE, AHEAD, &[SUBMIT]), Unfit::Ahead),
            (message(ACKS, 0, &[0xff, 0xff, 0xff]), Unfit::Number),
            (message(ACKS, AHEAD + 3, &[1]), Unfit::Ahead),
            (message(METADATA, 0, &[4, 0]), Unfit::Message),
            (message(METADATA, 8, &[3, 0]), Unfit::Number),
            (message(METADATA, 0, &[3; 40]), Unfit::Number),
            (fragment(0, 3, 3), Unfit::Number),
            (fragment(0, 0, 0), Unfit::Number),
            (fragment(0, 0, 60), Unfit::Number),
            (endless, Unfit::Number),
            (long_pong, Unfit::Number),
            (without_end, Unfit::Length),
        ] {
            assert_eq!(contents.check(&packet), Err(unfit), "{packet:?}");
        }
        assert_eq!(contents.table.next, 0);
        assert!(contents.table.here.is_empty() && contents.table.parts.is_empty());
        // What is wrong at its end counts for nothing.
        let half = [message(TABLE, 0, &[SUBMIT]), vec![TABLE]].concat();
        assert_eq!(contents.check(&half), Err(Unfit::Length));
        assert_eq!(contents.table.next, 0);
    }

    #[test]
    fn no_guest_fills_the_memory_with_what_waits() {
        let mut contents = contents();
        for number in 0..=u16::MAX {
            let _ = contents.check(&message(TABLE, number.wrapping_add(1), &[SUBMIT]));
            let _ = contents.check(&fragment(number.wrapping_add(1), 1, 2));
        }
        assert!(contents.table.here.len() + contents.table.parts.len() <= usize::from(AHEAD));
    }

    proptest! {
        #[test]
        fn any_bytes_are_fit_or_not(kind in 0u8..6, bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let mut contents = contents();
            let _ = contents.check(&bytes);
            let mut packet = bytes;
            if let Some(first) = packet.first_mut() {
                *first = kind;
            }
            let _ = contents.check(&packet);
        }
    }
}
