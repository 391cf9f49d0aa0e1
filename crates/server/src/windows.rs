//! The clock of hidden windows (R85): each stands open for the same time, whoever could use it and whatever they do.

use std::time::Duration;

use arrakis_net::Pace;
use arrakis_rules::{PromptId, Seat};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;

use crate::chairs::Chairs;
use crate::due::Due;
use crate::playing::{self, Clock};
use crate::{History, Step, TableConfig, TheGame};

/// The window that stands open, and how long it has stood.
#[derive(Resource, Default, Debug)]
pub(crate) struct WindowClock(Option<(PromptId, Duration)>);

impl WindowClock {
    /// How long this window has stood open.
    pub(crate) fn stood(&self, window: PromptId) -> Option<Duration> {
        self.0.filter(|(other, _)| *other == window).map(|(_, stood)| stood)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowClock>();
    app.add_systems(PreUpdate, close.after(playing::play).in_set(Step::Play));
}

fn close(
    mut open: ResMut<WindowClock>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut clock: ResMut<Clock>,
    mut due: ResMut<Due>,
    config: Res<TableConfig>,
    chairs: Res<Chairs>,
    links: Query<(), With<ClientOf>>,
    time: Res<Time<Real>>,
) {
    let Some(window) = game.game().open_window() else {
        return;
    };
    if !chairs.begun || config.pace == Pace::Paused || clock.is_held() {
        return;
    }
    let stood = match open.0 {
        Some((other, stood)) if other == window => stood + time.delta(),
        _ => Duration::ZERO,
    };
    open.0 = Some((window, stood));
    // Programs see nothing in how long something takes; whoever has a connection does, playing or not.
    let now = time.elapsed();
    let is_bot = |seat: Seat| chairs.is_played_by_bot(seat, now, config.grace);
    let nobody_watches = links.is_empty() && game.asked().is_empty() && game.seats().all(is_bot);
    let left = Duration::from_secs(game.options().window_seconds.into()).saturating_sub(stood);
    if !nobody_watches && left > Duration::ZERO {
        due.at(now + left);
        return;
    }
    match game.bypass_change_detection().close_window(&mut history) {
        Ok(()) => {
            game.set_changed();
            clock.acted(now);
        }
        Err(refusal) => error!("a window that stands open cannot be closed: {refusal}"),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use arrakis_net::SecretKey;
    use arrakis_net::transport::Person;
    use arrakis_rules::{
        Action, CardPower, Decision, Faction, Matter, Options, PromptKind, ReactionWindows, Reason, Setup, Viewer,
    };
    use bevy::ecs::system::RunSystemOnce;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::free_acts::FreeActs;
    use crate::outsiders::Outsiders;

    /// A table with a person in every chair at which this window of the game stands open.
    fn table(seed: u64, is_it: impl Fn(&TheGame) -> bool) -> World {
        let options = Options {
            reaction_windows: ReactionWindows::Hidden,
            ..Options::advanced()
        };
        let setup = Setup {
            options,
            ..Setup::new(&Faction::CLASSIC, seed).unwrap()
        };
        table_of(setup, is_it)
    }

    /// The same for any setup: default answers lead to the moment.
    pub(crate) fn table_of(setup: Setup, is_it: impl Fn(&TheGame) -> bool) -> World {
        let config = TableConfig {
            grace: Duration::from_secs(1000),
            ..TableConfig::new(setup.clone())
        };
        let mut game = TheGame::new(setup).unwrap();
        let mut history = History::default();
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        while !is_it(&game) {
            if game.game().open_window().is_some() {
                game.close_window(&mut history).unwrap();
                continue;
            }
            let (seat, prompt) = game.game().prompts().remove(0);
            let answer = prompt.kind.default_answer(&mut chance);
            game.submit(&mut history, seat, Some(prompt.id), answer).unwrap();
        }
        let mut chairs = Chairs::new(Faction::CLASSIC.len());
        for seat in game.seats() {
            let person = Person {
                key: SecretKey::fresh().unwrap().public(),
                device: [0; 16],
            };
            chairs.claim(seat, person, String::new());
        }
        chairs.begun = true;
        let mut world = World::new();
        world.insert_resource(game);
        world.insert_resource(history);
        world.insert_resource(chairs);
        world.insert_resource(config);
        world.init_resource::<Clock>();
        world.init_resource::<WindowClock>();
        world.init_resource::<Due>();
        world.init_resource::<FreeActs>();
        world.init_resource::<Outsiders>();
        world.init_resource::<Time<Real>>();
        world
    }

    pub(crate) fn wait(world: &mut World, milliseconds: u64) {
        world
            .resource_mut::<Time<Real>>()
            .update_with_duration(Duration::from_millis(milliseconds));
        world.run_system_once(close).unwrap();
    }

    /// After how many tenths of a second the window is closed.
    fn tenths(world: &mut World) -> u32 {
        let window = world.resource::<TheGame>().game().open_window();
        assert!(window.is_some());
        wait(world, 0);
        (1..)
            .find(|_| {
                wait(world, 100);
                world.resource::<TheGame>().game().open_window() != window
            })
            .unwrap()
    }

    fn is_empty_window(game: &TheGame) -> bool {
        game.game().open_window().is_some() && game.game().prompts().is_empty()
    }

    fn is_used_window(game: &TheGame) -> bool {
        let is_it = |kind: &PromptKind| {
            matches!(
                kind,
                PromptKind::Decide(Decision {
                    matter: Matter::PlayWeatherControl,
                    ..
                })
            )
        };
        game.game().prompts().iter().any(|(_, prompt)| is_it(&prompt.kind))
    }

    /// A game in which somebody comes to hold Weather Control.
    pub(crate) fn used() -> World {
        table(4, is_used_window)
    }

    /// The same game when nobody holds it yet.
    pub(crate) fn unused() -> World {
        table(4, is_empty_window)
    }

    #[test]
    fn a_window_stands_open_for_the_same_time_whoever_could_use_it() {
        let seconds = u32::from(Options::default().window_seconds);
        assert_eq!(tenths(&mut table(4, is_empty_window)), seconds * 10);
        assert_eq!(tenths(&mut used()), seconds * 10);
    }

    #[test]
    fn an_answer_changes_neither_the_time_nor_what_is_told() {
        let mut world = used();
        let seconds = u32::from(Options::default().window_seconds);
        wait(&mut world, 0);
        wait(&mut world, 1000);
        world.resource_scope(|world, mut game: Mut<TheGame>| {
            let mut history = world.resource_mut::<History>();
            let (actions, told) = (game.game().actions(), history.since(0).count());
            let (seat, prompt) = game.game().prompts().remove(0);
            assert!(game.game().view(Viewer::Seat(seat)).own.is_some_and(|own| {
                own.hand
                    .iter()
                    .any(|card| card.facts().power == Some(CardPower::WeatherControl))
            }));
            let answer = Matter::PlayWeatherControl.says(4);
            game.submit(&mut history, seat, Some(prompt.id), answer).unwrap();
            assert_eq!((game.game().actions(), history.since(0).count()), (actions, told));
        });
        let window = world.resource::<TheGame>().game().open_window();
        for tenth in 11..=seconds * 10 {
            assert_eq!(world.resource::<TheGame>().game().open_window(), window, "at {tenth}");
            wait(&mut world, 100);
        }
        assert_ne!(world.resource::<TheGame>().game().open_window(), window);
    }

    #[test]
    fn a_player_cannot_close_a_window() {
        let mut world = used();
        world.resource_scope(|world, mut game: Mut<TheGame>| {
            let mut history = world.resource_mut::<History>();
            for prompt in [None, game.game().open_window()] {
                let close = Action::CloseWindow;
                let refusal = game.submit(&mut history, Seat(0), prompt, close).unwrap_err();
                assert_eq!(refusal.reason, Reason::TableOnly);
            }
        });
    }
}
