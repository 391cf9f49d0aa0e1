//! The winner's losses for its dial (Rule 1.07.06.05, R52).

use super::{Battle, FightStage};
use crate::action::Placements;
use crate::event::Cause;
use crate::factions;
use crate::ids::{AreaSet, Seat};
use crate::phases::battle::resolve::burns;
use crate::plans::adds_up;
use crate::prompt::LossOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, State};

impl Battle {
    /// Every loss that fits what the winner has dialed.
    pub(super) fn loss_options(&self, state: &State, winner: Seat) -> LossOptions {
        let plan = self.open.map(|plans| plans[self.at(winner)]).unwrap_or_default();
        LossOptions {
            from: self.groups(state, winner),
            dial: plan.dial,
            spice: plan.spice,
            values: self.values(state, winner),
            tokens: self.burns().then(|| self.dialed(state, winner)),
        }
    }

    /// Whether a Stone Burner is used in the battle (Rule 3.02.10).
    pub(super) fn burns(&self) -> bool {
        self.open
            .is_some_and(|[own, other]| burns(&own, &other) || burns(&other, &own))
    }

    /// How many force tokens of a fighter are dialed (R158).
    pub(super) fn dialed(&self, state: &State, seat: Seat) -> u8 {
        let plan = self.open.map(|plans| plans[self.at(seat)]).unwrap_or_default();
        let forces = state.forces_among(seat, self.fight.field);
        self.values(state, seat).fewest(forces, plan.dial, plan.spice)
    }

    /// Whether these are forces that took part and come to the dial. Written apart from the options, so that one
    /// mistake is not made twice.
    pub(super) fn check_losses(&self, state: &State, winner: Seat, lost: &Placements) -> Result<(), Refusal> {
        let rule = rule!("1.07.06.05");
        let groups = self.groups(state, winner);
        let mut sum = Forces::NONE;
        for (at, (area, forces)) in lost.iter().enumerate() {
            if lost[..at].iter().any(|(other, _)| other == area) {
                return Err(Refusal::by(rule, Reason::AreaTwice));
            }
            let have = groups
                .iter()
                .find(|(other, _)| other == area)
                .map_or(Forces::NONE, |(_, forces)| *forces);
            if forces.is_none() || !forces.fits_in(have) {
                return Err(Refusal::by(rule, Reason::NotThatMany { have }));
            }
            sum += *forces;
        }
        let plan = self.open.map(|plans| plans[self.at(winner)]).unwrap_or_default();
        let (dial, spice) = (plan.dial, plan.spice);
        let is_dialed = !self.burns() || sum.total() == self.dialed(state, winner);
        if !is_dialed || !adds_up(self.values(state, winner), sum, dial, spice) {
            return Err(Refusal::by(rule, Reason::LossesDoNotFit { dial, spice }));
        }
        Ok(())
    }

    /// The winner loses these, others come in, and then it sees to its cards.
    pub(super) fn take_losses(&mut self, state: &mut State, events: &mut Events, winner: Seat, lost: &Placements) {
        for (area, forces) in lost {
            state.lose_forces(events, rule!("1.07.06.05"), winner, *area, *forces, Cause::Battle);
            factions::forces_lost_in_battle(state, events, winner, *forces);
        }
        let lost = lost.iter().map(|(_, forces)| *forces).sum();
        self.stage = FightStage::Lost { winner, lost };
    }

    /// All forces of a fighter in these areas go to the tanks because of its battle (R70).
    pub(super) fn lose_all(
        &self,
        state: &mut State,
        events: &mut Events,
        rule: RuleId,
        seat: Seat,
        areas: AreaSet,
        cause: Cause,
    ) {
        let forces = state.forces_among(seat, areas);
        factions::forces_lost_in_battle(state, events, seat, forces);
        state.lose_all_forces(events, rule, seat, areas, cause);
    }

    /// A fighter's forces on the battlefield.
    fn groups(&self, state: &State, seat: Seat) -> Placements {
        state
            .fighting_groups(seat)
            .filter(|(area, _)| self.fight.field.contains(*area))
            .collect()
    }
}
