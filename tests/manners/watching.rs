//! Who watches sees what everybody sees, and nothing more.

use arrakis_client::link::{Answer, Conversation, LinkTarget, Speak};
use arrakis_net::{Delay, Keyring, Silence, TalkTo, Visitor};
use arrakis_rules::{Phase, PromptId, Viewer};
use arrakis_server::TheGame;

use super::support::{actions, compare, set_pace, table};
use super::*;

fn watch(server: &LocalServer, name: &str, keyring: Keyring) -> Client {
    Client::open(LinkTarget::Watch(server.invitation().unwrap().clone()), name, keyring)
}

fn watchers(client: &Client) -> Vec<&str> {
    let watchers = lobby(client).watchers.iter();
    watchers.map(|watcher| watcher.name.as_str()).collect()
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
        clients.iter().all(|client| watchers(client) == ["Ann (2)"])
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
        Request::StopShowing,
        Request::SendAway(1),
    ] {
        refused(server, clients, 2, request, Objection::PlayersOnly);
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
            && watchers(&clients[0]).contains(&"Dee (8)")
    });
    clients.truncate(1);
    until(&mut server, &mut clients, "they have gone", |clients| {
        lobby(&clients[0]).watchers.is_empty()
    });
}

#[test]
fn a_view_is_seen_by_who_asks_for_it_as_long_as_its_person_wants() {
    let (mut server, mut clients) = scene(table(4, 2, 2, 9), &["Ann", "Bob"]);
    clients.push(watch(&server, "Dee", somebody()));
    let (server, clients) = (&mut server, &mut clients[..]);
    until(server, clients, "it is watched", |clients| lobby(&clients[2]).begun);
    let bob = clients[1].seat().unwrap();
    let bot = lobby(&clients[0]).chairs.iter().find(|place| place.name.is_empty());
    let bot = bot.unwrap().seat;
    refused(server, clients, 2, Request::LookAt(Some(bot)), Objection::NoPerson);
    refused(server, clients, 0, Request::LookAt(Some(bob)), Objection::WatchersOnly);
    refused(
        server,
        clients,
        0,
        Request::Late(Delay::HalfMinute),
        Objection::WatchersOnly,
    );
    refused(server, clients, 1, Request::StopShowing, Objection::AlreadySo);

    // Nothing is seen before the yes.
    ask(&mut clients[2], Request::LookAt(Some(bob)));
    until(server, clients, "Bob is asked", |clients| {
        !questions(&clients[1]).is_empty()
    });
    let visitor = &questions(&clients[1])[0].visitor;
    let (name, delay) = ("Dee".to_owned(), Delay::None);
    assert_eq!(*visitor, Visitor::Watcher { name, delay });
    assert!(questions(&clients[0]).is_empty());
    refused(server, clients, 2, Request::LookAt(Some(bob)), Objection::Asked);
    let question = questions(&clients[1])[0].number;
    let (yes, never) = (Reply::Yes, Reply::Never);
    refused(
        server,
        clients,
        2,
        Request::Answer { question, reply: yes },
        Objection::PlayersOnly,
    );
    refused(
        server,
        clients,
        0,
        Request::Answer { question, reply: yes },
        Objection::NoQuestion,
    );
    refused(
        server,
        clients,
        1,
        Request::Answer { question, reply: never },
        Objection::YesOrNo,
    );
    assert_eq!(clients[2].viewer(), Some(Viewer::Spectator));
    assert!(clients[2].leaks().is_empty());

    answer(&mut clients[1], Reply::Yes);
    let sees = |clients: &[Client], seat| lobby(&clients[0]).watchers[0].sees == seat && clients[2].seat() == seat;
    until(server, clients, "Dee sees what Bob sees", |clients| {
        sees(clients, Some(bob))
    });
    step_until("all of it", server, clients, |server, clients| {
        let game = server.app().world().resource::<TheGame>();
        clients[2].view() == Some(game.view(Viewer::Seat(bob)))
    });
    // Dee does nothing there, and hears nothing that is said there.
    let before = actions(server);
    let prompt = server
        .app()
        .world()
        .resource::<TheGame>()
        .game()
        .prompt(bob)
        .map(|prompt| prompt.id);
    let sent = prompt.unwrap_or(PromptId(0));
    clients[2]
        .0
        .world_mut()
        .write_message(Answer::to(sent, arrakis_rules::Action::Pass));
    speak(&mut clients[0], TalkTo::Player(bob), "to Bob");
    speak(&mut clients[0], TalkTo::Table, "to all");
    until(server, clients, "all is said", |clients| {
        heard(&clients[1]).len() == 2 && !heard(&clients[2]).is_empty()
    });
    assert_eq!(heard(&clients[2]), ["to all"]);
    assert_eq!(actions(server), before);
    set_pace(server, Pace::Instant);
    clients[..2].iter_mut().for_each(|client| client.autoplay(true));
    step_until("there is a battle", server, clients, |server, _| {
        server.app().world().resource::<TheGame>().game().phase() >= Phase::Battle
    });
    set_pace(server, Pace::Paused);
    clients[..2].iter_mut().for_each(|client| client.autoplay(false));
    step_until("Dee has been told all of it", server, clients, |server, clients| {
        let game = server.app().world().resource::<TheGame>();
        clients[2].view() == Some(game.view(Viewer::Seat(bob)))
    });

    // Bob ends it, and is left alone for a while.
    ask(&mut clients[1], Request::StopShowing);
    until(server, clients, "it is over", |clients| sees(clients, None));
    let shown = |clients: &mut [Client]| {
        let mut shields = clients[2].0.world_mut().query::<&arrakis_table::OwnShield>();
        shields.iter(clients[2].0.world()).count()
    };
    step_until("nothing of it is left", server, clients, |_, clients| {
        shown(clients) == 0
    });
    ask(&mut clients[2], Request::LookAt(Some(bob)));
    until(server, clients, "Bob is asked again", |clients| {
        !questions(&clients[1]).is_empty()
    });
    answer(&mut clients[1], Reply::No);
    until(server, clients, "Dee hears it", |clients| {
        objection(&clients[2]) == Some(Objection::SaidNo)
    });
    refused(server, clients, 2, Request::LookAt(Some(bob)), Objection::SaidNo);

    // The chair of somebody else shows nothing of what its person has not agreed to. Who asks may think better of it.
    let ann = clients[0].seat().unwrap();
    for look in [Some(ann), None, Some(ann)] {
        ask(&mut clients[2], Request::LookAt(look));
        until(server, clients, "Ann is asked, or not any more", |clients| {
            questions(&clients[0]).is_empty() == look.is_none()
        });
    }
    answer(&mut clients[0], Reply::Yes);
    until(server, clients, "Dee sees what Ann sees", |clients| {
        sees(clients, Some(ann))
    });
    ask(&mut clients[0], Request::HandOver(bob));
    until(server, clients, "Bob is the host", |clients| {
        lobby(&clients[1]).host == Some(bob)
    });
    ask(&mut clients[1], Request::Kick(ann));
    until(server, clients, "with Ann the view goes", |clients| {
        lobby(&clients[1]).watchers[0].sees.is_none() && clients[2].seat().is_none()
    });
    step_until("nothing of it is left", server, clients, |_, clients| {
        shown(clients) == 0
    });
}

#[test]
fn who_chose_to_watch_later_sees_nothing_that_is_new() {
    let (mut server, mut clients) = scene(table(4, 2, 2, 9), &["Ann", "Bob"]);
    clients.push(watch(&server, "Dee", somebody()));
    let (server, clients) = (&mut server, &mut clients[..]);
    let pieces = |clients: &mut [Client]| {
        let mut facts = clients[2].0.world_mut().query::<&arrakis_table::TableFacts>();
        facts.iter(clients[2].0.world()).count()
    };
    step_until("the table is seen", server, clients, |_, clients| pieces(clients) == 1);
    ask(&mut clients[2], Request::Late(Delay::HalfMinute));
    step_until("it is seen no more", server, clients, |_, clients| {
        lobby(&clients[0]).watchers[0].delay == Delay::HalfMinute && pieces(clients) == 0
    });
    refused(
        server,
        clients,
        2,
        Request::Late(Delay::HalfMinute),
        Objection::AlreadySo,
    );
    set_pace(server, Pace::Instant);
    clients[..2].iter_mut().for_each(|client| client.autoplay(true));
    step_until("the first turn is over", server, clients, |server, _| {
        server.app().world().resource::<TheGame>().game().turn() > 1
    });
    assert_eq!((pieces(clients), clients[2].heard()), (0, &[][..]));
    // Who says yes says it to the delay.
    set_pace(server, Pace::Paused);
    clients[..2].iter_mut().for_each(|client| client.autoplay(false));
    let bob = clients[1].seat().unwrap();
    ask(&mut clients[2], Request::LookAt(Some(bob)));
    until(server, clients, "Bob is asked", |clients| {
        !questions(&clients[1]).is_empty()
    });
    let (name, delay) = ("Dee".to_owned(), Delay::HalfMinute);
    assert_eq!(questions(&clients[1])[0].visitor, Visitor::Watcher { name, delay });
    answer(&mut clients[1], Reply::Yes);
    until(server, clients, "Bob's view is shown", |clients| {
        clients[2].seat() == Some(bob)
    });
    assert_eq!((pieces(clients), clients[2].heard()), (0, &[][..]));
    ask(&mut clients[2], Request::Late(Delay::None));
    until(server, clients, "for another delay it is over", |clients| {
        lobby(&clients[0]).watchers[0].sees.is_none() && clients[2].seat().is_none()
    });
    compare(server, clients);
}

#[test]
fn the_host_sends_away_who_watches_and_lets_them_come_again() {
    let (mut server, mut clients) = scene(table(3, 1, 1, 9), &["Ann"]);
    let dee = somebody();
    clients.push(watch(&server, "Dee", dee.copy()));
    let host = &mut server;
    until(host, &mut clients, "it is watched", |clients| {
        lobby(&clients[0]).watchers.len() == 1
    });
    refused(host, &mut clients, 0, Request::LiftBans, Objection::AlreadySo);
    let number = lobby(&clients[0]).watchers[0].number;
    refused(
        host,
        &mut clients,
        0,
        Request::SendAway(number + 1),
        Objection::NoWatcher,
    );
    ask(&mut clients[0], Request::SendAway(number));
    until(host, &mut clients, "Dee is told to go", |clients| {
        failed(&clients[1]).is_some_and(|sentence| sentence.contains("does not want you to watch"))
    });
    until(host, &mut clients, "everybody knows", |clients| {
        lobby(&clients[0]).banned == 1 && lobby(&clients[0]).watchers.is_empty()
    });
    clients[1] = watch(host, "Dee", dee.copy());
    until(host, &mut clients, "Dee may not come again", |clients| {
        failed(&clients[1]).is_some()
    });
    ask(&mut clients[0], Request::LiftBans);
    until(host, &mut clients, "nobody is banned", |clients| {
        lobby(&clients[0]).banned == 0
    });
    clients[1] = watch(host, "Dee", dee);
    until(host, &mut clients, "Dee watches again", |clients| {
        lobby(&clients[0]).watchers.len() == 1
    });
}
