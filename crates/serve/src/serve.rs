//! A server without a window.

use std::sync::atomic::Ordering;

use arrakis_server::TableConfig;
use arrakis_server::local::LocalServer;
use arrakis_server::saves::Kind;
use bevy::app::App;
use bevy::log::{LogPlugin, info};

use crate::args::{GameArgs, ServeArgs};
use crate::{ending, progress, setting, tables};

/// Serves one table, or many, until the process is asked to end.
///
/// # Errors
/// A sentence on why it cannot.
pub fn run(serve: &ServeArgs, game: &GameArgs) -> Result<(), String> {
    log();
    match serve.many.tables {
        Some(count) => tables::run(serve, game, count),
        None => one_table(serve, game),
    }
}

fn one_table(serve: &ServeArgs, game: &GameArgs) -> Result<(), String> {
    let doorway = &serve.doorway;
    let saves = (!game.no_save).then_some(Kind::Served);
    let wanted = game.wanted(Kind::Served, Some(serve.people))?;
    let config = TableConfig {
        customs: doorway.customs(),
        ..setting::table(&wanted, serve.people, saves)?
    };
    let access = setting::access(
        doorway.bind,
        doorway.port,
        doorway.public.clone(),
        setting::code(&config, doorway.admission())?,
        &serve.proxies,
    )?;
    let server = LocalServer::listening(config, access, None);
    let mut server = server.map_err(|error| error.to_string())?;
    progress::watch(server.app());
    setting::tell_neighbours(&mut server, doorway.bind, game.chosen_name());
    if let Some(invitation) = server.invitation() {
        progress::listening(invitation);
    }
    let asked = ending::when_asked(server.wakeup())?;
    server.run(|_| asked.load(Ordering::Relaxed));
    Ok(())
}

/// Shows the log. It belongs to the process: a server's app has no window to bring it along.
fn log() {
    App::new().add_plugins(LogPlugin {
        filter: crate::LOG_FILTER.to_owned(),
        ..Default::default()
    });
    info!("arrakis {}", crate::version());
}
