//! Looking at a plan that lies face down (R56): as soon as it is committed, whoever else has yet to commit, and before
//! both are turned over at the latest.
//!
//! That somebody could look must not be seen (R85). While a plan is still to be made, the question stands beside that of
//! the fighter: nobody is seen to be asked it, and to let the plan be is no event. Before the reveal there is a window.

use super::{Battle, FightStage};
use crate::action::Action;
use crate::event::EventKind;
use crate::factions;
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Ctx, Moment, Step};
use crate::refusal::{Reason, Refusal};
use crate::rule::RuleId;
use crate::state::{Events, State};

impl Battle {
    /// Who may look at plans, as far as the table knows, and by which rule.
    fn looker(&self, state: &State) -> Option<(Seat, RuleId)> {
        let by = |seat: Seat| factions::sees_plans(Ctx::new(state, &self.uses), seat, None);
        state.seats().find_map(|seat| Some((seat, by(seat)?)))
    }

    /// Who that is.
    pub(super) fn looker_seat(&self, state: &State) -> Option<Seat> {
        self.looker(state).map(|(seat, _)| seat)
    }

    /// The plans of others that lie face down.
    fn in_sight(&self, of: Seat) -> SeatSet {
        let mut plans = self.plans.answered();
        plans.remove(of);
        plans
    }

    /// Whether there is a plan to look at that was not there when plans were let be.
    fn may_look(&self, seat: Seat) -> bool {
        self.in_sight(seat) != self.look.let_be
    }

    /// What a seat that can look is asked.
    pub(super) fn look_question(&self, state: &State, seat: Seat) -> Option<Decision> {
        let (looker, _) = self.looker(state)?;
        let can = looker == seat && self.may_look(seat) && state.power_card(seat).is_some();
        can.then(|| Matter::LookAtPlan.one_of(self.in_sight(seat)))
    }

    /// Who must make a plan, and who can look at one.
    pub(super) fn planning_or_looking(&self, state: &State) -> SeatSet {
        let mut asked = self.plans.waiting();
        if let Some((seat, _)) = self.looker(state)
            && self.look_question(state, seat).is_some()
        {
            asked.insert(seat);
        }
        asked
    }

    /// Takes the answer. Whoever fights makes its own plan after it has looked; the plan that was seen stays as it is.
    pub(super) fn look(&mut self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(question) = self.look_question(state, seat) else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        let Some(of) = question.take(action, Choice::or_nothing(Choice::seat))? else {
            self.lets_be(state, seat);
            return Ok(());
        };
        self.look.attempt = Some((seat, of));
        Ok(())
    }

    /// Somebody is about to look: the card may be stopped. `Some` is the step to take first.
    pub(super) fn attempt_look(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        let (seat, of) = self.look.attempt?;
        let attempted = Moment::KaramaAttempted { by: seat };
        if let Some(step) = factions::interrupt(&mut self.interrupts, state, attempted) {
            return Some(step);
        }
        self.look.attempt = None;
        if let Some((_, rule)) = self.looker(state)
            && state.spend_power(events, seat).is_ok()
        {
            self.see(events, seat, of, rule);
            self.bind_spice(state);
        }
        None
    }

    fn see(&mut self, events: &mut Events, seat: Seat, of: Seat, rule: RuleId) {
        let plan = self.plans.of(of).copied();
        events.tell(rule, EventKind::PlanSeen { by: seat, of, plan });
        self.look.seen = Some((seat, of));
        if self.plans.of(seat).is_some() {
            self.plans.take_back(seat);
            self.look.is_last = false;
            self.stage = FightStage::Plans { asked: false };
        }
    }

    /// Whoever could look has had the time for it, and has said something else.
    pub(super) fn lets_be(&mut self, state: &State, seat: Seat) {
        if self.looker(state).is_some_and(|(looker, _)| looker == seat) {
            self.look.let_be = self.in_sight(seat);
        }
    }

    /// Whether an answer lets plans be while another is still to be made: nobody waits for it, and nobody sees it.
    pub(super) fn lets_be_unseen(&self, state: &State, seat: Seat, action: &Action) -> bool {
        matches!(self.stage, FightStage::Plans { .. })
            && !self.plans.complete()
            && *action == Matter::LookAtPlan.says(Choice::Nothing)
            && self.look_question(state, seat).is_some()
    }

    /// Both plans lie face down: who has not had the time to look at both has it now. `Some` is the step to take first.
    pub(super) fn last_look(&mut self, state: &State) -> Option<Step> {
        let (looker, _) = self.looker(state)?;
        if !self.may_look(looker) {
            return None;
        }
        if !std::mem::replace(&mut self.look.is_last, true) {
            return Some(Step::NewQuestion);
        }
        // Nobody may know that there is no card to look with.
        self.look_question(state, looker).map(|_| Step::Ask)
    }

    /// Whether the last question about it stands.
    pub(super) fn is_last_look(&self) -> bool {
        matches!(self.stage, FightStage::Plans { .. }) && self.look.is_last && self.plans.complete()
    }

    /// Whose plan a seat has seen.
    pub(super) fn seen_by(&self, seat: Seat) -> Option<Seat> {
        self.look.seen.filter(|(by, _)| *by == seat).map(|(_, of)| of)
    }

    /// Whether a fighter's plan has been seen, and is no secret from everybody.
    #[cfg(test)]
    pub(super) fn is_seen(&self, seat: Seat) -> bool {
        self.look.seen.is_some_and(|(_, of)| of == seat)
    }
}
