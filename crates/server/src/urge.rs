//! How much a person may ask of the table in how short a time.

use std::time::Duration;

use arrakis_net::Objection;
use bevy::prelude::*;

/// The most requests of one person that are answered in a tick.
pub(crate) const WORDS: usize = 20;
/// So much may be asked at once, and then one thing a second.
const AT_ONCE: u8 = 10;
const A_WHILE: Duration = Duration::from_secs(1);

/// How much a person has asked of late.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Urge {
    asked: u8,
    since: Duration,
}

impl Urge {
    /// The person asks for something now.
    ///
    /// # Errors
    /// When that is more than the table hears of one person.
    pub(crate) fn admit(&mut self, now: Duration) -> Result<(), Objection> {
        if self.may(now) { Ok(()) } else { Err(Objection::TooMuch) }
    }

    fn may(&mut self, now: Duration) -> bool {
        while self.asked > 0 && now >= self.since + A_WHILE {
            self.asked -= 1;
            self.since += A_WHILE;
        }
        if self.asked == 0 {
            self.since = now;
        }
        if self.asked >= AT_ONCE {
            return false;
        }
        self.asked += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_asks_without_a_pause() {
        let mut urge = Urge::default();
        let mut count = |second: u64, tries: u32| {
            let may = (0..tries).filter(|_| urge.may(Duration::from_secs(second)));
            may.count()
        };
        assert_eq!(count(100, 50), usize::from(AT_ONCE));
        assert_eq!((count(101, 50), count(104, 50)), (1, 3));
        assert_eq!(count(1000, 50), usize::from(AT_ONCE));
    }
}
