//! When programs at a table act: how quickly, and where they stop.

use std::time::Duration;

use arrakis_net::Pace;
use arrakis_rules::Phase;
use bevy::prelude::*;

use crate::TableConfig;

/// When something happened last, and where the pace changes.
#[derive(Resource, Default, Debug)]
pub(crate) struct Clock {
    pub(super) last: Duration,
    after_skip: Pace,
    /// The phase that [`Pace::NextPhase`] leaves.
    phase: Option<(u8, Phase)>,
    /// Whether what has happened may be taken back, so that nothing follows from it yet.
    is_held: bool,
}

impl Clock {
    pub(crate) fn acted(&mut self, now: Duration) {
        self.last = now;
    }

    /// Lets nothing happen by itself, or lets it happen again.
    pub(crate) fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
    }

    pub(crate) fn is_held(&self) -> bool {
        self.is_held
    }

    pub(crate) fn set_pace(&mut self, config: &mut TableConfig, pace: Pace) {
        if pace == Pace::Skip && config.pace != Pace::Skip {
            self.after_skip = config.pace;
        }
        config.pace = pace;
        self.phase = None;
    }

    /// A program has acted, whose turn came at this time. Pauses shorter than a tick add up.
    pub(super) fn program_acted(&mut self, config: &mut TableConfig, pace: Pace, turn: Duration, now: Duration) {
        self.acted(turn.max(now.saturating_sub(crate::TICK)));
        if pace == Pace::Step {
            config.pace = Pace::Paused;
        }
    }

    /// The pace at this point of the game.
    pub(super) fn pace(&mut self, config: &mut TableConfig, phase: (u8, Phase), a_person_is_asked: bool) -> Pace {
        match config.pace {
            Pace::Skip if a_person_is_asked => config.pace = self.after_skip,
            Pace::NextPhase if *self.phase.get_or_insert(phase) != phase => config.pace = Pace::Paused,
            _ => {}
        }
        config.pace
    }
}
