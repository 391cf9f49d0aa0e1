//! Many tables in one program: what they cost when nobody says anything at them, and when programs play at all of them.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use arrakis_net::{Keyring, TableCode};
use arrakis_rules::{Faction, Setup};
use arrakis_server::TableConfig;
use arrakis_server::tables::{SetTable, Tables};

use crate::Error;
use crate::player::Player;
use crate::watched::{Watched, pass, until_closed};

/// How long it is looked, and how long before that everybody settles down.
const LOOK: Duration = Duration::from_secs(120);
const SETTLE: Duration = Duration::from_secs(20);
/// Who says nothing does something so often.
const STEP: Duration = Duration::from_millis(200);
/// A server shakes hands with an address four times a second.
const COMING: Duration = Duration::from_millis(300);

/// Quiet tables: how many there are, and what they may cost, in hundredths of a core and MiB.
const QUIET: usize = 200;
const QUIET_SHARE: f64 = 10.0;
const QUIET_MEMORY: u64 = 1000;
/// Tables at which programs play.
const BUSY: usize = 50;

/// The server, until nobody writes to it any more.
pub(crate) fn be_the_server(tables: usize, people: u8) -> Result<ExitCode, Error> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let set: SetTable = Arc::new(move |name| {
        let seed = name.parse().unwrap_or(0);
        let setup = Setup::new(&Faction::CLASSIC, seed).map_err(|error| error.to_string())?;
        Ok(TableConfig {
            people,
            ..TableConfig::new(setup)
        })
    });
    let names = (0..tables).map(|name| Ok((name.to_string(), Some(TableCode::fresh()?))));
    let names = names.collect::<Result<Vec<_>, Error>>()?;
    let mut tables = Tables::listen(crate::access()?, names, set)?;
    for link in tables.invitations() {
        println!("{link}");
    }
    let is_closed = until_closed(tables.wakeup());
    tables.run(is_closed);
    println!("{}", tables.figures().prometheus());
    Ok(ExitCode::SUCCESS)
}

/// Two people sit at each of many tables and say nothing.
pub(crate) fn quiet() -> Result<ExitCode, Error> {
    let (server, mut players) = sit_down(QUIET, 2, Player::quietly)?;
    let share = server.share(&mut players, STEP, LOOK)?;
    let memory = server.most_memory()?;
    let here = players.iter().filter(|player| player.is_connected()).count();
    let figures = server.end()?;
    println!("{QUIET} tables, {here} people who say nothing: {share:.1} % of a core, {memory} MiB");
    println!("{}", people(&figures));
    let is_well = share < QUIET_SHARE && memory < QUIET_MEMORY && here == players.len();
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Somebody sits at each of some tables and lets a program play, as the five others do, at the pace of people.
pub(crate) fn busy() -> Result<ExitCode, Error> {
    let (server, mut players) = sit_down(BUSY, 1, Player::resting)?;
    let share = server.share(&mut players, STEP, LOOK)?;
    let memory = server.most_memory()?;
    let figures = server.end()?;
    println!("{BUSY} tables of programs: {share:.1} % of a core, {memory} MiB");
    println!("{}", people(&figures));
    Ok(ExitCode::SUCCESS)
}

/// What the server says of its people and actions.
fn people(figures: &str) -> String {
    let is_told = |line: &&str| line.starts_with("arrakis_actions_total ") || line.starts_with("arrakis_tables_open ");
    figures.lines().filter(is_told).collect::<Vec<_>>().join(", ")
}

fn sit_down(tables: usize, people: u8, player: fn(Player) -> Player) -> Result<(Watched, Vec<Player>), Error> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let server = Watched::start(&["--tables", &tables.to_string(), &people.to_string()], tables)?;
    let mut players = Vec::new();
    for link in &server.links {
        let address: SocketAddr = link.address.to_string().parse()?;
        for _ in 0..people {
            let joined = Player::join(address, Keyring::in_memory()?.credentials(link))?;
            players.push(player(joined));
            pass(&mut players, COMING / 4, COMING);
        }
    }
    pass(&mut players, STEP, SETTLE);
    Ok((server, players))
}
