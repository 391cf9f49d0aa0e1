//! Where the sand is molten: the board is told of explosions, and that the turn in which they were is over.

use arrakis_rules::EventKind;
use bevy::prelude::*;

use crate::board::glass::Glass;
use crate::ui::look::chronicle::{Chronicle, Reading};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read.in_set(Reading));
}

fn read(chronicle: Res<Chronicle>, mut glass: ResMut<Glass>) {
    let mut molten = if chronicle.begins() {
        Vec::new()
    } else {
        glass.0.clone()
    };
    for told in chronicle.news() {
        match told.event.kind {
            EventKind::TurnBegan { .. } => molten.clear(),
            EventKind::Exploded { territory } => molten.push(territory),
            _ => {}
        }
    }
    glass.set_if_neq(Glass(molten));
}
