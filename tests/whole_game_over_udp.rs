//! Whole games over real UDP: a server and headless clients with bots. Of three one crashes and one leaves, and both come
//! back to their seats; six play the factions of the expansions. Nothing that a client has is outside its view.

mod support;

use arrakis_client::link::{LeaveTable, LinkState, LinkTarget, TheRecord};
use arrakis_log::Log;
use arrakis_rules::{Faction, Options, Setup, Viewer};
use arrakis_server::TheGame;
use arrakis_server::local::LocalServer;
use support::{Client, actions, compare, is_over, server, somebody, step_until, table};

#[test]
fn three_people_play_and_come_back() {
    let mut server = server(table(5, 3, 10, 3));
    let mut clients: Vec<Client> = ["Paul", "Feyd", "Irulan"]
        .iter()
        .map(|name| Client::join(&server, name, somebody()))
        .collect();
    step_until("everybody sits", &mut server, &mut clients, |_, clients| {
        clients
            .iter()
            .all(|client| *client.state() == LinkState::Joined && client.seat().is_some())
    });
    let seats: Vec<_> = clients.iter().map(|client| client.seat()).collect();
    assert!(seats[0] != seats[1] && seats[1] != seats[2] && seats[0] != seats[2]);
    compare(&mut server, &mut clients);

    step_until("the game gets going", &mut server, &mut clients, |server, _| {
        actions(server) > 60
    });
    compare(&mut server, &mut clients);

    // One crashes without a word and comes back in a new program.
    let person = clients.pop().unwrap().person();
    clients.push(Client::join(&server, "Irulan", person));
    step_until(
        "the one who crashed is back",
        &mut server,
        &mut clients,
        |_, clients| *clients[2].state() == LinkState::Joined,
    );
    assert_eq!(clients[2].seat(), seats[2]);
    compare(&mut server, &mut clients);

    // One says goodbye; a program plays on until it is back.
    clients[1].0.world_mut().write_message(LeaveTable);
    let before = actions(&mut server);
    step_until(
        "the game goes on without the one who left",
        &mut server,
        &mut clients,
        |server, clients| clients[1].seat().is_none() && (actions(server) > before + 40 || is_over(server)),
    );
    let person = clients[1].person();
    clients[1] = Client::join(&server, "Feyd", person);
    step_until("the one who left is back", &mut server, &mut clients, |_, clients| {
        *clients[1].state() == LinkState::Joined
    });
    assert_eq!(clients[1].seat(), seats[1]);
    compare(&mut server, &mut clients);

    for client in &mut clients {
        assert!(record(client).is_none() && client.view().unwrap().public.uncovered.is_none());
    }
    eprintln!("{} actions {:?}", actions(&mut server), is_over(&mut server));
    step_until("the game ends", &mut server, &mut clients, |server, _| is_over(server));
    compare(&mut server, &mut clients);
    eprintln!("{} actions", actions(&mut server));
    let outcome = server
        .app()
        .world()
        .resource::<TheGame>()
        .view(Viewer::Spectator)
        .public
        .outcome;
    for client in &mut clients {
        assert_eq!(client.view().unwrap().public.outcome, outcome);
    }
    everybody_gets_the_record(&mut server, &mut clients);

    // Who comes to watch when it is over gets it as well.
    let watcher = LinkTarget::Watch(server.invitation().unwrap().clone());
    let mut all = vec![Client::open(watcher, "Chani", somebody())];
    everybody_gets_the_record(&mut server, &mut all);
}

fn record(client: &Client) -> Option<&Log> {
    client.0.world().resource::<TheRecord>().0.as_ref()
}

/// The record leads to what lies on the table, and says nothing of the people.
fn everybody_gets_the_record(server: &mut LocalServer, clients: &mut [Client]) {
    step_until("everybody has the record", server, clients, |_, clients| {
        let has_all = |client: &mut Client| {
            let view = client.view();
            record(client).is_some() && view.is_some_and(|view| view.public.uncovered.is_some())
        };
        clients.iter_mut().all(has_all)
    });
    for client in clients {
        let record = record(client).unwrap().clone();
        assert_eq!((record.chairs().len(), record.host()), (0, None));
        let end = record.restore().unwrap();
        assert!(end == *server.app().world().resource::<TheGame>().game());
        let public = client.view().unwrap().public;
        assert_eq!(public.uncovered.as_deref(), Some(&end.uncovered()));
    }
}

#[test]
fn six_people_play_the_factions_of_the_expansions() {
    let mut config = table(6, 6, 10, 5);
    config.setup = Setup {
        options: Options {
            reaction_windows: config.setup.options.reaction_windows,
            ..Options::advanced()
        },
        ..Setup::new(&Faction::EXPANSIONS, 5).unwrap()
    };
    let mut server = server(config);
    let names = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fay"];
    let mut clients: Vec<Client> = names.map(|name| Client::join(&server, name, somebody())).into();
    step_until("everybody sits", &mut server, &mut clients, |_, clients| {
        clients.iter().all(|client| client.seat().is_some())
    });
    compare(&mut server, &mut clients);
    while !is_over(&mut server) {
        let before = actions(&mut server);
        step_until("the game goes on", &mut server, &mut clients, |server, _| {
            actions(server) > before + 250 || is_over(server)
        });
        compare(&mut server, &mut clients);
    }
    assert!(actions(&mut server) > 250);
}
