//! Lets the tables that are shown later do what the table has done, when its time has come.

use arrakis_net::Delay;
use bevy::prelude::*;

use crate::due::Due;
use crate::entering::Entrance;
use crate::later::LaterTables;
use crate::{Step, TheGame, taking_back};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LaterTables>();
    app.add_systems(
        PreUpdate,
        (listen, go_on)
            .chain()
            .after(taking_back::tell_anew)
            .in_set(Step::Greet),
    );
}

/// Takes down what has happened at the table.
fn listen(mut game: ResMut<TheGame>, mut later: ResMut<LaterTables>, time: Res<Time<Real>>) {
    let steps = game.bypass_change_detection().take_steps();
    later.take_down(&steps, time.elapsed());
}

fn go_on(mut due: ResMut<Due>, mut entrance: Entrance) {
    let now = entrance.time.elapsed();
    let watched: Vec<Delay> = entrance.watching.iter().map(|(_, watching)| watching.delay).collect();
    entrance.later.close(&watched);
    let mut anew = Vec::new();
    for table in entrance.later.iter_mut() {
        if table.go_on(now) {
            anew.push(table.delay);
        }
        table.next(now).into_iter().for_each(|when| due.at(when));
    }
    // What was taken back is told anew.
    for (link, watching) in entrance.watchers(|watching| anew.contains(&watching.delay)) {
        entrance.welcome_to_watch(link, watching);
    }
}
