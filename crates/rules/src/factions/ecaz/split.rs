//! Spice that Ecaz and their ally collect in one area: as they agree, or else evenly, the odd one being the ally's (Rule
//! 2.11.11).

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::deals::{self, Due};
use crate::event::EventKind;
use crate::ids::{AreaId, Seat};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Ctx, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// They divide what both collect.
pub(super) fn shared_collection(ctx: Ctx, area: AreaId, amount: u8, call: Option<Call>) -> Option<Call> {
    match ctx.state.pair() {
        Some(_) => Some(Call::SplitSpice { area, amount }),
        None => call,
    }
}

/// Ecaz propose how much they take, and their ally agrees or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SplitSpice {
    area: AreaId,
    amount: u8,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Start,
    /// Ecaz say how much they would take.
    Proposing,
    /// The ally says whether Ecaz take so much.
    Answering(u8),
    /// Ecaz take so much, and the ally the rest.
    Split(u8),
}

impl SplitSpice {
    pub(crate) fn new(area: AreaId, amount: u8) -> SplitSpice {
        SplitSpice {
            area,
            amount,
            stage: Stage::Start,
        }
    }

    /// What Ecaz take where the two do not agree on anything else.
    fn even(&self) -> u8 {
        self.amount / 2
    }

    /// Who is asked, and what: the ally about its own part, and at the price that is left to Ecaz.
    fn question(&self, state: &State) -> Option<(Seat, Decision)> {
        let pair = state.pair()?;
        let (asked, decision) = match self.stage {
            Stage::Proposing => {
                let decision = Matter::SplitSpice.amount(0u8, self.amount);
                (pair.owner, decision.who(pair.ally).number(self.amount))
            }
            Stage::Answering(proposed) => {
                let decision = Matter::AgreeToSplit.yes_no().who(pair.owner);
                (pair.ally, decision.number(self.amount - proposed).price(proposed))
            }
            Stage::Start | Stage::Split(_) => return None,
        };
        Some((asked, decision.area(self.area)))
    }
}

impl Procedure for SplitSpice {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Stage::Split(taken) = self.stage else {
            if self.stage == Stage::Start {
                self.stage = Stage::Proposing;
                return Step::NewQuestion;
            }
            return Step::Ask;
        };
        if let Some(pair) = state.pair() {
            let area = self.area;
            for (seat, amount) in [(pair.owner, taken), (pair.ally, self.amount - taken)] {
                if amount > 0 {
                    state.harvest(seat, area, amount);
                    events.tell(rule!("2.11.11"), EventKind::SpiceCollected { seat, area, amount });
                    deals::fulfil(state, events, Due::CollectsSpice(seat));
                }
            }
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (asked, question) = self.question(state)?;
        (asked == seat).then(|| question.into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let (_, question) = self.question(state).ok_or(Refusal::plain(Reason::NotAsked))?;
        self.stage = match self.stage {
            Stage::Answering(proposed) if question.take(action.clone(), Choice::yes)? => Stage::Split(proposed),
            Stage::Answering(_) => Stage::Split(self.even()),
            _ => match question.take(action, Choice::or_nothing(Choice::count))? {
                Some(proposed) if proposed != self.even() => Stage::Answering(proposed),
                // So it is split whether the ally agrees or not.
                _ => Stage::Split(self.even()),
            },
        };
        Ok(())
    }
}
