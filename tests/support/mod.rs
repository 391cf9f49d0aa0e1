//! A server and headless clients in one thread, over real sockets, stepped in turn.
#![allow(dead_code, reason = "each test uses its own part")]
#![allow(unreachable_pub, reason = "a module of a test belongs to it alone")]

pub mod absurd;
pub mod served;

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use arrakis_bots::{Level, Wanted};
use arrakis_client::dev::autoplay::{self, Autoplay};
use arrakis_client::link::{self, LinkState, LinkTarget, Me, MySeat, OpenTable, SatDown, TableEvent};
use arrakis_net::transport::Site;
use arrakis_net::{Keyring, Pace, SecretKey, TableCode};
use arrakis_rules::{Event, Faction, ReactionWindows, Seat, Setup, View, Viewer};
use arrakis_server::local::{Access, LocalServer};
use arrakis_server::{History, TableConfig, TheGame};
use arrakis_table::{OwnShield, Prompted, TableFacts, WholeTable};
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

/// How long anything may take.
pub const PATIENCE: Duration = Duration::from_secs(50);

/// A table of this many seats and turns at full speed.
pub fn table(seats: usize, people: u8, turns: u8, seed: u64) -> TableConfig {
    let mut setup = Setup::new(&Faction::CLASSIC[..seats], seed).unwrap();
    setup.options.max_turns = turns;
    // What is tested here is not time: nobody waits for windows.
    setup.options.reaction_windows = ReactionWindows::Fast;
    TableConfig {
        people,
        pace: Pace::Instant,
        // Games that last long, however well others learn to play.
        bots: vec![Wanted::of_level(Level::Novice)],
        grace: Duration::ZERO,
        // Nobody waits for who has gone, either.
        count_grace: Duration::ZERO,
        chair_grace: Duration::ZERO,
        ..TableConfig::new(setup)
    }
}

/// A server on a free port of this computer.
pub fn server(config: TableConfig) -> LocalServer {
    LocalServer::listening(config, access(0), None).unwrap()
}

/// A port of this computer, a key, and a code.
pub fn access(port: u16) -> Access {
    Access {
        ip: Some(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        port,
        public: None,
        key: SecretKey::fresh().unwrap(),
        code: Some(TableCode::fresh().unwrap()),
        site: Site::default(),
    }
}

/// Somebody who was never here.
pub fn somebody() -> Keyring {
    Keyring::in_memory().unwrap()
}

/// What a client has been told since it sat down.
#[derive(Resource, Default)]
struct Heard(Vec<(u32, Event)>);

/// Of whose seat a client has had something that is for that seat alone.
#[derive(Resource, Default)]
struct Private(Vec<Seat>);

/// A client without a window.
pub struct Client(pub App);

impl Client {
    /// A client that goes to a server.
    pub fn join(server: &LocalServer, name: &str, keyring: Keyring) -> Client {
        Client::open(LinkTarget::Join(server.invitation().unwrap().clone()), name, keyring)
    }

    /// A client that goes to a table.
    pub fn open(target: LinkTarget, name: &str, keyring: Keyring) -> Client {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            arrakis_table::plugin,
            link::plugin,
            autoplay::plugin,
        ));
        app.insert_resource(keyring).insert_resource(Me {
            name: name.to_owned(),
            wish: None,
        });
        app.init_resource::<Heard>().init_resource::<Private>();
        app.add_systems(Update, (hear, look_at_what_is_private));
        app.finish();
        app.cleanup();
        app.world_mut().write_message(OpenTable(target));
        Client(app)
    }

    pub fn state(&self) -> &LinkState {
        self.0.world().resource::<LinkState>()
    }

    /// How far the game is that it sees, if it sees one.
    pub fn action(&mut self) -> Option<u32> {
        let world = self.0.world_mut();
        let facts = world.query::<&TableFacts>().iter(world).next()?;
        Some(facts.action)
    }

    pub fn seat(&self) -> Option<Seat> {
        self.0.world().resource::<MySeat>().0
    }

    /// The person who plays here, for another client.
    pub fn person(&self) -> Keyring {
        self.0.world().resource::<Keyring>().copy()
    }

    /// Lets a bot answer, or not.
    pub fn autoplay(&mut self, on: bool) {
        if on {
            let seed = self.seat().map_or(0, |seat| u64::from(seat.0));
            self.0.insert_resource(Autoplay::new(seed, Duration::ZERO));
        } else {
            self.0.world_mut().remove_resource::<Autoplay>();
        }
    }

    /// As whom this client sees the game, once it has been welcomed.
    pub fn viewer(&self) -> Option<Viewer> {
        let is_welcome = *self.state() == LinkState::Joined;
        is_welcome.then(|| self.seat().map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// The view that this client can make from what it has.
    pub fn view(&mut self) -> Option<View> {
        let viewer = self.viewer()?;
        self.0
            .world_mut()
            .run_system_once(move |table: WholeTable| table.view(viewer))
            .unwrap()
    }

    pub fn heard(&self) -> &[(u32, Event)] {
        &self.0.world().resource::<Heard>().0
    }

    /// The seats of others of which it has had something that it should not have had.
    pub fn leaks(&self) -> Vec<Seat> {
        let had = &self.0.world().resource::<Private>().0;
        let (seat, mut leaks) = (self.seat(), had.clone());
        // What is its own may come before it is told its seat.
        leaks.retain(|other| seat != Some(*other));
        leaks
    }
}

fn hear(mut heard: ResMut<Heard>, mut sat_down: MessageReader<SatDown>, mut events: MessageReader<TableEvent>) {
    if sat_down.read().last().is_some() {
        heard.0.clear();
    }
    heard
        .0
        .extend(events.read().map(|told| (told.action, told.event.clone())));
}

fn look_at_what_is_private(mut had: ResMut<Private>, shields: Query<&OwnShield>, prompts: Query<&Prompted>) {
    let shields = shields.iter().map(|own| own.seat);
    for seat in shields.chain(prompts.iter().map(|own| own.seat)) {
        if !had.0.contains(&seat) {
            had.0.push(seat);
        }
    }
}

/// Steps everybody until something holds.
pub fn step_until(
    what: &str,
    server: &mut LocalServer,
    clients: &mut [Client],
    mut holds: impl FnMut(&mut LocalServer, &mut [Client]) -> bool,
) {
    let start = Instant::now();
    while !holds(server, clients) {
        assert!(
            start.elapsed() < PATIENCE,
            "{what}: not within {PATIENCE:?}; the clients are {:?}",
            states(clients)
        );
        server.step();
        for client in clients.iter_mut() {
            client.0.update();
        }
    }
}

fn states(clients: &[Client]) -> Vec<LinkState> {
    clients.iter().map(|client| client.state().clone()).collect()
}

pub fn actions(server: &mut LocalServer) -> u32 {
    server.app().world().resource::<TheGame>().game().actions()
}

pub fn is_over(server: &mut LocalServer) -> bool {
    server.app().world().resource::<TheGame>().game().outcome().is_some()
}

pub fn set_pace(server: &mut LocalServer, pace: Pace) {
    server.app().world_mut().resource_mut::<TableConfig>().pace = pace;
}

/// Stops all programs and checks that every client has exactly what its seat may see.
pub fn compare(server: &mut LocalServer, clients: &mut [Client]) {
    let playing = !is_over(server);
    set_pace(server, Pace::Paused);
    for client in clients.iter_mut() {
        client.autoplay(false);
    }
    // What is on its way arrives first.
    let start = Instant::now();
    step_until("a moment passes", server, clients, |_, _| {
        start.elapsed() > Duration::from_millis(100)
    });
    step_until("every client sees its view", server, clients, |server, clients| {
        let game = server.app().world().resource::<TheGame>();
        clients.iter_mut().all(|client| {
            client
                .viewer()
                .is_some_and(|viewer| client.view() == Some(game.view(viewer)))
        })
    });
    for client in clients.iter() {
        let viewer = client.viewer().unwrap();
        let allowed = allowed(server, viewer);
        assert_eq!(client.heard(), allowed, "{viewer:?} was told something else");
        assert_eq!(client.leaks(), []);
    }
    set_pace(server, Pace::Instant);
    for client in clients.iter_mut() {
        client.autoplay(playing);
    }
}

/// Everything that has happened, as this viewer may know it.
pub fn allowed(server: &mut LocalServer, viewer: Viewer) -> Vec<(u32, Event)> {
    let history = server.app().world().resource::<History>();
    let all = history
        .since(0)
        .flat_map(|(action, events)| events.iter().map(move |event| (action, event)));
    all.filter_map(|(action, event)| Some((action, event.seen_by(viewer)?)))
        .collect()
}
