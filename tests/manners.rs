//! The table's manners over a real socket: the lobby, the host's rights, who is let in, and what a cheating client may not.

mod support;

use std::time::Duration;

use arrakis_client::link::{Ask, ChoosePace, Conversation, Door, LeaveTable, LinkState, Speak, TheLobby};
use arrakis_log::{Log, Record};
use arrakis_net::{
    Customs, DoorQuestion, Keyring, Lobby, Motion, Objection, Pace, Reply, Request, Sitting, TalkTo, TurnClock,
    Visitor, Waiting,
};
use arrakis_rules::{Phase, Seat};
use arrakis_server::local::LocalServer;
use arrakis_server::{Begins, Chairs, TableConfig, TheGame};
use support::{Client, actions, server, set_pace, somebody, step_until, table};

/// A server of a game that waits for so many people, and they at its table. The bots do nothing yet.
fn scene(config: TableConfig, names: &[&str]) -> (LocalServer, Vec<Client>) {
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

fn lobby(client: &Client) -> &Lobby {
    &client.0.world().resource::<TheLobby>().0
}

fn objection(client: &Client) -> Option<Objection> {
    client.0.world().resource::<Door>().objection
}

fn questions(client: &Client) -> &[DoorQuestion] {
    &client.0.world().resource::<Door>().questions.0
}

fn ask(client: &mut Client, request: Request) {
    client.0.world_mut().write_message(Ask(request));
}

/// Says something and waits until it was refused like this.
#[track_caller]
fn refused(server: &mut LocalServer, clients: &mut [Client], who: usize, request: Request, why: Objection) {
    ask(&mut clients[who], request);
    // What was refused before is forgotten when the next thing is said.
    clients[who].0.update();
    step_until(&format!("{request:?} is refused"), server, clients, |_, clients| {
        objection(&clients[who]) == Some(why)
    });
}

#[track_caller]
fn until(server: &mut LocalServer, clients: &mut [Client], what: &str, holds: impl Fn(&[Client]) -> bool) {
    step_until(what, server, clients, |_, clients| holds(clients));
}

fn failed(client: &Client) -> Option<&str> {
    match client.state() {
        LinkState::Failed(sentence) => Some(sentence),
        _ => None,
    }
}

/// Answers the only question that this client is asked.
fn answer(client: &mut Client, reply: Reply) {
    let question = questions(client)[0].number;
    ask(client, Request::Answer { question, reply });
}

fn owner(server: &mut LocalServer, seat: Seat) -> Option<String> {
    let chairs = server.app().world().resource::<Chairs>();
    let owner = chairs.get(seat).and_then(|chair| chair.owner.as_ref());
    owner.map(|owner| owner.name.clone())
}

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
fn what_only_the_host_may_do_is_refused_to_everybody_else_and_changes_nothing() {
    let (mut server, mut clients) = scene(table(4, 3, 1, 4), &["Ann", "Bob", "Cid"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    let [ann, bob, cid] = [0, 1, 2].map(|who: usize| clients[who].seat().unwrap());
    until(server, clients, "it begins", |clients| lobby(&clients[2]).begun);
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
fn a_newcomer_to_a_running_game_waits_for_the_hosts_yes() {
    let (mut server, mut clients) = scene(table(4, 2, 1, 6), &["Ann", "Bob"]);
    until(&mut server, &mut clients, "it begins", |clients| {
        lobby(&clients[1]).begun
    });
    for (reply, name) in [(Reply::No, "Eve"), (Reply::Never, "Mallory"), (Reply::Yes, "Dee")] {
        let keys = somebody();
        clients.push(Client::join(&server, name, keys.copy()));
        until(&mut server, &mut clients, "the host is asked", |clients| {
            *clients[2].state() == LinkState::Waiting(Waiting::Host) && questions(&clients[0]).len() == 1
        });
        let Visitor::Newcomer { name: asked, seat, .. } = questions(&clients[0])[0].visitor.clone() else {
            panic!("{:?}", questions(&clients[0]));
        };
        assert_eq!((asked.as_str(), owner(&mut server, seat)), (name, None));
        // The newcomer sees nothing, and nobody but the host is asked or can answer.
        assert!(clients[2].view().is_none() && clients[2].heard().is_empty() && questions(&clients[1]).is_empty());
        assert_eq!(lobby(&clients[2]).chairs, []);
        let question = questions(&clients[0])[0].number;
        refused(
            &mut server,
            &mut clients,
            1,
            Request::Answer {
                question,
                reply: Reply::Yes,
            },
            Objection::NoQuestion,
        );
        answer(&mut clients[0], reply);
        let is_let_in = reply == Reply::Yes;
        until(&mut server, &mut clients, "it is answered", |clients| {
            if is_let_in {
                clients[2].seat() == Some(seat)
            } else {
                failed(&clients[2]).is_some()
            }
        });
        if is_let_in {
            break;
        }
        // Whoever was told no does not ask again at once, and who is barred never.
        clients[2] = Client::join(&server, "Somebody else", keys);
        until(&mut server, &mut clients, "the same", |clients| {
            failed(&clients[2]).is_some()
        });
        let why = failed(&clients[2]).unwrap();
        let part = if reply == Reply::No {
            "half a minute"
        } else {
            "does not let you"
        };
        assert!(why.contains(part), "{why}");
        assert!(questions(&clients[0]).is_empty());
        clients.pop();
    }
    // Who is sent away has sat at this table: the old chair or none.
    let dee = clients[2].seat().unwrap();
    let keys = clients[2].person();
    ask(&mut clients[0], Request::Kick(dee));
    until(&mut server, &mut clients, "Dee has to go", |clients| {
        failed(&clients[2]).is_some_and(|why| why.contains("sent you away"))
    });
    assert_eq!(owner(&mut server, dee), None);
    clients[2] = Client::join(&server, "Dee", keys.copy());
    until(&mut server, &mut clients, "it is asked about", |clients| {
        questions(&clients[0]).len() == 1
    });
    assert!(matches!(questions(&clients[0])[0].visitor, Visitor::Newcomer { seat, .. } if seat == dee));
    // Somebody else gets the chair first.
    clients.push(Client::join(&server, "Fay", somebody()));
    until(&mut server, &mut clients, "both wait", |clients| {
        questions(&clients[0]).len() == 2
    });
    let fay = questions(&clients[0])
        .iter()
        .find(|question| matches!(&question.visitor, Visitor::Newcomer { name, .. } if name == "Fay"));
    let question = fay.unwrap().number;
    ask(
        &mut clients[0],
        Request::Answer {
            question,
            reply: Reply::Yes,
        },
    );
    until(&mut server, &mut clients, "Fay sits", |clients| {
        clients[3].seat().is_some()
    });
    let fay = clients[3].seat().unwrap();
    if fay == dee {
        until(&mut server, &mut clients, "Dee has lost it", |clients| {
            failed(&clients[2]).is_some()
        });
        clients[2] = Client::join(&server, "Dee", keys);
        until(&mut server, &mut clients, "there is no other", |clients| {
            failed(&clients[2])
                .is_some_and(|why| why.contains("Nobody takes a second one") || why.contains("half a minute"))
        });
    }
}

#[test]
fn whoever_waits_at_the_door_can_do_nothing() {
    let (mut server, mut clients) = scene(table(4, 2, 1, 11), &["Ann", "Bob"]);
    let [ann, bob] = [0, 1].map(|who: usize| clients[who].seat().unwrap());
    until(&mut server, &mut clients, "it begins", |clients| {
        lobby(&clients[1]).begun
    });
    clients.push(Client::join(&server, "Eve", somebody()));
    until(&mut server, &mut clients, "the host is asked", |clients| {
        questions(&clients[0]).len() == 1
    });
    let question = questions(&clients[0])[0].number;
    let before = lobby(&clients[0]).clone();
    let reply = Reply::Yes;
    for request in [
        Request::Answer { question, reply },
        Request::Kick(ann),
        Request::Ban(bob),
        Request::HandOver(bob),
        Request::Sit(Seat(2)),
        Request::Return,
        Request::Pause(false),
        Request::Leave,
    ] {
        ask(&mut clients[2], request);
    }
    clients[2]
        .0
        .world_mut()
        .write_message(Speak(TalkTo::Table, "let me in".to_owned()));
    clients[2].0.world_mut().write_message(ChoosePace(Pace::Instant));
    let start = std::time::Instant::now();
    step_until("a moment passes", &mut server, &mut clients, |_, _| {
        start.elapsed() > Duration::from_millis(500)
    });
    assert_eq!(*lobby(&clients[0]), before);
    assert_eq!(*clients[2].state(), LinkState::Waiting(Waiting::Host));
    assert!(clients[2].view().is_none() && clients[2].heard().is_empty() && clients[2].leaks().is_empty());
    assert!(clients[0].0.world().resource::<Conversation>().lines.is_empty());
    // Who does not wait any longer is not asked about any longer.
    clients.pop();
    until(&mut server, &mut clients, "nobody is asked", |clients| {
        questions(&clients[0]).is_empty()
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
fn whoever_has_lost_a_key_gets_the_chair_by_the_hosts_yes() {
    let (mut server, mut clients) = scene(table(3, 2, 1, 7), &["Ann", "Bob"]);
    let bob = clients[1].seat().unwrap();
    until(&mut server, &mut clients, "it begins", |clients| {
        lobby(&clients[1]).begun
    });
    let old = clients.pop().unwrap().person();
    until(&mut server, &mut clients, "Bob is gone", |clients| {
        lobby(&clients[0]).place(bob).unwrap().sitting == Sitting::Gone
    });
    clients.push(Client::join(&server, "b o b", somebody()));
    until(&mut server, &mut clients, "the host is asked", |clients| {
        questions(&clients[0]).len() == 1
    });
    let about = questions(&clients[0])[0].visitor.clone();
    assert!(
        matches!(about, Visitor::Newcomer { seat, is_owned: true, .. } if seat == bob),
        "{about:?}"
    );
    answer(&mut clients[0], Reply::Yes);
    until(&mut server, &mut clients, "Bob has the chair", |clients| {
        clients[1].seat() == Some(bob)
    });
    // The old key opens nothing any more, and no second chair.
    clients.push(Client::join(&server, "Bob", old));
    until(&mut server, &mut clients, "the old key is refused", |clients| {
        failed(&clients[2]).is_some_and(|why| why.contains("Nobody takes a second one"))
    });
}

#[test]
fn a_second_device_asks_the_first() {
    let (mut server, mut clients) = scene(table(3, 2, 1, 8), &["Ann", "Bob"]);
    let bob = clients[1].seat().unwrap();
    for reply in [Reply::No, Reply::Yes] {
        let elsewhere = clients[1].person().elsewhere().unwrap();
        clients.push(Client::join(&server, "Bob", elsewhere));
        until(&mut server, &mut clients, "the first is asked", |clients| {
            *clients[2].state() == LinkState::Waiting(Waiting::Device) && questions(&clients[1]).len() == 1
        });
        assert!(questions(&clients[0]).is_empty(), "it is no concern of the host");
        assert_eq!(questions(&clients[1])[0].visitor, Visitor::Device);
        let question = questions(&clients[1])[0].number;
        let yes = Request::Answer {
            question,
            reply: Reply::Yes,
        };
        refused(&mut server, &mut clients, 0, yes, Objection::NoQuestion);
        let never = Request::Answer {
            question,
            reply: Reply::Never,
        };
        refused(&mut server, &mut clients, 1, never, Objection::YesOrNo);
        answer(&mut clients[1], reply);
        if reply == Reply::No {
            until(&mut server, &mut clients, "it says no", |clients| {
                failed(&clients[2]).is_some()
            });
            assert_eq!(clients[1].seat(), Some(bob));
            clients.pop();
        }
    }
    until(&mut server, &mut clients, "it plays there", |clients| {
        clients[2].seat() == Some(bob) && failed(&clients[1]).is_some()
    });
    // A device that is dead is not waited for.
    let elsewhere = clients[2].person().elsewhere().unwrap();
    let mut dead = clients.pop().unwrap();
    clients.pop();
    clients.push(Client::join(&server, "Bob", elsewhere));
    until(&mut server, &mut clients, "it plays here", |clients| {
        clients[1].seat() == Some(bob)
    });
    dead.0.update();
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

#[test]
fn the_table_stands_still_when_most_want_it() {
    let (mut server, mut clients) = scene(table(4, 3, 1, 10), &["Ann", "Bob", "Cid"]);
    until(&mut server, &mut clients, "it begins", |clients| {
        lobby(&clients[2]).begun
    });
    let vote = |motion, yes| Request::Vote { motion, yes };
    refused(
        &mut server,
        &mut clients,
        1,
        vote(Motion::Pause, true),
        Objection::AlreadySo,
    );
    ask(&mut clients[1], vote(Motion::GoOn, true));
    until(&mut server, &mut clients, "it is voted on", |clients| {
        clients
            .iter()
            .all(|client| lobby(client).vote.is_some_and(|vote| vote.needed == 2))
    });
    refused(
        &mut server,
        &mut clients,
        2,
        vote(Motion::Pause, true),
        Objection::OtherVote,
    );
    assert!(lobby(&clients[0]).paused);
    ask(&mut clients[2], vote(Motion::GoOn, true));
    until(&mut server, &mut clients, "it goes on", |clients| {
        clients
            .iter()
            .all(|client| !lobby(client).paused && lobby(client).vote.is_none())
    });
    // Two of three are against it.
    ask(&mut clients[1], vote(Motion::Pause, true));
    until(&mut server, &mut clients, "it is voted on", |clients| {
        lobby(&clients[2]).vote.is_some()
    });
    ask(&mut clients[0], vote(Motion::Pause, false));
    ask(&mut clients[2], vote(Motion::Pause, false));
    until(&mut server, &mut clients, "it is lost", |clients| {
        lobby(&clients[1]).vote.is_none()
    });
    assert!(!lobby(&clients[1]).paused);
    refused(
        &mut server,
        &mut clients,
        1,
        vote(Motion::Pause, true),
        Objection::VotedDown,
    );
    // Whoever is alone decides alone.
    clients.truncate(2);
    clients.remove(0);
    until(&mut server, &mut clients, "Bob is alone", |clients| {
        lobby(&clients[0]).here().count() == 1
    });
    ask(&mut clients[0], Request::Pause(true));
    until(&mut server, &mut clients, "it stands", |clients| {
        lobby(&clients[0]).paused
    });
}

/// A log that has begun, with these records about its people.
fn log(seats: usize, records: impl IntoIterator<Item = Record>) -> Log {
    let setup = table(seats, 1, 1, 12).setup;
    let mut game = arrakis_rules::Game::new(setup.clone()).unwrap();
    let mut log = Log::new(setup);
    let (seat, prompt) = game.prompts().remove(0);
    let mut chance: rand_chacha::ChaCha8Rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(1);
    let action = prompt.kind.default_answer(&mut chance);
    game.submit(seat, action.clone()).unwrap();
    log.note(&game, seat, action);
    log.records.extend(records);
    log
}

#[test]
fn a_server_that_is_started_again_knows_everybody() {
    let [ann, bob, mallory, eve]: [Keyring; 4] = std::array::from_fn(|_| somebody());
    let taken = |seat, keys: &Keyring, name: &str| Record::ChairTaken {
        seat: Seat(seat),
        key: keys.person().key.0,
        name: name.to_owned(),
    };
    let dismissed = |seat, keys: &Keyring, is_barred| Record::Dismissed {
        seat: Some(Seat(seat)),
        key: keys.person().key.0,
        is_barred,
    };
    let records = [
        taken(0, &ann, "Ann"),
        Record::Host { seat: Some(Seat(0)) },
        taken(1, &bob, "Bob"),
        taken(2, &mallory, "Mallory"),
        dismissed(2, &mallory, true),
        taken(2, &eve, "Eve"),
        dismissed(2, &eve, false),
        Record::Lent {
            seat: Seat(1),
            is_lent: true,
        },
    ];
    let config = TableConfig {
        people: 1,
        pace: Pace::Paused,
        ..TableConfig::going_on(log(4, records))
    };
    let mut server = server(config);
    let mut clients = vec![
        Client::join(&server, "Mallory", mallory),
        Client::join(&server, "Eve", eve),
        Client::join(&server, "A stranger", somebody()),
    ];
    until(
        &mut server,
        &mut clients,
        "nobody gets in without the host",
        |clients| {
            failed(&clients[0]).is_some_and(|why| why.contains("does not let you"))
                && clients[1..]
                    .iter()
                    .all(|client| *client.state() == LinkState::Waiting(Waiting::HostAway))
        },
    );
    clients.push(Client::join(&server, "Ann", ann));
    until(&mut server, &mut clients, "the host is asked", |clients| {
        clients[3].seat() == Some(Seat(0)) && questions(&clients[3]).len() == 2
    });
    assert!(matches!(
        questions(&clients[3])[0].visitor,
        Visitor::Newcomer { seat: Seat(2), .. }
    ));
    let place = lobby(&clients[3]).place(Seat(1)).unwrap();
    assert_eq!((place.sitting, place.name.as_str()), (Sitting::Left, "Bob"));
    clients.push(Client::join(&server, "Bob", bob));
    until(&mut server, &mut clients, "Bob has his chair", |clients| {
        clients[4].seat() == Some(Seat(1)) && lobby(&clients[3]).place(Seat(1)).unwrap().sitting == Sitting::Here
    });
}
