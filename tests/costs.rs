//! What a whole game costs a person on the wire, and what it costs to come back to it.

mod support;
mod wire;

use arrakis_net::Pace;
use arrakis_rules::Mode;
use arrakis_server::TableConfig;
use arrakis_server::local::LocalServer;
use support::{Client, actions, is_over, server, set_pace, somebody, step_until, table};
use wire::relay::Relay;
use wire::{is_exact, join_by};

/// The most bytes that a whole game sends to a person,
const GAME: usize = 100_000;
/// and that whoever joins is sent at its beginning or at its end, when all that has happened is told.
const JOIN: usize = 20_000;
/// And when it is over: then its record comes as well.
const RECORD: usize = 8_000;

/// Steps everybody until somebody who came by a wire has all of the table.
fn arrive(server: &mut LocalServer, clients: &mut [Client], relay: &mut Relay) {
    step_until("everything is there", server, clients, |server, clients| {
        relay.carry();
        is_exact(server, &mut clients[0])
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
    let (client, mut relay) = join_by(&server, 0, "Ann", somebody());
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

    let (client, mut relay) = join_by(&server, 0, "Ann", person);
    let mut clients = vec![client];
    arrive(&mut server, &mut clients, &mut relay);
    let again = relay.down.0;
    println!("{actions} actions: {first} bytes to join, {whole} in all and {up} back; {again} to join at the end");
    assert!(first <= JOIN && whole <= GAME, "{first}, {whole}");
    assert!(actions > 500 && again <= JOIN + RECORD, "{actions}, {again}");
}
