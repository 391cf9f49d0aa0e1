//! Saves the game after every action.

use arrakis_rules::Save;
use bevy::prelude::*;

use crate::chairs::Chairs;
use crate::saves::{Entry, Writer};
use crate::{Step, TableConfig, TheGame};

/// Who writes the game, and how many actions the writer has.
#[derive(Resource)]
struct Saver {
    writer: Writer,
    kept: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin);
    app.add_systems(PreUpdate, keep.in_set(Step::Save).run_if(resource_exists::<Saver>));
}

fn begin(game: Res<TheGame>, config: Res<TableConfig>, mut commands: Commands) {
    if let Some(place) = &config.place {
        info!("this game is saved in {}", place.place().file().display());
        let save = Save::new(game.game(), game.done().to_vec());
        commands.insert_resource(Saver {
            writer: Writer::new(place.clone(), save),
            kept: game.done().len(),
        });
    }
}

/// Everything that was done in this tick goes into one entry.
fn keep(mut saver: ResMut<Saver>, game: Res<TheGame>, chairs: Res<Chairs>) {
    let new = &game.done()[saver.kept.min(game.done().len())..];
    if new.is_empty() {
        return;
    }
    let factions = &game.game().setup().factions;
    let entry = Entry {
        actions: new.to_vec(),
        fingerprint: game.game().fingerprint(),
        mine: chairs.host().and_then(|seat| factions.get(seat.index()).copied()),
        turn: Some(game.phase().0),
        is_over: game.is_over(),
    };
    saver.kept += entry.actions.len();
    saver.writer.keep(entry);
}
