//! Who is let in, and who has a chair again.

use std::time::Duration;

use arrakis_client::link::{ChoosePace, Conversation, Speak};
use arrakis_log::{Log, Record};
use arrakis_net::{Keyring, Sitting, TalkTo, Visitor, Waiting};

use super::support::table;
use super::*;

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
fn whoever_has_lost_a_key_gets_the_chair_by_the_tables_yes_until_the_old_key_is_back() {
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
    until(&mut server, &mut clients, "whoever is there is asked", |clients| {
        questions(&clients[0]).len() == 1 && *clients[1].state() == LinkState::Waiting(Waiting::Table)
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
    clients.push(Client::join(&server, "Bob", old));
    until(
        &mut server,
        &mut clients,
        "the old key has the chair again",
        |clients| {
            clients[2].seat() == Some(bob) && failed(&clients[1]).is_some_and(|why| why.contains("has come back"))
        },
    );
    // The other one opens nothing any more, and no second chair.
    let other = clients.remove(1).person();
    clients.push(Client::join(&server, "b o b", other));
    until(&mut server, &mut clients, "it is refused", |clients| {
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
