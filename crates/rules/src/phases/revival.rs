//! Rule 1.05: forces and leaders come out of the tanks. All decide at once (Rule 1.05.00, R34).

use serde::{Deserialize, Serialize};

use super::ask::Answers;
use super::{Procedure, Step, wrong_answer};
use crate::action::Action;
use crate::event::EventKind;
use crate::ids::{LeaderId, Seat};
use crate::prompt::{PromptKind, ReviveOptions};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Forces, State};

/// The most forces that a player may revive in a turn (Rule 1.05.01).
const REVIVAL_LIMIT: u8 = 3;
/// Spice for each force beyond the free ones (Rule 1.05.01.02).
const FORCE_PRICE: u8 = 2;

/// The Revival Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Revival {
    answers: Option<Answers<(Forces, Option<LeaderId>)>>,
}

fn options(state: &State, seat: Seat) -> ReviveOptions {
    ReviveOptions {
        tanks: state.tanks[seat.index()],
        limit: REVIVAL_LIMIT,
        free: state.faction(seat).facts().free_revival.min(REVIVAL_LIMIT),
        price: FORCE_PRICE,
        spice: state.spice[seat.index()],
        leaders: state
            .revivable_leaders(seat)
            .map(|leader| (leader, leader.facts().strength))
            .collect(),
    }
}

impl Procedure for Revival {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(answers) = &self.answers else {
            for seat in state.seats() {
                state.update_leader_revival(seat);
            }
            let has_dead =
                |seat: &Seat| !state.tanks[seat.index()].is_none() || state.revivable_leaders(*seat).next().is_some();
            self.answers = Some(Answers::from(state.seats().filter(has_dead)));
            return Step::NewQuestion;
        };
        if !answers.complete() {
            return Step::Ask;
        }
        for seat in answers.asked().iter() {
            let Some(&(forces, leader)) = answers.of(seat) else {
                continue;
            };
            let cost = options(state, seat).cost_of(forces.total());
            if !forces.is_none() {
                state.pay(seat, cost);
                state.revive_forces(seat, forces);
                events.tell(rule!("1.05.02"), EventKind::ForcesRevived { seat, forces, cost });
            }
            if let Some(leader) = leader {
                let cost = u16::from(leader.facts().strength);
                state.pay(seat, cost);
                state.revive_leader(leader);
                events.tell(rule!("1.05.03.03"), EventKind::LeaderRevived { seat, leader, cost });
            }
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let waits = self.answers.as_ref().is_some_and(|answers| answers.waits_for(seat));
        waits.then(|| PromptKind::Revive(options(state, seat)))
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Revive { forces, leader } = action else {
            return Err(wrong_answer(
                "say how many forces and which leader to revive, none being an answer too",
            ));
        };
        let Some(answers) = &mut self.answers else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        let options = options(state, seat);
        if !forces.fits_in(options.tanks) {
            return Err(Refusal::by(
                rule!("1.05.01"),
                Reason::NotInTanks { have: options.tanks },
            ));
        }
        if forces.total() > options.limit {
            return Err(Refusal::by(
                rule!("1.05.01"),
                Reason::RevivalLimit { limit: options.limit },
            ));
        }
        let mut cost = options.cost_of(forces.total());
        if let Some(leader) = leader {
            let price = options
                .leaders
                .iter()
                .find(|(other, _)| *other == leader)
                .map(|(_, price)| *price);
            let Some(price) = price else {
                return Err(Refusal::by(rule!("1.05.03"), Reason::LeaderNotRevivable(leader)));
            };
            cost += u16::from(price);
        }
        if cost > options.spice {
            let rule = if leader.is_some() {
                rule!("1.05.03.01")
            } else {
                rule!("1.05.01.02")
            };
            return Err(Refusal::by(
                rule,
                Reason::TooExpensive {
                    cost,
                    have: options.spice,
                },
            ));
        }
        answers.give(seat, (forces, leader));
        Ok(())
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        self.answers.as_mut().is_some_and(|answers| answers.retract(seat))
    }
}
