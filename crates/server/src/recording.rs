//! Hands everybody the record of a game that is over, once: then nothing in it is hidden any more, and who has it can look
//! at any of its moments.

use arrakis_net::{Delay, MessageChannel, RecordPart};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::later::LaterTables;
use crate::welcomed::{Seated, Watching, Welcomed, begins_anew};
use crate::{Step, TheGame};

/// So many bytes of a record go into one message; most records are shorter.
const PART: usize = 32 << 10;

/// Whether this connection has the record. Who comes back gets it again.
#[derive(Component, Clone, Copy, Debug, Default)]
struct HasRecord(bool);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(begins_anew::<HasRecord>);
    let is_over = |game: Res<TheGame>| game.is_over();
    app.add_systems(PreUpdate, hand_over.in_set(Step::Tell).run_if(is_over));
}

fn hand_over(
    mut links: Query<
        (
            Has<Seated>,
            Option<&Watching>,
            &mut HasRecord,
            &mut MessageSender<RecordPart>,
        ),
        (With<ClientOf>, Welcomed),
    >,
    game: Res<TheGame>,
    later: Res<LaterTables>,
    time: Res<Time<Real>>,
) {
    let mut bytes: Option<Vec<u8>> = None;
    for (is_seated, watching, mut has, mut sender) in &mut links {
        let delay = watching.filter(|_| !is_seated).map_or(Delay::None, |one| one.delay);
        if has.0 || !later.is_over(delay, &game, time.elapsed()) {
            continue;
        }
        has.0 = true;
        let bytes = bytes.get_or_insert_with(|| record(&game));
        let mut rest = bytes.len();
        for part in bytes.chunks(PART) {
            rest -= part.len();
            sender.send::<MessageChannel>(RecordPart {
                rest: u32::try_from(rest).unwrap_or(u32::MAX),
                bytes: part.to_vec(),
            });
        }
    }
}

/// The record as bytes; none where there is no record.
fn record(game: &TheGame) -> Vec<u8> {
    let Some(log) = game.record() else {
        return Vec::new();
    };
    log.to_bytes().unwrap_or_else(|error| {
        error!("the record of the game cannot be handed over: {error}");
        Vec::new()
    })
}
