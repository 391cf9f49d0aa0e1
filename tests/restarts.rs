//! A table that was gone, a person who slept, and a machine that is slow: everybody is back by themselves, and soon.

mod support;
mod wire;

use std::thread::sleep;
use std::time::{Duration, Instant};

use arrakis_client::link::{LinkState, TableSilent};
use arrakis_net::{SecretKey, TableCode};
use arrakis_server::local::{Access, LocalServer};
use support::{Client, access, server, somebody, step_until, table};
use wire::join_by;

/// How soon somebody is back.
const SOON: Duration = Duration::from_secs(3);

fn is_in(clients: &[Client]) -> bool {
    *clients[0].state() == LinkState::Joined && clients[0].seat().is_some()
}

fn is_lost(client: &Client) -> bool {
    matches!(client.state(), LinkState::Lost { was_in: true, .. })
}

/// A table at this port, or at a free one.
fn at_port(port: u16, key: &SecretKey, code: TableCode) -> LocalServer {
    let access = Access {
        key: key.clone(),
        code: Some(code),
        ..access(port)
    };
    LocalServer::listening(table(2, 1, 10, 1), access, None).unwrap()
}

/// Lets nobody but the client go on for so long.
fn alone(client: &mut Client, time: Duration, mut look: impl FnMut(&Client)) {
    let start = Instant::now();
    while start.elapsed() < time {
        client.0.update();
        look(client);
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_table_that_is_there_again_is_found_within_three_seconds() {
    let (key, code) = (SecretKey::fresh().unwrap(), TableCode::fresh().unwrap());
    let mut server = at_port(0, &key, code);
    let port = server.address().unwrap().port();
    let mut clients = vec![Client::join(&server, "Paul", somebody())];
    step_until("Paul sits", &mut server, &mut clients, |_, clients| is_in(clients));
    let seat = clients[0].seat();
    for gone in [Duration::from_secs(1), Duration::from_secs(13)] {
        drop(server);
        let mut attempts = Vec::new();
        alone(&mut clients[0], gone, |client| {
            if let LinkState::Lost { attempt, .. } = client.state()
                && attempts.last() != Some(attempt)
            {
                attempts.push(*attempt);
            }
        });
        assert!(is_lost(&clients[0]), "{:?}", clients[0].state());
        // One attempt knocks for eight seconds.
        let least = 1 + u32::from(gone > Duration::from_secs(10));
        assert!(attempts.last() >= Some(&least), "{attempts:?} in {gone:?}");
        server = at_port(port, &key, code);
        let there = Instant::now();
        step_until("Paul is back", &mut server, &mut clients, |_, clients| is_in(clients));
        assert!(there.elapsed() < SOON, "{:?} after {gone:?}", there.elapsed());
        assert_eq!(clients[0].seat(), seat);
    }
}

#[test]
fn who_has_slept_is_back_within_three_seconds_of_waking() {
    let mut server = server(table(2, 1, 10, 1));
    let mut clients = vec![Client::join(&server, "Paul", somebody())];
    step_until("Paul sits", &mut server, &mut clients, |_, clients| is_in(clients));
    // Long enough for the table to believe that he is gone.
    let asleep = Instant::now();
    while asleep.elapsed() < Duration::from_secs(10) {
        server.step();
        sleep(Duration::from_millis(5));
    }
    let awake = Instant::now();
    let mut was_lost = false;
    step_until("Paul is back", &mut server, &mut clients, |_, clients| {
        was_lost |= is_lost(&clients[0]);
        was_lost && is_in(clients)
    });
    assert!(awake.elapsed() < SOON, "{:?}", awake.elapsed());
}

#[test]
fn a_silent_table_is_said_to_be_so_and_the_line_goes_on_when_it_speaks_again() {
    let mut server = server(table(2, 1, 10, 1));
    let (client, mut wire) = join_by(&server, 0, "Paul", somebody());
    let mut clients = vec![client];
    step_until("Paul sits", &mut server, &mut clients, |_, clients| {
        wire.carry();
        is_in(clients)
    });
    let silent = |client: &Client| client.0.world().resource::<TableSilent>().0;
    // Nothing is carried to and fro any more.
    let cut = Instant::now();
    while silent(&clients[0]).is_none() {
        assert!(cut.elapsed() < Duration::from_secs(6), "nobody says so");
        server.step();
        clients[0].0.update();
    }
    assert!(
        cut.elapsed() > Duration::from_millis(2900),
        "it is said too early: {:?}",
        cut.elapsed()
    );
    assert!(silent(&clients[0]) >= Some(5));
    step_until("it speaks again", &mut server, &mut clients, |_, clients| {
        wire.carry();
        silent(&clients[0]).is_none()
    });
    assert!(
        is_in(&clients),
        "it was the same line all the time: {:?}",
        clients[0].state()
    );
}

#[test]
fn a_machine_that_is_slow_at_first_is_not_told_that_nobody_answers() {
    let mut server = server(table(2, 1, 10, 1));
    let mut clients = vec![Client::join(&server, "Paul", somebody())];
    // It takes a frame of nine seconds at each step on the way, more than anybody waits for an answer.
    let mut frames = 0;
    let start = Instant::now();
    while !is_in(&clients) {
        assert!(start.elapsed() < Duration::from_secs(100), "{:?}", clients[0].state());
        let state = clients[0].state();
        assert!(
            *state == LinkState::Idle || *state == LinkState::Connecting || is_in(&clients),
            "{state:?}"
        );
        clients[0].0.update();
        frames += 1;
        let slow = if frames <= 3 { 9000 } else { 5 };
        let end = Instant::now() + Duration::from_millis(slow);
        while Instant::now() < end {
            server.step();
            sleep(Duration::from_millis(2));
        }
    }
}
