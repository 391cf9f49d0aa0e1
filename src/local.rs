//! Servers in this process, for the client that asks for one.

use arrakis_client::link::{NewGame, RunningServer, StartedServer};
use arrakis_net::transport::{MemoryEnd, Person};
use arrakis_rules::{FactionSelection, Seed, Setup};
use arrakis_server::local::LocalServer;
use arrakis_server::saves::Kind;
use arrakis_server::{Begins, TableConfig};

use crate::{lessons, progress, saved};

/// A table as its creator wants it, saved among the games of this kind.
///
/// # Errors
/// A sentence on what is wrong.
pub(crate) fn table(game: &NewGame, people: u8, saves: Option<Kind>) -> Result<TableConfig, String> {
    let (config, word) = match (&game.lesson, &game.from) {
        (Some(lesson), _) => (lessons::table(lesson)?, "lesson"),
        (None, Some(file)) => (saved::table(file, game.step, saves)?, "continued"),
        (None, None) => {
            let setup = new_setup(game)?;
            let place = saves.and_then(saved::new_place);
            let config = TableConfig {
                place,
                ..TableConfig::new(setup)
            };
            (config, "new")
        }
    };
    progress::say(&table_line(word, &config.setup));
    Ok(for_people(config, game, people))
}

/// The table as it waits for so many people.
pub(crate) fn for_people(config: TableConfig, game: &NewGame, people: u8) -> TableConfig {
    // Whoever is alone waits for nobody.
    let begins = if people > 1 { Begins::ByHost } else { Begins::ByItself };
    TableConfig {
        people,
        begins,
        bots: game.bots.clone(),
        speed: game.speed,
        ..config
    }
}

/// What is told of a table when it is set. A secret seed is not.
fn table_line(word: &str, setup: &Setup) -> String {
    let seats = setup.factions.len();
    match setup.seed {
        Seed::Number(seed) => format!("{word} seed={seed} seats={seats}"),
        Seed::Secret(_) => format!("{word} seats={seats}"),
    }
}

/// What a new game is made from.
///
/// # Errors
/// A sentence on what is wrong with it.
pub(crate) fn new_setup(game: &NewGame) -> Result<Setup, String> {
    let seed = match game.seed {
        Some(seed) => Seed::Number(seed),
        None => secret()?,
    };
    let setup = match game.options.faction_selection {
        FactionSelection::Random => Setup::dealt_among(&game.among, game.factions.len(), seed),
        FactionSelection::Choose | FactionSelection::Draft => Setup::new(&game.factions, seed),
    };
    let mut setup = setup.map_err(|error| error.to_string())?;
    setup.options = game.options;
    setup.check().map_err(|error| error.to_string())?;
    Ok(setup)
}

fn secret() -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| format!("this system gives no random numbers: {error}"))?;
    Ok(Seed::from(bytes))
}

/// How friends reach a server of this computer by its port.
///
/// # Errors
/// When its key or the page's files cannot be read.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn access(
    ip: Option<std::net::IpAddr>,
    port: u16,
    public: Option<arrakis_net::HostPort>,
    code: Option<arrakis_net::TableCode>,
    proxies: &[std::net::IpAddr],
) -> Result<arrakis_server::local::Access, String> {
    Ok(arrakis_server::local::Access {
        ip,
        port,
        key: arrakis_net::server_key().map_err(|error| error.to_string())?,
        code,
        site: site(public.as_ref(), proxies)?,
        public,
    })
}

/// What friends of this table have to know. It stays the same as long as there is its game, or its lobby, so that links do.
///
/// # Errors
/// When the system gives no random numbers for a new code.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn code(
    config: &TableConfig,
    admission: arrakis_client::link::Admission,
) -> Result<Option<arrakis_net::TableCode>, String> {
    use arrakis_client::link::Admission;
    use arrakis_net::TableCode;
    use arrakis_server::saves::Held;

    let code = match admission {
        Admission::Everybody => return Ok(None),
        Admission::ByCode(code) => code,
        Admission::ByItsCode => {
            let places = [&config.place, &config.source];
            let kept = places.into_iter().flatten().find_map(Held::code);
            match kept {
                Some(code) => code,
                None => TableCode::fresh().map_err(|error| error.to_string())?,
            }
        }
    };
    if let Some(place) = &config.place
        && let Err(error) = place.keep_code(code)
    {
        progress::say(&format!(
            "the table's code cannot be kept, so its link ends with this program: {error}"
        ));
    }
    Ok(Some(code))
}

/// What a port shows to browsers: the page of this build, if it was made. They may ask for it by this name, too, and come
/// through these proxies.
///
/// # Errors
/// When the page's files cannot be read.
#[cfg(not(target_family = "wasm"))]
fn site(
    public: Option<&arrakis_net::HostPort>,
    proxies: &[std::net::IpAddr],
) -> Result<arrakis_net::transport::Site, String> {
    let pages = arrakis_host::Pages::find().map_err(|error| error.to_string())?;
    let names = public.map(|public| public.host.clone()).into_iter().collect();
    Ok(arrakis_net::transport::Site {
        pages,
        names,
        proxies: proxies.to_vec(),
    })
}

/// Tells the local network about a table that listens, by the name that its host has chosen.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn tell_neighbours(server: &mut LocalServer, bind: Option<std::net::IpAddr>, host: Option<String>) {
    if let Some(invitation) = server.invitation().cloned() {
        crate::nearby::announce(server.app(), &invitation, bind, host.as_deref());
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
        Some(hosting) => Some(access(
            hosting.ip,
            hosting.port,
            hosting.public.clone(),
            code(&config, hosting.admission)?,
            &[],
        )?),
        None => None,
    };
    let host = hosting.and_then(|hosting| hosting.name.clone());
    let thread = spawn(move || match access {
        Some(access) => {
            let bind = access.ip;
            let mut server = LocalServer::listening(config, access, Some((theirs, person)))?;
            tell_neighbours(&mut server, bind, host);
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

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use arrakis_client::link::Admission;
    use arrakis_log::trial::played;
    use arrakis_server::saves::{Held, SaveFolder};

    use super::*;

    #[test]
    fn a_table_that_is_hosted_again_has_the_code_that_its_game_had() {
        let path = std::env::temp_dir().join(format!("arrakis-hosted-{}", std::process::id()));
        let folder = SaveFolder::at(path.clone());
        let log = played(1, 5);
        let in_place = |held: &Held| TableConfig {
            place: Some(held.clone()),
            ..TableConfig::going_on(log.clone())
        };
        let new = in_place(&Held::new(folder.new_place(Kind::Own)).unwrap());
        let first = code(&new, Admission::ByItsCode).unwrap();
        assert!(first.is_some());
        assert_eq!(code(&new, Admission::ByItsCode), Ok(first));
        // From an earlier moment it goes on in another place, with the same people.
        let branch = TableConfig {
            source: new.place.clone(),
            ..in_place(&Held::new(folder.new_place(Kind::Own)).unwrap())
        };
        assert_eq!(code(&branch, Admission::ByItsCode), Ok(first));
        let chosen = "K7QF-2MXP".parse().unwrap();
        assert_eq!(code(&new, Admission::ByCode(chosen)), Ok(Some(chosen)));
        assert_eq!(code(&new, Admission::Everybody), Ok(None));
        assert_eq!(code(&new, Admission::ByItsCode), Ok(Some(chosen)));
        assert_eq!(code(&branch, Admission::ByItsCode), Ok(first), "they have parted");
        let other = in_place(&Held::new(folder.new_place(Kind::Own)).unwrap());
        assert!(![first, Some(chosen)].contains(&code(&other, Admission::ByItsCode).unwrap()));
        drop((new, branch, other));
        std::fs::remove_dir_all(path).unwrap();
    }
}
