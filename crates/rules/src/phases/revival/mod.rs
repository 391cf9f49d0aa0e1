//! Rule 1.05: forces and leaders come out of the tanks. All decide at once, or one after the other in Storm Order where
//! the table plays so (Rule 1.05.00, R34).

mod choice;

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::factions::{self, interrupt, row::AllyRevival};
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice as Answer, Decision, Matter};
use crate::procedure::{Answers, Ctx, Interrupts, Moment, Procedure, Returned, Step, Uses, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::subject::Subject;
use choice::Choice;

/// Spice for each force beyond the free ones (Rule 1.05.01.02).
const FORCE_PRICE: u8 = 2;

/// The Revival Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Revival {
    stage: RevivalStage,
    /// Rounds begun: one for all, or one for each player (R34).
    rounds: u8,
    /// Who decides in this round.
    round: SeatSet,
    choices: Answers<Choice>,
    /// Who pays in this round for how many of its ally's forces.
    extra: Option<(Seat, u8)>,
    /// Whether the time has begun in which nobody may see who is asked more than what to revive (R85).
    windowed: bool,
    /// Whose free revivals were raised, and to how many.
    raised: Option<(Seat, u8)>,
    uses: Uses,
    interrupts: Interrupts,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum RevivalStage {
    /// Nothing has been asked.
    #[default]
    Start,
    /// Others come in before anybody decides.
    Begins,
    /// The next round begins.
    NextRound,
    /// The players of a round decide.
    Round,
    /// A player pays for forces of its ally.
    Extra,
    /// All has been carried out, and a special power can still be used.
    LastChance,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Choice,
    Extra { ally: Seat, most: u8 },
}

/// Whether there is anything that a seat could revive.
fn has_dead(state: &State, seat: Seat) -> bool {
    !state.revivable_forces(seat).is_none()
        || state.revivable_leaders(seat).next().is_some()
        || factions::token_price(Ctx::of(state), seat, None).is_some()
}

impl Revival {
    /// Who may pay for forces of its ally in this round, as far as others know.
    fn payer(&self, state: &State) -> Option<AllyRevival> {
        factions::pays_ally_revival(Ctx::new(state, &self.uses), None)
            .filter(|it| self.round.contains(it.ally) && !state.revivable_forces(it.ally).is_none())
    }

    /// For how many forces of its ally a seat can pay, its own revivals paid.
    fn most_extra(&self, state: &State, seat: Seat) -> Option<(Seat, u8)> {
        let AllyRevival { ally, most, .. } = self.payer(state).filter(|it| it.payer == seat)?;
        let own = self.choices.of(seat).map_or(0, |choice| self.cost(state, seat, choice));
        let affordable = state.spice[seat.index()].saturating_sub(own) / u16::from(FORCE_PRICE);
        let dead = state.revivable_forces(ally).total().min(most);
        Some((ally, u16::from(dead).min(affordable) as u8))
    }

    fn asked(&self, state: &State, seat: Seat) -> Option<Asked> {
        if self.stage != RevivalStage::Round {
            return None;
        }
        if self.choices.waits_for(seat) {
            return Some(Asked::Choice);
        }
        let (ally, most) = self.most_extra(state, seat)?;
        (self.extra.is_none() && most > 0).then_some(Asked::Extra { ally, most })
    }

    fn next_round(&mut self, state: &State) -> Step {
        let at = usize::from(self.rounds);
        self.round = if state.options.revival_in_storm_order {
            state.order.get(at).copied().into_iter().collect()
        } else {
            state.seats().filter(|_| at == 0).collect()
        };
        if self.round.is_empty() {
            return Step::Done;
        }
        self.rounds += 1;
        self.choices = Answers::from(self.round.iter().filter(|seat| has_dead(state, *seat)));
        self.extra = None;
        self.windowed = false;
        self.stage = RevivalStage::Round;
        Step::NewQuestion
    }

    /// Waits until all have decided what to revive, and then for those who may do more.
    fn wait(&mut self, state: &State) -> Option<Step> {
        let hides = state.options.hides_windows() && self.payer(state).is_some();
        if hides && !self.windowed && self.choices.complete() {
            self.windowed = true;
            return Some(Step::NewQuestion);
        }
        let asked = state.seats().any(|seat| self.asked(state, seat).is_some());
        asked.then_some(Step::Ask)
    }

    /// All have decided: what they chose takes place together. Forces and leaders are paid for to the bank
    /// (Rules 1.05.01.03, 1.05.03.02).
    fn carry_out(&mut self, state: &mut State, events: &mut Events) {
        for seat in self.choices.asked().iter() {
            let Some(choice) = self.choices.of(seat) else {
                continue;
            };
            let (forces, options) = (choice.forces, self.options(state, seat));
            let cost = options.cost_of(forces.total());
            if !forces.is_none() {
                state.pay(seat, cost);
                state.revive_forces(seat, forces);
                events.tell(rule!("1.05.02"), EventKind::ForcesRevived { seat, forces, cost });
            }
            let cost = options.leader_price(choice.leader, choice.token).unwrap_or(0);
            state.pay(seat, cost);
            if let Some(leader) = choice.leader {
                state.revive_leader(leader);
                events.tell(rule!("1.05.03.03"), EventKind::LeaderRevived { seat, leader, cost });
            } else if choice.token {
                factions::token_revived(state, events, seat, cost);
            }
        }
        self.choices = Answers::default();
        self.stage = RevivalStage::Extra;
    }

    /// A player pays for forces of its ally beyond the ally's own, as far as the tanks have them (R33).
    fn pay_for_ally(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        if let Some((by, count)) = self.extra
            && let Some(AllyRevival {
                ally: seat,
                by: ability,
                ..
            }) = self.payer(state).filter(|it| it.payer == by)
        {
            let forces = state.revivable_forces(seat).take(count);
            if !forces.is_none() {
                let cost = u16::from(forces.total()) * u16::from(FORCE_PRICE);
                let subject = Subject::AllyRevival {
                    ally: seat,
                    forces,
                    cost,
                };
                if let Some(step) = self.uses.settle(state, events, ability, subject) {
                    return Some(step);
                }
                if self.uses.stands(state, ability) {
                    state.pay(by, cost);
                    state.revive_forces(seat, forces);
                    events.tell(ability.rule(), EventKind::AllyRevived { by, seat, forces, cost });
                }
            }
        }
        self.stage = RevivalStage::LastChance;
        None
    }

    /// Waits for those who may still use a special power, when everybody sees what was revived (Rule 1.14.02). Until
    /// then they can use it without being asked.
    fn last_chance(&mut self, state: &State) -> Option<Step> {
        self.stage = RevivalStage::NextRound;
        factions::power_window(state, self.round).map(Step::Call)
    }

    /// Takes back what a seat cannot carry out any more. What it pays for its ally depends on what it pays for itself.
    fn take_back(&mut self, state: &State, seat: Seat) {
        let stale = |choice: &Choice| self.check(state, seat, choice).is_err();
        if self.choices.of(seat).is_some_and(stale) {
            self.choices.take_back(seat);
            self.extra = self.extra.filter(|(payer, _)| *payer != seat);
        }
        let most = self.most_extra(state, seat).map_or(0, |(_, most)| most);
        self.extra = self.extra.filter(|(payer, forces)| *payer != seat || *forces <= most);
    }
}

fn pay_ally_revival(ally: Seat, most: u8) -> Decision {
    let decision = Matter::PayAllyRevival.amount(0u8, most);
    decision.who(ally).price(FORCE_PRICE)
}

impl Procedure for Revival {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            let step = match self.stage {
                RevivalStage::Start => {
                    for seat in state.seats() {
                        state.update_leader_revival(events, seat);
                    }
                    self.stage = RevivalStage::Begins;
                    None
                }
                RevivalStage::Begins => {
                    let step = interrupt(&mut self.interrupts, state, Moment::RevivalBegins);
                    if step.is_none() {
                        self.stage = RevivalStage::NextRound;
                    }
                    step
                }
                RevivalStage::NextRound => Some(self.next_round(state)),
                RevivalStage::Round => {
                    let step = self.wait(state);
                    if step.is_none() {
                        self.carry_out(state, events);
                    }
                    step
                }
                RevivalStage::Extra => self.pay_for_ally(state, events),
                RevivalStage::LastChance => self.last_chance(state),
            };
            if let Some(step) = step {
                return step;
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self.asked(state, seat)? {
            Asked::Choice => Some(PromptKind::Revive(self.options(state, seat))),
            Asked::Extra { ally, most } => Some(pay_ally_revival(ally, most).into()),
        }
    }

    fn asks(&self, state: &State) -> SeatSet {
        state
            .seats()
            .filter(|seat| self.asked(state, *seat).is_some())
            .collect()
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.asked(state, seat), action) {
            (Some(Asked::Choice), Action::Revive { forces, leader, token }) => {
                let choice = Choice { forces, leader, token };
                self.check(state, seat, &choice)?;
                self.choices.give(seat, choice);
            }
            (Some(Asked::Choice), _) => {
                return Err(wrong_answer(
                    "say how many forces and which leader to revive, none being an answer too",
                ));
            }
            (Some(Asked::Extra { ally, most }), action) => {
                let forces = pay_ally_revival(ally, most).take(action, Answer::count)?;
                self.extra = Some((seat, forces));
            }
            (None, _) => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        match result {
            Returned::FreeRevivals { seat, free } => self.raised = Some((seat, free)),
            _ => self.uses.returned(result),
        }
    }

    fn has_room_for_power(&self) -> bool {
        self.stage == RevivalStage::Round
    }

    fn is_private_window(&self, _state: &State) -> bool {
        self.stage == RevivalStage::Round && self.windowed
    }

    fn recheck(&mut self, state: &State) {
        for seat in state.seats() {
            self.take_back(state, seat);
        }
    }

    /// Whoever might be asked more, by what everybody knows, is waited for until all are done: whether a player can pay
    /// for its ally's forces must not be seen.
    fn awaiting(&self, state: &State) -> SeatSet {
        let seems_asked = |seat: &Seat| {
            self.stage == RevivalStage::Round
                && (self.choices.waits_for(*seat) || self.payer(state).is_some_and(|it| it.payer == *seat))
        };
        state.seats().filter(seems_asked).collect()
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        // What is paid for the ally was said last.
        let extra = self
            .extra
            .take_if(|(payer, _)| *payer == seat && self.stage == RevivalStage::Round);
        extra.is_some() || self.choices.retract(seat)
    }
}
