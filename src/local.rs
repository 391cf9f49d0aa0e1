//! Servers in this process, for the client that asks for one.

use arrakis_client::link::{NewGame, RunningServer, StartedServer};
use arrakis_rules::{FactionSelection, Setup};
use arrakis_server::TableConfig;
use arrakis_server::local::LocalServer;
use arrakis_server::saves::Kind;
use lightyear::crossbeam::CrossbeamIo;

use crate::{progress, saved};

/// A table as its creator wants it, saved among the games of this kind.
///
/// # Errors
/// A sentence on what is wrong.
pub(crate) fn table(game: &NewGame, people: u8, saves: Option<Kind>) -> Result<TableConfig, String> {
    let (config, word) = match &game.from {
        Some(file) => (saved::table(file, game.step, saves)?, "continued"),
        None => {
            let setup = new_setup(game)?;
            let place = saves.and_then(|kind| saved::new_place(kind, setup.seed));
            let config = TableConfig {
                place,
                ..TableConfig::new(setup)
            };
            (config, "new")
        }
    };
    let (seed, seats) = (config.setup.seed, config.setup.factions.len());
    progress::say(&format!("{word} seed={seed} seats={seats}"));
    Ok(TableConfig {
        people,
        speed: game.speed,
        ..config
    })
}

fn new_setup(game: &NewGame) -> Result<Setup, String> {
    let seed = match game.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    let setup = match game.options.faction_selection {
        FactionSelection::Random => Setup::dealt(game.factions.len(), seed),
        FactionSelection::Choose | FactionSelection::Draft => Setup::new(&game.factions, seed),
    };
    let mut setup = setup.map_err(|error| error.to_string())?;
    setup.options = game.options;
    let setup = setup.seated();
    setup.check().map_err(|error| error.to_string())?;
    Ok(setup)
}

fn random_seed() -> Result<u64, String> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| format!("this system gives no random numbers: {error}"))?;
    // Short enough to be read out and typed in again.
    Ok(u64::from(u32::from_le_bytes(bytes) % 1_000_000))
}

/// Starts a server whose game is saved.
pub(crate) fn start(game: &NewGame) -> Result<StartedServer, String> {
    begin(game, Some(Kind::Own))
}

/// Starts a server whose game is not saved.
pub(crate) fn start_unsaved(game: &NewGame) -> Result<StartedServer, String> {
    begin(game, None)
}

/// Starts a server on a thread of its own.
#[cfg(not(target_family = "wasm"))]
fn begin(game: &NewGame, saves: Option<Kind>) -> Result<StartedServer, String> {
    use std::net::Ipv4Addr;

    use arrakis_server::local::{ServerThread, spawn};

    struct Threaded(ServerThread);

    impl RunningServer for Threaded {
        fn port(&self) -> Option<u16> {
            self.0.address().map(|address| address.port())
        }
    }

    let (ours, theirs) = CrossbeamIo::new_pair();
    let hosting = game.hosting;
    let config = table(game, hosting.map_or(1, |hosting| hosting.people), saves)?;
    let thread = spawn(move || match hosting {
        Some(hosting) => LocalServer::listening(config, Ipv4Addr::UNSPECIFIED.into(), hosting.port, Some(theirs)),
        None => LocalServer::new(config, theirs),
    });
    let thread = thread.map_err(|error| error.to_string())?;
    if let Some(address) = thread.address() {
        progress::say(&format!("listening port={}", address.port()));
    }
    Ok(StartedServer {
        io: ours,
        server: Box::new(Threaded(thread)),
    })
}

/// Makes a server that the client steps: a page has one thread.
#[cfg(target_family = "wasm")]
fn begin(game: &NewGame, saves: Option<Kind>) -> Result<StartedServer, String> {
    struct Stepped(LocalServer);

    impl RunningServer for Stepped {
        fn step(&mut self) {
            self.0.step();
        }
    }

    let (ours, theirs) = CrossbeamIo::new_pair();
    let server = LocalServer::new(table(game, 1, saves)?, theirs).map_err(|error| error.to_string())?;
    Ok(StartedServer {
        io: ours,
        server: Box::new(Stepped(server)),
    })
}
