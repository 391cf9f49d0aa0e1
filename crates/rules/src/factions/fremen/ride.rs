//! Fremen ride a worm (Rule 2.04.08, R19).

use serde::{Deserialize, Serialize};

use crate::action::{Action, Movement};
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::factions::{arrival, carried};
use crate::ids::{Faction, Seat, TerritoryId};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Step, wrong_answer};
use crate::prompt::{MoveOptions, PromptKind};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State, group};

/// A worm that can be ridden from the territory where it appeared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ride {
    seat: Seat,
    territory: TerritoryId,
    stage: RideStage,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum RideStage {
    Start,
    Asked,
    /// Whom the worm carries where.
    Answered(Option<Movement>),
}

/// Who rides.
pub(super) fn rider(state: &State) -> Option<Seat> {
    state.seat_of(Faction::Fremen)
}

/// When the Nexus is over, before the worm leaves.
pub(super) const NEXUS_OVER: Entry = Entry {
    at: MomentKind::NexusOver,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::NexusOver { territory } => on_worm(state, territory),
        _ => None,
    },
};

/// The ride, if there is anybody to ride and anywhere to go.
fn on_worm(state: &State, territory: TerritoryId) -> Option<Call> {
    let seat = rider(state)?;
    let options = options(state, seat, territory);
    (!options.origins.is_empty()).then_some(Call::Ride { seat, territory })
}

impl Ride {
    pub(crate) fn new(seat: Seat, territory: TerritoryId) -> Ride {
        Ride {
            seat,
            territory,
            stage: RideStage::Start,
        }
    }
}

/// The rule that lets them ride.
fn rule() -> RuleId {
    rule!("2.04.08")
}

/// Who can go from where the worm came.
fn options(state: &State, seat: Seat, territory: TerritoryId) -> MoveOptions {
    carried::options(state, seat, rule(), |from| from == territory)
}

impl Ride {
    fn check(&self, state: &State, movement: &Movement) -> Result<(), Refusal> {
        let (from, _) = group::check(state, self.seat, rule(), &movement.groups)?;
        if from != self.territory {
            return Err(Refusal::by(rule(), Reason::NotTheWorms(self.territory)));
        }
        carried::check(state, self.seat, rule(), movement).map(|_| ())
    }
}

impl Procedure for Ride {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match &self.stage {
            RideStage::Start => {
                self.stage = RideStage::Asked;
                Step::NewQuestion
            }
            RideStage::Asked => Step::Ask,
            RideStage::Answered(None) => Step::Done,
            RideStage::Answered(Some(movement)) => {
                let Movement { groups, to } = movement.clone();
                let seat = self.seat;
                events.tell(rule(), EventKind::WormRidden { seat, groups, to });
                arrival::march(state, events, seat, movement).map_or(Step::Done, Step::Then)
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.stage == RideStage::Asked && seat == self.seat)
            .then(|| PromptKind::RideWorm(options(state, seat, self.territory)))
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::RideWorm(ride) = action else {
            return Err(wrong_answer("ride the worm, or do not"));
        };
        if let Some(movement) = &ride {
            self.check(state, movement)?;
        }
        self.stage = RideStage::Answered(ride);
        Ok(())
    }
}
