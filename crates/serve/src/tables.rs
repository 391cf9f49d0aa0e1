//! A server of many tables.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use arrakis_host::Report;
use arrakis_net::TableCode;
use arrakis_server::TableConfig;
use arrakis_server::saves::{Held, Kind, SaveFolder};
use arrakis_server::tables::{SetTable, Tables};

use crate::agones::Sidecar;
use crate::args::{GameArgs, ServeArgs};
use crate::nearby::ManyTold;
use crate::{ending, progress, saved, setting};

/// Serves so many tables until the process is asked to end.
///
/// # Errors
/// A sentence on why it cannot.
pub(crate) fn run(serve: &ServeArgs, game: &GameArgs, count: u16) -> Result<(), String> {
    let ServeArgs {
        doorway, people, many, ..
    } = serve;
    let (people, name) = (*people, game.chosen_name());
    let kept = Kept(SaveFolder::of_user().filter(|_| !game.no_save));
    let game = game.wanted(Kind::Served, Some(people))?;
    let customs = doorway.customs();
    let (seats, before) = (game.factions.len(), kept.clone());
    let free_before = move |table: &str| {
        let going_on = before.going_on(table).ok().flatten();
        going_on.map_or(seats, |config| config.free_chairs())
    };
    let set: SetTable = Arc::new(move |table| {
        let config = match kept.going_on(table)? {
            Some(config) => config,
            None => TableConfig {
                place: kept.new_place(table),
                ..TableConfig::new(setting::new_setup(&game)?)
            },
        };
        Ok(TableConfig {
            customs,
            ..setting::for_people(config, &game, people)
        })
    });
    // Each table has a code of its own.
    let access = setting::access(doorway.bind, doorway.port, doorway.public.clone(), None, &serve.proxies)?;
    let names: Vec<(String, Option<TableCode>)> = (1..=count)
        .map(|number| {
            let name = number.to_string();
            let code = doorway.code_of(&access.key, &name);
            (name, code)
        })
        .collect();
    let mut tables = Tables::listen(access, names, set).map_err(|error| error.to_string())?;
    let _report = match many.report {
        Some(address) => Some(report(&tables, address)?),
        None => None,
    };
    let _sidecar = match many.agones {
        true => Some(Sidecar::of_environment(tables.figures())?),
        false => None,
    };
    let _told = ManyTold::of(&tables, name, doorway.bind, free_before).map_err(|error| error.to_string())?;
    for invitation in tables.invitations() {
        progress::table(invitation);
    }
    let asked = ending::when_asked(tables.wakeup())?;
    tables.run(|| asked.load(Ordering::Relaxed));
    progress::say("closed");
    Ok(())
}

/// Where the games of the tables are kept, if they are.
#[derive(Clone)]
struct Kept(Option<SaveFolder>);

impl Kept {
    fn folder(&self, table: &str) -> Option<SaveFolder> {
        self.0.as_ref().map(|folder| folder.of_table(table))
    }

    /// The game that goes on at a table, if there is one.
    fn going_on(&self, table: &str) -> Result<Option<TableConfig>, String> {
        let folder = self.folder(table);
        Ok(folder.as_ref().map(saved::going_on_at).transpose()?.flatten())
    }

    fn new_place(&self, table: &str) -> Option<Held> {
        saved::new_place_in(&self.folder(table)?, Kind::Served)
    }
}

/// Tells at this address how the tables are.
fn report(tables: &Tables, address: std::net::SocketAddr) -> Result<arrakis_host::Host, String> {
    let (health, metrics) = (tables.figures(), tables.figures());
    let report = Report {
        health: Box::new(move || health.health()),
        metrics: Box::new(move || metrics.prometheus()),
    };
    let failed = |error: std::io::Error| format!("the figures cannot be shown at {address}: {error}");
    let listener = std::net::TcpListener::bind(address).map_err(failed)?;
    let at = listener.local_addr().map_err(failed)?;
    let host = arrakis_host::Host::report(listener, report).map_err(failed)?;
    progress::say(&format!("report=http://{at}/metrics"));
    Ok(host)
}
