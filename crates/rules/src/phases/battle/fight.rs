//! One battle: plans, reveal, traitors, and what follows (R51).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::resolve::{Verdict, weigh};
use super::{battlefield, plan};
use crate::action::{Action, BattleChoice, Placements, Plan};
use crate::event::{Cause, EventKind};
use crate::ids::{AreaSet, CardId, LeaderId, Seat, TerritoryId};
use crate::phases::ask::Answers;
use crate::phases::{Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, LeaderPlace, State};
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

    fn resolve(&self, state: &mut State, events: &mut Events, plans: [Plan; 2], calls: &Answers<bool>) -> Stage {
        let called = |seat| calls.of(seat) == Some(&true);
        for seat in self.fighters().into_iter().filter(|seat| called(*seat)) {
            if let Some(leader) = self.plan_of(&plans, self.opponent(seat)).leader() {
                let known = &mut state.traitors_called[seat.index()];
                if !known.contains(&leader) {
                    known.push(leader);
                }
                events.tell(rule!("1.07.06.06"), EventKind::TraitorCalled { by: seat, leader });
            }
        }
        match (called(self.aggressor), called(self.defender)) {
            (true, true) => self.both_lose(state, events, &plans, rule!("1.07.06.06.02"), Cause::Traitor),
            (true, false) => self.won_by_traitor(state, events, plans, self.aggressor),
            (false, true) => self.won_by_traitor(state, events, plans, self.defender),
            (false, false) => match weigh(&plans[0], &plans[1]) {
                Verdict::Explosion => {
                    let rule = rule!("3.01.14");
                    events.tell(
                        rule,
                        EventKind::Exploded {
                            territory: self.territory,
                        },
                    );
                    let stage = self.both_lose(state, events, &plans, rule, Cause::Explosion);
                    for area in self.territory.areas().iter() {
                        for seat in state.seats() {
                            let forces = state.forces_in(seat, area);
                            state.lose_forces(events, rule, seat, area, forces, Cause::Explosion);
                        }
                        state.lose_spice(events, rule, area, Cause::Explosion);
                    }
                    stage
                }
                Verdict::Decided {
                    aggressor_wins,
                    totals,
                    killed,
                } => {
                    let winner = if aggressor_wins { self.aggressor } else { self.defender };
                    let totals = Some([(self.aggressor, totals[0]), (self.defender, totals[1])]);
                    let rule = if totals.is_some_and(|[own, other]| own.1 == other.1) {
                        rule!("1.07.06.00")
                    } else {
                        rule!("1.07.06")
                    };
                    let loser = self.opponent(winner);
                    events.tell(rule, EventKind::BattleWon { winner, loser, totals });
                    self.won_by_numbers(state, events, plans, winner, killed)
                }
            },
        }
    }

    /// Neither side has won: leaders, cards and forces of both are lost, and no spice is paid.
    fn both_lose(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        rule: RuleId,
        cause: Cause,
    ) -> Stage {
        events.tell(rule, EventKind::BattleLostByBoth { seats: self.fighters() });
        for seat in self.fighters() {
            let plan = self.plan_of(plans, seat);
            if let Some(leader) = plan.leader() {
                state.kill(events, rule, leader, cause);
            }
            state.lose_all_forces(events, rule, seat, self.field, cause);
            discard_all(state, events, rule, seat, plan);
        }
        Stage::Done
    }

    /// The caller loses nothing (Rules 1.07.06.06.00, 1.07.06.06.01).
    fn won_by_traitor(&self, state: &mut State, events: &mut Events, plans: [Plan; 2], winner: Seat) -> Stage {
        let loser = self.opponent(winner);
        let (rule, losing) = (rule!("1.07.06.06.00"), rule!("1.07.06.06.01"));
        events.tell(
            rule,
            EventKind::BattleWon {
                winner,
                loser,
                totals: None,
            },
        );
        if let Some(traitor) = self.plan_of(&plans, loser).leader() {
            state.kill(events, rule, traitor, Cause::Traitor);
            pay_for_leaders(state, events, rule, winner, [traitor]);
        }
        if let Some(own) = self.plan_of(&plans, winner).leader() {
            state.leaders[own.index()] = LeaderPlace::Pool;
        }
        state.lose_all_forces(events, losing, loser, self.field, Cause::Traitor);
        discard_all(state, events, losing, loser, self.plan_of(&plans, loser));
        let cards: ArrayVec<CardId, 3> = self.plan_of(&plans, winner).cards().collect();
        Stage::Cards {
            plans,
            winner,
            cards,
            asked: false,
        }
    }

    /// Rules 1.07.06.02 to 1.07.06.05.
    fn won_by_numbers(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: [Plan; 2],
        winner: Seat,
        killed: [Option<LeaderId>; 2],
    ) -> Stage {
        let loser = self.opponent(winner);
        for leader in killed.into_iter().flatten() {
            state.kill(events, rule!("1.07.06.02"), leader, Cause::Weapon);
        }
        pay_for_leaders(state, events, rule!("1.07.06.02"), winner, killed.into_iter().flatten());
        for leader in plans
            .iter()
            .filter_map(Plan::leader)
            .filter(|leader| !killed.contains(&Some(*leader)))
        {
            state.leaders[leader.index()] = LeaderPlace::Territory(self.territory);
        }
        state.lose_all_forces(events, rule!("1.07.06.04"), loser, self.field, Cause::Battle);
        discard_all(state, events, rule!("1.07.06.04"), loser, self.plan_of(&plans, loser));
        let losses = self.plan_of(&plans, winner).dial.floor().min(255) as u8;
        Stage::Losses {
            plans,
            winner,
            losses,
            asked: false,
        }
    }

    /// Takes the winner's losses if there is nothing to choose (Rule 1.07.06.05).
    fn take_plain_losses(&self, state: &mut State, events: &mut Events, winner: Seat, losses: u8) -> bool {
        let groups = self.groups(state, winner);
        let all: Forces = groups.iter().map(|(_, forces)| *forces).sum();
        let all_go = all.total() <= losses;
        if losses > 0 && groups.len() > 1 && !all_go {
            return false;
        }
        for (area, forces) in groups {
            let lost = if all_go { forces } else { forces.take(losses) };
            state.lose_forces(events, rule!("1.07.06.05"), winner, area, lost, Cause::Battle);
        }
        true
    }

    /// Throws away what the winner cannot keep; returns what can be kept.
    fn sort_cards(
        &self,
        state: &mut State,
        events: &mut Events,
        plans: &[Plan; 2],
        winner: Seat,
    ) -> ArrayVec<CardId, 3> {
        let mut keepable = ArrayVec::new();
        for card in self.plan_of(plans, winner).cards() {
            if card.facts().winner_may_keep {
                keepable.push(card);
            } else {
                state.discard(events, rule!("1.07.06.05"), winner, card);
            }
        }
        keepable
    }

    fn groups(&self, state: &State, seat: Seat) -> Placements {
        state
            .groups(seat)
            .filter(|(area, _)| self.field.contains(*area))
            .collect()
    }
}

fn discard_all(state: &mut State, events: &mut Events, rule: RuleId, seat: Seat, plan: &Plan) {
    for card in plan.cards() {
        state.discard(events, rule, seat, card);
    }
}

fn pay_for_leaders(
    state: &mut State,
    events: &mut Events,
    rule: RuleId,
    winner: Seat,
    killed: impl IntoIterator<Item = LeaderId>,
) {
    let amount: u16 = killed
        .into_iter()
        .map(|leader| u16::from(leader.facts().strength))
        .sum();
    if amount > 0 {
        state.receive(winner, amount);
        events.tell(rule, EventKind::LeaderSpice { seat: winner, amount });
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

fn check_losses(groups: &Placements, chosen: &Placements, losses: u8) -> Result<(), Refusal> {
    let rule = rule!("1.07.06.05");
    let mut given = 0u16;
    for (at, (area, forces)) in chosen.iter().enumerate() {
        if chosen[..at].iter().any(|(other, _)| other == area) {
            return Err(Refusal::plain(Reason::AreaTwice));
        }
        let have = groups
            .iter()
            .find(|(other, _)| other == area)
            .map_or(Forces::NONE, |(_, forces)| *forces);
        if !forces.fits_in(have) {
            return Err(Refusal::by(rule, Reason::NotThatMany { have }));
        }
        given += u16::from(forces.total());
    }
    if given != u16::from(losses) {
        return Err(Refusal::by(
            rule,
            Reason::WrongLosses {
                wanted: losses,
                given: given.min(255) as u8,
            },
        ));
    }
    Ok(())
}
