//! What most people want is done.

use arrakis_client::link::{Answer, Sent};
use arrakis_net::Motion;
use arrakis_rules::{Action, Offer, PromptKind};

use super::support::{actions, compare, is_over, set_pace, table};
use super::*;

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

/// Everybody does what the rules do for the silent, until one of the clients is asked this. Gives which.
fn until_asked(server: &mut LocalServer, clients: &mut [Client], is_it: impl Fn(&PromptKind) -> bool) -> usize {
    let mut chance: rand_chacha::ChaCha8Rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(1);
    let mut found = None;
    step_until("somebody is asked it", server, clients, |_, clients| {
        for (who, client) in clients.iter_mut().enumerate() {
            let prompt = client.view().and_then(|view| view.own?.prompt);
            let Some(prompt) = prompt.filter(|_| !client.0.world().resource::<Sent>().is_waiting()) else {
                continue;
            };
            if is_it(&prompt.kind) {
                found = Some(who);
            } else {
                let answer = prompt.kind.default_answer(&mut chance);
                client.0.world_mut().write_message(Answer::to(prompt.id, answer));
            }
        }
        found.is_some()
    });
    found.unwrap()
}

/// The first of the clients who may ship something does not, and the others have heard of it. Gives which.
fn declined(server: &mut LocalServer, clients: &mut [Client]) -> usize {
    let who = until_asked(server, clients, |kind| matches!(kind, PromptKind::Ship(_)));
    let before = actions(server);
    let prompt = clients[who].view().unwrap().own.unwrap().prompt.unwrap().id;
    let declined = Answer::to(prompt, Action::Ship(None));
    clients[who].0.world_mut().write_message(declined);
    step_until("nothing is shipped", server, clients, |server, clients| {
        let has_heard = |client: &Client| client.heard().last().is_some_and(|(action, _)| *action > before);
        actions(server) > before && clients.iter().all(has_heard)
    });
    who
}

#[test]
fn the_last_answer_is_taken_back_when_most_want_it_and_nothing_was_uncovered() {
    let (mut server, mut clients) = scene(table(4, 2, 2, 11), &["Ann", "Bob"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    let take_back = |yes| Request::Vote {
        motion: Motion::TakeBack,
        yes,
    };
    until(server, clients, "it begins", |clients| lobby(&clients[1]).begun);
    refused(server, clients, 0, take_back(true), Objection::NothingToTakeBack);
    set_pace(server, Pace::Instant);
    let who = until_asked(server, clients, |kind| matches!(kind, PromptKind::Ship(_)));
    let (seat, other) = (clients[who].seat(), 1 - who);
    let (before, view) = (actions(server), clients[who].view().unwrap());
    assert_eq!(declined(server, clients), who);
    ask(&mut clients[other], take_back(true));
    until(server, clients, "it is voted on", |clients| {
        let shown = |client: &Client| lobby(client).vote.and_then(|vote| vote.answer);
        clients.iter().all(|client| shown(client) == seat)
    });
    // Bots do nothing that could not be taken back as well.
    let held = actions(server);
    for _ in 0..20 {
        server.step();
    }
    assert_eq!(actions(server), held);
    ask(&mut clients[who], take_back(true));
    step_until("it is taken back", server, clients, |server, clients| {
        actions(server) == before && clients.iter().all(|client| lobby(client).vote.is_none())
    });
    until_asked(server, clients, |kind| matches!(kind, PromptKind::Ship(_)));
    assert_eq!(clients[who].view().unwrap(), view);
    compare(server, clients);

    // The game goes on from there to its end, and everybody has heard the same story.
    set_pace(server, Pace::Instant);
    clients.iter_mut().for_each(|client| client.autoplay(true));
    step_until("it ends", server, clients, |server, _| is_over(server));
    compare(server, clients);
    refused(server, clients, 0, take_back(true), Objection::NothingToTakeBack);
}

#[test]
fn what_somebody_has_seen_since_is_not_taken_back() {
    let (mut server, mut clients) = scene(table(4, 2, 2, 11), &["Ann", "Bob"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    set_pace(server, Pace::Instant);
    let who = declined(server, clients);
    let motion = Motion::TakeBack;
    let vote = |yes| Request::Vote { motion, yes };
    ask(&mut clients[who], vote(true));
    until(server, clients, "it is voted on", |clients| {
        clients.iter().all(|client| lobby(client).vote.is_some())
    });
    // Bob reads what Ann offers, and will not forget it.
    let parties = [0, 1].map(|who: usize| clients[who].seat().unwrap());
    let offer = Offer {
        parties: parties.into_iter().collect(),
        terms: Default::default(),
        turns: None,
        words: "I hold the Lasgun".to_owned(),
    };
    let offered = Answer::free(Action::ProposeDeal(offer));
    clients[1 - who].0.world_mut().write_message(offered);
    let before = actions(server);
    until(server, clients, "there is nothing to vote on", |clients| {
        clients.iter().all(|client| lobby(client).vote.is_none())
    });
    assert!(actions(server) > before);
    refused(server, clients, who, vote(true), Objection::NothingToTakeBack);
}
