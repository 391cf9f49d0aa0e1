//! A link is good for as long as there is the game, or the lobby, to which it leads: the program may be started again meanwhile.
#![cfg(unix)]

mod support;

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use arrakis_client::link::{LinkState, LinkTarget};
use arrakis_net::{Invitation, Keyring, TableCode};
use arrakis_rules::Seat;
use support::served::serve;
use support::{Client, PATIENCE, somebody};

/// A folder that is gone after the test.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let folder = std::env::temp_dir().join(format!("arrakis-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Temporary(folder)
    }

    /// The files of served games that end so.
    fn files(&self, end: &str) -> Vec<PathBuf> {
        let folder = std::fs::read_dir(self.0.join("arrakis/served")).unwrap();
        let files = folder.map(|entry| entry.unwrap().path());
        files
            .filter(|file| file.extension().is_some_and(|other| other == end))
            .collect()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that ends with this, without a word.
struct Server(Child, Invitation);

impl Server {
    fn start(folder: &Path, args: &[&str]) -> Server {
        let (process, link) = serve(folder, args);
        Server(process, link)
    }

    fn code(&self) -> TableCode {
        self.1.code.expect("the link has a code")
    }

    fn guest(&self, name: &str, person: &Keyring) -> Client {
        let mut guest = Client::open(LinkTarget::Join(self.1.clone()), name, person.copy());
        update_until(&mut guest, |guest| {
            *guest.state() == LinkState::Joined && guest.seat().is_some()
        });
        guest
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn update_until(client: &mut Client, mut holds: impl FnMut(&mut Client) -> bool) {
    let start = Instant::now();
    while !holds(client) {
        assert!(start.elapsed() < PATIENCE, "{:?}", client.state());
        client.0.update();
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_game_that_is_served_again_has_the_code_that_it_had_unless_another_is_wanted() {
    let folder = Temporary::new("same-code");
    let again = ["--people", "1", "--continue"];
    let server = Server::start(&folder.0, &["--people", "1", "--seed", "6"]);
    let first = server.code();
    let paul = somebody();
    let mut client = server.guest("Paul", &paul);
    client.autoplay(true);
    update_until(&mut client, |client| client.action().is_some_and(|action| action > 3));
    drop((client, server));
    let [kept] = folder.files("code").try_into().unwrap();
    assert_eq!(kept.metadata().unwrap().permissions().mode() & 0o777, 0o600);

    let server = Server::start(&folder.0, &again);
    assert_eq!(server.code(), first);
    server.guest("Paul", &paul);
    drop(server);
    // A code that is wanted takes the place of the other.
    let wanted = ["--people", "1", "--continue", "--code", "K7QF-2MXP"];
    assert_ne!(Server::start(&folder.0, &wanted).code(), first);
    let second = Server::start(&folder.0, &again).code();
    assert_eq!(Ok(second), "K7QF-2MXP".parse());
    // Whoever lets everybody in has no code, and the next time the same again; a table that is not saved has it as well.
    let open = ["--people", "1", "--continue", "--no-code"];
    assert_eq!(Server::start(&folder.0, &open).1.code, None);
    assert_eq!(Server::start(&folder.0, &again).code(), second);
    let unsaved = ["--people", "1", "--continue", "--no-save"];
    assert_eq!(Server::start(&folder.0, &unsaved).code(), second);
    // Another game is for others.
    assert_ne!(Server::start(&folder.0, &["--people", "1"]).code(), second);
}

#[test]
fn a_lobby_is_found_again_with_its_people_when_its_server_was_killed() {
    let folder = Temporary::new("same-lobby");
    let server = Server::start(&folder.0, &["--people", "3"]);
    let code = server.code();
    let [paul, feyd] = [somebody(), somebody()];
    let seats = [("Paul", &paul), ("Feyd", &feyd)].map(|(name, person)| server.guest(name, person).seat());
    assert_eq!(seats, [Some(Seat(0)), Some(Seat(1))]);
    drop(server);
    let [lobby] = folder.files("lobby").try_into().unwrap();
    assert_eq!(lobby.metadata().unwrap().permissions().mode() & 0o777, 0o600);

    let server = Server::start(&folder.0, &["--people", "3", "--continue"]);
    assert_eq!(server.code(), code);
    // Whoever comes first now takes nobody's chair.
    let stranger = server.guest("Rabban", &somebody());
    assert_eq!(stranger.seat(), Some(Seat(2)));
    assert_eq!(server.guest("Feyd", &feyd).seat(), seats[1]);
}
