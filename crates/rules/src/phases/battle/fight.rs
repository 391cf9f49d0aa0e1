//! One battle: plans, reveal, traitors, and the questions that follow (R51).

mod aftermath;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use self::aftermath::check_losses;
use super::{battlefield, plan};
use crate::action::{Action, BattleChoice, Plan};
use crate::event::{Cause, EventKind};
use crate::ids::{AreaSet, CardId, Seat, TerritoryId};
use crate::phases::ask::Answers;
use crate::phases::{Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::view::{Business, Committed};

/// A battle between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    territory: TerritoryId,
    field: AreaSet,
    aggressor: Seat,
    defender: Seat,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// Nobody has been asked yet.
    Start,
    /// Both make plans in secret (Rule 1.07.04).
    Plans(Answers<Plan>),
    /// The plans lie open; both may call traitor, in secret (Rule 1.07.06.06).
    Traitors { plans: [Plan; 2], calls: Answers<bool> },
    /// The winner says which forces are lost.
    Losses {
        plans: [Plan; 2],
        winner: Seat,
        losses: u8,
        asked: bool,
    },
    /// The winner says which cards are thrown away.
    Cards {
        plans: [Plan; 2],
        winner: Seat,
        cards: ArrayVec<CardId, 3>,
        asked: bool,
    },
    /// Over.
    Done,
}

impl Battle {
    pub(super) fn begin(state: &State, events: &mut Events, aggressor: Seat, choice: BattleChoice) -> Battle {
        let territory = choice.field.territory();
        let defender = choice.opponent;
        events.tell(
            rule!("1.07.02"),
            EventKind::BattleBegan {
                territory,
                aggressor,
                defender,
            },
        );
        Battle {
            territory,
            field: battlefield(state, choice.field),
            aggressor,
            defender,
            stage: Stage::Start,
        }
    }

    fn fighters(&self) -> [Seat; 2] {
        [self.aggressor, self.defender]
    }

    fn opponent(&self, seat: Seat) -> Seat {
        if seat == self.aggressor {
            self.defender
        } else {
            self.aggressor
        }
    }

    fn plan_of<'a>(&self, plans: &'a [Plan; 2], seat: Seat) -> &'a Plan {
        &plans[usize::from(seat != self.aggressor)]
    }

    fn plans(&self) -> Option<&[Plan; 2]> {
        match &self.stage {
            Stage::Traitors { plans, .. } | Stage::Losses { plans, .. } | Stage::Cards { plans, .. } => Some(plans),
            _ => None,
        }
    }

    /// Turns both plans over at the same moment (Rule 1.07.05).
    fn reveal(&self, state: &mut State, events: &mut Events, plans: [Plan; 2]) -> Stage {
        state.last_dialers = Some(self.fighters());
        let [own, other] = plans;
        let shown = [(self.aggressor, own), (self.defender, other)];
        events.tell(rule!("1.07.05"), EventKind::PlansRevealed { plans: shown });
        for (seat, _) in shown.iter().filter(|(_, plan)| plan.fighter.is_none()) {
            events.tell(rule!("1.07.04.04"), EventKind::NoFighterAnnounced { seat: *seat });
        }
        Stage::Traitors {
            plans,
            calls: Answers::from(self.fighters()),
        }
    }
}

impl Procedure for Battle {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            self.stage = match &self.stage {
                Stage::Start => {
                    self.stage = Stage::Plans(Answers::from(self.fighters()));
                    return Step::NewQuestion;
                }
                Stage::Plans(answers) => {
                    let plans = [answers.of(self.aggressor), answers.of(self.defender)];
                    let [Some(own), Some(other)] = plans else {
                        return Step::Ask;
                    };
                    self.stage = self.reveal(state, events, [*own, *other]);
                    return Step::NewQuestion;
                }
                Stage::Traitors { calls, .. } if !calls.complete() => return Step::Ask,
                Stage::Traitors { plans, calls } => self.resolve(state, events, *plans, calls),
                Stage::Losses { asked: true, .. } | Stage::Cards { asked: true, .. } => return Step::Ask,
                &Stage::Losses {
                    plans, winner, losses, ..
                } => {
                    if !self.take_plain_losses(state, events, winner, losses) {
                        self.stage = Stage::Losses {
                            plans,
                            winner,
                            losses,
                            asked: true,
                        };
                        return Step::NewQuestion;
                    }
                    let cards = self.sort_cards(state, events, &plans, winner);
                    Stage::Cards {
                        plans,
                        winner,
                        cards,
                        asked: false,
                    }
                }
                Stage::Cards { cards, .. } if cards.is_empty() => Stage::Done,
                Stage::Cards {
                    plans, winner, cards, ..
                } => {
                    self.stage = Stage::Cards {
                        plans: *plans,
                        winner: *winner,
                        cards: cards.clone(),
                        asked: true,
                    };
                    return Step::NewQuestion;
                }
                Stage::Done => return Step::Done,
            };
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match &self.stage {
            Stage::Plans(answers) if answers.waits_for(seat) => {
                let opponent = self.opponent(seat);
                Some(PromptKind::CommitPlan(plan::options(
                    state,
                    seat,
                    opponent,
                    self.territory,
                    self.field,
                )))
            }
            Stage::Traitors { plans, calls } if calls.waits_for(seat) => {
                let leader = self.plan_of(plans, self.opponent(seat)).leader();
                let can_call = leader.is_some_and(|leader| state.traitors[seat.index()].contains(&leader));
                Some(PromptKind::CallTraitor { leader, can_call })
            }
            Stage::Losses {
                winner,
                losses,
                asked: true,
                ..
            } if *winner == seat => Some(PromptKind::AssignLosses {
                from: self.groups(state, seat),
                losses: *losses,
            }),
            Stage::Cards {
                winner,
                cards,
                asked: true,
                ..
            } if *winner == seat => Some(PromptKind::DiscardPlayed { cards: cards.clone() }),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&mut self.stage, action) {
            (Stage::Plans(answers), Action::CommitPlan(made)) => {
                plan::check(state, seat, self.territory, self.field, &made)?;
                answers.give(seat, made);
                events.tell(rule!("1.07.04"), EventKind::PlanCommitted { seat });
            }
            (Stage::Plans(_), _) => return Err(wrong_answer("commit a Battle Plan")),
            (Stage::Traitors { plans, calls }, Action::CallTraitor(call)) => {
                let theirs = if seat == self.aggressor { &plans[1] } else { &plans[0] };
                let holds = theirs
                    .leader()
                    .is_some_and(|leader| state.traitors[seat.index()].contains(&leader));
                if call && !holds {
                    return Err(Refusal::by(rule!("1.07.06.06"), Reason::NoTraitorCard));
                }
                calls.give(seat, call);
            }
            (Stage::Traitors { .. }, _) => return Err(wrong_answer("call traitor or do not")),
            (
                &mut Stage::Losses {
                    plans, winner, losses, ..
                },
                Action::AssignLosses(chosen),
            ) => {
                check_losses(&self.groups(state, seat), &chosen, losses)?;
                for (area, forces) in chosen {
                    state.lose_forces(events, rule!("1.07.06.05"), seat, area, forces, Cause::Battle);
                }
                let cards = self.sort_cards(state, events, &plans, winner);
                self.stage = Stage::Cards {
                    plans,
                    winner,
                    cards,
                    asked: false,
                };
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
                self.stage = Stage::Done;
            }
            (Stage::Cards { .. }, _) => return Err(wrong_answer("say which of the cards played to throw away")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn business(&self, _state: &State) -> Business {
        let committed = match &self.stage {
            Stage::Plans(answers) => answers.answered(),
            _ => self.fighters().into_iter().collect(),
        };
        Business::Battle {
            territory: self.territory,
            areas: self.field,
            aggressor: self.aggressor,
            defender: self.defender,
            committed,
            plans: self
                .plans()
                .map(|plans| [(self.aggressor, plans[0]), (self.defender, plans[1])]),
        }
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        match &self.stage {
            Stage::Plans(answers) => answers.of(seat).map(|plan| Committed::Plan(*plan)),
            _ => None,
        }
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        match &mut self.stage {
            Stage::Plans(answers) => answers.retract(seat),
            Stage::Traitors { calls, .. } => calls.retract(seat),
            _ => false,
        }
    }
}
