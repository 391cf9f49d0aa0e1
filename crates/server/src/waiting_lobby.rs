//! The lobby of a server outlasts its program: who has which chair and what the host has chosen lie beside the place of the
//! game until that begins, so that people find them for a day.

use std::time::Duration;

use arrakis_log::{Log, Record};
use arrakis_rules::Setup;
use bevy::prelude::*;

use crate::chairs::Chairs;
use crate::{TableConfig, TableLog, TheGame};

/// How often it is written down that people are still there: their day begins when they go.
const AGAIN: Duration = Duration::from_hours(1);

/// What lies there.
pub(crate) struct Kept {
    lobby: Log,
    /// How many people were there.
    people: usize,
    at: Duration,
}

impl Kept {
    fn holds(&self, setup: &Setup, records: &[Record], people: usize, now: Duration) -> bool {
        let is_recent = people == 0 || now < self.at + AGAIN;
        is_recent && self.people == people && self.lobby.records == records && self.lobby.setup == *setup
    }
}

/// Writes the lobby down when something has changed in it, and forgets it when the log has begun or nobody has a chair.
pub(crate) fn keep(
    log: Res<TableLog>,
    game: Res<TheGame>,
    chairs: Res<Chairs>,
    config: Res<TableConfig>,
    time: Res<Time<Real>>,
    mut kept: Local<Option<Kept>>,
) {
    let Some(held) = config.place.as_ref().filter(|held| held.place().keeps_lobby()) else {
        return;
    };
    let Some(records) = log.of_lobby().filter(|_| chairs.owners() > 0) else {
        // Where the log cannot be written yet, this is all there is.
        if !log.is_writing() && !log.is_in_trouble() && kept.take().is_some() {
            held.forget_lobby();
        }
        return;
    };
    let (setup, people, at) = (game.game().setup(), chairs.people().count(), time.elapsed());
    if kept.as_ref().is_some_and(|kept| kept.holds(setup, records, people, at)) {
        return;
    }
    let mut lobby = Log::new(setup.clone());
    lobby.records = records.to_vec();
    if let Err(error) = held.keep_lobby(&lobby) {
        warn!("who has which chair cannot be kept: {error}");
    }
    // What could not be written is tried again with the next change.
    *kept = Some(Kept { lobby, people, at });
}
