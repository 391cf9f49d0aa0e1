//! The window, with the table in it.

#[cfg(not(target_family = "wasm"))]
use arrakis_client::link::NeighbourFinder;
use arrakis_client::link::{Lessons, Me, ServerStarter};
use arrakis_client::settings::Keeper;
use arrakis_client::startup::StartUp;
use arrakis_client::window;
use arrakis_net::{Keyring, tidy_name};
use arrakis_serve::progress::{say, watch};
use bevy::log::LogPlugin;
use bevy::prelude::*;

use crate::args::Args;
use crate::dev::Dev;
use crate::{local, progress, saved};

/// Opens the window and plays until it is closed, with what is loaded from this folder.
pub(crate) fn run(args: &Args, startup: StartUp, dev: Dev, assets: &str) -> AppExit {
    #[cfg(not(target_family = "wasm"))]
    let keyring = Keyring::on_disk();
    #[cfg(target_family = "wasm")]
    let keyring = Keyring::in_browser();
    let keyring = match keyring {
        Ok(keyring) => keyring,
        Err(error) => {
            say(&format!("cannot play: {error}"));
            return AppExit::error();
        }
    };
    // A program that plays is watched by whoever started it.
    #[cfg(not(target_family = "wasm"))]
    if !args.dev.plays_alone() && !args.dev.is_for_show() {
        crate::crash::watch();
    }
    #[cfg(not(target_family = "wasm"))]
    crate::missing::end_with_a_sentence();
    let mut app = App::new();
    let log = LogPlugin {
        filter: arrakis_serve::LOG_FILTER.to_owned(),
        #[cfg(not(target_family = "wasm"))]
        custom_layer: crate::crash::listen,
        ..default()
    };
    app.add_plugins(args.dev.on_a_screen(window::plugins(args.window, assets).set(log)));
    info!("arrakis {}", arrakis_serve::version());
    // Pictures are the same for everybody.
    if !args.dev.is_for_show() {
        #[cfg(not(target_family = "wasm"))]
        app.insert_resource(Keeper::on_disk());
        #[cfg(target_family = "wasm")]
        app.insert_resource(Keeper::in_browser());
        #[cfg(target_family = "wasm")]
        app.insert_resource(arrakis_client::session::Session::of_page());
    }
    app.add_plugins((arrakis_client::link::plugin, arrakis_client::plugin));
    app.insert_resource(ServerStarter(if args.saves() {
        local::start
    } else {
        local::start_unsaved
    }));
    app.insert_resource(saved::GAMES);
    app.insert_resource(Lessons(crate::lessons::all));
    #[cfg(not(target_family = "wasm"))]
    app.insert_resource(NeighbourFinder(crate::nearby::tables));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(crate::crash::plugin);
    app.insert_resource(Me {
        name: args.game.chosen_name().unwrap_or_else(|| tidy_name(&own_name())),
        wish: args.game.table.faction,
    });
    app.insert_resource(startup);
    app.insert_resource(keyring);
    // Whoever could guess it would know what a program is going to answer in a person's place.
    let seed = (args.game.table.seed).unwrap_or_else(|| getrandom::u64().unwrap_or_default());
    args.dev.add_to(&mut app, dev, seed, args.game.table.speed);
    watch(&mut app);
    progress::watch_title(&mut app);
    progress::watch_seat(&mut app);
    app.run()
}

/// What this computer calls its user: a first guess for the people of a table, which nobody else is told.
fn own_name() -> String {
    ["USER", "USERNAME", "LOGNAME"]
        .iter()
        .find_map(|name| std::env::var(name).ok())
        .unwrap_or_else(|| "Player".to_owned())
}
