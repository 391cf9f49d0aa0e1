//! What guests and strangers do to a server that is reached over real sockets: it stays, and others are served.

use std::net::{Ipv4Addr, SocketAddr, TcpStream, UdpSocket};
use std::time::{Duration, Instant};

use arrakis_guard::{Caller, CallerState, SecretKey, TableCode};
use arrakis_net::transport::{self, Checked, Credentials, Front, Person, Route, Site};
use arrakis_net::{Hello, Table};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::client::ClientPlugins;
use lightyear::prelude::server::{ClientOf, ServerPlugins};
use lightyear::prelude::{Connected, MessageReceiver, MessageSender, ReplicationSender};

const TICK: Duration = Duration::from_millis(16);
const PATIENCE: Duration = Duration::from_secs(30);

/// The names that guests have said, and who said them.
#[derive(Resource, Default)]
struct Greetings(Vec<(Person, String)>);

/// A server without a game.
struct Server {
    app: App,
    front: Front,
    code: TableCode,
}

impl Server {
    fn new() -> Server {
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
        transport::serve(app.world_mut(), front.door("", Some(code)));
        Server { app, front, code }
    }

    fn credentials(&self) -> Credentials {
        Credentials {
            key: SecretKey::fresh().unwrap(),
            device: [0; 16],
            server: Some(self.front.key()),
            table: String::new(),
            code: Some(self.code),
        }
    }

    fn guests(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query_filtered::<(), With<ClientOf>>().iter(world).count()
    }

    /// Lets a new guest come and say a name; how long it took.
    fn is_alive(&mut self, name: &str) -> Duration {
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

    fn has_heard(&self, name: &str) -> bool {
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
struct Friend {
    app: App,
    link: Entity,
    has_said: bool,
}

impl Friend {
    fn new(route: Route) -> Friend {
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

    fn step(&mut self, name: &str) {
        self.app.update();
        let mut link = self.app.world_mut().entity_mut(self.link);
        if !self.has_said
            && link.contains::<Connected>()
            && let Some(mut sender) = link.get_mut::<MessageSender<Hello>>()
        {
            self.has_said = true;
            sender.send::<Table>(Hello {
                version: String::new(),
                name: name.to_owned(),
                wish: None,
            });
        }
    }
}

/// A guest who knows the code and writes packets by hand.
struct Villain {
    caller: Caller,
    socket: UdpSocket,
    began: Instant,
}

impl Villain {
    fn enter(server: &mut Server) -> Villain {
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

    fn listen(&mut self) {
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
    fn send(&mut self, payload: &[u8]) {
        if let Some(packet) = self.caller.seal(payload, self.began.elapsed()) {
            let _ = self.socket.send(&packet);
        }
    }
}

/// A packet of lightyear's: its header, and then these bytes.
fn packet(kind: u8, number: u16, bytes: &[u8]) -> Vec<u8> {
    let [high, low] = number.to_be_bytes();
    [&[kind, high, low, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0][..], bytes].concat()
}

#[test]
fn no_packet_of_a_guest_ends_the_server() {
    let mut server = Server::new();
    let mut villain = Villain::enter(&mut server);
    let mut number = 0;
    // A message on each channel, whole and in so many parts that no memory holds them, with each number of a message.
    for channel in 0..16 {
        for message in 0..20u8 {
            let whole = [&[channel, 1, 1, 0, 0, 20, message][..], &[7; 19]].concat();
            let without_number = [&[channel, 1, 0, 20, message][..], &[7; 19]].concat();
            let parts = [
                &[channel, 0, 0, 0, 0xd0, 0, 0, 0, 0, 0, 0, 0, 0, 20, message][..],
                &[7; 19],
            ]
            .concat();
            for (kind, bytes) in [(0, whole), (0, without_number), (1, parts)] {
                number += 1;
                villain.send(&packet(kind, number, &bytes));
            }
        }
        server.app.update();
    }
    server.is_alive("after the channels");
    // It is sent away for that, and may not come back as itself with a new packet only.
    villain.listen();
    assert_eq!(
        villain.caller.state(),
        CallerState::Out(arrakis_guard::Failure::NoSuchSession)
    );
}

#[test]
fn a_guest_who_sends_noise_harms_nobody() {
    let mut server = Server::new();
    let mut noise = 1u32;
    let mut next = || {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    };
    for round in 0..12 {
        let mut villain = Villain::enter(&mut server);
        for _ in 0..500 {
            let mut bytes: Vec<u8> = (0..next()).map(|_| next()).collect();
            if let Some(kind) = bytes.first_mut() {
                *kind %= 6;
            }
            villain.send(&bytes);
        }
        for _ in 0..10 {
            server.app.update();
        }
        assert!(server.is_alive(&format!("round {round}")) < Duration::from_secs(5));
    }
}

#[test]
fn strangers_leave_nothing_behind() {
    let mut server = Server::new();
    server.is_alive("before");
    let before = server.guests();
    let to = server.front.address();
    // Packets of every kind, of wrong lengths, and hellos, from many addresses.
    for host in 0..50u8 {
        let socket = UdpSocket::bind(SocketAddr::from(([127, 0, 9, host], 0))).unwrap();
        for kind in 0..8u8 {
            for length in [1, 20, 64, 200, 1300] {
                let mut bytes = vec![kind; length];
                bytes[0] = kind;
                socket.send_to(&bytes, to).unwrap();
            }
        }
        let mut hello = [0; 64];
        hello[..2].copy_from_slice(&[1, 1]);
        for _ in 0..40 {
            socket.send_to(&hello, to).unwrap();
        }
        server.app.update();
    }
    // Streams that say nothing.
    let idle: Vec<_> = (0..60).filter_map(|_| TcpStream::connect(to).ok()).collect();
    assert!(server.is_alive("after") < Duration::from_secs(5));
    drop(idle);
    assert!(server.guests() <= before + 1);
    let counters = server.front.counters();
    assert!(counters.garbage > 100 && counters.hellos > 100, "{counters:?}");
    assert_eq!(counters.joined, 2);
}

#[test]
fn all_that_an_honest_client_sends_is_fit_to_be_read() {
    let mut server = Server::new();
    let mut friend = Friend::new(Route::Udp(server.front.address(), server.credentials()));
    let start = Instant::now();
    // Pings and their answers among it.
    while start.elapsed() < Duration::from_secs(3) {
        friend.step("honest");
        server.app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
    let checked = *server.app.world().resource::<Checked>();
    assert_eq!(checked.unfit, 0, "{checked:?}");
    assert!(checked.fit > 20, "{checked:?}");
}

#[test]
fn who_was_silent_for_too_long_has_left() {
    let mut server = Server::new();
    let villain = Villain::enter(&mut server);
    assert_eq!(server.guests(), 1);
    let start = Instant::now();
    while server.guests() > 0 {
        assert!(start.elapsed() < Duration::from_secs(12));
        server.app.update();
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(start.elapsed() > Duration::from_secs(6));
    drop(villain);
}

#[test]
fn a_web_socket_leads_to_the_same_table() {
    let mut server = Server::new();
    let url = format!("ws://{}/socket", server.front.address());
    let mut friend = Friend::new(Route::WebSocket(url, server.credentials()));
    let start = Instant::now();
    while !server.has_heard("by socket") {
        assert!(start.elapsed() < PATIENCE);
        friend.step("by socket");
        server.app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    drop(friend);
    let closed = Instant::now();
    while server.guests() > 0 {
        assert!(closed.elapsed() < Duration::from_secs(5));
        server.app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
}
