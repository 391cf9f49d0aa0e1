//! A sandworm strikes a territory (Rule 1.02.05).

use serde::{Deserialize, Serialize};

use crate::event::{Cause, EventKind};
use crate::factions::interrupt;
use crate::ids::{SeatSet, TerritoryId};
use crate::procedure::{Interrupts, Moment, Procedure, Returned, Step};
use crate::rule;
use crate::state::{Events, State};

/// One worm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Strike {
    territory: TerritoryId,
    seen: bool,
    /// Whose forces it does not devour.
    spared: SeatSet,
    interrupts: Interrupts,
}

impl Strike {
    /// A worm that comes here.
    pub(crate) fn new(territory: TerritoryId) -> Strike {
        Strike {
            territory,
            seen: false,
            spared: SeatSet::EMPTY,
            interrupts: Interrupts::default(),
        }
    }

    /// Everything here is lost but the forces of those who are spared.
    fn devour(&self, state: &mut State, events: &mut Events) {
        let rule = rule!("1.02.05");
        for seat in state.seats().filter(|seat| !self.spared.contains(*seat)) {
            state.lose_all_forces(events, rule, seat, self.territory.areas(), Cause::ShaiHulud);
        }
        for area in self.territory.areas().iter() {
            state.lose_spice(events, rule, area, Cause::ShaiHulud);
        }
    }
}

impl Procedure for Strike {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let territory = self.territory;
        if !std::mem::replace(&mut self.seen, true) {
            events.tell(rule!("1.02.05"), EventKind::ShaiHuludStruck { territory });
            // Also where nobody is devoured (Rule 2.10.14, R153).
            state.unveil_all(events, rule!("2.10.14"), territory.areas());
        }
        if let Some(step) = interrupt(&mut self.interrupts, state, Moment::WormStrikes { territory }) {
            return step;
        }
        self.devour(state, events);
        Step::Done
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        if let Returned::Spared(seats) = result {
            self.spared = self.spared.iter().chain(seats.iter()).collect();
        }
    }

    fn is_resolving(&self) -> bool {
        true
    }
}
