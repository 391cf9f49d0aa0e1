//! What the packets of the other end hold, looked at before lightyear takes them in.
//!
//! lightyear 0.30.1 believes what a packet says about itself: it makes room for as many parts as are announced, keeps
//! messages for ever that wait for an earlier one, and computes with times that it is given. Here every number is
//! compared with what this game can have meant, and a packet in which anything is wrong is dropped as a whole. It then
//! counts as lost: an honest end sends it again.

mod pings;
mod reader;
mod rules;
#[cfg(test)]
mod tests;
mod waiting;

use std::collections::HashMap;
use std::time::Duration;

use thiserror::Error;

use self::pings::Pings;
use self::reader::Reader;
pub use self::rules::{Rules, Use};
use self::waiting::{Loose, Ordered, Part, Reach};

/// The most ticks that somebody says to have taken for the answer to a ping: some minutes.
const TICKS: u32 = 20_000;
/// No clock counts further than this: a year of ticks.
const LAST_TICK: u32 = 0x7f00_0000;

/// How often an end says something of itself, at most.
const INTRODUCTIONS: u16 = 8;

/// lightyear's header: kind, number, what is acknowledged, tick.
const HEAD: usize = 1 + 2 + 2 + 4 + 4;

const DATA: u8 = 0;
const FRAGMENT: u8 = 1;
const ACK_ONLY: u8 = 4;

/// Why a packet is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Unfit {
    /// It ends too early, or goes on after its end.
    #[error("it has another length than it says")]
    Length,
    /// No kind of packet that is sent.
    #[error("no packets of this kind are sent")]
    Kind,
    /// No channel that is used in this direction.
    #[error("this channel is not used in this direction")]
    Channel,
    /// No message that is sent in this direction.
    #[error("this message is not sent in this direction")]
    Message,
    /// A number that nobody means.
    #[error("a number in it is out of range")]
    Number,
    /// It is too far ahead of what is waited for, or too much waits already.
    #[error("it is too far ahead")]
    Ahead,
    /// There are too many pings.
    #[error("there are too many pings")]
    TooMany,
}

/// Whether the bytes of a message, behind its number, can be read.
pub type Reads = fn(&[u8]) -> bool;

/// What the other end has sent so far.
#[derive(Clone, Debug)]
pub struct Contents {
    rules: Rules,
    /// How messages are read that are looked at, by their numbers.
    readers: HashMap<u16, Reads>,
    unreadable: u32,
    ordered: HashMap<u16, Ordered>,
    loose: HashMap<u16, Loose>,
    pings: Pings,
}

/// What is in a packet.
#[derive(Default)]
struct Found<'a> {
    parts: Vec<Part<'a>>,
    pings: u32,
    /// How many messages in it cannot be read.
    unreadable: u32,
}

impl Contents {
    /// Nothing has come yet.
    pub fn new(rules: Rules) -> Contents {
        Contents {
            rules,
            readers: HashMap::new(),
            unreadable: 0,
            ordered: HashMap::new(),
            loose: HashMap::new(),
            pings: Pings::new(),
        }
    }

    /// Looks into these messages as well. One that cannot be read is counted, and the packet let in: it would come again and again
    /// otherwise.
    pub fn reading(self, readers: impl IntoIterator<Item = (u16, Reads)>) -> Contents {
        Contents {
            readers: readers.into_iter().collect(),
            ..self
        }
    }

    /// Looks at a packet that comes at this time, and notes what is in it if it is fit to be read.
    ///
    /// # Errors
    /// What is wrong with it. Then nothing of it was noted.
    pub fn check(&mut self, packet: &[u8], now: Duration) -> Result<(), Unfit> {
        let found = self.read(packet)?;
        // All or nothing, as lightyear acknowledges packets and not messages. But what stands before a message in its packet
        // is here with it: a packet has room for more messages than may wait, and would never be let in.
        let mut reached: HashMap<u16, Reach> = HashMap::new();
        let mut unreadable = found.unreadable;
        for part in &found.parts {
            let how = self.rules.of(part.channel).ok_or(Unfit::Channel)?;
            if how.is_ordered() {
                let ordered = self.ordered.entry(part.channel).or_default();
                let reach = reached.entry(part.channel).or_insert_with(|| Reach::of(ordered));
                ordered.admit(part, self.rules.ahead, self.rules.waiting, reach)?;
                if matches!(how, Use::Messages(_))
                    && let Some(message) = ordered.whole_with(part)
                {
                    unreadable += u32::from(!is_readable(&self.readers, &message)?);
                }
            } else if how.has_parts() {
                self.loose
                    .entry(part.channel)
                    .or_default()
                    .admit(part, self.rules.waiting, now)?;
            }
        }
        if found.pings > 0 && !self.pings.take(found.pings, now) {
            return Err(Unfit::TooMany);
        }
        for part in &found.parts {
            if let Some(ordered) = self.ordered.get_mut(&part.channel) {
                ordered.note(part, now);
            } else if let Some(loose) = self.loose.get_mut(&part.channel) {
                loose.note(part, now);
            }
        }
        self.unreadable += unreadable;
        Ok(())
    }

    /// How many messages have come that cannot be read.
    pub fn unreadable(&self) -> u32 {
        self.unreadable
    }

    fn read<'a>(&self, packet: &'a [u8]) -> Result<Found<'a>, Unfit> {
        let (head, rest) = packet.split_at_checked(HEAD).ok_or(Unfit::Length)?;
        let mut reader = Reader(rest);
        let mut found = Found::default();
        if Reader(&head[HEAD - 4..]).long()? > LAST_TICK {
            return Err(Unfit::Number);
        }
        match head[0] {
            ACK_ONLY => return reader.end().map(|()| found),
            DATA if reader.is_empty() => return Err(Unfit::Length),
            DATA => {}
            FRAGMENT => found.parts.push(self.fragment(&mut reader)?),
            _ => return Err(Unfit::Kind),
        }
        while !reader.is_empty() {
            let channel = reader.short()?;
            let how = self.rules.of(channel).ok_or(Unfit::Channel)?;
            let count = reader.byte()?;
            if count == 0 {
                return Err(Unfit::Number);
            }
            for _ in 0..count {
                let number = match reader.byte()? {
                    0 => None,
                    1 => Some(reader.big_endian()?),
                    _ => return Err(Unfit::Number),
                };
                let bytes = reader.bytes()?;
                found.pings += u32::from(whole(how, number, bytes)?);
                if matches!(how, Use::Messages(_)) {
                    found.unreadable += u32::from(!is_readable(&self.readers, bytes)?);
                }
                found.parts.push(Part {
                    channel,
                    number,
                    part: None,
                    bytes: &[],
                });
            }
        }
        Ok(found)
    }

    /// A part of a message that is too long for one packet.
    fn fragment<'a>(&self, reader: &mut Reader<'a>) -> Result<Part<'a>, Unfit> {
        let channel = reader.short()?;
        let how = self.rules.of(channel).ok_or(Unfit::Channel)?;
        if !how.has_parts() {
            return Err(Unfit::Channel);
        }
        let number = reader.big_endian()?;
        let (at, of) = (reader.varint()?, reader.varint()?);
        if !(2..=self.rules.parts.min(64)).contains(&of) || at >= of {
            return Err(Unfit::Number);
        }
        // How the whole is compressed: not at all.
        if at == 0 && reader.byte()? != 0 {
            return Err(Unfit::Kind);
        }
        let bytes = reader.bytes()?;
        let fits = if at + 1 == of {
            (1..=self.rules.part).contains(&bytes.len())
        } else {
            bytes.len() == self.rules.part
        };
        if !fits {
            return Err(Unfit::Number);
        }
        if let (0, Use::Messages(kinds)) = (at, how) {
            message(kinds, bytes)?;
        }
        Ok(Part {
            channel,
            number: Some(number),
            part: Some((at, of)),
            // Only what is looked into has to be kept.
            bytes: match how {
                Use::Messages(_) if !self.readers.is_empty() => bytes,
                _ => &[],
            },
        })
    }
}

/// Whether a whole message, of which the number is one that is sent, can be read.
fn is_readable(readers: &HashMap<u16, Reads>, message: &[u8]) -> Result<bool, Unfit> {
    let mut reader = Reader(message);
    let number = reader.short()?;
    Ok(readers.get(&number).is_none_or(|reads| reads(reader.0)))
}

/// Looks at a message that is whole; whether it is a ping or the answer to one.
fn whole(how: &Use, number: Option<u16>, bytes: &[u8]) -> Result<bool, Unfit> {
    let may_be_lost = matches!(how, Use::Mutations | Use::Pings { .. });
    if number.is_some() == may_be_lost || (bytes.is_empty() && *how != Use::Acks) {
        return Err(Unfit::Number);
    }
    let mut body = Reader(bytes);
    match how {
        Use::Messages(kinds) => message(kinds, bytes)?,
        Use::Updates | Use::Mutations => {}
        Use::Acks => acknowledgements(bytes)?,
        Use::Pings { ping, pong } => {
            let kind = body.short()?;
            body.big_endian()?;
            if kind == *pong {
                ticks(&mut body)?;
            } else if kind != *ping {
                return Err(Unfit::Message);
            }
            body.end()?;
            return Ok(true);
        }
        Use::Introduction { sender, registered } => {
            // Each of them is kept for as long as the connection lasts; there are few to say.
            if number.is_none_or(|number| number >= INTRODUCTIONS) {
                return Err(Unfit::Number);
            }
            let kind = body.short()?;
            if kind == *sender {
                ticks(&mut body)?;
                // Its entity: two numbers at most.
                body.varint()?;
                if !body.is_empty() {
                    body.varint()?;
                }
            } else if Some(kind) == *registered {
                let (_, rest) = postcard::take_from_bytes::<[Option<u64>; 3]>(body.0).map_err(|_| Unfit::Number)?;
                body = Reader(rest);
            } else {
                return Err(Unfit::Message);
            }
            body.end()?;
        }
    }
    Ok(false)
}

fn message(kinds: &[u16], bytes: &[u8]) -> Result<(), Unfit> {
    if kinds.contains(&Reader(bytes).short()?) {
        Ok(())
    } else {
        Err(Unfit::Message)
    }
}

/// A time in ticks.
fn ticks(body: &mut Reader) -> Result<(), Unfit> {
    if body.long()? > TICKS {
        return Err(Unfit::Number);
    }
    // The rest of a tick.
    body.byte().map(drop)
}

/// Acknowledged changes: numbers of sixteen bits, one after the other.
fn acknowledgements(bytes: &[u8]) -> Result<(), Unfit> {
    if bytes.len().is_multiple_of(2) {
        Ok(())
    } else {
        Err(Unfit::Length)
    }
}
