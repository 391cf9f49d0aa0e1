//! The table's manners over a real socket: the lobby, the host's rights, who is let in, votes, and what a cheating client
//! may not.

mod door;
mod hints;
mod host;
#[path = "../support/mod.rs"]
mod support;
mod votes;
mod watching;

use arrakis_client::link::{Ask, Door, LinkState, TheLobby};
use arrakis_net::{DoorQuestion, Lobby, Objection, Pace, Reply, Request};
use arrakis_rules::Seat;
use arrakis_server::local::LocalServer;
use arrakis_server::{Chairs, TableConfig};
use support::{Client, server, somebody, step_until};

/// A server of a game that waits for so many people, and they at its table. The bots do nothing yet.
pub(crate) fn scene(config: TableConfig, names: &[&str]) -> (LocalServer, Vec<Client>) {
    let config = TableConfig {
        pace: Pace::Paused,
        ..config
    };
    let mut server = server(config);
    let mut clients: Vec<Client> = Vec::new();
    for name in names {
        clients.push(Client::join(&server, name, somebody()));
        // One after the other, so that the first is the host.
        step_until("somebody sits", &mut server, &mut clients, |_, clients| {
            clients
                .iter()
                .all(|client| client.seat().is_some() && !lobby(client).chairs.is_empty())
        });
    }
    (server, clients)
}

pub(crate) fn lobby(client: &Client) -> &Lobby {
    &client.0.world().resource::<TheLobby>().0
}

pub(crate) fn objection(client: &Client) -> Option<Objection> {
    client.0.world().resource::<Door>().objection
}

pub(crate) fn questions(client: &Client) -> &[DoorQuestion] {
    &client.0.world().resource::<Door>().questions.0
}

pub(crate) fn ask(client: &mut Client, request: Request) {
    client.0.world_mut().write_message(Ask(request));
}

/// Says something and waits until it was refused like this.
#[track_caller]
pub(crate) fn refused(server: &mut LocalServer, clients: &mut [Client], who: usize, request: Request, why: Objection) {
    ask(&mut clients[who], request);
    // What was refused before is forgotten when the next thing is said.
    clients[who].0.update();
    step_until(&format!("{request:?} is refused"), server, clients, |_, clients| {
        objection(&clients[who]) == Some(why)
    });
}

#[track_caller]
pub(crate) fn until(server: &mut LocalServer, clients: &mut [Client], what: &str, holds: impl Fn(&[Client]) -> bool) {
    step_until(what, server, clients, |_, clients| holds(clients));
}

pub(crate) fn failed(client: &Client) -> Option<&str> {
    match client.state() {
        LinkState::Failed(sentence) => Some(sentence),
        _ => None,
    }
}

/// Answers the only question that this client is asked.
pub(crate) fn answer(client: &mut Client, reply: Reply) {
    let question = questions(client)[0].number;
    ask(client, Request::Answer { question, reply });
}

pub(crate) fn owner(server: &mut LocalServer, seat: Seat) -> Option<String> {
    let chairs = server.app().world().resource::<Chairs>();
    let owner = chairs.get(seat).and_then(|chair| chair.owner.as_ref());
    owner.map(|owner| owner.name.clone())
}
