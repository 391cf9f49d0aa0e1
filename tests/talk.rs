//! Talk over a real socket: who hears it, and who does not.

mod support;

use arrakis_client::link::{Ask, Conversation, Door, Speak};
use arrakis_net::{DoorQuestion, Pace, Reply, Request, Silence, TalkTo};
use arrakis_rules::Seat;
use support::{Client, server, set_pace, somebody, step_until, table};

fn say(client: &mut Client, to: TalkTo, words: &str) {
    client.0.world_mut().write_message(Speak(to, words.to_owned()));
}

fn heard(client: &Client) -> Vec<String> {
    let talk = client.0.world().resource::<Conversation>();
    talk.lines.iter().map(|heard| heard.words.clone()).collect()
}

fn questions(client: &Client) -> &[DoorQuestion] {
    &client.0.world().resource::<Door>().questions.0
}

fn silence(client: &Client) -> Option<Silence> {
    client.0.world().resource::<Conversation>().silence
}

#[test]
fn words_reach_those_whom_they_are_for_and_who_comes_back_hears_them_again() {
    let mut server = server(table(4, 3, 1, 11));
    let mut clients: Vec<Client> = ["Ann", "Bob", "Cid"]
        .into_iter()
        .map(|name| Client::join(&server, name, somebody()))
        .collect();
    step_until("everybody sits", &mut server, &mut clients, |_, clients| {
        clients.iter().all(|client| client.seat().is_some())
    });
    set_pace(&mut server, Pace::Paused);
    let seats: Vec<Seat> = clients.iter().map(|client| client.seat().unwrap()).collect();
    let nobody = (0..4).map(Seat).find(|seat| !seats.contains(seat)).unwrap();

    say(&mut clients[0], TalkTo::Player(seats[1]), "for Bob alone");
    say(&mut clients[0], TalkTo::Table, "for all");
    step_until("all have heard it", &mut server, &mut clients, |_, clients| {
        clients
            .iter()
            .all(|client| heard(client).contains(&"for all".to_owned()))
    });
    assert_eq!(heard(&clients[0]), ["for Bob alone", "for all"]);
    assert_eq!(heard(&clients[1]), ["for Bob alone", "for all"]);
    assert_eq!(heard(&clients[2]), ["for all"]);

    for (to, why) in [
        (TalkTo::Player(nobody), Silence::Nobody),
        (TalkTo::Player(Seat(250)), Silence::Nobody),
        (TalkTo::Ally(seats[0]), Silence::NotAllied),
    ] {
        say(&mut clients[2], to, "into the wind");
        step_until("it is refused", &mut server, &mut clients, |_, clients| {
            silence(&clients[2]) == Some(why)
        });
    }
    for number in 0..6 {
        say(&mut clients[2], TalkTo::Table, &format!("again {number}"));
    }
    step_until("it is too much", &mut server, &mut clients, |_, clients| {
        silence(&clients[2]) == Some(Silence::TooMuch)
    });

    // Bob comes back, and a stranger takes the last seat.
    let person = clients[1].person();
    clients.remove(1);
    clients.push(Client::join(&server, "Bob", person));
    clients.push(Client::join(&server, "Dee", somebody()));
    step_until("the host is asked", &mut server, &mut clients, |_, clients| {
        !questions(&clients[0]).is_empty()
    });
    let (question, reply) = (questions(&clients[0])[0].number, Reply::Yes);
    let yes = Request::Answer { question, reply };
    clients[0].0.world_mut().write_message(Ask(yes));
    step_until("both have heard", &mut server, &mut clients, |_, clients| {
        clients[2..]
            .iter()
            .all(|client| heard(client).contains(&"again 4".to_owned()))
    });
    assert_eq!(clients[2].seat(), Some(seats[1]));
    let all: Vec<String> = ["for all"]
        .into_iter()
        .map(str::to_owned)
        .chain((0..5).map(|number| format!("again {number}")))
        .collect();
    assert_eq!(heard(&clients[2])[0], "for Bob alone");
    assert_eq!(heard(&clients[2])[1..], all);
    assert_eq!(heard(&clients[3]), all);
}
