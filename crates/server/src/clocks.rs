//! Tells everybody how much time is left for what the table waits for.

use std::time::Duration;

use arrakis_net::{Countdown, Pace, Table, Wait};
use arrakis_rules::PromptId;
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::bid_clock::BidClock;
use crate::greeting::Seated;
use crate::windows::WindowClock;
use crate::{Step, TableConfig, TheGame};

/// What this connection was told last: which wait, at which question, and whether its clock runs.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Timed(Option<(Wait, PromptId, bool)>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, tell.in_set(Step::Tell));
}

fn tell(
    mut links: Query<(&mut Timed, &mut MessageSender<Countdown>), (With<ClientOf>, With<Seated>)>,
    bids: Res<BidClock>,
    windows: Res<WindowClock>,
    game: Res<TheGame>,
    config: Res<TableConfig>,
    time: Res<Time<Real>>,
) {
    let wait = wait(&bids, &windows, &game, &config, time.elapsed());
    let told = Timed(wait.map(|(wait, question, runs, _)| (wait, question, runs)));
    for (mut timed, mut sender) in &mut links {
        if timed.set_if_neq(told) {
            let countdown = wait.map(|(wait, _, runs, left)| Countdown {
                of: Some(wait),
                left: u32::try_from(left.as_millis()).unwrap_or(u32::MAX),
                runs,
            });
            sender.send::<Table>(countdown.unwrap_or_default());
        }
    }
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
    Some((Wait::Bid(seat), question, true, left))
}
