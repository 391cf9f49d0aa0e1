//! Rule 1.09: bribes are collected, and somebody may have won.

use serde::{Deserialize, Serialize};

use super::ask::Answers;
use super::{Procedure, Step, wrong_answer};
use crate::action::Action;
use crate::event::EventKind;
use crate::factions;
use crate::ids::{Seat, SeatSet};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Outcome, State, Victory};

/// Strongholds for a victory alone, and with an ally (Rules 1.09.02.01, 1.09.02.02).
const STRONGHOLDS: (usize, usize) = (3, 4);

/// The Mentat Pause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MentatPause {
    ready: Option<Answers<bool>>,
}

impl Procedure for MentatPause {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if let Some(ready) = &self.ready {
            return if ready.complete() { Step::Done } else { Step::Ask };
        }
        for seat in state.seats() {
            let amount = state.collect_bribes(seat);
            if amount > 0 {
                events.tell(rule!("1.09.01"), EventKind::BribesCollected { seat, amount });
            }
        }
        let last = state.turn >= state.max_turns;
        if let Some(outcome) = stronghold_victory(state).or_else(|| last.then(|| default_victory(state))) {
            state.outcome = Some(outcome);
            events.tell(outcome.rule, EventKind::GameEnded { outcome });
            return Step::Done;
        }
        self.ready = Some(Answers::from(state.seats()));
        Step::NewQuestion
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        let waits = self.ready.as_ref().is_some_and(|ready| ready.waits_for(seat));
        waits.then_some(PromptKind::Ready)
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Ready = action else {
            return Err(wrong_answer("say that you are ready for the next turn"));
        };
        let Some(ready) = &mut self.ready else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        ready.give(seat, true);
        Ok(())
    }
}

/// A seat and its ally: they win together (Rule 1.10.02.00).
fn side(state: &State, seat: Seat) -> SeatSet {
    std::iter::once(seat).chain(state.ally(seat)).collect()
}

/// The first in Storm Order whose side holds enough strongholds (Rules 1.09.02, 1.09.03).
fn stronghold_victory(state: &State) -> Option<Outcome> {
    let turn = state.turn;
    state.order.iter().find_map(|seat| {
        let winners = side(state, *seat);
        let held: usize = winners.iter().map(|seat| state.controlled(seat).len()).sum();
        if winners.len() > 1 {
            let outcome = Outcome {
                winners,
                victory: Victory::AlliedStronghold,
                rule: rule!("1.09.02.02"),
                turn,
            };
            (held >= STRONGHOLDS.1).then_some(outcome)
        } else {
            let outcome = Outcome {
                winners,
                victory: Victory::Stronghold,
                rule: rule!("1.09.02.01"),
                turn,
            };
            (held >= STRONGHOLDS.0).then_some(outcome)
        }
    })
}

/// Who wins when the turns are over (Rule 1.09.05, R75).
fn default_victory(state: &State) -> Outcome {
    let (turn, rule) = (state.turn, rule!("1.09.05"));
    let ruling = state
        .seats()
        .filter_map(|seat| Some((factions::default_victory_rank(state.faction(seat))?, seat)))
        .min_by_key(|(rank, _)| *rank);
    if let Some((_, seat)) = ruling {
        let victory = Victory::Default(state.faction(seat));
        return Outcome {
            winners: side(state, seat),
            victory,
            rule,
            turn,
        };
    }
    let held = |seat: Seat| state.controlled(seat).len();
    let most = state.seats().map(held).max().unwrap_or(0);
    let winners = state
        .seats()
        .filter(|seat| held(*seat) == most)
        .flat_map(|seat| side(state, seat).iter().collect::<Vec<_>>());
    Outcome {
        winners: winners.collect(),
        victory: Victory::MostStrongholds,
        rule,
        turn,
    }
}
