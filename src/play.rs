//! The window, with the table in it.

use std::time::Duration;

use arrakis_client::autoplay::Autoplay;
use arrakis_client::gallery::Gallery;
#[cfg(not(target_family = "wasm"))]
use arrakis_client::link::NeighbourFinder;
use arrakis_client::link::{Me, ServerStarter};
use arrakis_client::person::Person;
use arrakis_client::settings::Keeper;
use arrakis_client::startup::StartUp;
use arrakis_client::window;
use arrakis_net::{Keyring, tidy_name};
use bevy::log::LogPlugin;
use bevy::prelude::*;

use crate::args::Args;
use crate::{local, progress, saved};

/// The pause before each answer of the bot that plays for a person, at usual speed.
const AUTOPLAY_PAUSE: f32 = 0.6;

/// Opens the window and plays until it is closed. A `problem` is shown instead of the title.
pub(crate) fn run(args: &Args, startup: StartUp, gallery: Option<Gallery>) -> AppExit {
    #[cfg(not(target_family = "wasm"))]
    let keyring = Keyring::on_disk();
    #[cfg(target_family = "wasm")]
    let keyring = Keyring::in_browser();
    let keyring = match keyring {
        Ok(keyring) => keyring,
        Err(error) => {
            progress::say(&format!("cannot play: {error}"));
            return AppExit::error();
        }
    };
    let mut app = App::new();
    let log = LogPlugin {
        filter: crate::LOG_FILTER.to_owned(),
        ..default()
    };
    app.add_plugins(window::plugins(args.window).set(log));
    // Pictures are the same for everybody.
    if startup.pictures.is_none() && gallery.is_none() {
        #[cfg(not(target_family = "wasm"))]
        app.insert_resource(Keeper::on_disk());
        #[cfg(target_family = "wasm")]
        app.insert_resource(Keeper::in_browser());
    }
    app.add_plugins((
        arrakis_client::link::plugin,
        arrakis_client::autoplay::plugin,
        arrakis_client::plugin,
    ));
    app.insert_resource(ServerStarter(if args.saves() {
        local::start
    } else {
        local::start_unsaved
    }));
    app.insert_resource(saved::GAMES);
    #[cfg(not(target_family = "wasm"))]
    app.insert_resource(NeighbourFinder(crate::nearby::tables));
    app.insert_resource(Me {
        name: tidy_name(&args.name.clone().unwrap_or_else(own_name)),
        wish: args.table.faction,
    });
    app.insert_resource(startup);
    if let Some(gallery) = gallery {
        app.insert_resource(gallery);
    }
    app.insert_resource(keyring);
    // Whoever could guess it would know what a program is going to answer in a person's place.
    let seed = (args.table.seed).unwrap_or_else(|| getrandom::u64().unwrap_or_default());
    if args.autoplay {
        let pause = Duration::from_secs_f32(AUTOPLAY_PAUSE / args.table.speed);
        app.insert_resource(Autoplay::new(seed, pause));
    }
    if args.person {
        app.insert_resource(Person::new(seed));
    }
    progress::watch(&mut app);
    progress::watch_title(&mut app);
    progress::watch_seat(&mut app);
    progress::watch_person(&mut app);
    app.run()
}

/// What this computer calls its user.
pub(crate) fn own_name() -> String {
    ["USER", "USERNAME", "LOGNAME"]
        .iter()
        .find_map(|name| std::env::var(name).ok())
        .unwrap_or_else(|| "Player".to_owned())
}
