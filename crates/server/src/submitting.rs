//! What people say, in the order in which it came.

use std::collections::VecDeque;

use arrakis_net::{Accepted, Denied, SetPace, Submit, Table};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::greeting::Seated;
use crate::playing::Clock;
use crate::{History, Step, TableConfig, TheGame};

/// The most words of one player that are heard in a tick, and that wait to be heard. A person says one.
const WORDS: usize = 50;

/// What a player has said and nobody has heard yet, because the table waits.
#[derive(Component, Default, Debug)]
pub(crate) struct Mail(VecDeque<Submit>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (set_pace, listen).in_set(Step::Listen));
}

fn listen(
    mut links: Query<
        (
            &Seated,
            &mut Mail,
            &mut MessageReceiver<Submit>,
            &mut MessageSender<Accepted>,
            &mut MessageSender<Denied>,
        ),
        With<ClientOf>,
    >,
    chairs: Res<Chairs>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut clock: ResMut<Clock>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    for (seated, mut mail, mut words, mut accepted, mut denied) in &mut links {
        for word in words.receive().take(WORDS) {
            if chairs.begun && mail.0.len() < WORDS {
                mail.0.push_back(word);
            }
        }
        while !clock.is_held(now)
            && let Some(Submit { number, prompt, action }) = mail.0.pop_front()
        {
            // A refusal leaves the game as it was.
            match game
                .bypass_change_detection()
                .submit(&mut history, seated.0, prompt, action)
            {
                Ok(action) => {
                    game.set_changed();
                    clock.acted(now);
                    clock.hold(&game, &chairs, &history, now);
                    accepted.send::<Table>(Accepted { number, action });
                }
                Err(refusal) => denied.send::<Table>(Denied { number, refusal }),
            }
        }
    }
}

fn set_pace(
    mut links: Query<(&Seated, &mut MessageReceiver<SetPace>), With<ClientOf>>,
    chairs: Res<Chairs>,
    mut clock: ResMut<Clock>,
    mut config: ResMut<TableConfig>,
) {
    for (seated, mut wishes) in &mut links {
        for SetPace(pace) in wishes.receive() {
            if chairs.is_host(seated.0) {
                clock.set_pace(&mut config, pace);
            }
        }
    }
}
