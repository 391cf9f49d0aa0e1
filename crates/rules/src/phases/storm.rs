//! Rule 1.01: the storm moves and fixes the order of play.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::cards::{family_atomics, weather_control};
use crate::event::EventKind;
use crate::factions;
use crate::ids::{Seat, SeatSet};
use crate::procedure::Answers;
use crate::procedure::Uses;
use crate::procedure::{Call, Procedure, Returned, Step, wrong_answer};
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
    stage: Stage,
    /// How far the storm goes.
    sectors: u8,
    /// By which rule.
    rule: Option<RuleId>,
    /// Whether the Shield Wall fell in this phase (R14).
    wall_fell: bool,
    uses: Uses,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    #[default]
    Start,
    /// Two players dial in secret (Rule 1.01.02).
    Dialing(Answers<u8>),
    /// Whether somebody plays Weather Control; its holder alone is asked (Rule 3.01.23).
    Weather(Window),
    /// Whether somebody plays Family Atomics (Rule 3.01.07).
    Atomics(Window),
    /// The storm is on its way.
    Moving,
    /// The order of play is fixed; what is left is a look at the next Storm Card (Rule 2.04.14).
    Foresight,
}

/// A window to one player of whom the others do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Window {
    Ahead,
    Open,
    Closed,
}

impl Window {
    /// Opens it whether anybody can use it or not, because nothing may tell which; `None` when it is over.
    fn step(&mut self, holder: Option<Seat>) -> Option<Step> {
        match self {
            Window::Ahead => {
                *self = Window::Open;
                Some(Step::NewQuestion)
            }
            Window::Open if holder.is_some() => Some(Step::Ask),
            _ => None,
        }
    }
}

impl Storm {
    /// How far the storm of a later turn goes: by a Storm Card or by the wheels (Rules 1.01.02, 2.04.13).
    fn begin(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        if !factions::storm_moves_by_card(state) {
            self.stage = Stage::Dialing(Answers::from(state.last_dialers.into_iter().flatten()));
            return Some(Step::NewQuestion);
        }
        if state.storm_card.is_none() {
            state.draw_storm_card();
        }
        let rule = rule!("2.04.13");
        if let Some(sectors) = state.take_storm_card() {
            events.tell(rule, EventKind::StormCardRevealed { sectors });
            self.goes(sectors, rule);
        }
        None
    }

    /// The movement is known.
    fn goes(&mut self, sectors: u8, rule: RuleId) {
        self.sectors = sectors;
        self.rule = Some(rule);
        self.stage = Stage::Weather(Window::Ahead);
    }

    /// The storm stands: the order of the turn, and the card of the next one (Rules 1.01.01, 2.04.13).
    fn settle_order(&mut self, state: &mut State, events: &mut Events) {
        state.order = state.order_by_storm();
        let order = state.order.clone();
        events.tell(rule!("1.01.01"), EventKind::StormOrderSet { order });
        if factions::storm_moves_by_card(state) {
            state.draw_storm_card();
        }
        self.stage = Stage::Foresight;
    }
}

impl Procedure for Storm {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            match &mut self.stage {
                // The storm of the first turn has moved in setup (R09).
                Stage::Start if state.turn <= 1 => self.settle_order(state, events),
                Stage::Start => {
                    if let Some(step) = self.begin(state, events) {
                        return step;
                    }
                }
                Stage::Dialing(answers) if !answers.complete() => return Step::Ask,
                Stage::Dialing(answers) => {
                    let rule = rule!("1.01.02");
                    let sectors = reveal(state, events, rule, answers);
                    self.goes(sectors, rule);
                }
                Stage::Weather(window) => match window.step(weather_control::holder(state)) {
                    Some(step) => return step,
                    None => self.stage = Stage::Atomics(Window::Ahead),
                },
                Stage::Atomics(window) => match window.step(family_atomics::holder(state)) {
                    Some(step) => return step,
                    None => {
                        self.stage = Stage::Moving;
                        let rule = self.rule.unwrap_or(rule!("1.01.02"));
                        return Step::Call(Call::Sweep {
                            rule,
                            sectors: self.sectors,
                            basin_safe_at_start: self.wall_fell,
                        });
                    }
                },
                Stage::Moving => self.settle_order(state, events),
                Stage::Foresight => {
                    if let Some(step) = self.uses.settle(state, events, Ability::StormComing) {
                        return step;
                    }
                    look_at_storm_card(&self.uses, state, events);
                    return Step::Done;
                }
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match &self.stage {
            Stage::Dialing(answers) if answers.waits_for(seat) => Some(PromptKind::DialStorm {
                min: DIAL.0,
                max: DIAL.1,
            }),
            Stage::Weather(Window::Open) if weather_control::holder(state) == Some(seat) => {
                Some(weather_control::prompt(self.sectors))
            }
            Stage::Atomics(Window::Open) if family_atomics::holder(state) == Some(seat) => {
                Some(PromptKind::PlayFamilyAtomics { sectors: self.sectors })
            }
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&mut self.stage, action) {
            (Stage::Dialing(answers), action) => {
                take_dial(answers, events, rule!("1.01.02"), seat, &action, DIAL.0, DIAL.1)?;
            }
            (Stage::Weather(window), Action::PlayWeatherControl(choice)) => {
                if let Some(sectors) = choice {
                    weather_control::play(state, events, seat, sectors)?;
                    self.sectors = sectors;
                    self.rule = Some(rule!("3.01.23"));
                }
                *window = Window::Closed;
            }
            (Stage::Weather(_), _) => return Err(wrong_answer("play Weather Control, or keep the card")),
            (Stage::Atomics(window), Action::PlayFamilyAtomics(play)) => {
                if play {
                    family_atomics::play(state, events, seat)?;
                    self.wall_fell = true;
                }
                *window = Window::Closed;
            }
            (Stage::Atomics(_), _) => return Err(wrong_answer("play Family Atomics, or keep the card")),
            (Stage::Start | Stage::Moving | Stage::Foresight, _) => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// While one who holds a card is asked, everybody seems to be: who is asked would tell who holds it.
    fn is_private_window(&self) -> bool {
        matches!(self.stage, Stage::Weather(_) | Stage::Atomics(_))
    }

    fn awaiting(&self, state: &State) -> SeatSet {
        match &self.stage {
            Stage::Weather(_) | Stage::Atomics(_) => state.seats().collect(),
            _ => state
                .seats()
                .filter(|seat| self.prompt(state, *seat).is_some())
                .collect(),
        }
    }

    fn business(&self, _state: &State) -> Business {
        match &self.stage {
            Stage::Dialing(answers) => Business::Storm {
                dialing: answers.asked(),
            },
            _ => Business::None,
        }
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        match &self.stage {
            Stage::Dialing(answers) => answers.of(seat).map(|dial| Committed::Storm(*dial)),
            _ => None,
        }
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        match &mut self.stage {
            Stage::Dialing(answers) => answers.retract(seat),
            _ => false,
        }
    }
}

/// Whoever may look at the Storm Card of the next turn does, unless that was stopped (Rule 2.04.14).
fn look_at_storm_card(uses: &Uses, state: &mut State, events: &mut Events) {
    let looks = uses.stands(state, Ability::StormComing);
    let Some(seat) = state.owner_of(Ability::StormComing).filter(|_| looks) else {
        return;
    };
    if let Some(sectors) = state.storm_card {
        state.foresight.storm_card = true;
        let sectors = Some(sectors);
        events.tell(rule!("2.04.14"), EventKind::StormCardSeen { seat, sectors });
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
