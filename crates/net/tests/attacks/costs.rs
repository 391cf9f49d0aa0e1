//! What connections cost, and how soon they stand again on a bad wire.

use std::time::{Duration, Instant};

use arrakis_guard::SecretKey;
use arrakis_net::transport::{Credentials, Route};
use lightyear::prelude::Connected;

use crate::parties::{Friend, PATIENCE, Server};
use crate::relay::Relay;

/// The most bytes a second of somebody who says nothing, in each direction.
const SILENT: usize = 50;

#[test]
fn who_says_nothing_costs_next_to_nothing() {
    let mut server = Server::new();
    let mut relay = Relay::new(server.front.address(), 0);
    let mut friend = Friend::new(Route::Udp(relay.address(), server.credentials()));
    let mut run = |relay: &mut Relay, time: Duration| {
        let start = Instant::now();
        while start.elapsed() < time {
            friend.step("silent");
            server.app.update();
            relay.carry();
            std::thread::sleep(Duration::from_millis(8));
        }
    };
    run(&mut relay, Duration::from_secs(4));
    let (up, down) = (relay.up, relay.down);
    let time = Duration::from_secs(20);
    run(&mut relay, time);
    let in_a_second = |before: (usize, usize), after: (usize, usize)| {
        let seconds = time.as_secs() as usize;
        (
            (after.0 - before.0) / seconds,
            (after.1 - before.1) as f32 / seconds as f32,
        )
    };
    let (up, down) = (in_a_second(up, relay.up), in_a_second(down, relay.down));
    println!("bytes and packets in a second: {up:?} up, {down:?} down");
    assert!(up.0 <= SILENT && down.0 <= SILENT, "{up:?} {down:?}");
    assert!(up.0 > 0 && down.0 > 0);
}

/// How long it takes to be in and heard, again and again, with the same key and device, when one packet of ten is lost.
fn rejoin(times: usize) -> Vec<Duration> {
    let mut server = Server::new();
    let Credentials { server: key, code, .. } = server.credentials();
    let person = SecretKey::fresh().unwrap();
    let mut took = Vec::new();
    let mut others: Vec<(Friend, Relay)> = Vec::new();
    for number in 0..times {
        let mut relay = Relay::new(server.front.address(), 10);
        let credentials = Credentials {
            key: person.clone(),
            device: [1; 16],
            server: key,
            table: String::new(),
            code,
        };
        let mut friend = Friend::new(Route::Udp(relay.address(), credentials));
        let name = format!("again {number}");
        let start = Instant::now();
        while !server.has_heard(&name) {
            assert!(start.elapsed() < PATIENCE, "{number}");
            friend.step(&name);
            relay.carry();
            server.app.update();
            relay.carry();
            std::thread::sleep(Duration::from_millis(2));
        }
        took.push(start.elapsed());
        // It crashes: nobody says goodbye, and nobody hears what is said to it.
        others.push((friend, relay));
    }
    assert_eq!(server.guests(), 1);
    assert!(others[0].0.app.world().entity(others[0].0.link).contains::<Connected>());
    took.sort_unstable();
    took
}

#[test]
fn who_crashes_again_and_again_on_a_bad_wire_is_soon_back() {
    let took = rejoin(20);
    assert!(took[10] < Duration::from_millis(700), "{took:?}");
}
