//! Who is not let in, and what does no harm: other versions, a full table, a port in use, garbage, absurd answers.

mod support;

use std::net::UdpSocket;
use std::time::Duration;

use arrakis_client::link::{LinkState, LinkTarget};
use arrakis_net::transport::{Route, connect};
use arrakis_net::{
    DEFAULT_PORT, Denied, Hello, HostPort, Invitation, MessageChannel, Refused, Reply, Request, Submit, Welcome,
};
use arrakis_rules::{Action, AreaId, CardId, Forces, LeaderId, Matter, PromptId, Seat, Shipment, TerritoryId};
use arrakis_server::local::LocalServer;
use arrakis_server::{Chairs, TheGame};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::client::ClientPlugins;
use lightyear::prelude::{Connected, MessageReceiver, MessageSender};
use support::absurd::absurd;
use support::{Client, access, actions, server, somebody, step_until, table};

/// The way of somebody new to this server.
fn route(server: &LocalServer) -> Route {
    let credentials = somebody().credentials(server.invitation().unwrap());
    Route::Udp(server.address().unwrap(), credentials)
}

/// What a raw client got to read.
#[derive(Resource, Default, Debug)]
struct Letters {
    welcomes: Vec<Welcome>,
    refusals: Vec<String>,
    denials: Vec<String>,
}

/// A client that says what the test wants.
struct Raw {
    app: App,
    link: Entity,
}

impl Raw {
    fn connect(server: &mut LocalServer) -> Raw {
        let mut app = App::new();
        let plugins = ClientPlugins {
            tick_duration: Duration::from_millis(16),
        };
        app.add_plugins((MinimalPlugins, StatesPlugin, plugins, arrakis_net::plugin));
        app.init_resource::<Letters>().add_systems(Update, read);
        app.finish();
        app.cleanup();
        let link = connect(app.world_mut(), route(server)).unwrap();
        let mut raw = Raw { app, link };
        raw.step_until(server, |raw| raw.app.world().get::<Connected>(raw.link).is_some());
        raw
    }

    fn step_until(&mut self, server: &mut LocalServer, holds: impl Fn(&Raw) -> bool) {
        let start = std::time::Instant::now();
        while !holds(self) {
            assert!(start.elapsed() < Duration::from_secs(20), "{:?}", self.letters());
            server.step();
            self.app.update();
        }
    }

    fn say<M: lightyear::prelude::Message>(&mut self, message: M) {
        self.app
            .world_mut()
            .get_mut::<MessageSender<M>>(self.link)
            .unwrap()
            .send::<MessageChannel>(message);
    }

    fn letters(&self) -> &Letters {
        self.app.world().resource::<Letters>()
    }
}

fn read(
    mut letters: ResMut<Letters>,
    mut welcomes: Query<&mut MessageReceiver<Welcome>>,
    mut refusals: Query<&mut MessageReceiver<Refused>>,
    mut denials: Query<&mut MessageReceiver<Denied>>,
) {
    for mut receiver in &mut welcomes {
        letters.welcomes.extend(receiver.receive());
    }
    for mut receiver in &mut refusals {
        letters
            .refusals
            .extend(receiver.receive().map(|refused| refused.sentence));
    }
    for mut receiver in &mut denials {
        letters
            .denials
            .extend(receiver.receive().map(|denied| denied.refusal.to_string()));
    }
}

fn hello(version: &str) -> Hello {
    Hello {
        version: version.to_owned(),
        name: "\u{202e}\n".repeat(400),
        wish: Some("nobody".to_owned()),
    }
}

#[test]
fn another_version_is_refused_with_a_sentence() {
    let mut server = server(table(2, 1, 1, 1));
    let mut raw = Raw::connect(&mut server);
    raw.say(hello("arrakis 0.0.0"));
    raw.step_until(&mut server, |raw| !raw.letters().refusals.is_empty());
    let sentence = &raw.letters().refusals[0];
    assert!(
        sentence.contains(arrakis_net::PROTOCOL) && sentence.contains("arrakis 0.0.0"),
        "{sentence}"
    );
    assert!(raw.letters().welcomes.is_empty());
}

#[test]
fn a_full_table_is_full() {
    let mut server = server(table(2, 2, 1, 1));
    let names = ["one", "two", "three"];
    let mut clients: Vec<Client> = names
        .iter()
        .map(|name| Client::join(&server, name, somebody()))
        .collect();
    step_until("one is refused", &mut server, &mut clients, |_, clients| {
        clients
            .iter()
            .all(|client| matches!(client.state(), LinkState::Joined | LinkState::Failed(_)))
    });
    let refused: Vec<_> = clients
        .iter()
        .filter(|client| matches!(client.state(), LinkState::Failed(_)))
        .collect();
    assert_eq!(refused.len(), 1);
    assert_eq!(
        *refused[0].state(),
        LinkState::Failed("The table is full: every seat has a player.".to_owned())
    );
}

#[test]
fn a_port_in_use_gives_a_sentence() {
    let first = server(table(2, 1, 1, 1));
    let port = first.address().unwrap().port();
    let second = LocalServer::listening(table(2, 1, 1, 1), access(port), None);
    let sentence = second.err().unwrap().to_string();
    assert_eq!(
        sentence,
        format!("port {port} is in use by another program; stop it or choose another with --port")
    );
}

#[test]
fn a_host_that_nobody_knows_gives_a_sentence() {
    let target = LinkTarget::Join(Invitation::from(HostPort {
        host: "no-such-host.invalid".to_owned(),
        port: DEFAULT_PORT,
    }));
    let mut server = server(table(2, 1, 1, 1));
    let mut clients = vec![Client::open(target, "me", somebody())];
    step_until("it fails", &mut server, &mut clients, |_, clients| {
        *clients[0].state() == LinkState::Failed("there is no host called \"no-such-host.invalid\"".to_owned())
    });
}

/// A program that was copied finds what lies beside it, wherever it is started from, and else says what is missing.
#[cfg(target_os = "linux")]
#[test]
fn a_copied_program_finds_its_files_or_says_what_is_missing() {
    use std::fs;

    let place = std::env::temp_dir().join(format!("arrakis-copied-{}", std::process::id()));
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    let program = place.join("arrakis");
    // A second name is as good as a copy, and costs nothing; not over the border of a disk.
    let built = env!("CARGO_BIN_EXE_arrakis");
    fs::hard_link(built, &program)
        .or_else(|_| fs::copy(built, &program).map(drop))
        .unwrap();
    let says = || {
        let mut game = std::process::Command::new(&program);
        game.current_dir("/").env("HOME", &place).env("XDG_DATA_HOME", &place);
        for name in [
            "BEVY_ASSET_ROOT",
            "CARGO_MANIFEST_DIR",
            "DISPLAY",
            "WAYLAND_DISPLAY",
            "WAYLAND_SOCKET",
        ] {
            game.env_remove(name);
        }
        let ended = game.output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(1), "{said}");
        assert!(!said.contains("panicked"), "{said}");
        said.trim().lines().last().unwrap_or_default().to_owned()
    };
    let alone = says();
    assert!(alone.starts_with("arrakis: the folder assets is missing"), "{alone}");
    assert!(alone.contains(place.join("assets").to_str().unwrap()), "{alone}");
    // With them there is only no screen to show them on.
    let ours = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    std::os::unix::fs::symlink(&ours, place.join("assets")).unwrap();
    let whole = says();
    assert!(whole.starts_with("arrakis: there is no screen"), "{whole}");
    fs::remove_file(place.join("assets")).unwrap();
    fs::create_dir_all(place.join("assets/fonts")).unwrap();
    fs::copy(ours.join("fonts/Icons.ttf"), place.join("assets/fonts/Icons.ttf")).unwrap();
    let torn = says();
    assert!(torn.contains("assets/data/geometry.json is missing"), "{torn}");
    fs::remove_dir_all(place).unwrap();
}

/// Without a screen, or with one that is not there, the program says so.
#[cfg(target_os = "linux")]
#[test]
fn no_screen_gives_a_sentence() {
    let home = std::env::temp_dir().join(format!("arrakis-no-screen-{}", std::process::id()));
    for screen in [None, Some(":4242")] {
        let mut game = std::process::Command::new(env!("CARGO_BIN_EXE_arrakis"));
        game.env("HOME", &home).env("XDG_DATA_HOME", &home);
        game.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        game.env_remove("WAYLAND_SOCKET");
        game.envs(screen.map(|screen| ("DISPLAY", screen)));
        let ended = game.output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(1), "{said}");
        let last = said.trim().lines().last().unwrap_or_default().to_owned();
        assert!(last.starts_with("arrakis: there is no screen"), "{said}");
        assert!(!said.contains("panicked"), "{said}");
    }
    let _ = std::fs::remove_dir_all(home);
}

#[test]
fn a_silent_address_gives_a_sentence() {
    let silent = UdpSocket::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let target = LinkTarget::Join(Invitation::from(HostPort {
        host: "127.0.0.1".to_owned(),
        port,
    }));
    let mut server = server(table(2, 1, 1, 1));
    let mut clients = vec![Client::open(target, "me", somebody())];
    step_until("it fails", &mut server, &mut clients, |_, clients| {
        std::thread::sleep(Duration::from_millis(5));
        matches!(clients[0].state(), LinkState::Lost { sentence, was_in: false, .. } if sentence.starts_with("Nobody answers at 127.0.0.1"))
    });
}

#[test]
fn garbage_harms_nobody() {
    let mut server = server(table(2, 1, 1, 1));
    let port = server.address().unwrap().port();
    let mut clients = vec![Client::join(&server, "me", somebody())];
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    let mut noise = 1u32;
    step_until(
        "the client sits in spite of it",
        &mut server,
        &mut clients,
        |_, clients| {
            for length in [0usize, 1, 17, 300, 1078, 1400] {
                let packet: Vec<u8> = (0..length)
                    .map(|_| {
                        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        (noise >> 24) as u8
                    })
                    .collect();
                socket.send_to(&packet, ("127.0.0.1", port)).unwrap();
            }
            *clients[0].state() == LinkState::Joined
        },
    );
}

#[test]
fn absurd_answers_are_refused_and_change_nothing() {
    let mut server = server(table(2, 1, 1, 1));
    let mut raw = Raw::connect(&mut server);
    raw.say(hello(arrakis_net::PROTOCOL));
    raw.step_until(&mut server, |raw| !raw.letters().welcomes.is_empty());
    assert_eq!(raw.letters().welcomes.len(), 1);
    step_until("the bot waits for us", &mut server, &mut [], |server, _| {
        let game = server.app().world().resource::<TheGame>().game();
        game.prompts().len() == 1 && game.actions() > 0
    });
    let before = actions(&mut server);
    let absurd = absurd(Seat(5));
    let asked = server.app().world().resource::<TheGame>().game().prompts()[0].1.id;
    for (round, prompt) in [None, Some(asked), Some(PromptId(u32::MAX))].into_iter().enumerate() {
        for (number, action) in absurd.iter().cloned().enumerate() {
            raw.say(Submit {
                number: number as u32,
                telling: 0,
                prompt,
                action,
            });
        }
        raw.step_until(&mut server, |raw| {
            raw.letters().denials.len() == (round + 1) * absurd.len()
        });
    }
    // So is a right answer to what was taken back, or was never told.
    let prompt = server.app().world().resource::<TheGame>().game().prompts()[0].1.clone();
    let mut chance: rand_chacha::ChaCha8Rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(1);
    let action = prompt.kind.default_answer(&mut chance);
    for telling in [1, u8::MAX] {
        let denied = raw.letters().denials.len();
        raw.say(Submit {
            number: 0,
            telling,
            prompt: Some(prompt.id),
            action: action.clone(),
        });
        raw.step_until(&mut server, |raw| raw.letters().denials.len() > denied);
        let sentence = &raw.letters().denials[denied];
        assert!(sentence.contains("that question has gone"), "{sentence}");
    }
    assert_eq!(actions(&mut server), before);
}

#[test]
fn an_id_of_nothing_is_not_read_and_harms_nobody() {
    let bad = [
        Matter::KeepTraitor.says(LeaderId(255)),
        Action::OfferAlliance(Seat(255)),
        Action::Ship(Some(Shipment::of_reserves(Forces::normal(1), AreaId(255)))),
        Matter::PlaceWorm.says(TerritoryId(255)),
        Action::React(Some(CardId(255))),
    ];
    // A third one would end the line.
    for bad in bad.chunks(2) {
        let mut server = server(table(2, 1, 1, 1));
        let mut raw = Raw::connect(&mut server);
        raw.say(hello(arrakis_net::PROTOCOL));
        raw.step_until(&mut server, |raw| !raw.letters().welcomes.is_empty());
        step_until("the bot waits for us", &mut server, &mut [], |server, _| {
            let game = server.app().world().resource::<TheGame>().game();
            game.prompts().len() == 1 && game.actions() > 0
        });
        let before = actions(&mut server);
        for action in bad {
            raw.say(Submit {
                number: 1,
                telling: 0,
                prompt: None,
                action: action.clone(),
            });
            // The line stays open for what can be read.
            let denied = raw.letters().denials.len();
            raw.say(Submit {
                number: 2,
                telling: 0,
                prompt: None,
                action: Matter::DialStorm.says(255),
            });
            raw.step_until(&mut server, |raw| raw.letters().denials.len() > denied);
        }
        assert_eq!(
            raw.letters().denials.len(),
            bad.len(),
            "what is of nothing was not even denied"
        );
        assert_eq!(actions(&mut server), before);
    }
}

#[test]
fn whoever_is_sent_away_is_not_heard_any_more() {
    let mut server = server(table(3, 1, 1, 1));
    let mut host = Raw::connect(&mut server);
    host.say(hello(arrakis_net::PROTOCOL));
    host.step_until(&mut server, |raw| !raw.letters().welcomes.is_empty());
    let mut guest = Raw::connect(&mut server);
    guest.say(hello(arrakis_net::PROTOCOL));
    let start = std::time::Instant::now();
    guest.step_until(&mut server, |_| start.elapsed() > Duration::from_millis(300));
    assert!(guest.letters().welcomes.is_empty(), "nobody has said yes");
    let (question, reply) = (1, Reply::Yes);
    host.say(Request::Answer { question, reply });
    host.app.update();
    guest.step_until(&mut server, |raw| !raw.letters().welcomes.is_empty());
    let seat = guest.letters().welcomes[0].seat.unwrap();
    host.say(Request::Kick(seat));
    host.app.update();
    guest.step_until(&mut server, |raw| !raw.letters().refusals.is_empty());
    // The line is open for a moment yet.
    for number in 0..20 {
        guest.say(hello(arrakis_net::PROTOCOL));
        guest.say(Request::Return);
        guest.say(Submit {
            number,
            telling: 0,
            prompt: None,
            action: Action::SetStops(Default::default()),
        });
    }
    let start = std::time::Instant::now();
    guest.step_until(&mut server, |_| start.elapsed() > Duration::from_millis(500));
    let letters = guest.letters();
    assert_eq!((letters.welcomes.len(), letters.refusals.len()), (1, 1));
    assert!(letters.denials.is_empty(), "{letters:?}");
    let chairs = server.app().world().resource::<Chairs>();
    assert!(chairs.get(seat).is_some_and(|chair| chair.owner.is_none()));
}
