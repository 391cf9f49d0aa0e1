//! Rule 1.01: the storm moves and fixes the order of play.

use crate::procedure::answer_anew;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::EventKind;
use crate::factions::interrupt;
use crate::ids::Seat;
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::Answers;
use crate::procedure::{Call, Interrupts, Moment, Procedure, Returned, Step};
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
    stage: StormStage,
    /// How far the storm goes.
    sectors: u8,
    /// By which rule.
    rule: Option<RuleId>,
    /// Whether the Shield Wall stood when the phase began (R14).
    wall_stood: bool,
    interrupts: Interrupts,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum StormStage {
    #[default]
    Start,
    /// Two players dial in secret (Rule 1.01.02).
    Dialing(Answers<u8>),
    /// It is known how far the storm goes.
    Known,
    /// The storm is on its way.
    Moving,
    /// The order of play is fixed.
    Settled,
}

impl Storm {
    /// The movement is known.
    fn goes(&mut self, sectors: u8, rule: RuleId) {
        self.sectors = sectors;
        self.rule = Some(rule);
        self.stage = StormStage::Known;
    }

    /// The storm stands: the order of the turn (Rule 1.01.01).
    fn settle_order(&mut self, state: &mut State, events: &mut Events) {
        state.order = state.order_by_storm();
        let order = state.order.clone();
        events.tell(rule!("1.01.01"), EventKind::StormOrderSet { order });
        self.stage = StormStage::Settled;
    }
}

impl Procedure for Storm {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            match &mut self.stage {
                // The storm of the first turn has moved in setup (R09).
                StormStage::Start if state.turn <= 1 => self.settle_order(state, events),
                StormStage::Start => {
                    self.wall_stood = state.shield_wall_stands;
                    if let Some(step) = interrupt(&mut self.interrupts, state, Moment::StormBegins) {
                        return step;
                    }
                    self.stage = StormStage::Dialing(Answers::from(state.last_dialers.into_iter().flatten()));
                    return Step::NewQuestion;
                }
                StormStage::Dialing(answers) if !answers.complete() => return Step::Ask,
                StormStage::Dialing(answers) => {
                    let rule = rule!("1.01.02");
                    let sectors = reveal(state, events, rule, answers);
                    self.goes(sectors, rule);
                }
                StormStage::Known => {
                    let sectors = self.sectors;
                    if let Some(step) = interrupt(&mut self.interrupts, state, Moment::StormKnown { sectors }) {
                        return step;
                    }
                    self.stage = StormStage::Moving;
                    return Step::Call(Call::Sweep {
                        rule: self.rule.unwrap_or(rule!("1.01.02")),
                        sectors: self.sectors,
                        basin_safe_at_start: self.wall_stood && !state.shield_wall_stands,
                    });
                }
                StormStage::Moving => self.settle_order(state, events),
                StormStage::Settled => {
                    return interrupt(&mut self.interrupts, state, Moment::StormSettled).unwrap_or(Step::Done);
                }
            }
        }
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Option<PromptKind> {
        match &self.stage {
            StormStage::Dialing(answers) if answers.waits_for(seat) => {
                Some(Matter::DialStorm.amount(DIAL.0, DIAL.1).into())
            }
            _ => None,
        }
    }

    fn answer(&mut self, _state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&mut self.stage, action) {
            (StormStage::Dialing(answers), action) => {
                take_dial(answers, events, seat, action, &Matter::DialStorm.amount(DIAL.0, DIAL.1))?;
            }
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        if let Returned::Storm { sectors, rule } = result {
            self.goes(sectors, rule);
        }
    }

    fn business(&self, _state: &State) -> Business {
        match &self.stage {
            StormStage::Dialing(answers) => Business::Storm {
                dialing: answers.asked(),
            },
            _ => Business::None,
        }
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        match &self.stage {
            StormStage::Dialing(answers) => answers.of(seat).map(|dial| Committed::Storm(*dial)),
            _ => None,
        }
    }

    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let others = match &mut self.stage {
            StormStage::Dialing(answers) => answers.take_back_all_but(viewer),
            StormStage::Start | StormStage::Known | StormStage::Moving | StormStage::Settled => return true,
        };
        answer_anew(self, state, others, chance)
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        match &mut self.stage {
            StormStage::Dialing(answers) => answers.retract(seat),
            _ => false,
        }
    }
}

/// Takes one secret dial.
pub(super) fn take_dial(
    answers: &mut Answers<u8>,
    events: &mut Events,
    seat: Seat,
    action: Action,
    question: &Decision,
) -> Result<(), Refusal> {
    answers.give(seat, question.take(action, Choice::count)?);
    events.tell(question.rule, EventKind::StormDialed { seat });
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
