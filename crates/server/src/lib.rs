//! The authority: it holds the game, seats people and programs, takes answers and tells what happened.
//!
//! It is an `App` of its own, also in single player: on a thread on the desktop ([`local::spawn`]), stepped by the client in
//! a browser ([`local::LocalServer`]). [`TheGame`] is a resource of that app and of no other.

mod advising;
mod alive;
mod alliance_offers;
mod bid_clock;
mod catching_up;
mod chairs;
mod clocks;
mod config;
mod door;
mod due;
mod entering;
mod former_keys;
mod free_acts;
mod game;
mod greeting;
mod guests;
mod handing_over;
mod hired;
mod hosting;
mod later;
mod leaving;
mod lobby;
pub mod local;
#[cfg(not(target_family = "wasm"))]
mod notices;
#[cfg(not(target_family = "wasm"))]
mod outsiders;
#[cfg(target_family = "wasm")]
#[path = "no_outsiders.rs"]
mod outsiders;
mod pace;
mod pausing;
mod playing;
mod projecting;
mod recording;
mod requesting;
pub mod saves;
mod saving;
mod seating;
mod submitting;
#[cfg(not(target_family = "wasm"))]
pub mod tables;
mod taking_back;
mod talking;
mod telling;
mod thinking;
mod ticking;
mod tidied;
#[cfg(test)]
mod trial;
#[cfg(test)]
mod twins;
mod urge;
mod voting;
#[cfg(not(target_family = "wasm"))]
mod waiting_lobby;
mod watching;
mod welcomed;
mod windows;

use std::time::Duration;

use arrakis_log::Log;
use arrakis_rules::{Customs, Setup};
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::MessageSystems;
use lightyear::prelude::server::ServerPlugins;

pub use chairs::{Chair, Chairs};
pub use config::{Beginning, Begins, TableConfig};
pub use game::{History, TheGame};
pub use saving::TableLog;

/// How often a server looks at its mail while something goes on; it sleeps when nothing does.
pub const TICK: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// What a server does in a tick, in order. A new step goes where its reader would look for it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    /// People come and go.
    Greet,
    /// They say things.
    Listen,
    /// Programs say things.
    Play,
    /// What happened is saved.
    Save,
    /// Everybody is told.
    Tell,
    /// The table shows it.
    Project,
}

/// What a new game is made from: how its windows look depends on how many people it is for (R85), and is kept in its
/// saves.
fn setup_for(config: &TableConfig) -> Setup {
    let mut setup = config.setup.clone();
    let windows = &mut setup.options.reaction_windows;
    *windows = windows.among(usize::from(config.people));
    setup
}

/// An app that serves one table, without any connection yet: open one with [`arrakis_net::transport`].
///
/// # Errors
/// When the setup makes no game, or the save does not.
pub fn app(mut config: TableConfig) -> Result<App, local::StartError> {
    let (game, history) = match &mut config.beginning {
        Beginning::New | Beginning::Lobby(_) => (TheGame::new(setup_for(&config))?, History::default()),
        Beginning::Saved(log) => TheGame::restored(log)?,
        Beginning::Begun(game, history) => TheGame::begun((**game).clone(), std::mem::take(history)),
    };
    config.setup = game.game().setup().clone();
    let log = config.beginning.log();
    config.hints |= log.and_then(Log::hints).unwrap_or_default();
    if config.customs == Customs::default() {
        config.customs = log.and_then(Log::customs).unwrap_or_default();
    }
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        StatesPlugin,
        ServerPlugins { tick_duration: TICK },
        arrakis_net::plugin,
        arrakis_table::plugin,
    ));
    app.insert_resource(Chairs::at_beginning(&config));
    app.insert_resource(log.map(guests::GuestBook::of_log).unwrap_or_default());
    app.insert_resource(log.map(thinking::Thinking::of_log).unwrap_or_default());
    app.insert_resource(game);
    app.insert_resource(config);
    app.insert_resource(history);
    app.init_resource::<free_acts::FreeActs>();
    app.configure_sets(
        PreUpdate,
        (
            Step::Greet,
            Step::Listen,
            Step::Play,
            Step::Save,
            Step::Tell,
            Step::Project,
        )
            .chain()
            .after(MessageSystems::Receive),
    );
    app.add_plugins((
        due::plugin,
        ticking::plugin,
        alive::plugin,
        requesting::plugin,
        greeting::plugin,
        guests::plugin,
        door::plugin,
        hosting::plugin,
        voting::plugin,
        taking_back::plugin,
        watching::plugin,
        catching_up::plugin,
        pausing::plugin,
        lobby::plugin,
    ));
    app.add_plugins((
        leaving::plugin,
        submitting::plugin,
        talking::plugin,
        bid_clock::plugin,
        thinking::plugin,
        outsiders::plugin,
        playing::plugin,
        advising::plugin,
        windows::plugin,
        clocks::plugin,
        telling::plugin,
        recording::plugin,
        projecting::plugin,
        saving::plugin,
    ));
    // An app that is stepped by hand has nobody else to do this.
    app.finish();
    app.cleanup();
    // A tick is much shorter than it takes to call other threads for help.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    Ok(app)
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, ReactionWindows};

    use super::*;

    #[test]
    fn windows_are_hidden_where_two_people_play_unless_they_say_otherwise() {
        use ReactionWindows::{Auto, Fast, Hidden};

        let played = |chosen, people| {
            let mut setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
            setup.options.reaction_windows = chosen;
            let config = TableConfig {
                people,
                ..TableConfig::new(setup)
            };
            setup_for(&config).options.reaction_windows
        };
        assert_eq!(
            [0, 1, 2, 6].map(|people| played(Auto, people)),
            [Fast, Fast, Hidden, Hidden]
        );
        assert_eq!([1, 2].map(|people| played(Hidden, people)), [Hidden; 2]);
        assert_eq!([1, 2].map(|people| played(Fast, people)), [Fast; 2]);
    }
}
