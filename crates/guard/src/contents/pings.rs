//! How often an end asks for an answer, and answers.

use std::time::Duration;

/// How many pings and answers there may be at once: a page that slept for a minute answers all of them.
const AT_ONCE: u32 = 64;
/// How long until there may be one more. An honest end sends fewer than two in a second.
const ONE_MORE: Duration = Duration::from_millis(250);

/// Counts them.
#[derive(Clone, Debug)]
pub(super) struct Pings {
    /// When all of them may be sent at once again.
    full: Duration,
}

impl Pings {
    pub(super) fn new() -> Pings {
        Pings { full: Duration::ZERO }
    }

    /// Takes so many; whether there may be so many.
    pub(super) fn take(&mut self, count: u32, now: Duration) -> bool {
        let full = self.full.max(now) + ONE_MORE * count;
        let fits = full <= now + ONE_MORE * AT_ONCE;
        if fits {
            self.full = full;
        }
        fits
    }
}
