//! Rule 1.03: CHOAM Charity.

use crate::procedure::answer_anew;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::{self, interrupt, row::Granted};
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Matter};
use crate::procedure::{Answers, Ctx, Interrupts, Moment, Procedure, Returned, Step, Uses, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Phase, State};
use crate::subject::Subject;

/// What Charity brings a player to (Rule 1.03.01).
const CHARITY: u16 = 2;

/// The CHOAM Charity Phase. Everybody answers, and claims at most once (Rule 1.03.02): whoever can claim nothing says that
/// it may go on. So nobody is seen to be poor, and there is always time to deal, or to play a card, between the storm and
/// the bidding (Rules 1.00.05, 1.12.00).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Charity {
    interrupts: Interrupts,
    answers: Option<Answers<Said>>,
    uses: Uses,
}

/// What a player has said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Said {
    /// Whether it claims.
    claims: bool,
    /// The spice that it had then.
    with: u16,
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

/// Charity is paid by the bank, or by whoever pays it for all; what that one has not, the bank pays (R21).
fn pay_out(state: &mut State, events: &mut Events, to: Seat, amount: u16) {
    let payer = factions::charity_payer(Ctx::of(state), None).filter(|payer| *payer != to);
    let paid = payer.map_or(0, |payer| state.spice[payer.index()].min(amount));
    if let Some(from) = payer.filter(|_| paid > 0) {
        state.hand_over(from, to, paid);
        events.tell(rule!("2.09.04"), EventKind::CharityPaid { from, to, amount: paid });
    }
    state.receive(to, amount - paid);
}

impl Charity {
    /// Those who claim.
    fn claiming(&self) -> SeatSet {
        let Some(answers) = &self.answers else {
            return SeatSet::EMPTY;
        };
        let claims = |seat: &Seat| answers.of(*seat).is_some_and(|said| said.claims);
        answers.asked().iter().filter(claims).collect()
    }

    fn pay(&self, state: &mut State, events: &mut Events, seat: Seat) {
        let Granted { value: amount, by } = claim(Ctx::new(state, &self.uses), seat);
        let rule = by.map_or(rule!("1.03.01"), Ability::rule);
        if amount > 0 {
            events.tell(rule, EventKind::CharityClaimed { seat, amount });
            pay_out(state, events, seat, amount);
        }
    }
}

impl Procedure for Charity {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(answers) = &self.answers else {
            if let Some(step) = interrupt(&mut self.interrupts, state, Moment::CharityBegins) {
                return step;
            }
            self.answers = Some(Answers::from(state.seats()));
            return Step::NewQuestion;
        };
        if !answers.complete() {
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
        if !self.answers.as_ref()?.waits_for(seat) {
            return None;
        }
        Some(match amount(state, seat) {
            0 => PromptKind::Ready { phase: Phase::Charity },
            amount => {
                let claim = Matter::ClaimCharity.yes_no().number(amount);
                match factions::charity_payer(Ctx::of(state), None) {
                    Some(payer) if payer != seat => claim.who(payer).into(),
                    _ => claim.into(),
                }
            }
        })
    }

    fn asks(&self, _state: &State) -> SeatSet {
        self.answers.as_ref().map_or(SeatSet::EMPTY, Answers::waiting)
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(answers) = &mut self.answers else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        let claims = match (amount(state, seat), action) {
            (0, Action::Ready) => false,
            (0, _) => return Err(wrong_answer("say that you are ready for the bidding")),
            (_, action) => Matter::ClaimCharity.read(action, Choice::yes)?,
        };
        let with = state.spice[seat.index()];
        answers.give(seat, Said { claims, with });
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// A gift makes a player too rich to claim, and a bribe poor enough: who gives or gets spice, for all to see, is asked
    /// again. Whether that has made it poor or rich must not be seen.
    fn recheck(&mut self, state: &State) {
        let Some(answers) = &mut self.answers else { return };
        for seat in state.seats() {
            if answers
                .of(seat)
                .is_some_and(|said| said.with != state.spice[seat.index()])
            {
                answers.take_back(seat);
            }
        }
    }

    /// That they have answered is seen, and not what.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let answers = self.answers.as_mut();
        let others = answers.map_or(SeatSet::EMPTY, |answers| answers.take_back_all_but(viewer));
        answer_anew(self, state, others, chance)
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        self.answers.as_mut().is_some_and(|answers| answers.retract(seat))
    }
}
