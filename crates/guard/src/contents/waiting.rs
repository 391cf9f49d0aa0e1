//! What lightyear keeps because it waits for more.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::Unfit;

/// The most parts of messages that wait for others. lightyear makes room for a whole message when its first part comes.
const MOST_PARTS: u64 = 1024;
/// How long a part waits for others where packets may be lost, at least: lightyear forgets it after three seconds.
const FORGOTTEN: Duration = Duration::from_secs(4);

/// A message or a part of one, found in a packet.
pub(super) struct Part {
    pub(super) channel: u16,
    pub(super) number: Option<u16>,
    /// Which part of how many.
    pub(super) part: Option<(u64, u64)>,
}

/// Messages of which not all parts are here.
#[derive(Clone, Debug, Default)]
struct Parts(HashMap<u16, Begun>);

#[derive(Clone, Copy, Debug)]
struct Begun {
    of: u64,
    /// A bit for each part that is here.
    here: u64,
    last: Duration,
}

impl Parts {
    /// Whether this part goes with the others.
    fn admit(&self, number: u16, of: u64) -> Result<(), Unfit> {
        match self.0.get(&number) {
            Some(begun) if begun.of != of => Err(Unfit::Number),
            Some(_) => Ok(()),
            None if self.0.values().map(|begun| begun.of).sum::<u64>() + of > MOST_PARTS => Err(Unfit::Ahead),
            None => Ok(()),
        }
    }

    /// Whether the message is whole with this part.
    fn note(&mut self, number: u16, (at, of): (u64, u64), now: Duration) -> bool {
        let begun = self.0.entry(number).or_insert(Begun { of, here: 0, last: now });
        begun.here |= 1 << at;
        begun.last = now;
        let is_whole = u64::from(begun.here.count_ones()) == of;
        if is_whole {
            self.0.remove(&number);
        }
        is_whole
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

    pub(super) fn admit(&self, part: &Part, ahead: u16) -> Result<(), Unfit> {
        let number = part.number.ok_or(Unfit::Number)?;
        let distance = self.distance(number);
        if distance >= 0 && distance.cast_unsigned() >= ahead {
            return Err(Unfit::Ahead);
        }
        match part.part {
            // It has been here, so that nothing is kept of it.
            Some(_) if distance < 0 || self.here.contains(&number) => Ok(()),
            Some((_, of)) => self.parts.admit(number, of),
            // Whole and in parts, it cannot be both.
            None if self.parts.0.contains_key(&number) => Err(Unfit::Number),
            None => Ok(()),
        }
    }

    pub(super) fn note(&mut self, part: &Part, now: Duration) {
        let Some(number) = part.number else { return };
        if self.distance(number) < 0 || self.here.contains(&number) {
            return;
        }
        if let Some(at) = part.part
            && !self.parts.note(number, at, now)
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
    pub(super) fn admit(&mut self, part: &Part, now: Duration) -> Result<(), Unfit> {
        match (part.number, part.part) {
            (None, None) => Ok(()),
            (Some(number), Some((_, of))) => {
                (self.0.0).retain(|_, begun| now.saturating_sub(begun.last) < FORGOTTEN);
                self.0.admit(number, of)
            }
            _ => Err(Unfit::Number),
        }
    }

    pub(super) fn note(&mut self, part: &Part, now: Duration) {
        if let (Some(number), Some(at)) = (part.number, part.part) {
            self.0.note(number, at, now);
        }
    }
}
