//! The storm goes over the map and destroys what lies in its way (Rules 1.01.02, 1.01.03, R12).

use serde::{Deserialize, Serialize};

use crate::board::board;
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::ids::{AreaId, Seat, Sector};
use crate::procedure::{Ctx, Procedure, Step, StormHit, StormHits};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};

/// One movement of the storm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sweep {
    rule: RuleId,
    sectors: u8,
    /// Whether what the Shield Wall sheltered is not yet open where the storm starts, because it has fallen only now
    /// (R14).
    basin_safe_at_start: bool,
}

impl Sweep {
    /// The storm will go this far, by this rule.
    pub(crate) fn new(rule: RuleId, sectors: u8, basin_safe_at_start: bool) -> Sweep {
        Sweep {
            rule,
            sectors,
            basin_safe_at_start,
        }
    }

    /// Moves the marker and destroys everything but the forces of `spared`; returns where those were hit.
    fn go(&self, state: &mut State, events: &mut Events, spared: Option<Seat>) -> StormHits {
        let (from, sectors) = (state.storm, self.sectors);
        let to = from.advanced(sectors);
        state.storm = to;
        events.tell(self.rule, EventKind::StormMoved { from, to, sectors });
        for step in 1..sectors.min(Sector::COUNT) {
            factions::storm_came(state, events, from.advanced(step));
        }
        factions::storm_came(state, events, to);
        let mut hits = StormHits::new();
        if sectors == 0 {
            return hits;
        }
        self.blow_over(state, events, (from, true), spared, &mut hits);
        for step in 1..=sectors.min(Sector::COUNT) {
            self.blow_over(state, events, (from.advanced(step), false), spared, &mut hits);
        }
        hits
    }

    /// The storm is in this sector: unsheltered forces go to the tanks, spice to the bank where it came in.
    fn blow_over(
        &self,
        state: &mut State,
        events: &mut Events,
        (sector, at_start): (Sector, bool),
        spared: Option<Seat>,
        hits: &mut StormHits,
    ) {
        // Before the storm does anything where it comes, on rock too (Rule 2.10.14, R153).
        if !at_start {
            state.unveil_all(events, rule!("2.10.14"), state.areas_in_sector(sector));
        }
        for area in board().in_sector(sector).iter() {
            if self.is_open(state, area, at_start) {
                for seat in state.seats() {
                    let forces = state.forces_in(seat, area);
                    if let Some(rule) = factions::sheltered(Ctx::by_right(state), seat, area.territory(), None) {
                        if !forces.is_none() {
                            events.tell(rule, EventKind::ForcesSaved { seat, area, forces });
                        }
                        continue;
                    }
                    if spared != Some(seat) {
                        state.lose_forces(events, rule!("1.01.03"), seat, area, forces, Cause::Storm);
                    } else if !forces.is_none() && !hits.iter().any(|other| other.area == area) {
                        // The list has room for all areas in which forces can stand.
                        let _ = hits.try_push(StormHit { area, at_start });
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
}

impl Procedure for Sweep {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let losses = |state: &State, seat: Seat, hits: &StormHits| {
            factions::storm_losses(Ctx::by_right(state), seat, hits, None)
        };
        let spared = state
            .seats()
            .find(|seat| losses(state, *seat, &StormHits::new()).is_some());
        let hits = self.go(state, events, spared);
        let next = spared.filter(|_| !hits.is_empty());
        next.and_then(|seat| losses(state, seat, &hits))
            .map_or(Step::Done, Step::Then)
    }

    fn is_resolving(&self) -> bool {
        true
    }
}
