//! Rule 1.01: the storm moves and fixes the order of play.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::ask::Answers;
use super::{Procedure, Step, wrong_answer};
use crate::action::Action;
use crate::board::board;
use crate::event::{Cause, EventKind};
use crate::ids::{Seat, Sector};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};
use crate::view::{Business, Committed};

/// The numbers on the wheel for a storm after the first turn (Rule 1.01.02).
const DIAL: (u8, u8) = (1, 3);

/// The Storm Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Storm {
    /// The dials; `None` until they are asked for.
    dials: Option<Answers<u8>>,
}

impl Procedure for Storm {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        // The storm of the first turn has moved in setup (R09).
        if state.turn > 1 {
            match &self.dials {
                None => {
                    self.dials = Some(Answers::from(state.last_dialers.into_iter().flatten()));
                    return Step::NewQuestion;
                }
                Some(answers) if !answers.complete() => return Step::Ask,
                Some(answers) => {
                    let sectors = reveal(state, events, rule!("1.01.02"), answers);
                    move_storm(state, events, rule!("1.01.02"), sectors);
                }
            }
        }
        state.order = state.order_by_storm();
        events.tell(
            rule!("1.01.01"),
            EventKind::StormOrderSet {
                order: state.order.clone(),
            },
        );
        Step::Done
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        let waits = self.dials.as_ref().is_some_and(|answers| answers.waits_for(seat));
        waits.then_some(PromptKind::DialStorm {
            min: DIAL.0,
            max: DIAL.1,
        })
    }

    fn answer(&mut self, _state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(answers) = &mut self.dials else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        take_dial(answers, events, rule!("1.01.02"), seat, &action, DIAL.0, DIAL.1)
    }

    fn business(&self, _state: &State) -> Business {
        self.dials.as_ref().map_or(Business::None, |answers| Business::Storm {
            dialing: answers.asked(),
        })
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        self.dials.as_ref()?.of(seat).map(|dial| Committed::Storm(*dial))
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        self.dials.as_mut().is_some_and(|dials| dials.retract(seat))
    }
}

/// Takes one secret dial.
pub(super) fn take_dial(
    answers: &mut Answers<u8>,
    events: &mut Events,
    rule: RuleId,
    seat: Seat,
    action: &Action,
    min: u8,
    max: u8,
) -> Result<(), Refusal> {
    let Action::DialStorm(dial) = *action else {
        return Err(wrong_answer("dial a number for the storm"));
    };
    if !(min..=max).contains(&dial) {
        return Err(Refusal::by(
            rule,
            Reason::OutOfRange {
                min: min.into(),
                max: max.into(),
            },
        ));
    }
    answers.give(seat, dial);
    events.tell(rule, EventKind::StormDialed { seat });
    Ok(())
}

/// Shows both dials and returns their sum.
pub(super) fn reveal(state: &mut State, events: &mut Events, rule: RuleId, answers: &Answers<u8>) -> u8 {
    let dials: ArrayVec<(Seat, u8), 2> = answers
        .asked()
        .iter()
        .filter_map(|seat| Some((seat, *answers.of(seat)?)))
        .take(2)
        .collect();
    if let [(one, _), (other, _)] = dials[..] {
        state.last_dialers = Some([one, other]);
    }
    let sum = dials.iter().map(|(_, dial)| dial).sum();
    events.tell(rule, EventKind::StormRevealed { dials });
    sum
}

/// Moves the storm marker and destroys what lies in its way (Rules 1.01.02, 1.01.03, R12).
pub(super) fn move_storm(state: &mut State, events: &mut Events, rule: RuleId, sectors: u8) {
    let from = state.storm;
    let to = from.advanced(sectors);
    state.storm = to;
    events.tell(rule, EventKind::StormMoved { from, to, sectors });
    if sectors == 0 {
        return;
    }
    blow_over(state, events, from, false);
    for step in 1..=sectors.min(Sector::COUNT) {
        blow_over(state, events, from.advanced(step), true);
    }
}

/// The storm is in this sector: unsheltered forces go to the tanks, spice to the bank where it came in.
fn blow_over(state: &mut State, events: &mut Events, sector: Sector, takes_spice: bool) {
    for area in board().in_sector(sector).iter() {
        if !state.is_storm_proof(area) {
            for seat in state.seats() {
                let forces = state.forces_in(seat, area);
                state.lose_forces(events, rule!("1.01.03"), seat, area, forces, Cause::Storm);
            }
        }
        if takes_spice {
            state.lose_spice(events, rule!("1.01.03"), area, Cause::Storm);
        }
    }
}
