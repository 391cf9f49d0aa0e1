//! A battle as one seat imagines it: the plans that it has not seen, and answers that wait for the other side.

use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

use super::{Battle, FightStage};
use crate::action::Action;
use crate::ids::{CardSet, LeaderId, Seat, SeatSet};
use crate::procedure::{answer_anew, without_shares};
use crate::prompt::PromptKind;
use crate::state::State;
use crate::truth::PlanPart;

impl Battle {
    /// The cards of a seat that a viewer knows to be in its hand: those of a plan that lies open or that it has seen, and
    /// those that were told of.
    pub(crate) fn cards_known_to(&self, viewer: Seat, of: Seat) -> CardSet {
        if !self.fighters().contains(&of) {
            return CardSet::EMPTY;
        }
        if let Some(plans) = &self.open {
            return plans[self.at(of)].cards().collect();
        }
        let seen = self.plans.of(of).filter(|_| self.seen_by(viewer) == Some(of));
        let told = self.fight.shown_of(of).and_then(|shown| shown.card());
        seen.iter().flat_map(|plan| plan.cards()).chain(told).collect()
    }

    /// The spice that a plan needs of which a viewer knows so much.
    pub(crate) fn spice_known_to(&self, viewer: Seat, of: Seat) -> u16 {
        if self.open.is_some() || !self.fighters().contains(&of) {
            return 0;
        }
        let seen = self.plans.of(of).filter(|_| self.seen_by(viewer) == Some(of));
        seen.map_or_else(
            || self.fight.shown_of(of).map_or(0, |shown| shown.least_spice()),
            |plan| plan.spice,
        )
    }

    /// The leaders of whom a viewer knows that they are there for this battle.
    pub(crate) fn leaders_known_to(&self, viewer: Seat) -> impl Iterator<Item = LeaderId> + '_ {
        self.fighters().into_iter().flat_map(move |of| {
            let seen = self.plans.of(of).filter(|_| self.seen_by(viewer) == Some(of));
            let open = self.open.as_ref().map(|plans| &plans[self.at(of)]);
            let told = self.fight.shown_of(of).and_then(|shown| shown.leader());
            open.or(seen).and_then(|plan| plan.leader()).into_iter().chain(told)
        })
    }

    /// What a viewer has not heard it does not know.
    pub(crate) fn veil(&mut self, viewer: Seat) {
        self.fight.veil(viewer);
    }

    /// The answer to this question, which its owner has not given yet, will be that of the plan that is imagined.
    pub(crate) fn open_question(&mut self, of: Seat, part: PlanPart) {
        self.fight.open_question(of, part);
    }

    pub(super) fn imagine_face_down(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let bound = state.in_plan[viewer.index()];
        let fits = match self.open {
            None => self.imagine_plans(state, viewer, chance),
            Some(_) => self.imagine_answers(state, viewer, chance),
        };
        self.bind_spice(state);
        state.in_plan[viewer.index()] = bound;
        fits
    }

    fn imagine_plans(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let mut fits = true;
        for seat in self.fighters() {
            let is_known = seat == viewer || self.seen_by(viewer) == Some(seat);
            if is_known || self.plans.of(seat).is_none() {
                continue;
            }
            let asked = PromptKind::CommitPlan(self.plan_options(state, seat));
            let plan = match asked.random_answer(chance) {
                Action::CommitPlan(plan) => plan,
                _ => Default::default(),
            };
            self.plans.give(seat, plan);
            self.fight.answer_questions(seat, &plan);
        }
        // That somebody has let a plan be is not seen.
        if self.looker_seat(state).is_some_and(|looker| looker != viewer) {
            self.look.let_be = SeatSet::EMPTY;
        }
        if let Some((by, of)) = &mut self.look.attempt
            && *by != viewer
        {
            let mut plans = self.plans.answered();
            plans.remove(*by);
            let drawn = plans.iter().choose(chance);
            fits = drawn.is_some();
            *of = drawn.unwrap_or(*by);
        }
        fits
    }

    fn imagine_answers(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        for seat in self.fighters() {
            // How allies have shared what a plan cost is between them (R117).
            if seat != viewer && state.ally(seat) != Some(viewer) {
                let at = self.at(seat);
                self.lent[at] = 0;
            }
        }
        if let Some(paid) = &mut self.paid {
            without_shares(state, paid, viewer);
        }
        let others = match &mut self.stage {
            FightStage::Adding { adds, .. } => {
                adds.take_back_all_but(viewer);
                return true;
            }
            FightStage::Traitors(calls) => calls.take_back_all_but(viewer),
            FightStage::Named
            | FightStage::Start
            | FightStage::BeforePlans
            | FightStage::Plans { .. }
            | FightStage::Burning { .. }
            | FightStage::Totals { .. }
            | FightStage::Losses { .. }
            | FightStage::AddedLosses { .. }
            | FightStage::Lost { .. }
            | FightStage::Cards { .. }
            | FightStage::LostCards { .. }
            | FightStage::Won { .. }
            | FightStage::Done => return true,
        };
        answer_anew(self, state, others, chance)
    }
}
