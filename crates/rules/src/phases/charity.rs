//! Rule 1.03: CHOAM Charity.

use serde::{Deserialize, Serialize};

use super::ask::Answers;
use super::{Procedure, Step, wrong_answer};
use crate::action::Action;
use crate::event::EventKind;
use crate::ids::{Seat, SeatSet};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// What Charity brings a player to (Rule 1.03.01).
const CHARITY: u16 = 2;

/// The CHOAM Charity Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Charity {
    claims: Option<Answers<bool>>,
}

fn amount(state: &State, seat: Seat) -> u16 {
    CHARITY.saturating_sub(state.spice[seat.index()])
}

impl Procedure for Charity {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(claims) = &self.claims else {
            self.claims = Some(Answers::from(state.seats().filter(|seat| amount(state, *seat) > 0)));
            return Step::NewQuestion;
        };
        if !claims.complete() {
            return Step::Ask;
        }
        for seat in claims.asked().iter().filter(|seat| claims.of(*seat) == Some(&true)) {
            let amount = amount(state, seat);
            state.receive(seat, amount);
            events.tell(rule!("1.03.01"), EventKind::CharityClaimed { seat, amount });
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let waits = self.claims.as_ref().is_some_and(|claims| claims.waits_for(seat));
        waits.then(|| PromptKind::ClaimCharity {
            amount: amount(state, seat),
        })
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::ClaimCharity(claim) = action else {
            return Err(wrong_answer("claim CHOAM Charity or do not"));
        };
        let Some(claims) = &mut self.claims else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        claims.give(seat, claim);
        Ok(())
    }

    /// Everybody, because to be asked is to have no spice.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        self.claims.as_mut().is_some_and(|claims| claims.retract(seat))
    }
}

#[cfg(test)]
impl Charity {
    /// Asks those who are poor now and have not answered, for the tests of secrecy.
    pub(crate) fn ask_again(&mut self, state: &State, seat: Seat) {
        if let Some(claims) = &mut self.claims {
            claims.set_asked(seat, amount(state, seat) > 0);
        }
    }
}
