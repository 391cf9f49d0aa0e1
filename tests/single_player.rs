//! A game of one's own: the server in this process, on a thread as on the desktop or stepped as in a browser, and the same
//! client as everywhere.

mod support;

use std::time::{Duration, Instant};

use arrakis_bots::{Level, Wanted};
use arrakis_client::link::{
    Answer, AnswerRefused, LeaveTable, LinkState, LinkTarget, NewGame, OpenTable, RunningServer, Sent, ServerStarter,
    StartedServer,
};
use arrakis_net::transport::{MemoryEnd, Person};
use arrakis_rules::{AbilitySet, Action, Faction, Options, Prompt, PromptId, ReactionWindows, Reason};
use arrakis_server::TableConfig;
use arrakis_server::local::{LocalServer, ServerThread, spawn};
use arrakis_table::{Ending, TableFacts};
use bevy::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use support::{Client, PATIENCE, somebody, table};

struct Threaded(#[allow(dead_code, reason = "held while it runs")] ServerThread);

impl RunningServer for Threaded {}

struct Stepped(LocalServer);

impl RunningServer for Stepped {
    fn step(&mut self) {
        self.0.step();
    }
}

fn config(game: &NewGame) -> TableConfig {
    let mut config = table(game.factions.len(), 1, game.options.max_turns, game.seed.unwrap());
    config.setup.options = game.options;
    config.bots = game.bots.clone();
    config
}

fn on_a_thread(game: &NewGame, person: Person) -> Result<StartedServer, String> {
    let (ours, theirs) = MemoryEnd::pair();
    let config = config(game);
    let thread = spawn(move || LocalServer::new(config, theirs, person)).map_err(|error| error.to_string())?;
    Ok(StartedServer {
        end: ours,
        server: Box::new(Threaded(thread)),
        saved_as: None,
    })
}

fn in_steps(game: &NewGame, person: Person) -> Result<StartedServer, String> {
    let (ours, theirs) = MemoryEnd::pair();
    let config = config(game);
    let server = LocalServer::new(config, theirs, person).map_err(|error| error.to_string())?;
    Ok(StartedServer {
        end: ours,
        server: Box::new(Stepped(server)),
        saved_as: None,
    })
}

fn game(seed: u64) -> LinkTarget {
    LinkTarget::New(Box::new(NewGame {
        seed: Some(seed),
        options: Options {
            max_turns: 3,
            ..Options::default()
        },
        ..NewGame::default()
    }))
}

fn update_until(client: &mut Client, mut holds: impl FnMut(&mut Client) -> bool) {
    let start = Instant::now();
    while !holds(client) {
        assert!(start.elapsed() < PATIENCE, "{:?}", client.state());
        client.0.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn is_over(client: &mut Client) -> bool {
    let world = client.0.world_mut();
    world.query::<&Ending>().iter(world).any(|ending| ending.0.is_some())
}

fn plays(starter: fn(&NewGame, Person) -> Result<StartedServer, String>) {
    let mut client = Client::open(game(4), "me", somebody());
    client.0.insert_resource(ServerStarter(starter));
    client.autoplay(true);
    update_until(&mut client, is_over);
    assert_eq!(client.leaks(), []);
    assert_eq!(client.view().unwrap().public.seats.len(), Faction::CLASSIC.len());

    // And a new game.
    client.0.world_mut().write_message(OpenTable(game(5)));
    update_until(&mut client, |client| !is_over(client));
    update_until(&mut client, is_over);

    client.0.world_mut().write_message(LeaveTable);
    update_until(&mut client, |client| {
        let world = client.0.world_mut();
        world.query::<&TableFacts>().iter(world).count() == 0
    });
    assert_eq!(*client.state(), LinkState::Idle);
    assert_eq!(client.seat(), None);
}

#[test]
fn a_game_of_ones_own_on_a_thread() {
    plays(on_a_thread);
}

#[test]
fn a_game_of_ones_own_in_steps() {
    plays(in_steps);
}

/// They think for a moment in each step, and go on where they were.
#[test]
fn a_game_against_masters_goes_on_while_they_think() {
    let game = NewGame {
        seed: Some(6),
        bots: vec![Wanted::of_level(Level::Master)],
        options: Options {
            max_turns: 2,
            ..Options::advanced()
        },
        ..NewGame::default()
    };
    let mut client = Client::open(LinkTarget::New(Box::new(game)), "me", somebody());
    client.0.insert_resource(ServerStarter(in_steps));
    client.autoplay(true);
    update_until(&mut client, is_over);
    assert_eq!(client.leaks(), []);
}

#[test]
fn hidden_windows_close_by_themselves() {
    let game = NewGame {
        factions: vec![Faction::Emperor, Faction::Harkonnen],
        seed: Some(4),
        options: Options {
            max_turns: 1,
            reaction_windows: ReactionWindows::Hidden,
            window_seconds: 1,
            ..Options::advanced()
        },
        ..NewGame::default()
    };
    let mut client = Client::open(LinkTarget::New(Box::new(game)), "me", somebody());
    client.0.insert_resource(ServerStarter(in_steps));
    client.autoplay(true);
    let start = Instant::now();
    update_until(&mut client, is_over);
    assert!(start.elapsed() > Duration::from_secs(3), "some windows stood open");
    assert_eq!(client.leaks(), []);
}

/// Why answers were refused.
#[derive(Resource, Default)]
struct Refusals(Vec<Reason>);

fn hear_refusals(mut refusals: ResMut<Refusals>, mut refused: MessageReader<AnswerRefused>) {
    refusals
        .0
        .extend(refused.read().map(|AnswerRefused(refusal)| refusal.reason.clone()));
}

fn prompt(client: &mut Client) -> Option<Prompt> {
    client.view()?.own?.prompt
}

/// The answer of somebody who has no wishes.
fn any_answer(prompt: &Prompt) -> Action {
    prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(1))
}

/// Waits for a question after this one.
fn next_prompt(client: &mut Client, before: Option<PromptId>) -> Prompt {
    let is_next = |prompt: &Prompt| Some(prompt.id) != before;
    update_until(client, |client| prompt(client).is_some_and(|prompt| is_next(&prompt)));
    prompt(client).unwrap()
}

/// Says something, and waits until it was heard. Returns why it was refused.
fn say(client: &mut Client, answer: Answer) -> Option<Reason> {
    client.0.insert_resource(Refusals::default());
    client.0.world_mut().write_message(answer);
    client.0.update();
    update_until(client, |client| !client.0.world().resource::<Sent>().is_waiting());
    // A refusal is read in the frame in which it comes.
    client.0.update();
    client.0.world().resource::<Refusals>().0.first().cloned()
}

fn answers(starter: fn(&NewGame, Person) -> Result<StartedServer, String>) {
    let mut client = Client::open(game(6), "me", somebody());
    client.0.insert_resource(ServerStarter(starter));
    client.0.init_resource::<Refusals>().add_systems(Update, hear_refusals);
    let mut old = next_prompt(&mut client, None);
    for _ in 0..5 {
        assert_eq!(say(&mut client, Answer::to(old.id, any_answer(&old))), None);
        let new = next_prompt(&mut client, Some(old.id));
        // It would do as an answer to the question that is asked now, but it was meant for another one.
        let answer = any_answer(&new);
        assert_eq!(
            say(&mut client, Answer::to(old.id, answer.clone())),
            Some(Reason::Stale)
        );
        assert_eq!(prompt(&mut client).as_ref(), Some(&new), "nothing has changed");
        old = new;
    }

    // A free act has no question, and an answer without one is none.
    let none = AbilitySet::EMPTY;
    let stops = |client: &mut Client| client.view().unwrap().own.unwrap().stops;
    assert_ne!(stops(&mut client), none);
    assert_eq!(say(&mut client, Answer::free(Action::SetStops(none))), None);
    update_until(&mut client, |client| stops(client) == none);
    let lost = Answer::free(any_answer(&old));
    assert_eq!(say(&mut client, lost), Some(Reason::NotAsked));
    assert_eq!(prompt(&mut client), Some(old));
}

#[test]
fn a_late_answer_is_refused_and_not_taken_for_one_to_the_next_question() {
    answers(in_steps);
}

#[test]
fn a_late_answer_to_a_server_on_a_thread_is_refused_as_well() {
    answers(on_a_thread);
}

#[test]
fn a_game_that_cannot_start_says_why() {
    let mut client = Client::open(game(1), "me", somebody());
    client
        .0
        .insert_resource(ServerStarter(|_, _| Err("there is no sand".to_owned())));
    update_until(&mut client, |client| matches!(client.state(), LinkState::Failed(_)));
    assert_eq!(*client.state(), LinkState::Failed("there is no sand".to_owned()));
}
