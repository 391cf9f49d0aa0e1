//! A shipment from off the planet is stopped by the special Karama power (Rule 1.14.05, R41).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::factions::interrupt;
use crate::factions::row::Entry;
use crate::ids::{AreaId, Faction, Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Interrupts, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, Forces, State};
use crate::view::Business;

/// Before it lands.
pub(super) const DECLARED: Entry = Entry {
    at: MomentKind::ShipmentDeclared,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::ShipmentDeclared { by, to, forces } => window(state, by, to, forces),
        _ => None,
    },
};

/// The Guild may stop a shipment that was declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StopShipment {
    by: Seat,
    of: Seat,
    to: AreaId,
    forces: Forces,
    asked: bool,
    stopped: Option<bool>,
    interrupts: Interrupts,
}

/// The window, while the Guild still has its power and holds a card for it, or nobody may know whether it does.
fn window(state: &State, of: Seat, to: AreaId, forces: Forces) -> Option<Call> {
    let by = state.seat_of(Faction::SpacingGuild).filter(|seat| *seat != of)?;
    state
        .may_hold_power_card(by)
        .then_some(Call::StopShipment { by, of, to, forces })
}

impl StopShipment {
    pub(crate) fn new(by: Seat, of: Seat, to: AreaId, forces: Forces) -> StopShipment {
        StopShipment {
            by,
            of,
            to,
            forces,
            asked: false,
            stopped: None,
            interrupts: Interrupts::default(),
        }
    }
}

impl Procedure for StopShipment {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self.stopped {
            Some(true) => {
                let by = self.by;
                if let Some(step) = interrupt(&mut self.interrupts, state, Moment::KaramaAttempted { by }) {
                    return step;
                }
                let stopped = state.spend_power(events, by).is_ok();
                if stopped {
                    events.tell(rule!("1.14.05"), EventKind::ShipmentStopped { by, of: self.of });
                }
                Step::Return(Returned::Shipment { stopped })
            }
            Some(stopped) => Step::Return(Returned::Shipment { stopped }),
            None if self.asked && state.power_card(self.by).is_some() => Step::Ask,
            None if self.asked => Step::Return(Returned::Shipment { stopped: false }),
            None => {
                self.asked = true;
                Step::NewQuestion
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.stopped.is_none() && seat == self.by && state.power_card(seat).is_some();
        asked.then(|| {
            let decision = Matter::StopShipment.yes_no().who(self.of);
            decision.area(self.to).of_forces(self.forces).into()
        })
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.stopped = Some(Matter::StopShipment.read(action, Choice::yes)?);
        Ok(())
    }

    fn is_resolving(&self) -> bool {
        true
    }

    fn is_private_window(&self, _state: &State) -> bool {
        self.stopped.is_none()
    }

    /// Everybody: who is asked would tell who holds a card.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    fn business(&self, _state: &State) -> Business {
        Business::Shipment {
            acting: self.of,
            moving: false,
        }
    }
}
