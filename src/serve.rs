//! A server without a window.

use arrakis_net::server_key;
use arrakis_server::local::{Access, LocalServer};
use arrakis_server::saves::Kind;
use bevy::app::App;
use bevy::log::LogPlugin;

use crate::args::{Args, Doorway};
use crate::{local, progress};

/// Serves for as long as the process lives.
///
/// # Errors
/// A sentence on why it cannot.
pub(crate) fn run(args: &Args, doorway: &Doorway, people: u8) -> Result<(), String> {
    // The log belongs to the process; the server's app has no window to bring it along.
    App::new().add_plugins(LogPlugin {
        filter: crate::LOG_FILTER.to_owned(),
        ..Default::default()
    });
    let saves = args.saves().then_some(Kind::Served);
    let config = local::table(&args.new_game()?, people, saves)?;
    let access = Access {
        ip: doorway.bind,
        port: doorway.port,
        key: server_key().map_err(|error| error.to_string())?,
        code: doorway.code()?,
        site: local::site()?,
    };
    let server = LocalServer::listening(config, access, None);
    let mut server = server.map_err(|error| error.to_string())?;
    progress::watch(server.app());
    local::tell_neighbours(&mut server, doorway.bind);
    if let Some(invitation) = server.invitation() {
        progress::listening(invitation);
    }
    server.run(|| false);
    Ok(())
}
