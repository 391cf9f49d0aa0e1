//! Tells everybody how much time is left for what the table waits for.

use std::time::Duration;

use arrakis_net::{Countdown, Delay, MessageChannel, Pace, Wait};
use arrakis_rules::{PromptId, Seat, TurnClock};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::bid_clock::BidClock;
use crate::thinking::Thinking;
use crate::welcomed::{Seated, Watching, Welcomed, begins_anew};
use crate::windows::WindowClock;
use crate::{Step, TableConfig, TheGame};

/// What this connection was told last: which wait, at which question, and whether its clock runs.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Timed(Option<(Wait, PromptId, bool)>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(begins_anew::<Timed>);
    app.add_systems(PreUpdate, tell.in_set(Step::Tell));
}

fn tell(
    mut links: Query<
        (
            Option<&Seated>,
            Option<&Watching>,
            &mut Timed,
            &mut MessageSender<Countdown>,
        ),
        (With<ClientOf>, Welcomed),
    >,
    bids: Res<BidClock>,
    windows: Res<WindowClock>,
    thinking: Res<Thinking>,
    game: Res<TheGame>,
    config: Res<TableConfig>,
    time: Res<Time<Real>>,
) {
    let wait = wait(&bids, &windows, &game, &config, time.elapsed());
    for (seated, watching, mut timed, mut sender) in &mut links {
        // No clock runs in what is over.
        if watching.is_some_and(|watching| watching.delay != Delay::None) {
            continue;
        }
        // What everybody waits for goes before what one person has.
        let wait = wait.or_else(|| answer(&thinking, &game, &config, seated?.0));
        let told = Timed(wait.map(|(wait, question, runs, _)| (wait, question, runs)));
        if timed.set_if_neq(told) {
            sender.send::<MessageChannel>(countdown(wait));
        }
    }
}

/// The time that the player in this chair has for an answer. Nobody else is told: who has answered in secret is a secret.
fn answer(
    thinking: &Thinking,
    game: &TheGame,
    config: &TableConfig,
    seat: Seat,
) -> Option<(Wait, PromptId, bool, Duration)> {
    if config.customs.clock == TurnClock::Off {
        return None;
    }
    let prompt = game.game().prompt(seat)?;
    let left = thinking.left(seat, prompt.id, config.customs.clock)?;
    Some((Wait::Answer, prompt.id, !config.is_paused(), left))
}

/// What is said of it: also that nothing is waited for any more.
fn countdown(wait: Option<(Wait, PromptId, bool, Duration)>) -> Countdown {
    let countdown = wait.map(|(wait, _, runs, left)| Countdown {
        of: Some(wait),
        left: u32::try_from(left.as_millis()).unwrap_or(u32::MAX),
        runs,
    });
    countdown.unwrap_or_default()
}

/// What the table waits for, whether the clock runs, and how much is left.
fn wait(
    bids: &BidClock,
    windows: &WindowClock,
    game: &TheGame,
    config: &TableConfig,
    now: Duration,
) -> Option<(Wait, PromptId, bool, Duration)> {
    let options = game.options();
    if let Some(window) = game.game().open_window() {
        let stood = windows.stood(window)?;
        let left = Duration::from_secs(options.window_seconds.into()).saturating_sub(stood);
        return Some((Wait::Window, window, config.pace != Pace::Paused, left));
    }
    let (seat, question, since) = bids.running()?;
    // The bid may have been made a moment ago.
    game.game().prompt(seat).filter(|prompt| prompt.id == question)?;
    let left = (since + Duration::from_secs(options.bid_seconds.into())).saturating_sub(now);
    Some((Wait::Bid(seat), question, !config.is_paused(), left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bid_clock, windows};

    /// What a connection is told now, if it was told this before.
    fn told(world: &World, before: &mut Timed) -> Option<Countdown> {
        let wait = wait(
            world.resource(),
            world.resource(),
            world.resource(),
            world.resource(),
            world.resource::<Time<Real>>().elapsed(),
        );
        let now = Timed(wait.map(|(wait, question, runs, _)| (wait, question, runs)));
        let is_news = *before != now;
        *before = now;
        is_news.then(|| countdown(wait))
    }

    fn running(of: Wait, seconds: u32) -> Option<Countdown> {
        Some(Countdown {
            of: Some(of),
            left: seconds * 1000,
            runs: true,
        })
    }

    #[test]
    fn the_beginning_and_the_end_of_a_hidden_window_are_told_and_nothing_between() {
        let mut world = windows::tests::used();
        world.init_resource::<BidClock>();
        let seconds = u32::from(world.resource::<TheGame>().options().window_seconds);
        let mut before = Timed::default();
        assert_eq!(told(&world, &mut before), None, "nobody has looked at the clock yet");
        windows::tests::wait(&mut world, 0);
        assert_eq!(told(&world, &mut before), running(Wait::Window, seconds));
        windows::tests::wait(&mut world, 2000);
        assert_eq!(told(&world, &mut before), None);
        // Who sits down now hears how much is left.
        assert_eq!(told(&world, &mut Timed::default()), running(Wait::Window, seconds - 2));
        world.resource_mut::<TableConfig>().pace = Pace::Paused;
        let stands = told(&world, &mut before).unwrap();
        assert!(!stands.runs && stands.of == Some(Wait::Window));
        world.resource_mut::<TableConfig>().pace = Pace::Normal;
        told(&world, &mut before);
        // The storm moves on, and the windows after it stand open as long.
        while world.resource::<TheGame>().game().open_window().is_some() {
            windows::tests::wait(&mut world, 1000);
        }
        assert_eq!(told(&world, &mut before), Some(Countdown::default()));
    }

    #[test]
    fn the_end_of_the_time_for_a_bid_is_told() {
        let mut world = bid_clock::tests::table(10);
        world.init_resource::<WindowClock>();
        let mut before = Timed::default();
        let mut heard = Vec::new();
        for _ in 0..=20 {
            bid_clock::tests::actions_after(&mut world, &[1]);
            heard.extend(told(&world, &mut before));
            // Without a new question the clock is not told anew.
            assert_eq!(told(&world, &mut before), None);
        }
        let bids = heard.iter().filter(|told| matches!(told.of, Some(Wait::Bid(_))));
        assert!(bids.clone().all(|told| told.left == 10_000 && told.runs), "{heard:?}");
        assert_eq!(bids.count(), 2, "{heard:?}");
        // When it has run out, that is told before the next one begins.
        assert_eq!(heard[1], Countdown::default(), "{heard:?}");
    }
}
