//! The storm goes over the map and destroys what lies in its way (Rules 1.01.02, 1.01.03, R12).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::board::board;
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::ids::{AreaId, Seat, Sector, TerritoryId};
use crate::procedure::Uses;
use crate::procedure::{Procedure, Returned, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, State};

/// One movement of the storm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sweep {
    rule: RuleId,
    sectors: u8,
    /// Whether what the Shield Wall sheltered is not yet open where the storm starts, because it has fallen only now
    /// (R14).
    basin_safe_at_start: bool,
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    #[default]
    Start,
    /// The forces of one player, part of whom can live, are still to come (Rule 2.04.16).
    Survivors {
        /// Territory by territory.
        hit: ArrayVec<Hit, 20>,
        /// How many of those in the first one's territory can live.
        most: u8,
        /// Whether the first of them is being asked about.
        asked: bool,
    },
}

/// Forces that the storm has come over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Hit {
    area: AreaId,
    /// The storm stood there before it moved: they have lived through this one already (R12).
    at_start: bool,
}

impl Sweep {
    /// The storm will go this far, by this rule.
    pub(crate) fn new(rule: RuleId, sectors: u8, basin_safe_at_start: bool) -> Sweep {
        Sweep {
            rule,
            sectors,
            basin_safe_at_start,
            stage: Stage::Start,
            uses: Uses::default(),
        }
    }

    /// Moves the marker and destroys everything but the forces that may be saved; returns the areas of those.
    fn go(&self, state: &mut State, events: &mut Events) -> ArrayVec<Hit, 20> {
        let (from, sectors) = (state.storm, self.sectors);
        let to = from.advanced(sectors);
        state.storm = to;
        events.tell(self.rule, EventKind::StormMoved { from, to, sectors });
        let mut hit = ArrayVec::new();
        if sectors == 0 {
            return hit;
        }
        self.blow_over(state, events, from, true, &mut hit);
        for step in 1..=sectors.min(Sector::COUNT) {
            self.blow_over(state, events, from.advanced(step), false, &mut hit);
        }
        hit
    }

    /// The storm is in this sector: unsheltered forces go to the tanks, spice to the bank where it came in.
    fn blow_over(
        &self,
        state: &mut State,
        events: &mut Events,
        sector: Sector,
        at_start: bool,
        hit: &mut ArrayVec<Hit, 20>,
    ) {
        let saver = state.owner_of(Ability::StormLosses);
        for area in board().in_sector(sector).iter() {
            if self.is_open(state, area, at_start) {
                for seat in state.seats() {
                    let forces = state.forces_in(seat, area);
                    if saver != Some(seat) {
                        state.lose_forces(events, rule!("1.01.03"), seat, area, forces, Cause::Storm);
                    } else if !forces.is_none() && !hit.iter().any(|other: &Hit| other.area == area) {
                        // Nobody stands in more areas than the list has room for: there are twenty forces.
                        let _ = hit.try_push(Hit { area, at_start });
                    }
                }
            }
            if !at_start {
                state.lose_spice(events, rule!("1.01.03"), area, Cause::Storm);
            }
        }
    }

    /// Whether forces in an area are at the storm's mercy.
    fn is_open(&self, state: &State, area: AreaId, at_start: bool) -> bool {
        let newly = self.basin_safe_at_start && at_start && area.territory().facts().protected_from_storm;
        !newly && !state.is_storm_proof(area)
    }

    /// The forces that the question is about, and how many of them can live.
    fn question(&self, state: &State) -> Option<(Seat, AreaId, Forces, u8)> {
        let Stage::Survivors { hit, most, asked: true } = &self.stage else {
            return None;
        };
        let seat = state.owner_of(Ability::StormLosses)?;
        let area = hit.first()?.area;
        let forces = state.forces_in(seat, area);
        Some((seat, area, forces, forces.total().min(*most)))
    }

    /// Goes on to the next forces. Each territory is a use of the ability of its own (Rule 2.04.16).
    fn next(&mut self, state: &State, saved: Forces) {
        let Stage::Survivors { hit, most, asked } = &mut self.stage else {
            return;
        };
        let done = hit.pop_at(0);
        *asked = false;
        if hit.first().map(Hit::place) == done.as_ref().map(Hit::place) {
            *most = most.saturating_sub(saved.total());
        } else {
            *most = most_saved(state, hit);
            self.uses.forget(Ability::StormLosses);
        }
    }
}

impl Hit {
    /// What is saved together.
    fn place(&self) -> (TerritoryId, bool) {
        (self.area.territory(), self.at_start)
    }
}

/// How many can live of all that were hit in the territory of the first.
fn most_saved(state: &State, hit: &[Hit]) -> u8 {
    let (Some(first), Some(seat)) = (hit.first(), state.owner_of(Ability::StormLosses)) else {
        return 0;
    };
    let together = hit.iter().filter(|other| other.place() == first.place());
    factions::most_saved(together.map(|hit| state.forces_in(seat, hit.area)).sum())
}

/// These live, and the others of the area go to the tanks.
fn save(state: &mut State, events: &mut Events, seat: Seat, area: AreaId, saved: Forces) {
    let lost = state.forces_in(seat, area) - saved;
    state.lose_forces(events, rule!("1.01.03"), seat, area, lost, Cause::Storm);
    if !saved.is_none() {
        let forces = saved;
        events.tell(rule!("2.04.16"), EventKind::ForcesSaved { seat, area, forces });
    }
}

impl Procedure for Sweep {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if self.stage == Stage::Start {
            let mut hit = self.go(state, events);
            // Territory by territory, as the storm has come to them.
            let met = hit.clone();
            hit.sort_by_key(|hit| met.iter().position(|other| other.place() == hit.place()));
            let most = most_saved(state, &hit);
            let asked = false;
            self.stage = Stage::Survivors { hit, most, asked };
        }
        loop {
            let Stage::Survivors { hit, most, asked } = &mut self.stage else {
                return Step::Done;
            };
            let (Some(&Hit { area, at_start }), Some(seat)) = (hit.first(), state.owner_of(Ability::StormLosses))
            else {
                return Step::Done;
            };
            if *asked {
                return Step::Ask;
            }
            let forces = state.forces_in(seat, area);
            let most = *most;
            // A force alone is lost with the ability and without it.
            if (at_start || most > 0)
                && let Some(step) = self.uses.settle(state, events, Ability::StormLosses)
            {
                return step;
            }
            let stands = self.uses.stands(state, Ability::StormLosses);
            if stands && !at_start && most > 0 {
                if let Stage::Survivors { asked, .. } = &mut self.stage {
                    *asked = true;
                }
                return Step::NewQuestion;
            }
            let saved = if stands && at_start { forces } else { Forces::NONE };
            save(state, events, seat, area, saved);
            self.next(state, saved);
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, area, forces, most) = self.question(state).filter(|(owner, ..)| *owner == seat)?;
        Some(PromptKind::SaveFromStorm { area, forces, most })
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some((seat, area, forces, most)) = self.question(state) else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        let Action::SaveFromStorm(saved) = action else {
            return Err(wrong_answer("say which forces live through the storm"));
        };
        let rule = rule!("2.04.16");
        if !saved.fits_in(forces) {
            return Err(Refusal::by(rule, Reason::NotThatMany { have: forces }));
        }
        if saved.total() > most {
            return Err(Refusal::by(rule, Reason::TooMany { most }));
        }
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
