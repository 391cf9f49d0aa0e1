//! What is asked in a battle, and what an answer does.

use super::{Battle, Stage};
use crate::action::{Action, Element, Plan};
use crate::event::EventKind;
use crate::ids::{Seat, SeatSet};
use crate::phases::battle::plan;
use crate::procedure::wrong_answer;
use crate::prompt::{PlanOptions, PromptKind};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

impl Battle {
    /// What a seat is asked.
    pub(super) fn question(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match &self.stage {
            Stage::Voice { asked: true } => {
                let hold = self.voice_hold(state).filter(|hold| hold.by == seat)?;
                let against = hold.against;
                Some(PromptKind::UseVoice { against })
            }
            Stage::Prescience { asked: true } => {
                let hold = self.prescience_hold(state).filter(|hold| hold.by == seat)?;
                let against = hold.against;
                Some(PromptKind::UsePrescience { against })
            }
            Stage::Answering { element, asked: true } => {
                self.prescience_hold(state).filter(|hold| hold.against == seat)?;
                let plan = self.side(state, seat).options();
                Some(PromptKind::AnswerPrescience {
                    element: *element,
                    plan,
                    with_spice: self.with_spice(state, *element),
                })
            }
            Stage::Plans { asked: true } if self.plans.waits_for(seat) => {
                Some(PromptKind::CommitPlan(self.plan_options(state, seat)))
            }
            Stage::Look { viewer, asked: true } if *viewer == seat => {
                let players = self.plans_to_see(seat);
                state.power_card(seat).map(|_| PromptKind::LookAtPlan { players })
            }
            Stage::Traitors(calls) if calls.waits_for(seat) => {
                let fighter = self.called_for(state, seat)?;
                let leader = self
                    .open
                    .and_then(|plans| plans[self.at(self.opponent(fighter))].leader());
                Some(PromptKind::CallTraitor {
                    own: fighter == seat,
                    leader,
                    can_call: self.check_call(state, seat).is_ok(),
                })
            }
            Stage::Losses { winner, asked: true } if *winner == seat => {
                Some(PromptKind::AssignLosses(self.loss_options(state, seat)))
            }
            Stage::Cards {
                winner,
                cards,
                asked: true,
            } if *winner == seat => Some(PromptKind::DiscardPlayed { cards: cards.clone() }),
            _ => None,
        }
    }

    pub(super) fn plan_options(&self, state: &State, seat: Seat) -> PlanOptions {
        self.side(state, seat).options()
    }

    /// The plans that lie face down and are not the viewer's own (R56).
    fn plans_to_see(&self, viewer: Seat) -> SeatSet {
        let committed = self.plans.answered();
        committed.iter().filter(|seat| *seat != viewer).collect()
    }

    /// Whether a seat can call the opponent's leader a traitor (Rules 1.07.06.06, 2.01.12, 2.05.06, 2.05.13).
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
        if theirs.kwisatz_haderach {
            return Err(Refusal::by(rule!("2.01.12"), Reason::LoyalLeader));
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
            (Stage::Voice { .. }, Action::UseVoice(None)) => self.stage = Stage::Prescience { asked: false },
            (Stage::Voice { .. }, Action::UseVoice(Some(command))) => {
                if let Some(hold) = self.voice_hold(state) {
                    let (by, against) = (hold.by, hold.against);
                    events.tell(hold.ability.rule(), EventKind::VoiceUsed { by, against, command });
                }
                self.stage = Stage::Speaking(command);
            }
            (Stage::Voice { .. }, _) => return Err(wrong_answer("use the Voice or do not")),
            (Stage::Prescience { .. }, Action::UsePrescience(None)) => self.stage = Stage::Plans { asked: false },
            (Stage::Prescience { .. }, Action::UsePrescience(Some(element))) => {
                if let Some(hold) = self.prescience_hold(state) {
                    let (by, against) = (hold.by, hold.against);
                    events.tell(hold.ability.rule(), EventKind::PrescienceUsed { by, against, element });
                }
                self.stage = Stage::Foreseeing(element);
            }
            (Stage::Prescience { .. }, _) => return Err(wrong_answer("use Prescience or do not")),
            (&Stage::Answering { element, .. }, Action::AnswerPrescience(shown)) => {
                let with_spice = self.with_spice(state, element);
                plan::check_answer(&self.side(state, seat), element, shown, with_spice)?;
                self.tell(state, events, seat, shown);
                self.stage = Stage::Plans { asked: false };
            }
            (Stage::Answering { element, .. }, _) => return Err(wrong_answer(asked_for(*element))),
            (Stage::Plans { .. }, Action::CommitPlan(made)) => {
                plan::check(&self.side(state, seat), &made)?;
                self.plans.give(seat, made);
                events.tell(rule!("1.07.04"), EventKind::PlanCommitted { seat });
                self.answer_questions(events, seat, &made);
            }
            (Stage::Plans { .. }, _) => return Err(wrong_answer("commit a Battle Plan")),
            (Stage::Look { .. }, Action::LookAtPlan(whose)) => self.look(state, events, seat, whose)?,
            (Stage::Look { .. }, _) => return Err(wrong_answer("say whose plan to see, or nobody's")),
            (Stage::Traitors(_), Action::CallTraitor(call)) => {
                if call {
                    self.check_call(state, seat)?;
                }
                if let Stage::Traitors(calls) = &mut self.stage {
                    calls.give(seat, call);
                }
            }
            (Stage::Traitors(_), _) => return Err(wrong_answer("call traitor or do not")),
            (Stage::Losses { .. }, Action::AssignLosses(lost)) => {
                self.check_losses(state, seat, &lost)?;
                self.take_losses(state, events, seat, &lost);
            }
            (Stage::Losses { .. }, _) => return Err(wrong_answer("say which forces are lost")),
            (Stage::Cards { cards, .. }, Action::DiscardPlayed(thrown)) => {
                for (at, card) in thrown.iter().enumerate() {
                    if !cards.contains(card) || thrown[..at].contains(card) {
                        return Err(Refusal::by(rule!("1.07.06.05"), Reason::NotKeepable));
                    }
                }
                for card in thrown {
                    state.discard(events, rule!("1.07.06.05"), seat, card);
                }
                self.stage = Stage::Won {
                    winner: seat,
                    rewarded: false,
                };
            }
            (Stage::Cards { .. }, _) => return Err(wrong_answer("say which of the cards played to throw away")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    /// What was asked about the plan before it was made is answered now (Rule 3.01.22, R81).
    fn answer_questions(&mut self, events: &mut Events, by: Seat, plan: &Plan) {
        let answers = self.questions.iter().filter(|(of, _)| *of == by);
        for answer in answers.filter_map(|(_, question)| question.answer_by_plan(plan)) {
            events.tell(rule!("3.01.22"), EventKind::TruthAnswered { by, answer });
        }
        self.questions.retain(|(of, _)| *of != by);
    }

    /// Looks at a plan that lies face down; whoever fights makes its own plan after that (Rule 1.14.01, R56).
    fn look(
        &mut self,
        state: &mut State,
        events: &mut Events,
        viewer: Seat,
        whose: Option<Seat>,
    ) -> Result<(), Refusal> {
        if let Some(of) = whose {
            let Some(plan) = self.plans.of(of).copied().filter(|_| of != viewer) else {
                return Err(Refusal::by(rule!("1.14.01"), Reason::NoSuchPlan));
            };
            state.spend_power(events, viewer)?;
            let plan = Some(plan);
            events.tell(rule!("1.14.01"), EventKind::PlanSeen { by: viewer, of, plan });
            self.seen = Some((viewer, of));
            if self.fighters().contains(&viewer) {
                self.plans.take_back(viewer);
            }
        }
        self.stage = Stage::Plans { asked: false };
        Ok(())
    }
}

fn asked_for(element: Element) -> &'static str {
    match element {
        Element::Leader => "show the leader of your plan",
        Element::Weapon => "show the weapon of your plan",
        Element::Defense => "show the defense of your plan",
        Element::Dial => "show the number of your plan",
    }
}
