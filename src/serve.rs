//! A server without a window.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use arrakis_server::TableConfig;
use arrakis_server::local::LocalServer;
use arrakis_server::saves::Kind;
use bevy::app::App;
use bevy::log::LogPlugin;

use crate::args::{Args, Doorway};
use crate::{ending, local, progress};

/// Serves until the process is asked to end.
///
/// # Errors
/// A sentence on why it cannot.
pub(crate) fn run(args: &Args, doorway: &Doorway, people: u8, proxies: &[IpAddr]) -> Result<(), String> {
    log();
    let saves = args.saves().then_some(Kind::Served);
    let config = TableConfig {
        customs: doorway.customs(),
        ..local::table(&args.new_game()?, people, saves)?
    };
    let access = local::access(
        doorway.bind,
        doorway.port,
        doorway.public.clone(),
        local::code(&config, doorway.admission())?,
        proxies,
    )?;
    let server = LocalServer::listening(config, access, None);
    let mut server = server.map_err(|error| error.to_string())?;
    progress::watch(server.app());
    local::tell_neighbours(&mut server, doorway.bind, args.chosen_name());
    if let Some(invitation) = server.invitation() {
        progress::listening(invitation);
    }
    let asked = ending::when_asked(server.wakeup())?;
    server.run(|_| asked.load(Ordering::Relaxed));
    Ok(())
}

/// Shows the log. It belongs to the process: a server's app has no window to bring it along.
pub(crate) fn log() {
    App::new().add_plugins(LogPlugin {
        filter: crate::LOG_FILTER.to_owned(),
        ..Default::default()
    });
}
