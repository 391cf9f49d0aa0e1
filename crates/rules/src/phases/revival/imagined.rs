//! The Revival Phase as one seat imagines it: what others have decided and nobody has seen yet.

use rand_chacha::ChaCha8Rng;

use super::{Revival, RevivalStage, choice::Choice};
use crate::ids::Seat;
use crate::procedure::{Procedure, answer_anew};
use crate::state::State;

/// The most answers that one player gives in a round: forces and a leader, further leaders, which are free, and two for its
/// ally.
const ANSWERS: usize = 8;

impl Revival {
    pub(super) fn imagine_choices(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        match self.stage {
            RevivalStage::Round => self.imagine_round(state, viewer, chance),
            RevivalStage::Declared | RevivalStage::CarryOut | RevivalStage::Extra => {
                self.imagine_declared(state, viewer);
                true
            }
            RevivalStage::Start
            | RevivalStage::Begins
            | RevivalStage::NextRound
            | RevivalStage::BeforeRound
            | RevivalStage::LastChance
            | RevivalStage::Over
            | RevivalStage::Late => true,
        }
    }

    fn imagine_round(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if self.extra.is_some_and(|(payer, _)| payer != viewer) {
            self.extra = None;
            self.extra_elites = None;
        }
        let mut others = self.choices.take_back_all_but(viewer);
        if self.windowed {
            // All have said what they revive, and nobody is asked more than for its ally.
            for seat in others.iter() {
                self.choices.give(seat, Choice::NOTHING);
            }
            return true;
        }
        let mut fits = true;
        for _ in 0..ANSWERS {
            fits &= answer_anew(self, state, others, chance);
            let asked = self.asks(state);
            others = others.iter().filter(|seat| asked.contains(*seat)).collect();
        }
        fits
    }

    /// Whether a choice rests on an ability that is being attempted, so that everybody has heard of it.
    fn is_told(&self, state: &State, seat: Seat, choice: &Choice) -> bool {
        let needed = self.needed(state, seat, choice);
        needed.iter().any(|ability| self.uses.has_come_up(*ability))
    }

    /// Who else is about to pay for such a choice, and how much.
    pub(super) fn told_cost(&self, state: &State, viewer: Seat) -> Option<(Seat, u16)> {
        if !matches!(self.stage, RevivalStage::Declared | RevivalStage::CarryOut) {
            return None;
        }
        let others = self
            .choices
            .asked()
            .iter()
            .filter(|seat| *seat != viewer && !self.carried.contains(*seat));
        others.into_iter().find_map(|seat| {
            let choice = self
                .choices
                .of(seat)
                .filter(|choice| self.is_told(state, seat, choice))?;
            Some((seat, self.cost(state, seat, choice)))
        })
    }

    /// Choices of others that are not carried out, but for one on which an ability rests that is being attempted: that has
    /// been told.
    fn imagine_declared(&mut self, state: &State, viewer: Seat) {
        for seat in self.choices.asked().iter() {
            let is_told = |choice: &Choice| self.is_told(state, seat, choice);
            let is_open = seat == viewer || self.carried.contains(seat);
            if !is_open && !self.choices.of(seat).is_some_and(is_told) {
                self.choices.give(seat, Choice::NOTHING);
            }
        }
        if let Some((_, forces)) = self.extra.as_mut().filter(|(payer, _)| *payer != viewer) {
            *forces = 0;
            self.extra_elites = None;
        }
    }
}
