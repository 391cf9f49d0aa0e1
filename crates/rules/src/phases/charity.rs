//! Rule 1.03: CHOAM Charity.

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::{self, row::Granted};
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::Answers;
use crate::procedure::{Ctx, Uses};
use crate::procedure::{Procedure, Returned, Step};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::subject::Subject;

/// What Charity brings a player to (Rule 1.03.01).
const CHARITY: u16 = 2;

/// The CHOAM Charity Phase. Everybody answers once, and so claims at most once (Rule 1.03.02).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Charity {
    claims: Option<Answers<bool>>,
    uses: Uses,
}

/// What a player can claim by the rule for everybody (Rule 1.03.01).
fn common_amount(state: &State, seat: Seat) -> u16 {
    CHARITY.saturating_sub(state.spice[seat.index()])
}

/// What a player can claim, if no ability is stopped but in this procedure.
fn claim(ctx: Ctx, seat: Seat) -> Granted<u16> {
    factions::charity(ctx, seat, Granted::plain(common_amount(ctx.state, seat)))
}

/// What a player is asked to claim.
fn amount(state: &State, seat: Seat) -> u16 {
    claim(Ctx::of(state), seat).value
}

impl Charity {
    /// Those who claim.
    fn claiming(&self) -> SeatSet {
        let Some(claims) = &self.claims else {
            return SeatSet::EMPTY;
        };
        let claims_it = |seat: &Seat| claims.of(*seat) == Some(&true);
        claims.asked().iter().filter(claims_it).collect()
    }

    fn pay(&self, state: &mut State, events: &mut Events, seat: Seat) {
        let Granted { value: amount, by } = claim(Ctx::new(state, &self.uses), seat);
        let rule = by.map_or(rule!("1.03.01"), Ability::rule);
        if amount > 0 {
            state.receive(seat, amount);
            events.tell(rule, EventKind::CharityClaimed { seat, amount });
        }
    }
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
        let claiming = self.claiming();
        // Told of whoever has an ability, so that it does not tell how much they hold.
        for seat in claiming.iter() {
            if let Granted {
                value: amount,
                by: Some(ability),
            } = claim(Ctx::of(state), seat)
                && let Some(step) = self.uses.settle(state, events, ability, Subject::Charity { amount })
            {
                return step;
            }
        }
        for seat in claiming.iter() {
            self.pay(state, events, seat);
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let waits = self.claims.as_ref().is_some_and(|claims| claims.waits_for(seat));
        waits.then(|| Matter::ClaimCharity.yes_no().number(amount(state, seat)).into())
    }

    fn asks(&self, _state: &State) -> SeatSet {
        self.claims.as_ref().map_or(SeatSet::EMPTY, Answers::waiting)
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let claim = Matter::ClaimCharity.read(action, Choice::yes)?;
        let Some(claims) = &mut self.claims else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        claims.give(seat, claim);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// A gift makes a player too rich to claim, and a bribe poor enough.
    fn recheck(&mut self, state: &State) {
        let Some(claims) = &mut self.claims else { return };
        for seat in state.seats() {
            let can_claim = amount(state, seat) > 0;
            if claims.asked().contains(seat) != can_claim {
                claims.set_asked(seat, can_claim);
            }
        }
    }

    fn is_private_window(&self, _state: &State) -> bool {
        self.claims.is_some()
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
