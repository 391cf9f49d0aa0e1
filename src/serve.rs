//! A server without a window.

use std::net::Ipv4Addr;

use arrakis_server::local::LocalServer;
use arrakis_server::saves::Kind;
use bevy::app::App;
use bevy::log::LogPlugin;

use crate::args::Args;
use crate::{local, progress};

/// Serves for as long as the process lives.
///
/// # Errors
/// A sentence on why it cannot.
pub(crate) fn run(args: &Args, port: u16, people: u8) -> Result<(), String> {
    // The log belongs to the process; the server's app has no window to bring it along.
    App::new().add_plugins(LogPlugin {
        filter: crate::LOG_FILTER.to_owned(),
        ..Default::default()
    });
    let saves = args.saves().then_some(Kind::Served);
    let config = local::table(&args.new_game()?, people, saves)?;
    let server = LocalServer::listening(config, Ipv4Addr::UNSPECIFIED.into(), port, None);
    let mut server = server.map_err(|error| error.to_string())?;
    progress::watch(server.app());
    if let Some(address) = server.address() {
        progress::say(&format!("listening port={}", address.port()));
    }
    server.run(|| false);
    Ok(())
}
