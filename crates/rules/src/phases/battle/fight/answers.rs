//! What is asked in a battle, and what an answer does.

use super::{Battle, FightStage};
use crate::action::{Action, Plan};
use crate::event::EventKind;
use crate::factions;
use crate::ids::{CardId, Seat};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::plans::check;
use crate::procedure::{Ctx, wrong_answer};
use crate::prompt::{PlanOptions, PromptKind};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

impl Battle {
    /// What a seat is asked.
    pub(super) fn question(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match &self.stage {
            FightStage::Plans { asked: true } => match self.look_question(state, seat) {
                Some(look) => Some(look.into()),
                None if self.plans.waits_for(seat) => Some(PromptKind::CommitPlan(self.plan_options(state, seat))),
                None => None,
            },
            FightStage::Adding { adds, asked: true } if adds.waits_for(seat) => {
                Some(self.add_question(state, seat)?.into())
            }
            FightStage::Burning { left, .. } if left.first() == Some(&seat) => {
                Some(Matter::StoneBurner.yes_no().into())
            }
            FightStage::Traitors(calls) if calls.waits_for(seat) => {
                let fighter = self.called_for(state, seat)?;
                let leader = self
                    .open
                    .and_then(|plans| plans[self.at(self.opponent(fighter))].leader());
                let mut decision = Matter::CallTraitor.yes_no_if(self.check_call(state, seat).is_ok());
                if let Some(leader) = leader {
                    decision = decision.leader(leader);
                }
                if fighter != seat {
                    // The ally's battle.
                    decision = decision.who(fighter).by(rule!("2.05.09"));
                }
                Some(decision.into())
            }
            FightStage::Losses { winner, asked: true } if self.fight.dialed_of(*winner) == seat => {
                Some(PromptKind::AssignLosses(self.loss_options(state, *winner)))
            }
            FightStage::AddedLosses {
                winner, asked: true, ..
            } => {
                let (of, options) = self.added_losses(state, *winner)?;
                (of == seat).then_some(PromptKind::AssignLosses(options))
            }
            FightStage::Cards {
                winner,
                cards,
                asked: true,
            } if *winner == seat => Some(discard_played(cards).into()),
            _ => None,
        }
    }

    pub(super) fn plan_options(&self, state: &State, seat: Seat) -> PlanOptions {
        self.side(state, seat).options()
    }

    /// Whether a seat can call the opponent's leader a traitor (Rules 1.07.06.06, 2.05.06, 2.05.13).
    fn check_call(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let none = Refusal::by(rule!("1.07.06.06"), Reason::NoTraitorCard);
        let (Some(fighter), Some(plans)) = (self.called_for(state, seat), self.open) else {
            return Err(none);
        };
        let theirs = plans[self.at(self.opponent(fighter))];
        let cards = &state.traitors[seat.index()];
        if !theirs.leader().is_some_and(|leader| cards.contains(&leader)) {
            return Err(none);
        }
        if let Some(rule) = factions::loyal_by(Ctx::new(state, &self.uses), &theirs, None) {
            return Err(Refusal::by(rule, Reason::LoyalLeader));
        }
        Ok(())
    }

    /// Takes an answer.
    pub(super) fn take_answer(
        &mut self,
        state: &mut State,
        events: &mut Events,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        match (&self.stage, action) {
            (FightStage::Plans { .. }, action) if self.look_question(state, seat).is_some() => {
                self.look(state, seat, action)?;
            }
            (FightStage::Plans { .. }, Action::CommitPlan(made)) => {
                check(&self.side(state, seat), &made)?;
                self.lets_be(state, seat);
                self.plans.give(seat, made);
                events.tell(rule!("1.07.04"), EventKind::PlanCommitted { seat });
                self.answer_questions(events, seat, &made);
            }
            (FightStage::Plans { .. }, _) => return Err(wrong_answer("commit a Battle Plan")),
            (FightStage::Adding { .. }, action) => {
                let add = Matter::AddPortableSnooper.read(action, Choice::yes)?;
                if let FightStage::Adding { adds, .. } = &mut self.stage {
                    adds.give(seat, add);
                }
            }
            (FightStage::Burning { .. }, action) => {
                let kill = Matter::StoneBurner.read(action, Choice::yes)?;
                self.burn(events, seat, kill);
            }
            (FightStage::Traitors(_), action) => {
                let call = Matter::CallTraitor.read(action, Choice::yes)?;
                if call {
                    self.check_call(state, seat)?;
                }
                if let FightStage::Traitors(calls) = &mut self.stage {
                    calls.give(seat, call);
                }
            }
            (&FightStage::Losses { winner, .. }, Action::AssignLosses(lost)) => {
                self.check_losses(state, winner, &lost)?;
                self.take_losses(state, events, winner, &lost);
            }
            (
                &FightStage::AddedLosses {
                    winner, lost: dialed, ..
                },
                Action::AssignLosses(lost),
            ) => {
                self.check_added_losses(state, winner, &lost)?;
                self.take_added_losses(state, events, winner, dialed, &lost);
            }
            (FightStage::Losses { .. } | FightStage::AddedLosses { .. }, _) => {
                return Err(wrong_answer("say which forces are lost"));
            }
            (FightStage::Cards { cards, .. }, action) => {
                let thrown = discard_played(cards).take(action, Choice::cards)?;
                for card in thrown {
                    state.discard(events, rule!("1.07.06.05"), seat, card);
                }
                self.stage = FightStage::LostCards { winner: seat };
            }
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    /// What was asked about the plan before it was made is answered now (Rule 3.01.22, R81).
    fn answer_questions(&mut self, events: &mut Events, by: Seat, plan: &Plan) {
        for answer in self.fight.answer_questions(by, plan) {
            events.tell(rule!("3.01.22"), EventKind::TruthAnswered { by, answer });
        }
    }
}

/// Which of the cards that the winner played and may keep go (Rule 1.07.06.05).
fn discard_played(cards: &[CardId]) -> Decision {
    let cards: Things = cards.iter().copied().collect();
    Matter::DiscardPlayed.any_of(cards)
}
