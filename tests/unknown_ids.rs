//! A server that has other data, or means harm, speaks of areas and cards that nobody here knows: a client lets nothing of
//! it in, leaves, and says why.

mod support;

use std::sync::{Mutex, PoisonError};

use arrakis_client::link::LinkState;
use arrakis_net::{Denied, MessageChannel, Told, take_unknown};
use arrakis_rules::{
    AreaId, CardId, Event, EventKind, Forces, LeaderId, Matter, Prompt, PromptId, PromptKind, Reason, Refusal, Seat,
    Things, rule,
};
use arrakis_server::local::LocalServer;
use arrakis_table::{Decks, ForceStack, OwnShield, Prompted};
use bevy::prelude::*;
use lightyear::prelude::*;
use support::{Client, server, somebody, step_until, table};

fn everybody() -> Replicate {
    Replicate::to_clients(NetworkTarget::All)
}

fn say<M: lightyear::prelude::Message + Clone>(server: &mut LocalServer, message: M) {
    let world = server.app().world_mut();
    for mut sender in world.query::<&mut MessageSender<M>>().iter_mut(world) {
        sender.send::<MessageChannel>(message.clone());
    }
}

/// A program keeps what it did not know once for all of its clients, since it has one: only one test has a client at a time.
static ONE_CLIENT: Mutex<()> = Mutex::new(());

/// Sits down at a table, lets its server do something, and gives the sentence with which the client leaves.
fn leaves_after(harm: impl FnOnce(&mut LocalServer)) -> String {
    let _alone = ONE_CLIENT.lock().unwrap_or_else(PoisonError::into_inner);
    // What another test's client has read last and not asked for.
    let _ = take_unknown();
    let mut server = server(table(2, 1, 10, 1));
    let mut clients = [Client::join(&server, "me", somebody())];
    step_until("the table is there", &mut server, &mut clients, |_, clients| {
        clients[0].view().is_some()
    });
    harm(&mut server);
    step_until("the client leaves", &mut server, &mut clients, |_, clients| {
        let world = clients[0].0.world_mut();
        let mut stacks = world.query::<&ForceStack>();
        assert!(stacks.iter(world).all(|stack| stack.area.0 < 200));
        matches!(clients[0].state(), LinkState::Failed(_)) && clients[0].seat().is_none()
    });
    let address = server.address().unwrap();
    match clients[0].state() {
        LinkState::Failed(sentence) => sentence.replace(&address.to_string(), "SERVER"),
        other => panic!("{other:?}"),
    }
}

fn unknown(what: &str) -> String {
    format!("SERVER speaks of {what}, which this version of the game does not know. Play with the same version.")
}

#[test]
fn facts_of_the_table() {
    let stack = ForceStack {
        area: AreaId(200),
        seat: Seat(0),
        forces: Forces::normal(3),
    };
    let sentence = leaves_after(|server| {
        server.app().world_mut().spawn((stack, everybody()));
    });
    assert_eq!(sentence, unknown("area 200"));
}

#[test]
fn facts_that_change() {
    let sentence = leaves_after(|server| {
        let world = server.app().world_mut();
        for mut decks in world.query::<&mut Decks>().iter_mut(world) {
            decks.treachery_discard.push(CardId(99));
        }
    });
    assert_eq!(sentence, unknown("Treachery Card 99"));
}

#[test]
fn secrets_and_questions() {
    let sentence = leaves_after(|server| {
        let world = server.app().world_mut();
        for mut own in world.query::<&mut OwnShield>().iter_mut(world) {
            own.traitors.push(LeaderId(250));
        }
    });
    assert_eq!(sentence, unknown("leader 250"));
    let sentence = leaves_after(|server| {
        let world = server.app().world_mut();
        for mut prompted in world.query::<&mut Prompted>().iter_mut(world) {
            prompted.prompt = Some(Prompt {
                id: PromptId(9),
                kind: PromptKind::Decide(Matter::DiscardPlayed.any_of([CardId(77)].into_iter().collect::<Things>())),
            });
        }
    });
    assert_eq!(sentence, unknown("Treachery Card 77"));
}

#[test]
fn what_is_told_and_what_is_refused() {
    let event = Event {
        kind: EventKind::ForcesPlaced {
            seat: Seat(0),
            area: AreaId(101),
            forces: Forces::NONE,
        },
        rule: rule!("0.13"),
    };
    let sentence = leaves_after(|server| {
        say(
            server,
            Told {
                telling: 0,
                action: 1,
                events: vec![event],
            },
        );
    });
    assert_eq!(sentence, unknown("area 101"));
    let refusal = Refusal::plain(Reason::InStorm(AreaId(220)));
    let sentence = leaves_after(|server| say(server, Denied { number: 1, refusal }));
    assert_eq!(sentence, unknown("area 220"));
}
