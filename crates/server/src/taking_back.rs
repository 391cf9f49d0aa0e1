//! The last answer is taken back, with everything that came of it, while nobody knows anything new since.

use bevy::prelude::*;

use crate::bid_clock::BidClock;
use crate::entering::Entrance;
use crate::playing::Clock;
use crate::thinking::Thinking;
use crate::voting::Votes;
use crate::windows::WindowClock;
use crate::{History, Step, TheGame, voting};

pub(super) fn plugin(app: &mut App) {
    let carried = take_back.run_if(|votes: Res<Votes>| votes.is_to_be_taken_back());
    app.add_systems(
        PreUpdate,
        (carried, tell_anew).chain().after(voting::count).in_set(Step::Greet),
    );
}

fn take_back(
    mut votes: ResMut<Votes>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut clock: ResMut<Clock>,
    mut bids: ResMut<BidClock>,
    mut windows: ResMut<WindowClock>,
    mut thinking: ResMut<Thinking>,
    time: Res<Time<Real>>,
) {
    votes.was_taken_back();
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

/// Everybody hears everything from the start, as whoever joins does.
fn tell_anew(mut entrance: Entrance, history: Res<History>, mut told: Local<u8>) {
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
    let watching: Vec<_> = entrance
        .watching
        .iter()
        .map(|(link, watching)| (link, watching.clone()))
        .collect();
    for (link, watching) in watching {
        entrance.welcome_to_watch(link, watching);
    }
}
