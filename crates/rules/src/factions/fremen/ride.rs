//! Fremen ride a worm (Rule 2.04.08, R19).

use serde::{Deserialize, Serialize};

use crate::action::{Action, Movement};
use crate::board::board;
use crate::event::EventKind;
use crate::factions::arrival;
use crate::factions::row::Entry;
use crate::ids::{AreaId, AreaSet, Faction, Seat, TerritoryId};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Step, wrong_answer};
use crate::prompt::{MoveOptions, Origin, PromptKind};
use crate::refusal::{Reason, Refusal};
use crate::rule;
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

/// Why the worm does not carry forces there, if it does not. In the Polar Sink allies may stand together
/// (Rule 1.10.02.06), and two who may share territories anywhere (Rule 2.11.11).
fn obstacle(state: &State, seat: Seat, from: TerritoryId, to: AreaId) -> Option<Refusal> {
    let rule = rule!("2.04.08");
    let territory = to.territory();
    let reason = if !state.places().contains(to) {
        Reason::NotOnTheMap(territory)
    } else if territory == from {
        Reason::SameArea
    } else if state.stormed().contains(to) {
        Reason::InStorm(to)
    } else if state.full_strongholds(seat).contains(to) {
        Reason::StrongholdFull(territory)
    } else if !State::is_polar_sink(territory) && state.is_beside_ally(seat, territory) {
        Reason::AllyThere(territory)
    } else if state.promised_to_stay_out(seat, territory) {
        return Some(Refusal::by(rule!("1.12.00"), Reason::Promised));
    } else {
        return None;
    };
    Some(Refusal::by(rule, reason))
}

/// Anywhere that neither storm nor others forbid; the way there does not matter.
fn options(state: &State, seat: Seat, territory: TerritoryId) -> MoveOptions {
    let is_open = |area: &AreaId| obstacle(state, seat, territory, *area).is_none();
    let reach: AreaSet = state.places().iter().filter(is_open).collect();
    let joined = territory.areas().without(state.stormed());
    let origins = joined.iter().filter_map(|area| {
        let forces = state.forces_in(seat, area);
        (!forces.is_none() && !reach.is_empty()).then_some(Origin {
            area,
            forces,
            reach,
            without_elites: reach,
            joined,
        })
    });
    MoveOptions {
        range: board().territories().count() as u8,
        closed: state.places().without(reach),
        range_rule: rule!("2.04.08"),
        on_worm: true,
        barriers: state.barriers(seat),
        origins: origins.collect(),
    }
}

impl Ride {
    fn check(&self, state: &State, movement: &Movement) -> Result<(), Refusal> {
        let rule = rule!("2.04.08");
        let Movement { groups, to } = movement;
        let (from, seen) = group::check(state, self.seat, rule, groups)?;
        if from != self.territory {
            return Err(Refusal::by(rule, Reason::NotTheWorms(self.territory)));
        }
        if let Some(area) = seen.intersection(state.stormed()).first() {
            return Err(Refusal::by(rule, Reason::InStorm(area)));
        }
        obstacle(state, self.seat, self.territory, *to).map_or(Ok(()), Err)
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
                events.tell(rule!("2.04.08"), EventKind::WormRidden { seat, groups, to });
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
