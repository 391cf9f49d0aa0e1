//! Who watches sees what everybody sees, and nothing more.

use arrakis_client::link::{Answer, Conversation, LinkTarget, Speak};
use arrakis_net::{Keyring, Silence, TalkTo};
use arrakis_rules::{Phase, PromptId, Viewer};
use arrakis_server::TheGame;

use super::support::{actions, compare, set_pace, table};
use super::*;

fn watch(server: &LocalServer, name: &str, keyring: Keyring) -> Client {
    Client::open(LinkTarget::Watch(server.invitation().unwrap().clone()), name, keyring)
}

fn heard(client: &Client) -> Vec<&str> {
    let lines = &client.0.world().resource::<Conversation>().lines;
    lines.iter().map(|heard| heard.words.as_str()).collect()
}

fn speak(client: &mut Client, to: TalkTo, words: &str) {
    client.0.world_mut().write_message(Speak(to, words.to_owned()));
}

#[test]
fn who_watches_sees_what_everybody_sees_and_does_nothing() {
    let (mut server, mut clients) = scene(table(4, 2, 2, 9), &["Ann", "Bob"]);
    clients.push(watch(&server, "Ann", somebody()));
    let (server, clients) = (&mut server, &mut clients[..]);
    // Nobody watches under the name of a player, nor unseen.
    until(server, clients, "it is watched", |clients| {
        clients.iter().all(|client| lobby(client).watchers == ["Ann (2)"])
    });
    assert_eq!(clients[2].viewer(), Some(Viewer::Spectator));
    let before = actions(server);
    let prompt = PromptId(0);
    for action in [arrakis_rules::Action::Pass, arrakis_rules::Action::Ready] {
        clients[2].0.world_mut().write_message(Answer::to(prompt, action));
    }
    for request in [
        Request::Pause(false),
        Request::Begin { anyway: true },
        Request::Rest,
        Request::Leave,
    ] {
        ask(&mut clients[2], request);
    }
    speak(&mut clients[2], TalkTo::Table, "play the Lasgun");
    until(server, clients, "nobody hears it", |clients| {
        clients[2].0.world().resource::<Conversation>().silence == Some(Silence::WatchersOnly)
    });
    speak(&mut clients[2], TalkTo::Watchers, "a good place");
    let bob = clients[1].seat().unwrap();
    speak(&mut clients[0], TalkTo::Player(bob), "to Bob");
    speak(&mut clients[0], TalkTo::Table, "to all");
    until(server, clients, "all is said", |clients| {
        heard(&clients[1]).len() == 2 && heard(&clients[2]).len() == 2
    });
    assert_eq!(heard(&clients[1]), ["to Bob", "to all"]);
    assert_eq!(heard(&clients[2]), ["a good place", "to all"]);
    assert!(lobby(&clients[0]).paused && actions(server) == before);

    set_pace(server, Pace::Instant);
    clients[..2].iter_mut().for_each(|client| client.autoplay(true));
    step_until("there is a battle", server, clients, |server, _| {
        server.app().world().resource::<TheGame>().game().phase() >= Phase::Battle
    });
    compare(server, clients);
    // The client of who comes later is told everything.
    assert!(clients.iter().all(|client| client.leaks().is_empty()));
}

#[test]
fn who_has_a_chair_does_not_watch_as_well_and_neither_do_very_many() {
    let (mut server, mut clients) = scene(table(3, 1, 1, 9), &["Ann"]);
    let elsewhere = clients[0].person().elsewhere().unwrap();
    clients.push(watch(&server, "Ann", elsewhere));
    until(&mut server, &mut clients, "she has a chair", |clients| {
        failed(&clients[1]).is_some_and(|sentence| sentence.contains("You have a chair"))
    });
    clients.pop();
    clients.extend((0..9).map(|_| watch(&server, "Dee", somebody())));
    until(&mut server, &mut clients, "the ninth is one too many", |clients| {
        let refused = clients.iter().filter_map(failed);
        refused.filter(|sentence| sentence.contains("8 people watch")).count() == 1
            && lobby(&clients[0]).watchers.len() == 8
            && lobby(&clients[0]).watchers.contains(&"Dee (8)".to_owned())
    });
    clients.truncate(1);
    until(&mut server, &mut clients, "they have gone", |clients| {
        lobby(&clients[0]).watchers.is_empty()
    });
}
