//! What a hostile server does to its clients.

use std::net::{Ipv4Addr, UdpSocket};
use std::time::{Duration, Instant};

use arrakis_guard::{Failure, Guest, Heard, Porter, SecretKey, Way};
use arrakis_net::transport::{CallFailed, Checked, Credentials, Route};
use lightyear::prelude::Linked;

use crate::parties::{Friend, PATIENCE, hostile, packet};

/// A server that writes packets by hand, and the client that has joined it.
struct Trap {
    porter: Porter,
    socket: UdpSocket,
    began: Instant,
    guest: Option<Guest>,
    friend: Friend,
}

impl Trap {
    fn new() -> Trap {
        let mut porter = Porter::new(SecretKey::fresh().unwrap()).unwrap();
        porter.open("", None);
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        socket.set_nonblocking(true).unwrap();
        let credentials = Credentials {
            key: SecretKey::fresh().unwrap(),
            device: [0; 16],
            server: Some(porter.key()),
            table: String::new(),
            code: None,
        };
        let friend = Friend::new(Route::Udp(socket.local_addr().unwrap(), credentials));
        let mut trap = Trap {
            porter,
            socket,
            began: Instant::now(),
            guest: None,
            friend,
        };
        while !trap.is_in() {
            assert!(trap.began.elapsed() < PATIENCE);
            trap.step();
        }
        trap
    }

    fn is_in(&self) -> bool {
        self.guest.is_some() && self.friend.app.world().entity(self.friend.link).contains::<Linked>()
    }

    fn step(&mut self) {
        let mut packet = [0; 2000];
        while let Ok((length, from)) = self.socket.recv_from(&mut packet) {
            let reaction = self
                .porter
                .receive(Way::Datagrams(from), &packet[..length], self.began.elapsed());
            for (way, answer) in reaction.packets {
                self.socket.send_to(&answer, way.address()).unwrap();
            }
            for heard in reaction.heard {
                if let Heard::Joined(guest) = heard {
                    self.guest = Some(guest);
                }
            }
        }
        self.friend.step("trusting");
        std::thread::sleep(Duration::from_millis(1));
    }

    /// Sends a packet as lightyear's own.
    fn send(&mut self, payload: &[u8]) {
        let Some(guest) = &self.guest else { return };
        if let Some(packet) = guest.seals.seal(payload) {
            let _ = self.socket.send_to(&packet, guest.way.address());
        }
    }

    fn checked(&self) -> Checked {
        *self.friend.app.world().resource::<Checked>()
    }

    fn failure(&self) -> Option<Failure> {
        let link = self.friend.app.world().get_entity(self.friend.link).ok()?;
        link.get::<CallFailed>().map(|failed| failed.0)
    }
}

#[test]
fn no_packet_of_a_server_ends_its_client() {
    let mut trap = Trap::new();
    let mut number = 0;
    for channel in 0..16 {
        for message in 0..30u8 {
            for (kind, bytes) in hostile(channel, message) {
                number += 1;
                trap.send(&packet(kind, number, &bytes));
            }
        }
        trap.step();
    }
    let start = Instant::now();
    while trap.failure().is_none() {
        assert!(start.elapsed() < PATIENCE, "{:?}", trap.checked());
        trap.step();
    }
    assert_eq!(trap.failure(), Some(Failure::Nonsense));
}

#[test]
fn noise_of_a_server_ends_nothing_but_the_connection() {
    let mut noise = 7u32;
    let mut next = || {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    };
    for _ in 0..6 {
        let mut trap = Trap::new();
        for _ in 0..500 {
            let mut bytes: Vec<u8> = (0..next()).map(|_| next()).collect();
            if let Some(kind) = bytes.first_mut() {
                *kind %= 6;
            }
            if let Some(channel) = bytes.get_mut(13) {
                *channel %= 12;
            }
            trap.send(&bytes);
        }
        for _ in 0..20 {
            trap.step();
        }
        assert!(trap.checked().unfit > 100, "{:?}", trap.checked());
    }
}

/// What a packet says that brings one message of replication's.
fn replicated(channel: u8, number: Option<u16>, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![channel, 1];
    match number {
        Some(number) => bytes.extend([&[1][..], &number.to_be_bytes()].concat()),
        None => bytes.push(0),
    }
    bytes.push(body.len() as u8);
    bytes.extend(body);
    bytes
}

#[test]
fn what_a_server_replicates_ends_its_client_no_more_than_anything_else() {
    // On the channels of what is new and of what changes (`wire.txt`): lengths beyond the end, components that nobody knows,
    // times that are none, flags that are not used.
    let news: [&[u8]; 6] = [
        &[16, 9, 10, 200, 1, 3, 77],
        &[8, 9, 10, 200, 1, 3],
        &[16, 9, 10, 2, 100, 77],
        &[17, 9, 2, 0, 0, 10, 0],
        &[31, 9, 255, 255, 255, 255, 1],
        &[2, 9, 10, 1, 1, 1, 1, 1, 1, 1, 1],
    ];
    for body in news {
        let mut trap = Trap::new();
        // A thing that is there, so that there is something to change.
        trap.send(&packet(0, 1, &replicated(2, Some(0), &[16, 1, 10, 0])));
        trap.send(&packet(0, 2, &replicated(2, Some(1), body)));
        until_left(&mut trap);
    }
    for body in [
        &[4, 1, 1, 9, 10, 200, 1, 77][..],
        &[4, 1, 1, 9, 10, 2, 100, 77],
        &[2, 1, 1, 9, 1],
    ] {
        let mut trap = Trap::new();
        trap.send(&packet(0, 1, &replicated(2, Some(0), &[16, 1, 10, 0])));
        trap.send(&packet(0, 2, &replicated(3, None, body)));
        until_left(&mut trap);
    }
}

fn until_left(trap: &mut Trap) {
    let start = Instant::now();
    while trap.failure().is_none() {
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", trap.checked());
        trap.step();
    }
    assert_eq!(trap.failure(), Some(Failure::Nonsense));
}
