//! How much a stranger may ask for.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

/// First packets of a handshake that one socket may send in a second, and at once.
const LOOKS_OF_A_SOCKET: NonZeroU32 = NonZeroU32::new(2).unwrap();
const LOOKS_OF_A_SOCKET_AT_ONCE: NonZeroU32 = NonZeroU32::new(6).unwrap();
/// Those that are read of an address in a second, and at once. To read one costs the server a tenth of a millisecond.
const LOOKS: NonZeroU32 = NonZeroU32::new(100).unwrap();
const LOOKS_AT_ONCE: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// Those of all addresses together in a second.
const LOOKS_IN_ALL: NonZeroU32 = NonZeroU32::new(1000).unwrap();

/// Handshakes that an address may finish in a second, by people who know the code. One costs the server a fifth of a
/// millisecond.
const HANDSHAKES: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// Handshakes that an address may finish at once: friends behind one router come together.
const BURST: NonZeroU32 = NonZeroU32::new(24).unwrap();
/// Handshakes of all addresses together in a second.
const IN_ALL: NonZeroU32 = NonZeroU32::new(200).unwrap();

/// After so many calls those are forgotten who have been quiet.
const A_WHILE: u32 = 1024;

/// Counts what strangers ask for, by address. Who does not know the code is read, and no more: what friends need is not used
/// up by that.
pub(crate) struct Limits {
    looks_by_socket: DefaultKeyedRateLimiter<SocketAddr>,
    looks_by_address: DefaultKeyedRateLimiter<IpAddr>,
    looks: DefaultDirectRateLimiter,
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    in_all: DefaultDirectRateLimiter,
    calls: u32,
}

impl Limits {
    pub(crate) fn new() -> Limits {
        let of_a_socket = Quota::per_second(LOOKS_OF_A_SOCKET).allow_burst(LOOKS_OF_A_SOCKET_AT_ONCE);
        Limits {
            looks_by_socket: RateLimiter::keyed(of_a_socket),
            looks_by_address: RateLimiter::keyed(Quota::per_second(LOOKS).allow_burst(LOOKS_AT_ONCE)),
            looks: RateLimiter::direct(Quota::per_second(LOOKS_IN_ALL)),
            by_address: RateLimiter::keyed(Quota::per_second(HANDSHAKES).allow_burst(BURST)),
            in_all: RateLimiter::direct(Quota::per_second(IN_ALL)),
            calls: 0,
        }
    }

    /// Whether the first packet of a handshake that has come from here is read.
    pub(crate) fn look(&mut self, from: SocketAddr) -> bool {
        self.calls = self.calls.wrapping_add(1);
        if self.calls.is_multiple_of(A_WHILE) {
            self.looks_by_socket.retain_recent();
            self.looks_by_address.retain_recent();
            self.by_address.retain_recent();
        }
        // The narrowest first: who is refused there uses up nothing of the others.
        self.looks_by_socket.check_key(&from).is_ok()
            && self.looks_by_address.check_key(&one_home(from.ip())).is_ok()
            && self.looks.check().is_ok()
    }

    /// Whether one more handshake of this address is finished.
    pub(crate) fn admit(&self, address: IpAddr) -> bool {
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
        let limits = Limits::new();
        let greedy = "127.0.0.2".parse().unwrap();
        let let_in = (0..1000).filter(|_| limits.admit(greedy)).count();
        assert!((24..60).contains(&let_in), "{let_in}");
        assert!(limits.admit("127.0.0.3".parse().unwrap()));
    }

    #[test]
    fn one_socket_is_read_seldom_and_another_one_of_its_address_still_is() {
        let mut limits = Limits::new();
        let from = |port: u16| SocketAddr::from(([127, 0, 0, 2], port));
        let read = (0..1000).filter(|_| limits.look(from(1))).count();
        assert!((6..20).contains(&read), "{read}");
        assert!(limits.look(from(2)));
        // With sockets without number it is the address that is limited.
        let read = (0..5000).filter(|port| limits.look(from(100 + port))).count();
        assert!((190..1000).contains(&read), "{read}");
        assert!(limits.look(SocketAddr::from(([127, 0, 0, 3], 1))));
    }

    #[test]
    fn who_was_quiet_is_forgotten() {
        let mut limits = Limits::new();
        for home in 0..10_000u32 {
            limits.look(SocketAddr::from((std::net::Ipv4Addr::from(home), 1)));
        }
        std::thread::sleep(std::time::Duration::from_millis(1200));
        for _ in 0..A_WHILE {
            limits.look(SocketAddr::from(([127, 0, 0, 2], 1)));
        }
        assert!(limits.looks_by_socket.len() < 100, "{}", limits.looks_by_socket.len());
        assert!(limits.looks_by_address.len() < 100, "{}", limits.looks_by_address.len());
    }

    #[test]
    fn neighbours_in_one_network_count_as_one() {
        let home = |text: &str| one_home(text.parse().unwrap());
        assert_eq!(home("2001:db8:1:2::3"), home("2001:db8:1:2:4:5:6:7"));
        assert_ne!(home("2001:db8:1:2::3"), home("2001:db8:1:3::3"));
        assert_eq!(home("::ffff:192.168.1.2"), home("192.168.1.2"));
    }
}
