//! A server without a game, honest clients, and a guest who writes packets by hand.

use std::net::{Ipv4Addr, UdpSocket};
use std::time::{Duration, Instant};

use arrakis_guard::{Caller, SecretKey, TableCode};
use arrakis_net::transport::{self, Credentials, Front, Person, Route, Site, Wakeup};
use arrakis_net::{Hello, MessageChannel};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::client::ClientPlugins;
use lightyear::prelude::server::{ClientOf, ServerPlugins};
use lightyear::prelude::{Connected, MessageReceiver, MessageSender, ReplicationSender};

pub(crate) const TICK: Duration = Duration::from_millis(16);
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The names that guests have said, and who said them.
#[derive(Resource, Default)]
pub(crate) struct Greetings(pub(crate) Vec<(Person, String)>);

/// A server without a game.
pub(crate) struct Server {
    pub(crate) app: App,
    pub(crate) front: Front,
    pub(crate) code: TableCode,
}

impl Server {
    pub(crate) fn new() -> Server {
        let mut app = App::new();
        let plugins = ServerPlugins { tick_duration: TICK };
        app.add_plugins((MinimalPlugins, StatesPlugin, plugins, arrakis_net::plugin));
        app.init_resource::<Greetings>().add_systems(Update, greet);
        app.add_observer(replicate);
        app.finish();
        app.cleanup();
        let code = TableCode::fresh().unwrap();
        let ip = Some(Ipv4Addr::LOCALHOST.into());
        let front = Front::open(ip, 0, SecretKey::fresh().unwrap(), Site::default()).unwrap();
        transport::serve(app.world_mut(), front.door("", Some(code), Wakeup::default()));
        Server { app, front, code }
    }

    pub(crate) fn credentials(&self) -> Credentials {
        Credentials {
            key: SecretKey::fresh().unwrap(),
            device: [0; 16],
            server: Some(self.front.key()),
            table: String::new(),
            code: Some(self.code),
        }
    }

    pub(crate) fn guests(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query_filtered::<(), With<ClientOf>>().iter(world).count()
    }

    /// Lets a new guest come and say a name; how long it took.
    pub(crate) fn is_alive(&mut self, name: &str) -> Duration {
        let start = Instant::now();
        let mut friend = Friend::new(Route::Udp(self.front.address(), self.credentials()));
        while !self.has_heard(name) {
            assert!(start.elapsed() < PATIENCE, "{name} is not heard");
            friend.step(name);
            self.app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        start.elapsed()
    }

    pub(crate) fn has_heard(&self, name: &str) -> bool {
        let greetings = &self.app.world().resource::<Greetings>().0;
        greetings.iter().any(|(_, said)| said == name)
    }
}

fn replicate(connected: On<Add, Connected>, links: Query<(), With<ClientOf>>, mut commands: Commands) {
    if links.contains(connected.entity) {
        commands.entity(connected.entity).insert(ReplicationSender);
    }
}

fn greet(mut greetings: ResMut<Greetings>, mut links: Query<(&Person, &mut MessageReceiver<Hello>)>) {
    for (person, mut hellos) in &mut links {
        greetings.0.extend(hellos.receive().map(|hello| (*person, hello.name)));
    }
}

/// An honest client.
pub(crate) struct Friend {
    pub(crate) app: App,
    pub(crate) link: Entity,
    has_said: bool,
}

impl Friend {
    pub(crate) fn new(route: Route) -> Friend {
        let mut app = App::new();
        let plugins = ClientPlugins { tick_duration: TICK };
        app.add_plugins((MinimalPlugins, StatesPlugin, plugins, arrakis_net::plugin));
        app.finish();
        app.cleanup();
        let link = transport::connect(app.world_mut(), route).unwrap();
        Friend {
            app,
            link,
            has_said: false,
        }
    }

    pub(crate) fn step(&mut self, name: &str) {
        self.app.update();
        let mut link = self.app.world_mut().entity_mut(self.link);
        if !self.has_said
            && link.contains::<Connected>()
            && let Some(mut sender) = link.get_mut::<MessageSender<Hello>>()
        {
            self.has_said = true;
            sender.send::<MessageChannel>(Hello {
                version: String::new(),
                name: name.to_owned(),
                wish: None,
            });
        }
    }
}

/// A guest who knows the code and writes packets by hand.
pub(crate) struct Villain {
    pub(crate) caller: Caller,
    pub(crate) socket: UdpSocket,
    pub(crate) began: Instant,
}

impl Villain {
    pub(crate) fn enter(server: &mut Server) -> Villain {
        let Credentials {
            key,
            device,
            server: expected,
            table,
            code,
        } = server.credentials();
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        socket.connect(server.front.address()).unwrap();
        socket.set_nonblocking(true).unwrap();
        let caller = Caller::new(key, device, expected, &table, code, false, Duration::ZERO);
        let mut villain = Villain {
            caller,
            socket,
            began: Instant::now(),
        };
        let before = server.guests();
        while server.guests() == before {
            assert!(villain.began.elapsed() < PATIENCE, "{:?}", villain.caller.state());
            villain.listen();
            server.app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        villain
    }

    pub(crate) fn listen(&mut self) {
        let now = self.began.elapsed();
        let mut packet = [0; 2000];
        while let Ok(length) = self.socket.recv(&mut packet) {
            self.caller.receive(&packet[..length], now);
        }
        if let Some(packet) = self.caller.tick(now) {
            self.socket.send(&packet).unwrap();
        }
    }

    /// Sends a packet as lightyear's own.
    pub(crate) fn send(&mut self, payload: &[u8]) {
        if let Some(packet) = self.caller.seal(payload, self.began.elapsed()) {
            let _ = self.socket.send(&packet);
        }
    }
}

/// A packet of lightyear's: its header, and then these bytes.
pub(crate) fn packet(kind: u8, number: u16, bytes: &[u8]) -> Vec<u8> {
    let [high, low] = number.to_be_bytes();
    [&[kind, high, low, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0][..], bytes].concat()
}

/// Packets with messages of this number on this channel, whole and in so many parts that no memory holds them: each kind of
/// packet, and what it holds.
pub(crate) fn hostile(channel: u8, message: u8) -> [(u8, Vec<u8>); 3] {
    let whole = [&[channel, 1, 1, 0, 0, 20, message][..], &[7; 19]].concat();
    let without_number = [&[channel, 1, 0, 20, message][..], &[7; 19]].concat();
    let parts = [
        &[channel, 0, 0, 0, 0xd0, 0, 0, 0, 0, 0, 0, 0, 0, 20, message][..],
        &[7; 19],
    ]
    .concat();
    [(0, whole), (0, without_number), (1, parts)]
}
