//! The last answer is taken back, with everything that came of it, while nobody knows anything new since.

use arrakis_net::Delay;
use bevy::prelude::*;

use crate::bid_clock::BidClock;
use crate::entering::Entrance;
use crate::playing::Clock;
use crate::thinking::Thinking;
use crate::windows::WindowClock;
use crate::{History, Step, TheGame, door, voting};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (voting::count.pipe(take_back), tell_anew)
            .chain()
            .after(door::attend)
            .in_set(Step::Greet),
    );
}

/// Takes the last answer back if that was voted for.
fn take_back(
    In(is_carried): In<bool>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut clock: ResMut<Clock>,
    mut bids: ResMut<BidClock>,
    mut windows: ResMut<WindowClock>,
    mut thinking: ResMut<Thinking>,
    time: Res<Time<Real>>,
) {
    if !is_carried {
        return;
    }
    let Some(seat) = game.take_back(&mut history) else {
        return;
    };
    info!("the last answer of seat {} was taken back", seat.0);
    // Its questions have the numbers of those that were asked before.
    *bids = BidClock::default();
    *windows = WindowClock::default();
    thinking.ask_anew();
    clock.acted(time.elapsed());
}

/// Everybody hears everything from the start, as whoever joins does. Who watches later hears of it later.
pub(crate) fn tell_anew(mut entrance: Entrance, history: Res<History>, mut told: Local<u8>) {
    if std::mem::replace(&mut *told, history.telling()) == history.telling() {
        return;
    }
    let people: Vec<_> = entrance
        .chairs
        .people()
        .map(|(seat, _, link, _)| (seat, link))
        .collect();
    for (seat, link) in people {
        entrance.welcome(seat, link);
    }
    for (link, watching) in entrance.watchers(|watching| watching.delay == Delay::None) {
        entrance.welcome_to_watch(link, watching);
    }
}
