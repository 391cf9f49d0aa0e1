//! How much a stranger may ask for.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// Handshakes that an address may begin in a second. A handshake costs the server a fifth of a millisecond.
const HANDSHAKES: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// Handshakes that an address may begin at once: friends behind one router come together.
const BURST: NonZeroU32 = NonZeroU32::new(24).unwrap();
/// Handshakes of all addresses together in a second.
const IN_ALL: NonZeroU32 = NonZeroU32::new(200).unwrap();

/// Counts handshakes by address.
pub(crate) struct Limits {
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    in_all: governor::DefaultDirectRateLimiter,
    calls: u32,
}

impl Limits {
    pub(crate) fn new() -> Limits {
        Limits {
            by_address: RateLimiter::keyed(Quota::per_second(HANDSHAKES).allow_burst(BURST)),
            in_all: RateLimiter::direct(Quota::per_second(IN_ALL)),
            calls: 0,
        }
    }

    /// Whether one more handshake of this address is dealt with.
    pub(crate) fn admit(&mut self, address: IpAddr) -> bool {
        self.calls = self.calls.wrapping_add(1);
        if self.calls.is_multiple_of(1024) {
            // Addresses that have been quiet are forgotten.
            self.by_address.retain_recent();
        }
        self.by_address.check_key(&one_home(address)).is_ok() && self.in_all.check().is_ok()
    }
}

/// An address as far as it tells homes apart: who has one IPv6 address has 2^64 of them.
pub(crate) fn one_home(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_limited_and_another_one_is_not() {
        let mut limits = Limits::new();
        let greedy = "127.0.0.2".parse().unwrap();
        let let_in = (0..1000).filter(|_| limits.admit(greedy)).count();
        assert!((24..60).contains(&let_in), "{let_in}");
        assert!(limits.admit("127.0.0.3".parse().unwrap()));
    }

    #[test]
    fn neighbours_in_one_network_count_as_one() {
        let home = |text: &str| one_home(text.parse().unwrap());
        assert_eq!(home("2001:db8:1:2::3"), home("2001:db8:1:2:4:5:6:7"));
        assert_ne!(home("2001:db8:1:2::3"), home("2001:db8:1:3::3"));
        assert_eq!(home("::ffff:192.168.1.2"), home("192.168.1.2"));
    }
}
