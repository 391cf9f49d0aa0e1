//! A table under siege: guests who hold its code send what no guest sends, and somebody plays there meanwhile.
//!
//! `cargo xtask siege [--minutes N]` does it for so many minutes (10), over datagrams and WebSockets, and prints how many
//! packets came, what became of them, how long the player waited for answers, and how much memory it took. `--crowd` lets
//! strangers come who do not hold the code; `--quiet` and `--busy` measure what many tables cost. It fails when the table does.

mod crowd;
mod player;
mod tables;
mod villain;
mod watched;
mod way;

use std::net::{IpAddr, Ipv4Addr};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use arrakis_net::transport::{Checked, Site};
use arrakis_net::{Invitation, Keyring, SecretKey, TableCode};
use arrakis_rules::{Faction, Setup};
use arrakis_server::TableConfig;
use arrakis_server::local::{Access, LocalServer};

use crate::player::Player;
use crate::villain::{Layers, Villain};

/// How many villains come each way.
const VILLAINS: usize = 5;
/// How long an answer may take.
const SLOW: Duration = Duration::from_millis(250);
/// How much memory the table and its player may take, in MiB.
const MUCH: u64 = 200;
/// How many files a table in a program of its own may open.
const FILES: u64 = 256;
/// A tick of the table.
const TICK: Duration = Duration::from_millis(16);

type Error = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<ExitCode, Error> {
    let mut args = std::env::args().skip(1);
    match (args.next().as_deref(), args.next()) {
        (None, _) => besiege(10.0),
        (Some("--minutes"), Some(minutes)) => besiege(minutes.parse()?),
        (Some("--crowd"), None) => crowd::besiege(),
        (Some("--quiet"), None) => tables::quiet(),
        (Some("--busy"), None) => tables::busy(),
        (Some("--table"), None) => be_the_table(),
        (Some("--tables"), Some(tables)) => {
            let people = args.next().ok_or("how many people?")?;
            tables::be_the_server(tables.parse()?, people.parse()?)
        }
        (Some("--villains"), Some(link)) => rage(&link.parse()?),
        _ => Err("usage: siege [--minutes N | --crowd | --quiet | --busy]".into()),
    }
}

/// The villains, until nobody listens to them any more. They are a program of their own, so that the table's memory can be
/// told from theirs.
fn rage(invitation: &Invitation) -> Result<ExitCode, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    let villains: Vec<_> = (0..2 * VILLAINS)
        .map(|number| {
            let (stop, invitation) = (stop.clone(), invitation.clone());
            std::thread::spawn(move || Villain::new(invitation, number).map(|villain| villain.rage(&stop)))
        })
        .collect();
    std::io::stdin().read_line(&mut String::new())?;
    stop.store(true, Ordering::Relaxed);
    let mut layers = Layers::default();
    for villain in villains {
        layers += villain.join().map_err(|_| "a villain has fallen")??;
    }
    println!("{layers}");
    Ok(ExitCode::SUCCESS)
}

/// A free port of this machine, and a code.
fn access() -> Result<Access, Error> {
    Ok(Access {
        public: None,
        ip: Some(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        port: 0,
        key: SecretKey::fresh()?,
        code: Some(TableCode::fresh()?),
        site: Site::default(),
    })
}

/// A table there.
fn table() -> Result<LocalServer, Error> {
    let config = TableConfig::new(Setup::new(&Faction::CLASSIC, 7)?);
    Ok(LocalServer::listening(config, access()?, None)?)
}

/// A table in a program of its own that may open few files, until nobody writes to it any more. Its first line is the link.
fn be_the_table() -> Result<ExitCode, Error> {
    rlimit::setrlimit(rlimit::Resource::NOFILE, FILES, FILES)?;
    let mut server = table()?;
    println!("{}", server.invitation().ok_or("no invitation")?);
    let is_closed = watched::until_closed(server.wakeup());
    server.run(|_| is_closed());
    println!("{:?}", server.counters());
    Ok(ExitCode::SUCCESS)
}

fn besiege(minutes: f64) -> Result<ExitCode, Error> {
    let mut server = table()?;
    let invitation = server.invitation().ok_or("no invitation")?.clone();
    let address = server.address().ok_or("no address")?;
    let mut player = Player::join(address, Keyring::in_memory()?.credentials(&invitation))?;
    let mut villains = Command::new(std::env::current_exe()?)
        .args(["--villains", &invitation.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let start = Instant::now();
    let before = watched::memory("self", "VmRSS:")?;
    while start.elapsed().as_secs_f64() < 60.0 * minutes {
        let tick = Instant::now();
        server.step();
        player.step();
        std::thread::sleep(TICK.saturating_sub(tick.elapsed()));
    }
    let seconds = start.elapsed().as_secs_f64();
    let most = watched::memory("self", "VmHWM:")?;
    // They stop when this is closed.
    drop(villains.stdin.take());
    let said = villains.wait_with_output()?;
    let layers: Layers = String::from_utf8(said.stdout)?.trim().parse()?;

    let checked = *server.app().world().resource::<Checked>();
    println!("{:.0} packets a second: {layers:?}", layers.sent() as f64 / seconds);
    println!("the porter: {:?}", server.counters());
    println!("the table: {checked:?}; the player: {}", player.checked());
    println!("memory of the table and the player: {before} MiB before, {most} MiB at most");
    let answers = player.answers();
    println!(
        "answers: {}, half of them in {:?}, 99 of 100 in {:?}, all in {:?}",
        answers.len(),
        answers.get(answers.len() / 2),
        answers.get(answers.len() * 99 / 100),
        answers.last()
    );
    let is_well = most < MUCH && answers.last().is_some_and(|slowest| *slowest < SLOW) && layers.reached_all(&checked);
    println!("{}", if is_well { "it stands" } else { "it has suffered" });
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
