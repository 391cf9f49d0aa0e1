//! Setting a table: the game that is played at it, and how it is reached.

use arrakis_rules::{FactionSelection, Seed, Setup};
#[cfg(not(target_family = "wasm"))]
use arrakis_server::local::LocalServer;
use arrakis_server::saves::Kind;
use arrakis_server::{Begins, TableConfig};

use crate::{WantedTable, progress, saved};

/// A table as its creator wants it, saved among the games of this kind.
///
/// # Errors
/// A sentence on what is wrong.
pub fn table(wanted: &WantedTable, people: u8, saves: Option<Kind>) -> Result<TableConfig, String> {
    let (config, word) = match &wanted.from {
        Some(file) => (saved::table(file, wanted.step, saves)?, "continued"),
        None => {
            let setup = new_setup(wanted)?;
            let place = saves.and_then(saved::new_place);
            let config = TableConfig {
                place,
                ..TableConfig::new(setup)
            };
            (config, "new")
        }
    };
    tell(word, &config);
    Ok(for_people(config, wanted, people))
}

/// Tells what a table is set with, and in a word how it came to be.
pub fn tell(word: &str, config: &TableConfig) {
    progress::say(&table_line(word, &config.setup));
}

/// The table as it waits for so many people.
pub fn for_people(config: TableConfig, wanted: &WantedTable, people: u8) -> TableConfig {
    // Whoever is alone waits for nobody.
    let begins = if people > 1 { Begins::ByHost } else { Begins::ByItself };
    TableConfig {
        people,
        begins,
        bots: wanted.bots.clone(),
        programs: wanted.programs.clone(),
        speed: wanted.speed,
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

/// What a new game is made from, if nothing was saved.
///
/// # Errors
/// A sentence on what is wrong with it.
pub fn new_setup(wanted: &WantedTable) -> Result<Setup, String> {
    let seed = match wanted.seed {
        Some(seed) => Seed::Number(seed),
        None => secret()?,
    };
    let setup = match wanted.options.faction_selection {
        FactionSelection::Random => Setup::dealt_among(&wanted.among, wanted.factions.len(), seed),
        FactionSelection::Choose | FactionSelection::Draft => Setup::new(&wanted.factions, seed),
    };
    let mut setup = setup.map_err(|error| error.to_string())?;
    setup.options = wanted.options;
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
pub fn access(
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
pub fn code(config: &TableConfig, admission: arrakis_net::Admission) -> Result<Option<arrakis_net::TableCode>, String> {
    use arrakis_net::Admission;
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
pub fn tell_neighbours(server: &mut LocalServer, bind: Option<std::net::IpAddr>, host: Option<String>) {
    if let Some(invitation) = server.invitation().cloned() {
        crate::nearby::announce(server.app(), &invitation, bind, host.as_deref());
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use arrakis_log::trial::played;
    use arrakis_net::Admission;
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
