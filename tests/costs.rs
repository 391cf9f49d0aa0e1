//! What a whole game costs a person on the wire, and what it costs to come back to it.

#[path = "../crates/net/tests/attacks/relay.rs"]
mod relay;
mod support;

use std::net::SocketAddr;

use arrakis_client::link::LinkTarget;
use arrakis_net::{HostPort, Keyring, Pace};
use arrakis_rules::Mode;
use arrakis_server::local::LocalServer;
use arrakis_server::{TableConfig, TheGame};
use relay::Relay;
use support::{Client, actions, allowed, is_over, server, set_pace, somebody, step_until, table};

/// The most bytes that a whole game sends to a person,
const GAME: usize = 100_000;
/// that whoever joins at its beginning is sent,
const JOIN: usize = 20_000;
/// and at its end, when all that has happened is told.
const JOIN_AT_THE_END: usize = 26_000;

/// Somebody who comes by a wire that counts.
fn join(server: &LocalServer, keyring: Keyring) -> (Client, Relay) {
    let mut invitation = server.invitation().unwrap().clone();
    let HostPort { host, port } = invitation.address;
    let relay = Relay::new(SocketAddr::new(host.parse().unwrap(), port), 0);
    invitation.address = HostPort {
        host,
        port: relay.address().port(),
    };
    (Client::open(LinkTarget::Join(invitation), "Ann", keyring), relay)
}

/// Steps everybody until somebody who came by a wire has all of the table.
fn arrive(server: &mut LocalServer, clients: &mut [Client], relay: &mut Relay) {
    step_until("everything is there", server, clients, |server, clients| {
        relay.carry();
        let Some(viewer) = clients[0].viewer() else {
            return false;
        };
        let view = server.app().world().resource::<TheGame>().view(viewer);
        clients[0].view() == Some(view) && clients[0].heard() == allowed(server, viewer)
    });
}

#[test]
fn a_whole_game_costs_a_person_little() {
    let mut config = table(6, 1, 10, 5);
    config.setup.options.mode = Mode::Advanced;
    // Each action goes out by itself, as where people think.
    let mut server = server(TableConfig {
        pace: Pace::Normal,
        speed: 10_000.0,
        ..config
    });
    let (client, mut relay) = join(&server, somebody());
    let person = client.person();
    let mut clients = vec![client];
    arrive(&mut server, &mut clients, &mut relay);
    let first = relay.down.0;
    clients[0].autoplay(true);
    step_until("the game is over", &mut server, &mut clients, |server, _| {
        relay.carry();
        is_over(server)
    });
    arrive(&mut server, &mut clients, &mut relay);
    let (whole, up, actions) = (relay.down.0, relay.up.0, actions(&mut server));
    set_pace(&mut server, Pace::Paused);
    drop(clients);

    let (client, mut relay) = join(&server, person);
    let mut clients = vec![client];
    arrive(&mut server, &mut clients, &mut relay);
    let again = relay.down.0;
    println!("{actions} actions: {first} bytes to join, {whole} in all and {up} back; {again} to join at the end");
    assert!(first <= JOIN && whole <= GAME, "{first}, {whole}");
    assert!(actions > 500 && again <= JOIN_AT_THE_END, "{actions}, {again}");
}
