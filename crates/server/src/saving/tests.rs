use std::time::Instant;

use arrakis_log::trial::{Deed, Forgetful};
use arrakis_net::transport::{self, MemoryEnd, Person, Route};
use arrakis_net::{Accepted, Denied, Hello, PROTOCOL, Pace, PublicKey, Submit, Told as Story, Welcome};
use arrakis_rules::{Action, Faction, PromptId, Setup};
use arrakis_table::TableFacts;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::client::ClientPlugins;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::History;
use crate::local::LocalServer;
use crate::saves::tests::{Cellar, Gate};

/// What came to the player, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heard {
    Accepted(u32),
    Denied(u32),
    Told(u32),
    Saving(Saving),
}

/// A table whose log lies in a cellar, and a player at it, on another end of a real connection.
struct Scene {
    server: LocalServer,
    player: App,
    seat: Seat,
    heard: Vec<Heard>,
    sent: u32,
}

/// What came since it was looked at last.
#[derive(Resource, Default)]
struct Inbox(Vec<Heard>, Option<Seat>);

/// Hears messages of this kind.
fn hear<M: lightyear::prelude::Message>(app: &mut App, heard: impl Fn(M, &mut Inbox) + Send + Sync + 'static) {
    let system = move |mut receivers: Query<&mut MessageReceiver<M>>, mut inbox: ResMut<Inbox>| {
        for mut receiver in &mut receivers {
            receiver.receive().for_each(|message| heard(message, &mut inbox));
        }
    };
    app.add_systems(PreUpdate, system.after(MessageSystems::Receive));
}

impl Scene {
    fn new(cellar: &Cellar) -> Scene {
        let setup = Setup::new(&Faction::CLASSIC, 3).unwrap();
        let config = TableConfig {
            pace: Pace::Paused,
            ..TableConfig::new(setup.clone())
        };
        let (ours, theirs) = MemoryEnd::pair();
        let person = Person {
            key: PublicKey([1; 32]),
            device: [0; 16],
        };
        let mut server = LocalServer::new(config, theirs, person).unwrap();
        let mut player = App::new();
        let tick_duration = crate::TICK;
        player.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            ClientPlugins { tick_duration },
            arrakis_net::plugin,
        ));
        player.init_resource::<Inbox>();
        hear(&mut player, |said: Welcome, inbox| inbox.1 = said.seat);
        hear(&mut player, |said: Accepted, inbox| {
            inbox.0.push(Heard::Accepted(said.action))
        });
        hear(&mut player, |said: Denied, inbox| {
            inbox.0.push(Heard::Denied(said.number))
        });
        hear(&mut player, |said: Story, inbox| inbox.0.push(Heard::Told(said.action)));
        hear(&mut player, |said: Saving, inbox| inbox.0.push(Heard::Saving(said)));
        player.finish();
        player.cleanup();
        transport::connect(player.world_mut(), Route::Memory(ours)).unwrap();
        let log = Log::new(setup);
        let mut table = server.app().world_mut().resource_mut::<TableLog>();
        table.write_with(Writer::new(Box::new(cellar.clone()), log.clone()), &log);
        let mut scene = Scene {
            server,
            player,
            seat: Seat(0),
            heard: Vec::new(),
            sent: 0,
        };
        scene.until("the line is open", |scene| {
            let mut connected = scene.player.world_mut().query_filtered::<(), With<Connected>>();
            connected.iter(scene.player.world()).next().is_some()
        });
        scene.send(Hello {
            version: PROTOCOL.to_owned(),
            name: "Paul".to_owned(),
            wish: None,
        });
        scene.until("there is a chair", |scene| {
            let seat = scene.player.world().resource::<Inbox>().1;
            seat.inspect(|seat| scene.seat = *seat).is_some()
        });
        scene
    }

    fn send<M: lightyear::prelude::Message>(&mut self, message: M) {
        let mut senders = self.player.world_mut().query::<&mut MessageSender<M>>();
        let mut sender = senders.single_mut(self.player.world_mut()).unwrap();
        sender.send::<MessageChannel>(message);
    }

    fn step(&mut self) {
        self.server.step();
        self.player.update();
        self.heard
            .append(&mut self.player.world_mut().resource_mut::<Inbox>().0);
    }

    fn until(&mut self, what: &str, mut holds: impl FnMut(&mut Scene) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            assert!(start.elapsed() < Duration::from_secs(20), "{what}: {:?}", self.heard);
            self.step();
        }
    }

    fn moment(&mut self) {
        let start = Instant::now();
        self.until("a moment passes", |_| start.elapsed() > Duration::from_millis(300));
    }

    fn is_asked(&mut self) -> bool {
        let game = self.server.app().world().resource::<TheGame>();
        game.game().prompt(self.seat).is_some()
    }

    /// The question that the player is asked, with an answer.
    fn asked(&mut self) -> (PromptId, Action) {
        let game = self.server.app().world().resource::<TheGame>();
        let prompt = game.game().prompt(self.seat).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        (prompt.id, prompt.kind.default_answer(&mut chance))
    }

    fn submit(&mut self, prompt: PromptId, action: Action) {
        self.sent += 1;
        self.send(Submit {
            number: self.sent,
            telling: 0,
            prompt: Some(prompt),
            action,
        });
    }

    /// After how many actions the table is that the player sees.
    fn shown(&mut self) -> u32 {
        let mut facts = self.player.world_mut().query::<&TableFacts>();
        facts.iter(self.player.world()).map(|facts| facts.action).sum()
    }

    /// After how many actions it is.
    fn done(&mut self) -> u32 {
        self.server.app().world().resource::<TheGame>().game().actions()
    }

    /// Lets the programs do so much, where they would take as long as they like.
    fn play(&mut self, actions: u32) {
        let mut chance = ChaCha8Rng::seed_from_u64(2);
        let app = self.server.app();
        app.world_mut().resource_scope(|world, mut game: Mut<TheGame>| {
            let mut history = world.resource_mut::<History>();
            for _ in 0..actions {
                let (seat, prompt) = game.game().prompts().remove(0);
                let answer = prompt.kind.default_answer(&mut chance);
                game.submit(&mut history, seat, Some(prompt.id), answer).unwrap();
            }
        });
    }
}

#[test]
fn nothing_that_follows_from_an_action_leaves_before_it_is_there_for_good() {
    let (gate, open) = Gate::new();
    let cellar = Cellar {
        gate: Some(gate),
        ..Cellar::default()
    };
    let mut scene = Scene::new(&cellar);
    // Others come first.
    while !scene.is_asked() {
        scene.play(1);
        open.send(()).unwrap();
        let done = scene.done();
        scene.until("it is told", |scene| scene.heard.contains(&Heard::Told(done)));
    }
    scene.moment();
    scene.heard.clear();
    let before = (scene.done(), scene.shown());
    let (prompt, answer) = scene.asked();
    let answer_late = answer.clone();
    scene.submit(prompt, answer.clone());
    // It is stale as soon as the first is accepted: even that says something.
    scene.submit(prompt, answer);
    scene.until("it is done", |scene| scene.done() > before.0);
    scene.moment();
    assert_eq!(scene.shown(), before.1);
    assert_eq!(scene.heard, []);
    // Nor is anything else taken meanwhile.
    scene.server.app().world_mut().resource_mut::<TableConfig>().pace = Pace::Instant;
    scene.moment();
    assert_eq!(scene.done(), before.0 + 1);
    scene.server.app().world_mut().resource_mut::<TableConfig>().pace = Pace::Paused;
    let found = |cellar: &Cellar| cellar.found().map_or(0, |log| log.count());
    assert_eq!(found(&cellar) as u32, before.0, "it is not there yet");
    // What is said while the disk is busy is heard afterwards.
    scene.submit(prompt, answer_late);
    scene.moment();

    open.send(()).unwrap();
    let done = before.0 + 1;
    let all = [
        Heard::Accepted(done),
        Heard::Denied(2),
        Heard::Denied(3),
        Heard::Told(done),
    ];
    scene.until("everything is heard", |scene| {
        all.iter().all(|heard| scene.heard.contains(heard)) && scene.shown() == done
    });
    assert_eq!(found(&cellar) as u32, done);
    assert_eq!(scene.heard.len(), all.len());
}

#[test]
fn what_a_tick_does_is_synced_once_and_before_it_is_told() {
    let cellar = Cellar::default();
    let mut scene = Scene::new(&cellar);
    for round in 1..=20 {
        scene.play(7);
        let done = scene.done();
        scene.until("it is told", |scene| scene.heard.contains(&Heard::Told(done)));
        let found = cellar.found().unwrap();
        assert_eq!(found.count() as u32, 7 * round);
        let syncs = cellar
            .disk
            .disk()
            .deeds
            .iter()
            .filter(|deed| **deed == Deed::Sync)
            .count();
        assert_eq!(syncs as u32, round);
    }
    assert_eq!(cellar.found().unwrap().host(), Some(scene.seat));
    assert!(!scene.heard.iter().any(|heard| matches!(heard, Heard::Saving(_))));
}

#[test]
fn where_the_disk_is_slow_everything_is_told_all_the_same() {
    // Longer than a tick waits.
    let cellar = Cellar {
        slow: 2 * PATIENCE,
        ..Cellar::default()
    };
    let mut scene = Scene::new(&cellar);
    let mut before = 0;
    // There is always something to do.
    scene
        .server
        .app()
        .add_systems(PreUpdate, do_something.in_set(Step::Play));
    for _ in 0..10 {
        scene.until("it is told", |scene| {
            let told = scene
                .heard
                .iter()
                .filter(|heard| matches!(heard, Heard::Told(_)))
                .count() as u32;
            scene.shown() > before && told > before
        });
        before = scene.shown();
        assert!(cellar.found().unwrap().count() as u32 >= before);
    }
}

/// Answers a question as a program does that does not think.
fn do_something(mut game: ResMut<TheGame>, mut history: ResMut<History>) {
    let (seat, prompt) = game.game().prompts().remove(0);
    let answer = prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(2));
    game.submit(&mut history, seat, Some(prompt.id), answer).unwrap();
}

#[test]
fn everybody_is_told_when_a_game_is_not_saved_and_when_it_is_again() {
    let cellar = Cellar::default();
    let mut scene = Scene::new(&cellar);
    scene.play(5);
    scene.until("it is told", |scene| scene.heard.contains(&Heard::Told(5)));
    let used = cellar.disk.disk().synced.len();
    cellar.disk.disk().room = Some(used + 3);
    scene.heard.clear();
    scene.play(5);
    scene.until("the game goes on", |scene| scene.heard.contains(&Heard::Told(10)));
    assert_eq!(
        scene
            .heard
            .iter()
            .filter(|heard| matches!(heard, Heard::Saving(_)))
            .count(),
        1
    );
    assert!(scene.heard.contains(&Heard::Saving(Saving::Failing(Trouble::Full))));
    assert_eq!(cellar.found().unwrap().count(), 5, "what was there for good still is");
    cellar.disk.disk().room = None;
    scene.until("it is saved again", |scene| {
        scene.heard.contains(&Heard::Saving(Saving::Fine))
    });
    assert_eq!(cellar.found().unwrap().count(), 10);
}

#[test]
fn chairs_are_in_the_log_before_the_actions_that_come_after_them() {
    let cellar = Cellar::default();
    let mut scene = Scene::new(&cellar);
    let taken = Record::ChairTaken {
        seat: Seat(4),
        key: [9; 32],
        name: "Irulan".to_owned(),
    };
    scene
        .server
        .app()
        .world_mut()
        .resource_mut::<TableLog>()
        .append(taken.clone());
    scene.moment();
    assert!(cellar.found().is_none(), "a game in which nothing was done is not kept");
    scene.play(1);
    scene.until("it is told", |scene| scene.heard.contains(&Heard::Told(1)));
    let found = cellar.found().unwrap();
    let at = |wanted: &dyn Fn(&Record) -> bool| found.records.iter().position(wanted).unwrap();
    assert!(at(&|record| *record == taken) < at(&|record| matches!(record, Record::Action { .. })));
    let given_back = Record::ChairGivenBack { seat: Seat(4) };
    scene
        .server
        .app()
        .world_mut()
        .resource_mut::<TableLog>()
        .append(given_back);
    // The player's own chair stays.
    scene.until("it is there for good", |scene| {
        let chairs = cellar.found().unwrap().chairs();
        chairs.iter().all(|(seat, ..)| *seat == scene.seat)
    });
}

#[test]
fn who_goes_on_with_a_game_that_was_cut_short_is_told() {
    let log = Log::new(Setup::new(&Faction::CLASSIC, 3).unwrap());
    let torn = [&log.to_bytes().unwrap()[..], b"half of a frame"].concat();
    let cellar = Cellar {
        disk: Forgetful::with(torn),
        ..Cellar::default()
    };
    let mut scene = Scene::new(&cellar);
    scene.until("it is told", |scene| {
        scene.heard.contains(&Heard::Saving(Saving::Torn(0)))
    });
    scene.play(3);
    scene.until("it goes on", |scene| scene.heard.contains(&Heard::Told(3)));
    assert_eq!(cellar.found().unwrap().count(), 3);
    assert_eq!(
        scene
            .heard
            .iter()
            .filter(|heard| matches!(heard, Heard::Saving(_)))
            .count(),
        1
    );
}

#[test]
fn who_changed_chairs_before_the_game_began_fills_no_log() {
    let mut log = TableLog::default();
    for round in 0..1000u16 {
        let seat = Seat((round % 6) as u8);
        log.append(Record::ChairTaken {
            seat,
            key: [1; 32],
            name: "Paul".to_owned(),
        });
        log.append(Record::Host { seat: Some(seat) });
        log.append(Record::ChairGivenBack { seat });
    }
    assert_eq!(log.fresh.len(), 1);
    log.has_begun = true;
    log.append(Record::ChairGivenBack { seat: Seat(0) });
    assert_eq!(log.fresh.len(), 2);
}
