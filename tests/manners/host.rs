//! The lobby, and what the host may do.

use std::time::Duration;

use arrakis_client::link::LeaveTable;
use arrakis_net::{Motion, Sitting};
use arrakis_rules::{Customs, Faction, Mode, Phase, TurnClock};
use arrakis_server::{Begins, TheGame};

use super::support::{actions, compare, is_over, set_pace, table};
use super::*;

#[test]
fn the_host_begins_the_game_when_everybody_is_ready_or_anyway() {
    let config = TableConfig {
        begins: Begins::ByHost,
        ..table(4, 2, 1, 3)
    };
    let (mut server, mut clients) = scene(config.clone(), &["Ann", "Bob"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    assert!(lobby(&clients[0]).waits_for_host && !lobby(&clients[0]).begun);
    assert_eq!(lobby(&clients[1]).host, clients[0].seat());
    let begin = |anyway| Request::Begin { anyway };
    for anyway in [true, false] {
        refused(server, clients, 1, begin(anyway), Objection::HostOnly);
    }
    refused(server, clients, 0, begin(false), Objection::NotReady);
    refused(server, clients, 0, Request::Pause(true), Objection::NotBegun);
    refused(server, clients, 1, Request::Rest, Objection::NotBegun);
    // Bob takes another chair, and not that of Ann.
    let ann = clients[0].seat().unwrap();
    refused(server, clients, 1, Request::Sit(ann), Objection::Taken);
    refused(server, clients, 1, Request::Sit(Seat(5)), Objection::Taken);
    ask(&mut clients[1], Request::Sit(Seat(3)));
    until(server, clients, "Bob has moved", |clients| {
        clients[1].seat() == Some(Seat(3))
            && lobby(&clients[0])
                .place(Seat(3))
                .is_some_and(|place| place.name == "Bob")
    });
    // And so does Ann, who stays the host.
    ask(&mut clients[0], Request::Sit(Seat(2)));
    until(server, clients, "Ann has moved", |clients| {
        lobby(&clients[1]).host == Some(Seat(2))
    });
    ask(&mut clients[1], Request::Ready(true));
    until(server, clients, "Bob is ready", |clients| {
        lobby(&clients[0]).is_everybody_ready()
    });
    ask(&mut clients[0], begin(false));
    until(server, clients, "it begins", |clients| lobby(&clients[1]).begun);
    refused(server, clients, 1, Request::Sit(Seat(0)), Objection::Begun);
    refused(server, clients, 1, Request::Ready(false), Objection::Begun);
    assert!(clients[1].view().is_none_or(|view| view.own.is_some()));

    let (mut server, mut clients) = scene(config, &["Ann"]);
    ask(&mut clients[0], begin(true));
    until(&mut server, &mut clients, "it begins without Bob", |clients| {
        lobby(&clients[0]).begun
    });
}

#[test]
fn the_host_chooses_the_game_before_it_begins() {
    let config = TableConfig {
        begins: Begins::ByHost,
        ..table(4, 2, 3, 3)
    };
    let (mut server, mut clients) = scene(config, &["Ann", "Bob"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    let game = |mode, turns| Request::Game { mode, turns };
    refused(server, clients, 1, game(Mode::Advanced, 5), Objection::HostOnly);
    refused(server, clients, 0, game(Mode::Basic, 3), Objection::AlreadySo);
    for turns in [0, 11] {
        refused(server, clients, 0, game(Mode::Basic, turns), Objection::NoSuchGame);
    }
    ask(&mut clients[1], Request::Ready(true));
    until(server, clients, "Bob is ready", |clients| {
        lobby(&clients[0]).is_everybody_ready()
    });
    let faction = |seat, faction| Request::Faction {
        seat: Seat(seat),
        faction,
    };
    let factions = |client: &Client| {
        lobby(client)
            .chairs
            .iter()
            .map(|place| place.faction.expect("nobody drafts here"))
            .collect::<Vec<_>>()
    };
    let before = factions(&clients[0]);
    refused(server, clients, 1, faction(0, before[1]), Objection::HostOnly);
    refused(server, clients, 0, faction(0, before[0]), Objection::AlreadySo);
    refused(server, clients, 0, faction(5, before[0]), Objection::NoSuchGame);
    // A faction of an expansion, which nobody plays yet, and then one that somebody else plays.
    ask(&mut clients[0], faction(0, Faction::Tleilaxu));
    ask(&mut clients[0], faction(1, before[2]));
    let wanted = [Faction::Tleilaxu, before[2], before[1], before[3]];
    until(server, clients, "others are played", |clients| {
        factions(&clients[1]) == wanted
    });
    ask(&mut clients[0], game(Mode::Advanced, 1));
    // Bob was ready for another game.
    until(server, clients, "it is another game", |clients| {
        let options = lobby(&clients[1]).options;
        (options.mode, options.max_turns) == (Mode::Advanced, 1) && !lobby(&clients[0]).is_everybody_ready()
    });
    ask(&mut clients[0], Request::Begin { anyway: true });
    until(server, clients, "it begins", |clients| lobby(&clients[1]).begun);
    // More than ten things at once would be refused for that.
    std::thread::sleep(Duration::from_secs(2));
    refused(server, clients, 0, game(Mode::Basic, 1), Objection::Begun);
    refused(server, clients, 0, faction(0, before[0]), Objection::Begun);
    set_pace(server, Pace::Instant);
    clients.iter_mut().for_each(|client| client.autoplay(true));
    step_until("it ends", server, clients, |server, _| is_over(server));
    let played = server.app().world().resource::<TheGame>().game();
    assert_eq!((played.turn(), played.setup().options.mode), (1, Mode::Advanced));
    assert_eq!(played.setup().factions.as_slice(), wanted);
    compare(server, clients);
}

#[test]
fn what_only_the_host_may_do_is_refused_to_everybody_else_and_changes_nothing() {
    let (mut server, mut clients) = scene(table(4, 3, 1, 4), &["Ann", "Bob", "Cid"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    let [ann, bob, cid] = [0, 1, 2].map(|who: usize| clients[who].seat().unwrap());
    until(server, clients, "it begins", |clients| {
        clients.iter().all(|client| lobby(client).begun)
    });
    let before = lobby(&clients[0]).clone();
    let customs = Customs {
        away_after: 60,
        clock: TurnClock::Question(10),
    };
    for request in [
        Request::Kick(ann),
        Request::Ban(cid),
        Request::Lend(cid),
        Request::HandOver(bob),
        Request::Customs(customs),
        Request::Pause(false),
        Request::Begin { anyway: true },
    ] {
        std::thread::sleep(Duration::from_millis(100));
        refused(server, clients, 1, request, Objection::HostOnly);
    }
    // Nobody is asked anything, and nothing is voted on.
    for question in [0, 1, u32::MAX] {
        let reply = Reply::Yes;
        refused(
            server,
            clients,
            2,
            Request::Answer { question, reply },
            Objection::NoQuestion,
        );
    }
    let motion = Motion::GoOn;
    refused(
        server,
        clients,
        2,
        Request::Vote { motion, yes: false },
        Objection::NoVote,
    );
    // The host may not do everything either.
    for (request, why) in [
        (Request::Kick(ann), Objection::OwnChair),
        (Request::HandOver(ann), Objection::OwnChair),
        (Request::Kick(Seat(5)), Objection::NoPerson),
        (
            Request::Customs(Customs {
                away_after: 1,
                clock: TurnClock::Off,
            }),
            Objection::NoSuchCustom,
        ),
    ] {
        refused(server, clients, 0, request, why);
    }
    assert_eq!(*lobby(&clients[0]), before);
    // Nobody shouts for ever.
    for _ in 0..40 {
        ask(&mut clients[1], Request::Return);
    }
    until(server, clients, "it is too much", |clients| {
        objection(&clients[1]) == Some(Objection::TooMuch)
    });
    assert_eq!(*lobby(&clients[0]), before);
}

#[test]
fn the_rights_of_the_host_pass_on_and_a_table_that_stands_still_goes_on() {
    let config = TableConfig {
        host_grace: Duration::from_millis(500),
        ..table(4, 3, 1, 5)
    };
    let (mut server, mut clients) = scene(config, &["Ann", "Bob", "Cid"]);
    let [ann, bob, cid] = [0, 1, 2].map(|who: usize| clients[who].seat().unwrap());
    until(&mut server, &mut clients, "it stands still", |clients| {
        lobby(&clients[2]).paused
    });
    let keys = clients.remove(0).person();
    until(&mut server, &mut clients, "Bob is the host", |clients| {
        lobby(&clients[1]).host == Some(bob) && lobby(&clients[1]).paused
    });
    ask(&mut clients[0], Request::Pause(false));
    let before = actions(&mut server);
    set_pace(&mut server, Pace::Instant);
    clients.iter_mut().for_each(|client| client.autoplay(true));
    step_until("it goes on", &mut server, &mut clients, |server, clients| {
        actions(server) > before && !lobby(&clients[1]).paused
    });
    set_pace(&mut server, Pace::Paused);
    // The old host comes back, to the old chair, as a player.
    clients.push(Client::join(&server, "Ann", keys));
    until(&mut server, &mut clients, "Ann is back", |clients| {
        clients[2].seat() == Some(ann) && lobby(&clients[2]).host == Some(bob)
    });
    refused(&mut server, &mut clients, 2, Request::Kick(bob), Objection::HostOnly);
    // And whoever is host may give it away.
    ask(&mut clients[0], Request::HandOver(cid));
    until(&mut server, &mut clients, "Cid is the host", |clients| {
        lobby(&clients[2]).host == Some(cid)
    });
    // Who leaves with a word is not waited for.
    clients[1].0.world_mut().write_message(LeaveTable);
    until(&mut server, &mut clients, "Cid has left", |clients| {
        let place = lobby(&clients[2]).place(cid).unwrap();
        place.sitting == Sitting::Left && lobby(&clients[2]).host != Some(cid)
    });
}

#[test]
fn the_host_may_leave_in_any_phase() {
    let config = TableConfig {
        host_grace: Duration::from_millis(100),
        ..table(6, 2, 2, 13)
    };
    let (mut server, mut clients) = scene(config, &["Ann", "Bob"]);
    until(&mut server, &mut clients, "it begins", |clients| {
        lobby(&clients[1]).begun
    });
    let mut left = Vec::new();
    while let Some(phase) = next_phase(&mut server, &mut clients, &left) {
        left.push(phase);
        // It stands still, the host goes without a word, and the other lets it go on.
        let host = lobby(&clients[0]).host;
        let who = clients.iter().position(|client| client.seat() == host).unwrap();
        let keys = clients.remove(who).person();
        let other = clients[0].seat();
        until(
            &mut server,
            &mut clients,
            &format!("the rights pass on in {phase:?}"),
            |clients| lobby(&clients[0]).host == other && lobby(&clients[0]).paused,
        );
        clients.push(Client::join(&server, "again", keys));
        until(&mut server, &mut clients, "the old host is back", |clients| {
            clients[1].seat() == host && lobby(&clients[1]).host == other
        });
    }
    // Some phases are over at once where programs play as fast as they can.
    assert!(left.len() >= 7, "{left:?}");
}

/// Lets the host go on, and stops in the next phase that was not left yet.
fn next_phase(server: &mut LocalServer, clients: &mut [Client], left: &[Phase]) -> Option<Phase> {
    let host = lobby(&clients[0]).host;
    let who = clients.iter().position(|client| client.seat() == host).unwrap();
    ask(&mut clients[who], Request::Pause(false));
    until(server, clients, "it goes on", |clients| !lobby(&clients[0]).paused);
    clients.iter_mut().for_each(|client| client.autoplay(true));
    // Programs play as fast as they can until the phase changes.
    set_pace(server, Pace::Instant);
    let mut found = None;
    step_until("the next phase comes", server, clients, |server, _| {
        let game = server.app().world().resource::<TheGame>().game();
        let phase = game.phase();
        found = (!left.contains(&phase)).then_some(phase);
        let is_over = game.outcome().is_some();
        found.is_some() || is_over
    });
    set_pace(server, Pace::Paused);
    clients.iter_mut().for_each(|client| client.autoplay(false));
    until(server, clients, "it stands still", |clients| {
        clients.iter().all(|client| lobby(client).paused)
    });
    found
}

#[test]
fn whoever_rests_or_leaves_has_the_chair_again_at_once() {
    let (mut server, mut clients) = scene(table(3, 2, 1, 9), &["Ann", "Bob"]);
    let [ann, bob] = [0, 1].map(|who: usize| clients[who].seat().unwrap());
    let sitting = move |clients: &[Client], seat| lobby(&clients[0]).place(seat).unwrap().sitting;
    until(&mut server, &mut clients, "it begins", |clients| {
        lobby(&clients[1]).begun
    });
    ask(&mut clients[1], Request::Rest);
    until(&mut server, &mut clients, "Bob rests", |clients| {
        sitting(clients, bob) == Sitting::Resting
    });
    refused(&mut server, &mut clients, 1, Request::Rest, Objection::AlreadySo);
    // A bot plays there, though Bob is connected.
    set_pace(&mut server, Pace::Instant);
    clients[0].autoplay(true);
    let before = actions(&mut server);
    step_until("the bot plays", &mut server, &mut clients, |server, _| {
        actions(server) > before + 20
    });
    set_pace(&mut server, Pace::Paused);
    ask(&mut clients[1], Request::Return);
    until(&mut server, &mut clients, "Bob is back", |clients| {
        sitting(clients, bob) == Sitting::Here
    });
    ask(&mut clients[0], Request::Lend(bob));
    until(&mut server, &mut clients, "the host has lent it", |clients| {
        sitting(clients, bob) == Sitting::Resting
    });
    let keys = clients[1].person();
    clients[1].0.world_mut().write_message(LeaveTable);
    until(&mut server, &mut clients, "Bob has left", |clients| {
        sitting(clients, bob) == Sitting::Left && *clients[1].state() == LinkState::Idle
    });
    clients[1] = Client::join(&server, "Bob", keys);
    until(&mut server, &mut clients, "Bob is back", |clients| {
        sitting(clients, bob) == Sitting::Here && clients[1].seat() == Some(bob)
    });
    assert_ne!(ann, bob);
}
