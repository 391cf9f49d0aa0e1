//! Whether the table stands still: then no bot plays and no clock runs.

use arrakis_net::Pace;
use bevy::prelude::*;

use crate::TableConfig;
use crate::playing::Clock;

/// The pace before the table was stopped.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct Pausing(Option<Pace>);

impl Pausing {
    /// Stops the table, or lets it go on as before.
    pub(crate) fn set(&mut self, clock: &mut Clock, config: &mut TableConfig, pause: bool) {
        let pace = if pause {
            self.0 = Some(config.pace).filter(|pace| *pace != Pace::Paused);
            Pace::Paused
        } else {
            self.0.take().unwrap_or_default()
        };
        clock.set_pace(config, pace);
    }
}

impl TableConfig {
    /// Whether the table stands still.
    pub(crate) fn is_paused(&self) -> bool {
        self.pace == Pace::Paused
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pausing>();
}
