//! A table and people at it in memory, with a clock that the test holds: minutes pass at once, and the same happens at the
//! same time whenever it is tried.

use std::time::Duration;

use arrakis_net::transport::{self, MemoryEnd, Person, Route};
use arrakis_net::{
    Accepted, Delay, Heard, Hello, KeptWaiting, Lobby, MessageChannel, Objected, Objection, PROTOCOL, PublicKey,
    Questions, Refused, Reply, Request, Submit, Talk, TalkTo, Waiting, Welcome, wish_to_watch,
};
use arrakis_rules::{Action, PromptId, Seat};
use bevy::app::App;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use lightyear::link::LinkSystems;
use lightyear::prelude::client::ClientPlugins;
use lightyear::prelude::{Connected, Link, MessageReceiver, MessageSender, MessageSystems};
use lightyear::transport::plugin::TransportSystems;

use crate::due::Due;
use crate::{TICK, TableConfig, TheGame};

/// Where the tick stands in a packet of lightyear's, after kind, number and what is acknowledged.
const TICK_AT: usize = 9;

/// A table, its people, and what time it is.
pub(crate) struct Trial {
    table: App,
    server: Entity,
    pub(crate) guests: Vec<Guest>,
    /// In ticks of the people's programs.
    now: u32,
    /// When the table was looked at last, and when it is looked at next if nobody says anything.
    looked: Duration,
    due: Duration,
    /// At which of those ticks it was looked at.
    pub(crate) looks: Vec<u32>,
}

/// Somebody at the table, or at its door.
pub(crate) struct Guest {
    app: App,
    line: Entity,
    sent: u32,
}

/// A packet that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Packet {
    /// When, in ticks of the people's programs.
    pub(crate) at: u32,
    pub(crate) size: usize,
    /// What time it is, as the packet says.
    pub(crate) tick: u32,
}

/// Everything that came to somebody.
#[derive(Resource, Default)]
pub(crate) struct Inbox {
    pub(crate) seat: Option<Seat>,
    pub(crate) lobbies: Vec<Lobby>,
    pub(crate) questions: Questions,
    pub(crate) waiting: Option<Waiting>,
    pub(crate) refused: Option<String>,
    pub(crate) heard: Vec<Heard>,
    pub(crate) accepted: Vec<Accepted>,
    pub(crate) objections: Vec<Objection>,
    pub(crate) packets: Vec<Packet>,
    now: u32,
    has_sent: bool,
}

/// Hears messages of this kind.
fn hear<M: lightyear::prelude::Message>(app: &mut App, heard: impl Fn(M, &mut Inbox) + Send + Sync + 'static) {
    let system = move |mut receivers: Query<&mut MessageReceiver<M>>, mut inbox: ResMut<Inbox>| {
        for mut receiver in &mut receivers {
            receiver.receive().for_each(|message| heard(message, &mut inbox));
        }
    };
    app.add_systems(PreUpdate, system.after(MessageSystems::Receive));
}

fn record(mut links: Query<&mut Link>, mut inbox: ResMut<Inbox>) {
    let at = inbox.now;
    for mut link in &mut links {
        let packets: Vec<_> = link.recv.drain().collect();
        for packet in packets {
            let tick = packet.get(TICK_AT..).and_then(|rest| rest.first_chunk());
            inbox.packets.push(Packet {
                at,
                size: packet.len(),
                tick: tick.map_or(0, |tick| u32::from_be_bytes(*tick)),
            });
            link.recv.push_raw(packet);
        }
    }
}

fn note_what_is_sent(links: Query<&Link>, mut inbox: ResMut<Inbox>) {
    inbox.has_sent |= links.iter().any(|link| link.send.len() > 0);
}

impl Guest {
    fn new(end: MemoryEnd) -> Guest {
        let mut app = App::new();
        let tick_duration = TICK;
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            ClientPlugins { tick_duration },
            arrakis_net::plugin,
        ));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(TICK));
        app.init_resource::<Inbox>();
        hear(&mut app, |said: Welcome, inbox| inbox.seat = said.seat);
        hear(&mut app, |said: Lobby, inbox| inbox.lobbies.push(said));
        hear(&mut app, |said: Questions, inbox| inbox.questions = said);
        hear(&mut app, |said: KeptWaiting, inbox| inbox.waiting = Some(said.0));
        hear(&mut app, |said: Refused, inbox| inbox.refused = Some(said.sentence));
        hear(&mut app, |said: Heard, inbox| inbox.heard.push(said));
        hear(&mut app, |said: Accepted, inbox| inbox.accepted.push(said));
        hear(&mut app, |said: Objected, inbox| inbox.objections.push(said.0));
        app.add_systems(
            PreUpdate,
            record.after(LinkSystems::Receive).before(TransportSystems::Receive),
        );
        app.add_systems(
            PostUpdate,
            note_what_is_sent
                .after(TransportSystems::Send)
                .before(LinkSystems::Send),
        );
        app.finish();
        app.cleanup();
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let line = transport::connect(app.world_mut(), Route::Memory(end)).unwrap();
        Guest { app, line, sent: 0 }
    }

    pub(crate) fn inbox(&self) -> &Inbox {
        self.app.world().resource::<Inbox>()
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        self.inbox().lobbies.last().expect("they were told of the table")
    }

    fn says<M: lightyear::prelude::Message>(&mut self, message: M) {
        let mut sender = self.app.world_mut().get_mut::<MessageSender<M>>(self.line);
        sender
            .as_mut()
            .expect("the line is open")
            .send::<MessageChannel>(message);
    }

    pub(crate) fn asks(&mut self, request: Request) {
        self.says(request);
    }

    pub(crate) fn talks(&mut self, to: TalkTo, words: &str) {
        let words = words.to_owned();
        self.says(Talk { to, words });
    }

    pub(crate) fn submits(&mut self, prompt: Option<PromptId>, action: Action) {
        self.sent += 1;
        self.says(Submit {
            number: self.sent,
            telling: 0,
            prompt,
            action,
        });
    }

    /// Answers the only question of the door.
    pub(crate) fn answers(&mut self, reply: Reply) {
        let questions = &self.inbox().questions.0;
        assert_eq!(questions.len(), 1, "{questions:?}");
        let question = questions[0].number;
        self.asks(Request::Answer { question, reply });
    }
}

/// The key of the people of these tests.
pub(crate) fn key(number: u8) -> PublicKey {
    PublicKey([number; 32])
}

impl Trial {
    pub(crate) fn new(config: TableConfig) -> Trial {
        let mut table = crate::app(config).unwrap();
        let server = transport::open(table.world_mut());
        // From here on time goes as the test says.
        table.update();
        Trial {
            table,
            server,
            guests: Vec::new(),
            now: 0,
            looked: Duration::ZERO,
            due: Duration::ZERO,
            looks: Vec::new(),
        }
    }

    pub(crate) fn world(&mut self) -> &mut World {
        self.table.world_mut()
    }

    pub(crate) fn world_ref(&self) -> &World {
        self.table.world()
    }

    pub(crate) fn game(&self) -> &TheGame {
        self.table.world().resource()
    }

    /// Somebody comes with this key; gives who it is.
    pub(crate) fn comes(&mut self, number: u8, name: &str, wish: Option<String>) -> usize {
        let (ours, theirs) = MemoryEnd::pair();
        let person = Person {
            key: key(number),
            device: [number; 16],
        };
        transport::attach(self.table.world_mut(), self.server, theirs, person);
        self.guests.push(Guest::new(ours));
        let who = self.guests.len() - 1;
        self.until("the line is open", |trial| {
            let guest = &trial.guests[who];
            guest.app.world().get::<Connected>(guest.line).is_some()
        });
        self.guests[who].says(Hello {
            version: PROTOCOL.to_owned(),
            name: name.to_owned(),
            wish,
        });
        who
    }

    /// Somebody comes with this key and sits down.
    pub(crate) fn sits(&mut self, number: u8, name: &str) -> usize {
        let who = self.comes(number, name, None);
        self.until("they sit", |trial| trial.guests[who].inbox().seat.is_some());
        who
    }

    /// Somebody comes with this key to watch so much later.
    pub(crate) fn watches(&mut self, number: u8, delay: Delay) -> usize {
        let who = self.comes(number, "Watcher", Some(wish_to_watch(delay)));
        self.until("they watch", |trial| !trial.guests[who].inbox().lobbies.is_empty());
        who
    }

    /// The connection of the last of them breaks without a word.
    pub(crate) fn last_breaks(&mut self) {
        drop(self.guests.pop());
        // The table notices it when it is looked at.
        self.passes(Duration::from_millis(1100));
    }

    /// One tick of the people's programs. The table is looked at as its thread would.
    fn tick(&mut self) {
        self.now += 1;
        let mut is_woken = false;
        for guest in &mut self.guests {
            let mut inbox = guest.app.world_mut().resource_mut::<Inbox>();
            (inbox.now, inbox.has_sent) = (self.now, false);
            guest.app.update();
            is_woken |= guest.inbox().has_sent;
        }
        let now = TICK * self.now;
        if is_woken || now >= self.due {
            self.looks.push(self.now);
            let passed = now - std::mem::replace(&mut self.looked, now);
            self.table.insert_resource(TimeUpdateStrategy::ManualDuration(passed));
            self.table.update();
            let world = self.table.world();
            let rest = world.resource::<Due>().from(world.resource::<Time<Real>>().elapsed());
            self.due = now + rest.max(TICK);
        }
    }

    pub(crate) fn passes(&mut self, time: Duration) {
        let end = TICK * self.now + time;
        while TICK * self.now < end {
            self.tick();
        }
    }

    #[track_caller]
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&Trial) -> bool) {
        for _ in 0..60 * 60 {
            if holds(self) {
                return;
            }
            self.tick();
        }
        panic!("{what}: not within a minute");
    }

    /// What time it is, in ticks of the people's programs.
    pub(crate) fn now(&self) -> u32 {
        self.now
    }
}
