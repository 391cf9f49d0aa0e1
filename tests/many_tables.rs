//! Many tables behind one port: each is opened when somebody comes, goes on with its own game, and fails alone.
#![cfg(unix)]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use arrakis_client::link::{LinkState, LinkTarget};
use arrakis_host::{Neighbourhood, Notice};
use arrakis_net::{Invitation, Keyring};
use support::{Client, PATIENCE, somebody};

/// A server of many tables, as a process of its own.
struct Server {
    process: Child,
    lines: Receiver<String>,
    tables: Vec<Invitation>,
    report: String,
}

impl Server {
    fn start(folder: &Path, tables: usize, people: usize) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arrakis"));
        command.args([
            "serve",
            "--people",
            &people.to_string(),
            "--port",
            "0",
            "--bind",
            "127.0.0.1",
            "--speed",
            "10000",
        ]);
        command.args(["--tables", &tables.to_string(), "--report", "127.0.0.1:0"]);
        command.env("HOME", folder).env("XDG_DATA_HOME", folder);
        command
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .stdout(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let out = BufReader::new(process.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        let mut server = Server {
            process,
            lines,
            tables: Vec::new(),
            report: String::new(),
        };
        while server.tables.len() < tables {
            let line = server.lines.recv_timeout(PATIENCE).unwrap();
            if let Some((_, link)) = line.split_once(" link=") {
                server.tables.push(link.parse().unwrap());
            } else if let Some((_, at)) = line.split_once("report=http://") {
                server.report = at.trim_end_matches("/metrics").to_owned();
            }
        }
        server
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.report).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.report
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// One of the figures.
    fn figure(&self, name: &str) -> f64 {
        let figures = self.get("/metrics");
        let line = figures.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        line.unwrap_or_else(|| panic!("there is no {name} in {figures}"))
            .parse()
            .unwrap()
    }

    fn end(mut self) {
        let asked = Command::new("kill")
            .args(["-TERM", &self.process.id().to_string()])
            .status();
        assert!(asked.unwrap().success());
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "{status}");
        assert!(self.lines.iter().any(|line| line == "arrakis: closed"));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("arrakis-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn join(invitation: &Invitation, keyring: Keyring) -> Client {
    Client::open(LinkTarget::Join(invitation.clone()), "Paul", keyring)
}

fn update_until(what: &str, clients: &mut [&mut Client], mut holds: impl FnMut(&mut [&mut Client]) -> bool) {
    let start = Instant::now();
    while !holds(clients) {
        let states: Vec<&LinkState> = clients.iter().map(|client| client.state()).collect();
        assert!(
            start.elapsed() < PATIENCE,
            "{what}: not within {PATIENCE:?}, {states:?}"
        );
        clients.iter_mut().for_each(|client| client.0.update());
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn each_table_has_its_own_game_and_goes_on_with_it_after_the_server_was_ended() {
    let folder = folder("many-tables");
    let server = Server::start(&folder, 3, 1);
    let links = server.tables.clone();
    assert!(links[0].code != links[1].code && links[1].code != links[2].code);
    assert_eq!(
        (server.figure("arrakis_tables"), server.figure("arrakis_tables_open")),
        (3.0, 0.0)
    );
    assert!(server.get("/healthz").ends_with("ok\n"));

    let mut first = join(&links[0], somebody());
    let mut third = join(&links[2], somebody());
    for client in [&mut first, &mut third] {
        client.autoplay(true);
    }
    update_until("both play", &mut [&mut first, &mut third], |clients| {
        clients
            .iter_mut()
            .all(|client| client.action().is_some_and(|action| action > 30))
    });
    let is_the_same = first.heard().iter().zip(third.heard()).all(|(one, other)| one == other);
    assert!(!is_the_same, "no two tables play the same game");
    assert_eq!(
        (server.figure("arrakis_tables_open"), server.figure("arrakis_people")),
        (2.0, 2.0)
    );
    assert!(server.figure("arrakis_actions_total") > 30.0);
    // The key of one table opens no other.
    let mut stranger = join(
        &Invitation {
            table: links[1].table.clone(),
            ..links[0].clone()
        },
        somebody(),
    );
    update_until("a stranger is refused", &mut [&mut stranger], |clients| {
        matches!(clients[0].state(), LinkState::Failed(_))
    });

    let seat = first.seat();
    first.autoplay(false);
    update_until("the last answers arrive", &mut [&mut first], |clients| {
        let action = clients[0].action();
        (0..50).for_each(|_| {
            clients[0].0.update();
            std::thread::sleep(Duration::from_millis(2));
        });
        clients[0].action() == action
    });
    let (played, person) = (first.action(), first.person());
    server.end();

    let server = Server::start(&folder, 3, 1);
    let links: Vec<Invitation> = server.tables.clone();
    let mut again = join(&links[0], person);
    update_until("the game goes on", &mut [&mut again], |clients| {
        clients[0].action().is_some()
    });
    assert_eq!(again.seat(), seat);
    assert!(again.action() >= played, "{played:?}");
    server.end();
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_tables_of_a_server_are_found_in_the_local_network_with_their_free_chairs() {
    let folder = folder("nearby-tables");
    let nearby = Neighbourhood::open().unwrap().browse().unwrap();
    let wait = |what: &str, tables: &[Invitation], holds: &mut dyn FnMut(&[Notice]) -> bool| {
        let start = Instant::now();
        loop {
            let key = tables[0].key.unwrap().0;
            let all = nearby.tables().into_iter().map(|table| table.notice);
            let found: Vec<Notice> = all.filter(|notice| notice.key == key).collect();
            if holds(&found) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{what}: {found:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    let chairs = |found: &[Notice]| -> Vec<(String, u8)> {
        let mut chairs: Vec<_> = found
            .iter()
            .map(|notice| (notice.table.clone(), notice.free_chairs))
            .collect();
        chairs.sort();
        chairs
    };
    let are = |expected: &[(&str, u8)]| -> Vec<(String, u8)> {
        expected
            .iter()
            .map(|(table, free)| ((*table).to_owned(), *free))
            .collect()
    };

    let server = Server::start(&folder, 2, 2);
    let links = server.tables.clone();
    wait("both are told", &links, &mut |found| {
        let is_named = |notice: &Notice| notice.name == format!("Table {}", notice.table);
        chairs(found) == are(&[("1", 6), ("2", 6)]) && found.iter().all(|notice| notice.needs_code && is_named(notice))
    });
    let mut guest = join(&links[1], somebody());
    wait("a chair is taken", &links, &mut |found| {
        guest.0.update();
        chairs(found) == are(&[("1", 6), ("2", 5)])
    });
    server.end();
    wait("nothing is there any more", &links, &mut |found| found.is_empty());
    std::fs::remove_dir_all(folder).unwrap();
}
