//! Hints, and which bots play from the chairs that nobody sits on.

use arrakis_bots::{Character, Daring, Faith, Level, Wanted};
use arrakis_client::link::{AskForHint, Hint, Hints};
use arrakis_net::Advice;
use arrakis_rules::{Prompt, PromptId};
use arrakis_server::Begins;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::support::{compare, set_pace, table};
use super::*;

fn prompt(client: &mut Client) -> Option<Prompt> {
    client.view()?.own?.prompt
}

fn told(client: &Client, question: PromptId) -> Option<Advice> {
    match client.0.world().resource::<Hints>().about(question) {
        Hint::Told(advice) => Some(advice.clone()),
        _ => None,
    }
}

/// Waits for a question of this client's, asks what a master would do, and waits for it.
fn hint(server: &mut LocalServer, clients: &mut [Client], who: usize) -> (Prompt, Advice) {
    let mut asked = None;
    set_pace(server, Pace::Instant);
    step_until("somebody is asked", server, clients, |_, clients| {
        asked = prompt(&mut clients[who]);
        asked.is_some()
    });
    // Nobody does anything while it is thought about, and what was done before has arrived.
    set_pace(server, Pace::Paused);
    for _ in 0..10 {
        server.step();
        clients.iter_mut().for_each(|client| client.0.update());
    }
    let asked = prompt(&mut clients[who]).or(asked).expect("there is a question");
    clients[who].0.world_mut().write_message(AskForHint(asked.id));
    let mut advice = None;
    step_until("a master has thought", server, clients, |_, clients| {
        advice = told(&clients[who], asked.id);
        advice.is_some()
    });
    (asked, advice.expect("it was told"))
}

#[test]
fn whoever_is_alone_is_told_what_a_master_would_do_and_the_same_twice() {
    let (mut server, mut clients) = scene(table(4, 1, 3, 11), &["Ann"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    // No more than a table hears of one person at once.
    for _ in 0..4 {
        let (asked, first) = hint(server, clients, 0);
        assert_eq!(first.prompt, asked.id);
        assert!(
            asked.kind.contains(&first.action),
            "{:?} to {:?}",
            first.action,
            asked.kind
        );
        let (_, second) = hint(server, clients, 0);
        assert_eq!(first, second);
        // What is advised is done, and then the bots go on.
        let answer = arrakis_client::link::Answer::to(asked.id, first.action);
        clients[0].0.world_mut().write_message(answer);
        step_until("it is done", server, clients, |_, clients| {
            prompt(&mut clients[0]).is_none_or(|prompt| prompt.id != asked.id)
        });
    }
    compare(server, clients);
}

#[test]
fn where_several_play_the_host_allows_hints_and_nobody_else_hears_them() {
    let (mut server, mut clients) = scene(table(3, 2, 3, 4), &["Ann", "Bob"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    until(server, clients, "it has begun", |clients| lobby(&clients[0]).begun);
    for who in [0, 1] {
        assert!(!lobby(&clients[who]).may_have_hints());
        refused(server, clients, who, Request::Hint, Objection::NoHints);
    }
    refused(server, clients, 1, Request::Hints(true), Objection::HostOnly);
    refused(server, clients, 0, Request::Hints(false), Objection::AlreadySo);
    ask(&mut clients[0], Request::Hints(true));
    until(server, clients, "everybody sees it", |clients| {
        clients.iter().all(|client| lobby(client).hints)
    });
    let (asked, _) = hint(server, clients, 1);
    for _ in 0..20 {
        server.step();
        clients.iter_mut().for_each(|client| client.0.update());
    }
    assert_eq!(told(&clients[0], asked.id), None);
    // Whose friend is gone for a moment is not alone.
    ask(&mut clients[0], Request::Hints(false));
    until(server, clients, "nobody may", |clients| !lobby(&clients[0]).hints);
    clients[1].0.world_mut().write_message(arrakis_client::link::LeaveTable);
    until(server, clients, "Bob is gone", |clients| {
        lobby(&clients[0]).here().count() == 1
    });
    assert!(!lobby(&clients[0]).may_have_hints());
    refused(server, clients, 0, Request::Hint, Objection::NoHints);
}

#[test]
fn there_is_no_hint_before_anything_is_asked() {
    let config = TableConfig {
        begins: Begins::ByHost,
        ..table(3, 2, 3, 4)
    };
    let (mut server, mut clients) = scene(config, &["Ann", "Bob"]);
    refused(&mut server, &mut clients, 0, Request::Hint, Objection::NotBegun);
    let (mut server, mut clients) = scene(table(3, 1, 3, 4), &["Ann"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    until(server, clients, "it has begun", |clients| lobby(&clients[0]).begun);
    // The answers of others are waited for, which do not come.
    for _ in 0..30 {
        let Some(asked) = prompt(&mut clients[0]) else { break };
        let answer = asked.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(1));
        clients[0]
            .0
            .world_mut()
            .write_message(arrakis_client::link::Answer::to(asked.id, answer));
        step_until("it is answered", server, clients, |_, clients| {
            prompt(&mut clients[0]).is_none_or(|prompt| prompt.id != asked.id)
        });
    }
    assert_eq!(prompt(&mut clients[0]), None);
    refused(server, clients, 0, Request::Hint, Objection::NotAsked);
}

#[test]
fn the_host_chooses_who_plays_from_the_chairs_that_are_nobodys() {
    let config = TableConfig {
        bots: vec![
            Wanted::of_level(Level::Regular),
            Wanted::of_level(Level::Regular),
            Wanted::of_level(Level::Master),
            Wanted::default(),
        ],
        ..table(4, 2, 3, 8)
    };
    let (mut server, mut clients) = scene(config, &["Ann", "Bob"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    let bot = |client: &Client, seat: u8| lobby(client).place(Seat(seat)).unwrap().bot;
    assert_eq!(bot(&clients[1], 2).level, Level::Master);
    assert_eq!(bot(&clients[1], 3).level, Level::Regular);
    let names: std::collections::BTreeSet<u8> = (0..4).map(|seat| bot(&clients[0], seat).name).collect();
    assert_eq!(names.len(), 4);
    let before = bot(&clients[0], 2);
    let player = arrakis_bots::Player {
        level: Level::Novice,
        character: Character {
            daring: Daring::Careful,
            faith: Faith::Treacherous,
        },
        ..before
    };
    let request = |seat: u8, player| Request::Bot {
        seat: Seat(seat),
        player,
    };
    refused(server, clients, 1, request(2, player), Objection::HostOnly);
    refused(server, clients, 0, request(2, before), Objection::AlreadySo);
    refused(server, clients, 0, request(5, player), Objection::NoSuchBot);
    let renamed = arrakis_bots::Player {
        name: player.name ^ 1,
        ..player
    };
    refused(server, clients, 0, request(2, renamed), Objection::NoSuchBot);
    ask(&mut clients[0], request(2, player));
    until(server, clients, "another bot sits there", |clients| {
        clients.iter().all(|client| bot(client, 2) == player)
    });
}
