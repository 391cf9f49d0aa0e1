//! Whether the other end acknowledges what it is sent. What it does not is sent again, less and less often; who is sent
//! much and acknowledges nothing has gone, whatever else it says.

use std::time::Duration;

use bevy::prelude::*;

/// A silent end may be a page that nobody looks at: it does something once a minute.
const PATIENCE: Duration = Duration::from_secs(80);
/// So much may have been sent in vain then.
const MUCH: usize = 64 << 10;
/// So much may be sent in vain at all.
const TOO_MUCH: usize = 1 << 20;

/// lightyear's header: the kind of the packet stands first, and which packet was received last after kind and number.
const KIND: usize = 0;
const RECEIVED: usize = 3;
/// The kind of a packet that is not acknowledged.
const ACK_ONLY: u8 = 4;

/// What one end was sent and has not acknowledged.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Receipts {
    /// The last packet that it says to have.
    last: Option<u16>,
    /// How many bytes were sent since it said that, and when the first of them.
    sent: usize,
    since: Option<Duration>,
}

impl Receipts {
    /// This packet is sent now.
    pub(super) fn send(&mut self, packet: &[u8], now: Duration) {
        if packet.get(KIND).is_some_and(|kind| *kind != ACK_ONLY) {
            self.sent += packet.len();
            self.since.get_or_insert(now);
        }
    }

    /// This packet has come.
    pub(super) fn receive(&mut self, packet: &[u8]) {
        let Some([high, low]) = packet.get(RECEIVED..RECEIVED + 2) else {
            return;
        };
        let received = u16::from_be_bytes([*high, *low]);
        let is_newer = |last: u16| received.wrapping_sub(last).cast_signed() > 0;
        if self.last.is_none_or(is_newer) {
            *self = Receipts {
                last: Some(received),
                ..default()
            };
        }
    }

    /// For how long nothing was acknowledged.
    pub(super) fn quiet(&self, now: Duration) -> Duration {
        self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }

    /// Whether it acknowledges nothing.
    pub(super) fn is_in_vain(&self, now: Duration) -> bool {
        self.sent >= TOO_MUCH || (self.sent >= MUCH && self.quiet(now) >= PATIENCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet(kind: u8, received: u16, size: usize) -> Vec<u8> {
        let [high, low] = received.to_be_bytes();
        let mut bytes = vec![kind, 0, 0, high, low];
        bytes.resize(size, 0);
        bytes
    }

    #[test]
    fn who_acknowledges_now_and_then_stays() {
        let mut receipts = Receipts::default();
        for minute in 0..600u64 {
            let now = Duration::from_secs(60 * minute);
            for _ in 0..200 {
                receipts.send(&packet(0, 0, 1000), now);
            }
            assert!(!receipts.is_in_vain(now + Duration::from_secs(59)));
            receipts.receive(&packet(4, (minute * 200) as u16, 13));
            assert_eq!(receipts.quiet(now), Duration::ZERO);
        }
    }

    #[test]
    fn who_acknowledges_nothing_is_noticed() {
        let mut receipts = Receipts::default();
        let mut sent = 0;
        while !receipts.is_in_vain(Duration::from_secs(1)) {
            receipts.send(&packet(0, 0, 1000), Duration::ZERO);
            // It talks, and says the same every time, or something that it said before.
            receipts.receive(&packet(0, 7, 50));
            receipts.receive(&packet(0, 6, 50));
            sent += 1000;
        }
        assert!((TOO_MUCH..TOO_MUCH + 3000).contains(&sent));

        let mut receipts = Receipts::default();
        for _ in 0..70 {
            receipts.send(&packet(1, 0, 1000), Duration::ZERO);
        }
        assert!(!receipts.is_in_vain(Duration::from_secs(79)));
        assert!(receipts.is_in_vain(Duration::from_secs(80)));
    }

    #[test]
    fn who_is_only_sent_receipts_owes_none() {
        let mut receipts = Receipts::default();
        for _ in 0..1_000_000 {
            receipts.send(&packet(ACK_ONLY, 0, 13), Duration::ZERO);
        }
        assert!(!receipts.is_in_vain(Duration::from_secs(1000)));
    }
}
