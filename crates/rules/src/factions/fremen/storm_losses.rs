//! Half of the forces that the storm comes over live (Rule 2.04.16).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::{Cause, EventKind};
use crate::ids::{AreaId, Seat, TerritoryId};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Ctx, Procedure, Returned, Step, StormHit, StormHits, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Forces, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::StormLosses;

/// The Fremen have a say about their own.
pub(super) fn begin(ctx: Ctx, seat: Seat, hits: &StormHits, otherwise: Option<Call>) -> Option<Call> {
    if !ctx.has(seat, ABILITY) {
        return otherwise;
    }
    let hits = hits.clone();
    Some(Call::StormLosses { seat, hits })
}

/// Forces that the storm has come over, those who live still to be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StormLosses {
    seat: Seat,
    /// Territory by territory.
    hits: StormHits,
    /// How many of those in the first one's territory can live.
    most: u8,
    /// Whether the first of them is being asked about.
    asked: bool,
    uses: Uses,
}

/// What is saved together.
fn place(hit: &StormHit) -> (TerritoryId, bool) {
    (hit.area.territory(), hit.at_start)
}

/// How many can live of all that were hit in the territory of the first: half, rounded down (Rule 2.04.16).
fn most_saved(state: &State, seat: Seat, hits: &StormHits) -> u8 {
    let Some(first) = hits.first() else { return 0 };
    let together = hits.iter().filter(|other| place(other) == place(first));
    let forces: Forces = together.map(|hit| state.forces_in(seat, hit.area)).sum();
    forces.total() / 2
}

/// These live, and the others of the area go to the tanks.
fn save(state: &mut State, events: &mut Events, seat: Seat, area: AreaId, saved: Forces) {
    let lost = state.forces_in(seat, area) - saved;
    state.lose_forces(events, rule!("1.01.03"), seat, area, lost, Cause::Storm);
    if !saved.is_none() {
        let forces = saved;
        events.tell(ABILITY.rule(), EventKind::ForcesSaved { seat, area, forces });
    }
}

impl StormLosses {
    /// Territory by territory, as the storm has come to them.
    pub(crate) fn new(state: &State, seat: Seat, mut hits: StormHits) -> StormLosses {
        let met = hits.clone();
        hits.sort_by_key(|hit| met.iter().position(|other| place(other) == place(hit)));
        StormLosses {
            seat,
            most: most_saved(state, seat, &hits),
            hits,
            asked: false,
            uses: Uses::default(),
        }
    }

    /// The forces that the question is about, and how many of them can live.
    fn question(&self, state: &State) -> Option<(AreaId, Forces, u8)> {
        let area = self.hits.first().filter(|_| self.asked)?.area;
        let forces = state.forces_in(self.seat, area);
        Some((area, forces, forces.total().min(self.most)))
    }

    /// Those who are to live in the territory of the first: half of them, and all of those whom the storm has stood over.
    fn subject(&self, state: &State, first: &StormHit) -> Subject {
        let together = self.hits.iter().filter(|hit| place(hit) == place(first));
        let all: Forces = together.map(|hit| state.forces_in(self.seat, hit.area)).sum();
        Subject::Survivors {
            territory: first.area.territory(),
            most: if first.at_start { all.total() } else { self.most },
        }
    }

    /// Goes on to the next forces. Each territory is a use of the ability of its own.
    fn next(&mut self, state: &State, saved: Forces) {
        let done = self.hits.pop_at(0);
        self.asked = false;
        if self.hits.first().map(place) == done.as_ref().map(place) {
            self.most = self.most.saturating_sub(saved.total());
        } else {
            self.most = most_saved(state, self.seat, &self.hits);
            self.uses.forget(ABILITY);
        }
    }
}

fn save_from_storm(area: AreaId, forces: Forces, most: u8) -> Decision {
    let decision = Matter::SaveFromStorm.forces(forces, most);
    decision.area(area).of_forces(forces)
}

impl Procedure for StormLosses {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            let Some(&first) = self.hits.first() else {
                return Step::Done;
            };
            let StormHit { area, at_start } = first;
            if self.asked {
                return Step::Ask;
            }
            // A force alone is lost with the ability and without it.
            if (at_start || self.most > 0)
                && let Some(step) = self.uses.settle(state, events, ABILITY, self.subject(state, &first))
            {
                return step;
            }
            let stands = self.uses.stands(state, ABILITY);
            if stands && !at_start && self.most > 0 {
                self.asked = true;
                return Step::NewQuestion;
            }
            let saved = if stands && at_start {
                state.forces_in(self.seat, area)
            } else {
                Forces::NONE
            };
            save(state, events, self.seat, area, saved);
            self.next(state, saved);
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (area, forces, most) = self.question(state).filter(|_| seat == self.seat)?;
        Some(save_from_storm(area, forces, most).into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some((area, forces, most)) = self.question(state) else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        let saved = save_from_storm(area, forces, most).take(action, Choice::forces)?;
        save(state, events, seat, area, saved);
        self.next(state, saved);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_resolving(&self) -> bool {
        true
    }
}
