//! What guests and strangers do to a server.

use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::time::{Duration, Instant};

use arrakis_guard::{CallerState, Failure};
use arrakis_net::transport::{Checked, Route};
use arrakis_net::{MessageChannel, Refused, Talk};
use lightyear::prelude::{MessageReceiver, MessageSender};

use crate::parties::{Friend, PATIENCE, Server, Villain, hostile, packet};

#[test]
fn no_packet_of_a_guest_ends_the_server() {
    let mut server = Server::new();
    let mut villain = Villain::enter(&mut server);
    let mut number = 0;
    // A message on each channel, whole and in so many parts that no memory holds them, with each number of a message.
    for channel in 0..16 {
        for message in 0..20u8 {
            for (kind, bytes) in hostile(channel, message) {
                number += 1;
                villain.send(&packet(kind, number, &bytes));
            }
        }
        server.app.update();
    }
    server.is_alive("after the channels");
    // It is sent away for that, and may not come back as itself with a new packet only.
    villain.listen();
    assert_eq!(villain.caller.state(), CallerState::Out(Failure::Nonsense));
}

#[test]
fn a_guest_who_sends_noise_harms_nobody() {
    let mut server = Server::new();
    let mut noise = 1u32;
    let mut next = || {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    };
    for round in 0..12 {
        let mut villain = Villain::enter(&mut server);
        for _ in 0..500 {
            let mut bytes: Vec<u8> = (0..next()).map(|_| next()).collect();
            if let Some(kind) = bytes.first_mut() {
                *kind %= 6;
            }
            villain.send(&bytes);
        }
        for _ in 0..10 {
            server.app.update();
        }
        assert!(server.is_alive(&format!("round {round}")) < Duration::from_secs(5));
    }
}

#[test]
fn strangers_leave_nothing_behind() {
    let mut server = Server::new();
    server.is_alive("before");
    let before = server.guests();
    let to = server.front.address();
    // Packets of every kind, of wrong lengths, and hellos, from many addresses.
    for host in 0..50u8 {
        let socket = UdpSocket::bind(SocketAddr::from(([127, 0, 9, host], 0))).unwrap();
        for kind in 0..8u8 {
            for length in [1, 20, 64, 200, 1300] {
                let mut bytes = vec![kind; length];
                bytes[0] = kind;
                socket.send_to(&bytes, to).unwrap();
            }
        }
        let mut hello = [0; 64];
        hello[..2].copy_from_slice(&[1, 3]);
        for _ in 0..40 {
            socket.send_to(&hello, to).unwrap();
        }
        server.app.update();
    }
    // Streams that say nothing.
    let idle: Vec<_> = (0..60).filter_map(|_| TcpStream::connect(to).ok()).collect();
    assert!(server.is_alive("after") < Duration::from_secs(5));
    drop(idle);
    assert!(server.guests() <= before + 1);
    let counters = server.front.counters();
    assert!(counters.garbage > 100 && counters.hellos > 100, "{counters:?}");
    assert_eq!(counters.joined, 2);
}

#[test]
fn who_acknowledges_nothing_is_sent_away() {
    let mut server = Server::new();
    let mut villain = Villain::enter(&mut server);
    let start = Instant::now();
    while villain.caller.state() == CallerState::In {
        assert!(start.elapsed() < PATIENCE);
        let world = server.app.world_mut();
        let mut senders = world.query::<&mut MessageSender<Refused>>();
        for mut sender in senders.iter_mut(world) {
            for _ in 0..50 {
                let sentence = "You are told much.".repeat(30);
                sender.send::<MessageChannel>(Refused { sentence });
            }
        }
        server.app.update();
        // It says that it is there, and reads what it is sent.
        villain.listen();
    }
    assert_eq!(villain.caller.state(), CallerState::Out(Failure::TooSlow));
    for _ in 0..3 {
        server.app.update();
    }
    assert_eq!(server.guests(), 0);
}

#[test]
fn who_was_silent_for_too_long_has_left() {
    let mut server = Server::new();
    let villain = Villain::enter(&mut server);
    assert_eq!(server.guests(), 1);
    let start = Instant::now();
    while server.guests() > 0 {
        assert!(start.elapsed() < Duration::from_secs(12));
        server.app.update();
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(start.elapsed() > Duration::from_secs(6));
    drop(villain);
}

#[test]
fn a_web_socket_leads_to_the_same_table() {
    let mut server = Server::new();
    let url = format!("ws://{}/socket", server.front.address());
    let mut friend = Friend::new(Route::WebSocket(url, server.credentials()));
    let start = Instant::now();
    while !server.has_heard("by socket") {
        assert!(start.elapsed() < PATIENCE);
        friend.step("by socket");
        server.app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    drop(friend);
    let closed = Instant::now();
    while server.guests() > 0 {
        assert!(closed.elapsed() < Duration::from_secs(5));
        server.app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The numbers of the table's channel, and of talk (`wire.txt`).
const TABLE: u8 = 5;
const TALK: u8 = 13;

/// A packet with one message of talk that nobody can read: there is nobody of this kind to talk to.
fn unreadable(number: u16) -> Vec<u8> {
    let [high, low] = number.to_be_bytes();
    packet(0, number.wrapping_add(1), &[TABLE, 1, 1, high, low, 4, TALK, 200, 1, 7])
}

#[test]
fn who_says_three_times_what_cannot_be_read_is_sent_away() {
    let mut server = Server::new();
    let mut villain = Villain::enter(&mut server);
    let mut say = |villain: &mut Villain, number: u16| {
        villain.send(&unreadable(number));
        for _ in 0..20 {
            std::thread::sleep(Duration::from_millis(5));
            server.app.update();
            villain.listen();
        }
        villain.caller.state()
    };
    assert_eq!(say(&mut villain, 0), CallerState::In);
    assert_eq!(say(&mut villain, 1), CallerState::In);
    // With a sentence.
    assert_eq!(say(&mut villain, 2), CallerState::Out(Failure::Nonsense));
    assert!(server.is_alive("afterwards") < Duration::from_secs(5));
}

#[test]
fn who_talks_to_a_table_that_does_not_listen_is_not_kept_waiting_for() {
    let mut server = Server::new();
    let mut villain = Villain::enter(&mut server);
    for number in 0..200u16 {
        let [high, low] = number.to_be_bytes();
        villain.send(&packet(0, number + 1, &[TABLE, 1, 1, high, low, 4, TALK, 0, 1, b'x']));
        std::thread::sleep(Duration::from_millis(1));
        server.app.update();
        let world = server.app.world_mut();
        let mut links = world.query::<&MessageReceiver<Talk>>();
        // lightyear would write a line into the log for what is left in a tick.
        assert!(links.iter(world).all(|link| !link.has_messages()));
    }
    assert_eq!(server.app.world().resource::<Checked>().unfit, 0);
    assert_eq!(villain.caller.state(), CallerState::In);
}
