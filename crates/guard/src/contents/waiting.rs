//! What lightyear keeps because it waits for more.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use super::Unfit;

/// How long a part waits for others where packets may be lost, at least: lightyear forgets it after three seconds.
const FORGOTTEN: Duration = Duration::from_secs(4);

/// A message or a part of one, found in a packet.
pub(super) struct Part<'a> {
    pub(super) channel: u16,
    pub(super) number: Option<u16>,
    /// Which part of how many.
    pub(super) part: Option<(u64, u64)>,
    /// What is in the part, if the whole is looked into.
    pub(super) bytes: &'a [u8],
}

/// Messages of which not all parts are here.
#[derive(Clone, Debug, Default)]
struct Parts(HashMap<u16, Begun>);

#[derive(Clone, Debug)]
struct Begun {
    of: u64,
    /// A bit for each part that is here.
    here: u64,
    /// What is in them, if it is looked into.
    bytes: BTreeMap<u64, Box<[u8]>>,
    last: Duration,
}

impl Parts {
    /// Whether this part goes with the others.
    fn admit(&self, number: u16, of: u64, most: u64) -> Result<(), Unfit> {
        match self.0.get(&number) {
            Some(begun) if begun.of != of => Err(Unfit::Number),
            Some(_) => Ok(()),
            None if self.0.values().map(|begun| begun.of).sum::<u64>() + of > most => Err(Unfit::Ahead),
            None => Ok(()),
        }
    }

    /// Whether the message is whole with this part.
    fn note(&mut self, number: u16, (at, of): (u64, u64), bytes: &[u8], now: Duration) -> bool {
        let begun = self.0.entry(number).or_insert_with(|| Begun {
            of,
            here: 0,
            bytes: BTreeMap::new(),
            last: now,
        });
        begun.here |= 1 << at;
        if !bytes.is_empty() {
            begun.bytes.entry(at).or_insert_with(|| bytes.into());
        }
        begun.last = now;
        let is_whole = u64::from(begun.here.count_ones()) == of;
        if is_whole {
            self.0.remove(&number);
        }
        is_whole
    }
}

impl Begun {
    /// The message, if it is whole with this part, which is not here yet.
    fn whole_with(&self, at: u64, bytes: &[u8]) -> Option<Vec<u8>> {
        let is_last = self.here & 1 << at == 0 && u64::from(self.here.count_ones()) + 1 == self.of;
        if !is_last || bytes.is_empty() {
            return None;
        }
        let part = |of: u64| match self.bytes.get(&of) {
            Some(part) => &part[..],
            None => bytes,
        };
        Some((0..self.of).map(part).collect::<Vec<_>>().concat())
    }
}

/// How far a channel is with what stands in a packet that is being looked at.
pub(super) struct Reach {
    next: u16,
    here: HashSet<u16>,
}

impl Reach {
    pub(super) fn of(ordered: &Ordered) -> Reach {
        Reach {
            next: ordered.next,
            here: HashSet::new(),
        }
    }
}

/// An ordered channel in which nothing is lost: what has come of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Ordered {
    /// The message that is waited for.
    next: u16,
    /// Those behind it that are here.
    here: HashSet<u16>,
    parts: Parts,
}

impl Ordered {
    /// How far a message is ahead of the one that is waited for; below zero if it has been here.
    fn distance(&self, number: u16) -> i16 {
        number.wrapping_sub(self.next).cast_signed()
    }

    /// Whether a message, or a part of one, is fit to be read: no more than so many messages wait, and so many parts.
    pub(super) fn admit(&self, part: &Part, ahead: u16, parts: u64, reach: &mut Reach) -> Result<(), Unfit> {
        let number = part.number.ok_or(Unfit::Number)?;
        let distance = number.wrapping_sub(reach.next).cast_signed();
        if distance >= 0 && distance.cast_unsigned() >= ahead {
            return Err(Unfit::Ahead);
        }
        match part.part {
            // It has been here, so that nothing is kept of it.
            Some(_) if distance < 0 || self.here.contains(&number) => Ok(()),
            Some((_, of)) => self.parts.admit(number, of, parts),
            // Whole and in parts, it cannot be both.
            None if self.parts.0.contains_key(&number) => Err(Unfit::Number),
            None => {
                if distance >= 0 {
                    reach.here.insert(number);
                }
                while reach.here.remove(&reach.next) || self.here.contains(&reach.next) {
                    reach.next = reach.next.wrapping_add(1);
                }
                Ok(())
            }
        }
    }

    /// The message of which this part is the last that was missing.
    pub(super) fn whole_with(&self, part: &Part) -> Option<Vec<u8>> {
        let (number, (at, _)) = (part.number?, part.part?);
        self.parts.0.get(&number)?.whole_with(at, part.bytes)
    }

    pub(super) fn note(&mut self, part: &Part, now: Duration) {
        let Some(number) = part.number else { return };
        if self.distance(number) < 0 || self.here.contains(&number) {
            return;
        }
        if let Some(at) = part.part
            && !self.parts.note(number, at, part.bytes, now)
        {
            return;
        }
        self.here.insert(number);
        while self.here.remove(&self.next) {
            self.next = self.next.wrapping_add(1);
        }
    }

    /// How much waits.
    #[cfg(test)]
    pub(super) fn waiting(&self) -> (u16, usize) {
        (self.next, self.here.len() + self.parts.0.len())
    }
}

/// A channel in which messages may be lost.
#[derive(Clone, Debug, Default)]
pub(super) struct Loose(Parts);

impl Loose {
    pub(super) fn admit(&mut self, part: &Part, parts: u64, now: Duration) -> Result<(), Unfit> {
        match (part.number, part.part) {
            (None, None) => Ok(()),
            (Some(number), Some((_, of))) => {
                (self.0.0).retain(|_, begun| now.saturating_sub(begun.last) < FORGOTTEN);
                self.0.admit(number, of, parts)
            }
            _ => Err(Unfit::Number),
        }
    }

    pub(super) fn note(&mut self, part: &Part, now: Duration) {
        if let (Some(number), Some(at)) = (part.number, part.part) {
            self.0.note(number, at, &[], now);
        }
    }
}
