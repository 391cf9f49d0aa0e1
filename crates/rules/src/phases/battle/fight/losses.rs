//! The winner's losses for its dial (Rule 1.07.06.05, R52).

use super::{Battle, FightStage};
use crate::action::Placements;
use crate::event::Cause;
use crate::factions;
use crate::ids::{AreaSet, Seat};
use crate::phases::battle::resolve::burns;
use crate::plans::adds_up;
use crate::prompt::{ForceValues, LossOptions};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, State, Strength};

impl Battle {
    /// Every loss that fits what the winner has dialed; of two partners the one whose forces those are says which (R162).
    pub(super) fn loss_options(&self, state: &State, winner: Seat) -> LossOptions {
        let plan = self.open.map(|plans| plans[self.at(winner)]).unwrap_or_default();
        LossOptions {
            from: self.groups(state, self.fight.dialed_of(winner)),
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
        let forces = self.fight.forces(state, seat);
        self.values(state, seat).fewest(forces, plan.dial, plan.spice)
    }

    /// What the forces of a partner add to what a fighter dials, without spice (Rule 2.11.13).
    pub(super) fn added(&self, state: &State, seat: Seat) -> Strength {
        Strength::whole(self.fight.added(state, seat).0.into())
    }

    /// What is added to the dial of a fighter when it is counted, and stands for no forces (Rule 1.14.11).
    pub(super) fn raised(&self, seat: Seat) -> Strength {
        Strength::whole(self.raised[self.at(seat)].into())
    }

    /// How many force tokens of a side are not dialed; those that are added count as dialed (R158). Only where a Stone Burner
    /// asks for it.
    pub(super) fn undialed(&self, state: &State, seat: Seat) -> u8 {
        if !self.burns() {
            return 0;
        }
        let (_, kept) = self.fight.added(state, seat);
        self.fight.forces(state, seat).total() - self.dialed(state, seat) + kept
    }

    /// Whether these are forces that took part and come to the dial. Written apart from the options, so that one
    /// mistake is not made twice.
    pub(super) fn check_losses(&self, state: &State, winner: Seat, lost: &Placements) -> Result<(), Refusal> {
        let rule = rule!("1.07.06.05");
        let sum = self.sum_of(state, rule, self.fight.dialed_of(winner), lost)?;
        let plan = self.open.map(|plans| plans[self.at(winner)]).unwrap_or_default();
        let (dial, spice) = (plan.dial, plan.spice);
        let is_dialed = !self.burns() || sum.total() == self.dialed(state, winner);
        if !is_dialed || !adds_up(self.values(state, winner), sum, dial, spice) {
            return Err(Refusal::by(rule, Reason::LossesDoNotFit { dial, spice }));
        }
        Ok(())
    }

    /// Which of the forces that were added are lost: half, rounded up (Rule 2.11.13). One who stands in several sectors says
    /// in which.
    pub(super) fn added_losses(&self, state: &State, winner: Seat) -> Option<(Seat, LossOptions)> {
        let of = self.fight.added_of(winner)?;
        let options = LossOptions {
            from: self.groups(state, of),
            dial: self.added(state, winner),
            spice: 0,
            values: ForceValues::BASIC,
            tokens: None,
        };
        Some((of, options))
    }

    /// Whether these are so many of the forces that were added.
    pub(super) fn check_added_losses(&self, state: &State, winner: Seat, lost: &Placements) -> Result<(), Refusal> {
        let rule = rule!("2.11.13");
        let of = self.fight.added_of(winner).ok_or(Refusal::plain(Reason::NotAsked))?;
        let sum = self.sum_of(state, rule, of, lost)?;
        let (count, _) = self.fight.added(state, winner);
        if sum.total() == count {
            Ok(())
        } else {
            let dial = self.added(state, winner);
            Err(Refusal::by(rule, Reason::LossesDoNotFit { dial, spice: 0 }))
        }
    }

    /// How many these are together, if they are forces of this seat that took part.
    fn sum_of(&self, state: &State, rule: RuleId, seat: Seat, lost: &Placements) -> Result<Forces, Refusal> {
        let groups = self.groups(state, seat);
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
        Ok(sum)
    }

    /// These are lost for the dial; what was added follows.
    pub(super) fn take_losses(&mut self, state: &mut State, events: &mut Events, winner: Seat, lost: &Placements) {
        let of = self.fight.dialed_of(winner);
        lose(state, events, rule!("1.07.06.05"), of, lost);
        let lost = lost.iter().map(|(_, forces)| *forces).sum();
        let asked = false;
        self.stage = FightStage::AddedLosses { winner, lost, asked };
    }

    /// These are lost of what was added. Others come in, and then the winner sees to its cards. `dialed` was lost for the
    /// dial.
    pub(super) fn take_added_losses(
        &mut self,
        state: &mut State,
        events: &mut Events,
        winner: Seat,
        dialed: Forces,
        lost: &Placements,
    ) {
        if let Some(of) = self.fight.added_of(winner) {
            lose(state, events, rule!("2.11.13"), of, lost);
        }
        self.stage = FightStage::Lost { winner, lost: dialed };
    }

    /// All forces of a fighter's side in these areas go to the tanks because of its battle (R162). Those of a partner who only
    /// stands beside are not in it, and so are not lost in a battle of theirs (Rule 2.11.13, R70).
    pub(super) fn lose_all(
        &self,
        state: &mut State,
        events: &mut Events,
        rule: RuleId,
        seat: Seat,
        areas: AreaSet,
        cause: Cause,
    ) {
        let in_battle = [Some(seat), self.fight.fights_with(seat)];
        for seat in self.fight.side_of(seat) {
            if in_battle.contains(&Some(seat)) {
                let forces = state.forces_among(seat, areas);
                factions::forces_lost_in_battle(state, events, seat, forces);
            }
            state.lose_all_forces(events, rule, seat, areas, cause);
        }
    }

    /// A seat's forces on the battlefield.
    fn groups(&self, state: &State, seat: Seat) -> Placements {
        state
            .fighting_groups(seat)
            .filter(|(area, _)| self.fight.field.contains(*area))
            .collect()
    }
}

/// A seat loses these in battle.
fn lose(state: &mut State, events: &mut Events, rule: RuleId, seat: Seat, lost: &Placements) {
    for (area, forces) in lost {
        state.lose_forces(events, rule, seat, *area, *forces, Cause::Battle);
        factions::forces_lost_in_battle(state, events, seat, *forces);
    }
}
