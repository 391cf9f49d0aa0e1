//! The next game at a table of several people: the host opens it where the last one was, and everybody comes back.

mod support;

use arrakis_client::link::{LinkState, TheLobby};
use arrakis_net::{SecretKey, TableCode};
use arrakis_rules::Faction;
use arrakis_server::local::{Access, LocalServer};
use arrakis_server::{Begins, TableConfig, TheGame};
use support::{Client, access, somebody, step_until, table};

/// A table of one host: always the same key and code.
fn open(config: TableConfig, key: &SecretKey, code: TableCode, port: u16) -> LocalServer {
    let access = Access {
        key: key.clone(),
        code: Some(code),
        ..access(port)
    };
    LocalServer::listening(config, access, None).unwrap()
}

/// What the chair of this client plays, as the lobby says.
fn played(client: &Client) -> Option<Faction> {
    let lobby = &client.0.world().resource::<TheLobby>().0;
    let chair = lobby.chairs.iter().find(|chair| Some(chair.seat) == client.seat())?;
    chair.faction
}

fn has_sat_down(client: &Client) -> bool {
    *client.state() == LinkState::Joined && played(client).is_some()
}

#[test]
fn everybody_comes_back_to_the_next_game_and_plays_the_same_faction() {
    let (key, code) = (SecretKey::fresh().unwrap(), TableCode::fresh().unwrap());
    let mut server = open(table(6, 2, 1, 3), &key, code, 0);
    let port = server.invitation().unwrap().address.port;
    let mut clients: Vec<Client> = ["Paul", "Feyd"]
        .map(|name| Client::join(&server, name, somebody()))
        .into();
    let over = |server: &mut LocalServer| server.app().world().resource::<TheGame>().game().outcome().is_some();
    clients.iter_mut().for_each(|client| client.autoplay(true));
    step_until(
        "the first game is over",
        &mut server,
        &mut clients,
        |server, clients| over(server) && clients.iter().all(has_sat_down),
    );
    let before: Vec<Option<Faction>> = clients.iter().map(played).collect();
    assert_ne!(before[0], before[1]);
    drop(server);
    // Other chairs, and who comes first has the first choice: nobody takes another's place.
    let next = TableConfig {
        begins: Begins::ByHost,
        ..table(6, 2, 1, 4)
    };
    let mut server = open(next, &key, code, port);
    clients.reverse();
    step_until("both are back", &mut server, &mut clients, |_, clients| {
        clients.iter().all(|client| {
            let lobby = &client.0.world().resource::<TheLobby>().0;
            has_sat_down(client) && !lobby.begun && lobby.waits_for_host
        })
    });
    clients.reverse();
    assert_eq!(clients.iter().map(played).collect::<Vec<_>>(), before);
}
