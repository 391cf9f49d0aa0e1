//! More connections than the system or the host has room for.

use std::fs::File;
use std::io::Read;
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use arrakis_host::{Host, Limits};

use crate::support::{
    Client, answers, connect_from, echo, eventually, get, host, loopback, options, socket, socket_from,
};

const OPEN_FILES: u64 = 256;
const CROWD: usize = 2000;

#[test]
fn one_address_has_only_its_own_places() {
    let limits = Limits {
        strangers_of_one_address: 8,
        ..Limits::DEFAULT
    };
    let (host, address) = host(limits);
    echo(&host);
    let mut friend = socket(address);
    assert!(answers(&mut friend, "seated"));
    let crowd: Vec<_> = (0..100)
        .map(|_| connect_from([127, 0, 0, 2], address).unwrap())
        .collect();
    eventually("all have been looked at", || host.counts().accepted == 101);
    eventually("8 and the friend are left", || host.counts().open == 9);
    // Who sits does not count, and who comes from elsewhere, or even from there, still gets the page.
    assert_eq!(get(address, "/", "").status(), "404");
    let mut late = socket_from([127, 0, 0, 2], address, &[]).unwrap();
    assert!(answers(&mut late, "late") && answers(&mut friend, "still"));
    drop(crowd);
}

/// The host of the next test, in a process of its own. It says its address, and lives until its input ends.
#[test]
#[ignore = "another test starts it"]
fn host_with_few_files() {
    rlimit::setrlimit(rlimit::Resource::NOFILE, OPEN_FILES, OPEN_FILES).unwrap();
    let listener = loopback();
    let address = listener.local_addr().unwrap();
    // Those who say nothing go only if somebody has to go.
    let limits = Limits {
        request: Duration::from_secs(600),
        ..Limits::DEFAULT
    };
    let host = Host::serve(options(listener, limits)).unwrap();
    echo(&host);
    println!("\nat {address}");
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    // Something else in this process takes all files and keeps them, those too of connections that are about to go.
    let mut files = Vec::new();
    for _ in 0..5 {
        std::thread::sleep(Duration::from_millis(100));
        files.extend((0..).map_while(|_| File::open("/dev/null").ok()));
    }
    println!("took {}", files.len());
    std::io::stdin().read_line(&mut line).unwrap();
    println!("counts {:?}", host.counts());
}

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Process {
    fn start() -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "crowds::host_with_few_files", "--ignored", "--nocapture"]);
        Self(command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap())
    }

    fn line(&mut self, begin: &str) -> String {
        let output = self.0.stdout.as_mut().unwrap();
        loop {
            let mut line = Vec::new();
            while line.last() != Some(&b'\n') {
                let mut byte = [0];
                output.read_exact(&mut byte).unwrap();
                line.extend(byte);
            }
            let line = String::from_utf8(line).unwrap();
            if let Some(rest) = line.strip_prefix(begin) {
                return rest.trim().to_owned();
            }
        }
    }

    fn go_on(&mut self) {
        use std::io::Write;
        self.0.stdin.as_mut().unwrap().write_all(b"\n").unwrap();
    }
}

/// Connects as often as that from these addresses, says nothing, and holds on. Some are refused; that is the host's right.
fn crowd(address: SocketAddr, from: impl Fn(usize) -> [u8; 4]) -> Vec<TcpStream> {
    (0..CROWD).filter_map(|n| connect_from(from(n), address).ok()).collect()
}

fn friend_joins(address: SocketAddr) -> Client {
    let start = Instant::now();
    assert_eq!(get(address, "/", "").status(), "404");
    let mut late = socket_from([127, 9, 9, 9], address, &[]).unwrap();
    assert!(answers(&mut late, "I am late"));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    late
}

#[test]
fn thousands_of_idle_connections_deafen_nobody() {
    let mut process = Process::start();
    let address: SocketAddr = process.line("at ").parse().unwrap();
    let mut seated = socket(address);
    assert!(answers(&mut seated, "seated"));
    let (one, many) = (
        |_: usize| [127, 0, 0, 2u8],
        |n: usize| [127, 1, (n / 250) as u8, (n % 250) as u8 + 1],
    );
    for from in [&one as &dyn Fn(usize) -> [u8; 4], &many] {
        let idle = crowd(address, from);
        assert!(idle.len() > CROWD / 2, "{}", idle.len());
        assert!(answers(&mut seated, "still here"));
        // Even while they are there.
        drop(friend_joins(address));
        drop(idle);
        drop(friend_joins(address));
    }
    // All places of strangers are taken, and then all files: the next one takes the file of one who goes.
    let idle = crowd(address, many);
    process.go_on();
    let took: usize = process.line("took ").parse().unwrap();
    assert!(took > 10, "{took}");
    drop(friend_joins(address));
    drop(idle);
    drop(friend_joins(address));
    assert!(answers(&mut seated, "to the end"));
    process.go_on();
    let counts = process.line("counts ");
    assert!(!counts.contains("failed_accepts: 0,"), "{counts}");
}
