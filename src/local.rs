//! Servers in this process, for the client that asks for one.

use arrakis_client::link::{NewGame, RunningServer, StartedServer};
use arrakis_net::transport::{MemoryEnd, Person};
use arrakis_serve::{WantedTable, saved, setting};
use arrakis_server::TableConfig;
use arrakis_server::local::LocalServer;
use arrakis_server::saves::Kind;

use crate::lessons;

/// The game that is played at this table.
pub(crate) fn game(wanted: WantedTable) -> NewGame {
    NewGame {
        factions: wanted.factions,
        among: wanted.among,
        mine: wanted.mine,
        seed: wanted.seed,
        options: wanted.options,
        bots: wanted.bots,
        programs: wanted.programs,
        speed: wanted.speed,
        from: wanted.from,
        step: wanted.step,
        ..NewGame::default()
    }
}

/// The table at which this game is played.
pub(crate) fn wanted(game: &NewGame) -> WantedTable {
    WantedTable {
        factions: game.factions.clone(),
        among: game.among.clone(),
        mine: game.mine,
        seed: game.seed,
        options: game.options,
        bots: game.bots.clone(),
        programs: game.programs.clone(),
        speed: game.speed,
        from: game.from.clone(),
        step: game.step,
    }
}

/// A table as its creator wants it, saved among the games of this kind.
///
/// # Errors
/// A sentence on what is wrong.
fn table(game: &NewGame, people: u8, saves: Option<Kind>) -> Result<TableConfig, String> {
    let wanted = wanted(game);
    match &game.lesson {
        Some(lesson) => {
            let config = lessons::table(lesson)?;
            setting::tell("lesson", &config);
            Ok(setting::for_people(config, &wanted, people))
        }
        None => setting::table(&wanted, people, saves),
    }
}

/// Starts a server whose game is saved.
pub(crate) fn start(game: &NewGame, person: Person) -> Result<StartedServer, String> {
    begin(game, person, Some(Kind::Own))
}

/// Starts a server whose game is not saved.
pub(crate) fn start_unsaved(game: &NewGame, person: Person) -> Result<StartedServer, String> {
    begin(game, person, None)
}

/// Starts a server on a thread of its own.
#[cfg(not(target_family = "wasm"))]
fn begin(game: &NewGame, person: Person, saves: Option<Kind>) -> Result<StartedServer, String> {
    use arrakis_client::link::Hosted;
    use arrakis_host::QrCode;
    use arrakis_serve::progress;
    use arrakis_server::local::{ServerThread, spawn};

    struct Threaded(ServerThread);

    impl RunningServer for Threaded {
        fn hosted(&self) -> Option<Hosted> {
            let invitation = self.0.invitation()?.clone();
            let code = QrCode::new(&invitation.to_string()).ok();
            let code = code.map_or_else(Vec::new, |code| code.rows().map(<[bool]>::to_vec).collect());
            Some(Hosted { invitation, code })
        }
    }

    let (ours, theirs) = MemoryEnd::pair();
    let hosting = game.hosting.as_ref();
    let config = TableConfig {
        customs: hosting.map_or_else(Default::default, |hosting| hosting.customs),
        ..table(game, hosting.map_or(1, |hosting| hosting.people), saves)?
    };
    let saved_as = saved::name(&config);
    let access = match hosting {
        Some(hosting) => Some(setting::access(
            hosting.ip,
            hosting.port,
            hosting.public.clone(),
            setting::code(&config, hosting.admission)?,
            &[],
        )?),
        None => None,
    };
    let host = hosting.and_then(|hosting| hosting.name.clone());
    let thread = spawn(move || match access {
        Some(access) => {
            let bind = access.ip;
            let mut server = LocalServer::listening(config, access, Some((theirs, person)))?;
            setting::tell_neighbours(&mut server, bind, host);
            Ok(server)
        }
        None => LocalServer::new(config, theirs, person),
    });
    let thread = thread.map_err(|error| error.to_string())?;
    if let Some(invitation) = thread.invitation() {
        progress::listening(invitation);
    }
    Ok(StartedServer {
        end: ours,
        server: Box::new(Threaded(thread)),
        saved_as,
    })
}

/// Makes a server that the client steps: a page has one thread.
#[cfg(target_family = "wasm")]
fn begin(game: &NewGame, person: Person, saves: Option<Kind>) -> Result<StartedServer, String> {
    struct Stepped(LocalServer);

    impl RunningServer for Stepped {
        fn step(&mut self) {
            self.0.step();
        }
    }

    let (ours, theirs) = MemoryEnd::pair();
    let config = table(game, 1, saves)?;
    let saved_as = saved::name(&config);
    let server = LocalServer::new(config, theirs, person).map_err(|error| error.to_string())?;
    Ok(StartedServer {
        end: ours,
        server: Box::new(Stepped(server)),
        saved_as,
    })
}
