//! What people say, in the order in which it came.

use arrakis_net::{Accepted, Denied, SetPace, Submit, Table};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::greeting::Seated;
use crate::playing::Clock;
use crate::{History, Step, TableConfig, TheGame};

/// The most words of one player that are heard in a tick. A person says one.
const WORDS: usize = 50;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (set_pace, listen).in_set(Step::Listen));
}

fn listen(
    mut links: Query<
        (
            &Seated,
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
    for (seated, mut words, mut accepted, mut denied) in &mut links {
        for Submit { number, prompt, action } in words.receive().take(WORDS) {
            if !chairs.begun {
                continue;
            }
            let before = game.game().actions();
            // A refusal leaves the game as it was.
            match game
                .bypass_change_detection()
                .submit(&mut history, seated.0, prompt, action)
            {
                Ok(action) => {
                    game.set_changed();
                    // What nobody sees makes no program wait.
                    if action > before {
                        clock.acted(now);
                    }
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
