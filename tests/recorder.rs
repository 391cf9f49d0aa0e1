//! Who records all that goes over somebody's wire reads nothing of it, and changes nothing by sending it again: neither who
//! knows the program alone, nor another guest of the table.

mod support;
mod wire;

use std::net::{SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use arrakis_guard::{Caller, CallerState};
use arrakis_net::transport::Credentials;
use arrakis_net::{Invitation, Keyring, TableCode};
use arrakis_server::Chairs;
use arrakis_server::local::LocalServer;
use support::{Client, actions, server, somebody, step_until, table};
use wire::relay::{Kept, Relay};
use wire::{is_exact, join_by};

/// What a packet of a session begins with, and where it says to whom it goes (the packets of `crates/guard`).
const DATA: u8 = 5;
const TO: std::ops::Range<usize> = 1..5;
/// Who is called so is called so in clear nowhere.
const NAME: &str = "Wensicia of Corrino";

/// A table at which somebody plays over a wire that is recorded, and a bot answers.
fn recorded_game() -> (LocalServer, Vec<Client>, Relay) {
    let mut server = server(table(3, 1, 10, 3));
    let (client, mut relay) = join_by(&server, 0, NAME, somebody());
    relay.kept = Some(Kept::default());
    let mut clients = vec![client];
    step_until("she sits", &mut server, &mut clients, |_, clients| {
        relay.carry();
        clients[0].seat().is_some()
    });
    clients[0].autoplay(true);
    step_until("she plays", &mut server, &mut clients, |server, _| {
        relay.carry();
        actions(server) > 100
    });
    clients[0].autoplay(false);
    step_until("all of it is there", &mut server, &mut clients, |server, clients| {
        relay.carry();
        is_exact(server, &mut clients[0])
    });
    (server, clients, relay)
}

fn address(invitation: &Invitation) -> SocketAddr {
    invitation.address.to_string().parse().unwrap()
}

/// A guest who writes packets by hand.
struct Listener {
    caller: Caller,
    socket: UdpSocket,
    began: Instant,
    /// How the server addresses this guest, once it has.
    own: Option<[u8; 4]>,
}

impl Listener {
    fn new(invitation: &Invitation, code: Option<TableCode>) -> Listener {
        let Credentials {
            key,
            device,
            server,
            table,
            ..
        } = Keyring::in_memory().unwrap().credentials(invitation);
        let socket = UdpSocket::bind(("127.0.0.1", 0)).unwrap();
        socket.connect(address(invitation)).unwrap();
        socket.set_nonblocking(true).unwrap();
        Listener {
            caller: Caller::new(key, device, server, &table, code, false, Duration::ZERO),
            socket,
            began: Instant::now(),
            own: None,
        }
    }

    fn step(&mut self) {
        let mut packet = [0; 2000];
        while let Ok(length) = self.socket.recv(&mut packet) {
            let packet = &packet[..length];
            if packet[0] == DATA {
                self.own = packet[TO].try_into().ok();
            }
            self.caller.receive(packet, self.began.elapsed());
        }
        if let Some(packet) = self.caller.tick(self.began.elapsed()) {
            let _ = self.socket.send(&packet);
        }
    }

    /// How many of these packets it can read, as they are and as if they were for itself.
    fn reads(&mut self, packets: &[Vec<u8>]) -> usize {
        let now = self.began.elapsed();
        let mut read = 0;
        for packet in packets {
            read += usize::from(self.caller.receive(packet, now).is_some());
            if let (Some(own), DATA, true) = (self.own, packet[0], packet.len() > TO.end) {
                let mut turned = packet.clone();
                turned[TO].copy_from_slice(&own);
                read += usize::from(self.caller.receive(&turned, now).is_some());
            }
        }
        read
    }
}

#[test]
fn who_records_a_wire_reads_nothing() {
    let (mut server, mut clients, mut relay) = recorded_game();
    let invitation = server.invitation().unwrap().clone();
    let kept = relay.kept.clone().unwrap();
    let all: Vec<Vec<u8>> = [&kept.up[..], &kept.down[..]].concat();
    assert!(kept.up.len() > 50 && kept.down.len() > 50, "{}", all.len());
    // Nothing of it is in the clear: no name, no code, nobody's key.
    let person = clients[0].person().credentials(&invitation).key.public();
    for secret in [NAME.as_bytes(), &person.0[..], &person.0[..8]] {
        let is_there = |packet: &Vec<u8>| packet.windows(secret.len()).any(|part| part == secret);
        assert!(!all.iter().any(is_there));
    }
    // Who has the program, and no code or a wrong one, is not even let in.
    for code in [None, Some(TableCode::fresh().unwrap())] {
        let mut stranger = Listener::new(&invitation, code);
        let start = Instant::now();
        step_until("a stranger is refused", &mut server, &mut clients, |_, _| {
            relay.carry();
            stranger.step();
            matches!(stranger.caller.state(), CallerState::Out(_)) || start.elapsed() > Duration::from_secs(5)
        });
        assert_ne!(stranger.caller.state(), CallerState::In);
        assert_eq!(stranger.reads(&all), 0);
    }
    // Another guest is, with the same invitation, and reads nothing of what was hers.
    let mut guest = Listener::new(&invitation, invitation.code);
    step_until("a guest comes in", &mut server, &mut clients, |_, _| {
        relay.carry();
        guest.step();
        guest.own.is_some()
    });
    assert_eq!(guest.caller.state(), CallerState::In);
    assert_eq!(guest.reads(&all), 0);
    assert_eq!(guest.caller.state(), CallerState::In);
}

#[test]
fn what_was_recorded_changes_nothing_when_it_is_sent_again() {
    let (mut server, mut clients, mut relay) = recorded_game();
    let kept = relay.kept.take().unwrap();
    let at = address(server.invitation().unwrap());
    let before = actions(&mut server);
    let sitting = format!("{:?}", server.app().world().resource::<Chairs>());
    let elsewhere = UdpSocket::bind(("127.0.0.1", 0)).unwrap();
    let forged = server.counters().unwrap().forged;
    for _ in 0..3 {
        for packet in kept.up.iter().chain(&kept.down) {
            let _ = elsewhere.send_to(packet, at);
        }
        relay.replay(&kept);
        // And with each bit of the numbers and of what is sealed turned once, somewhere.
        for (number, packet) in kept.up.iter().enumerate() {
            let mut turned = packet.clone();
            let place = number % turned.len();
            turned[place] ^= 1 << (number % 8);
            let _ = elsewhere.send_to(&turned, at);
        }
        let start = Instant::now();
        step_until("it is heard", &mut server, &mut clients, |_, _| {
            relay.carry();
            start.elapsed() > Duration::from_millis(300)
        });
    }
    assert!(
        server.counters().unwrap().forged > forged + 100,
        "{:?}",
        server.counters()
    );
    assert_eq!(actions(&mut server), before);
    assert_eq!(format!("{:?}", server.app().world().resource::<Chairs>()), sitting);
    assert!(is_exact(&mut server, &mut clients[0]));
    // She goes on as if nothing had happened.
    clients[0].autoplay(true);
    step_until("she plays on", &mut server, &mut clients, |server, _| {
        relay.carry();
        actions(server) > before + 20
    });
}
