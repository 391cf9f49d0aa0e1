//! A special Karama power that somebody may stop (Rules 1.14.00, 2.09.07.03).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::{interrupt, powers};
use crate::action::Power;
use crate::ids::Seat;
use crate::procedure::{Interrupts, Moment, Procedure, Step};
use crate::state::{Events, State};

/// The card for a power is about to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AttemptPower {
    by: Seat,
    power: Power,
    interrupts: Interrupts,
}

impl AttemptPower {
    pub(crate) fn new(by: Seat, power: Power) -> AttemptPower {
        AttemptPower {
            by,
            power,
            interrupts: Interrupts::default(),
        }
    }
}

impl Procedure for AttemptPower {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let by = self.by;
        if let Some(step) = interrupt(&mut self.interrupts, state, Moment::KaramaAttempted { by }) {
            return step;
        }
        // Stopped, the card was not played, and stays in hand (R146).
        match powers::apply(state, events, by, self.power) {
            Ok(Some(call)) => Step::Then(call),
            Ok(None) | Err(_) => Step::Done,
        }
    }

    /// What somebody else is about to do with its power is told when it does it.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if self.by == viewer {
            return true;
        }
        let drawn = powers::in_phase(state, self.by).and_then(|options| options.random(chance));
        self.power = drawn.unwrap_or(Power::BarRevival {
            seat: self.by,
            forces: false,
            leaders: false,
        });
        drawn.is_some()
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
