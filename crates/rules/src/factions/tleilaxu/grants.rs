//! What the Tleilaxu grant before anybody revives: a higher limit to others, and half price to their ally (Rules 2.08.11,
//! 2.08.15, R34).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::{self, row::Entry};
use crate::ids::{Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const RAISE: Ability = Ability::ForceRevival;
const HALVE: Ability = Ability::AllyHalfPriceRevivals;
/// Forces that everybody may revive, and that the Tleilaxu may allow (Rules 1.05.01, 2.08.11).
const LIMITS: (u8, u8) = (3, 5);

pub(super) const RAISE_LIMIT: Entry = Entry {
    at: MomentKind::RevivalBegins,
    rank: 2,
    begin: |state, _| raisable(Ctx::of(state)).map(|_| Call::RaiseLimit),
};

pub(super) const HALVE_REVIVALS: Entry = Entry {
    at: MomentKind::RevivalBegins,
    rank: 3,
    begin: |state, _| pair(Ctx::of(state)).map(|_| Call::HalveRevivals),
};

/// Who may raise the limit, and for whom it would make a difference.
fn raisable(ctx: Ctx) -> Option<(Seat, SeatSet)> {
    let owner = ctx.owner(RAISE)?;
    let many = |seat: &Seat| ctx.state.revivable_forces(*seat).total() > LIMITS.0;
    let seats: SeatSet = ctx.state.others(owner).iter().filter(many).collect();
    (!seats.is_empty()).then_some((owner, seats))
}

/// Who may let whom pay half, while the ally has anything in the tanks: forces, leaders that it revives as its own, or a
/// token that it revives in the place of one.
fn pair(ctx: Ctx) -> Option<(Seat, Seat)> {
    let owner = ctx.owner(HALVE)?;
    let ally = ctx.state.ally(owner)?;
    let forces = !ctx.state.tanks[ally.index()].is_none();
    let leaders = || ctx.state.dead_leaders(ally).next().is_some();
    let token = || factions::dead_token(ctx, ally, false);
    (forces || leaders() || token()).then_some((owner, ally))
}

/// Raising the limit is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RaiseLimit {
    asked: bool,
    chosen: Option<SeatSet>,
    uses: Uses,
}

impl RaiseLimit {
    fn question(&self, state: &State) -> Option<(Seat, Decision)> {
        let (owner, seats) = raisable(Ctx::new(state, &self.uses)).filter(|_| self.chosen.is_none())?;
        Some((owner, Matter::RaiseLimit.any_of(seats).number(LIMITS.1)))
    }
}

impl Procedure for RaiseLimit {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        let Some(seats) = self.chosen else {
            return match self.question(state) {
                Some(_) => Step::Ask,
                None => Step::Done,
            };
        };
        if seats.is_empty() {
            return Step::Done;
        }
        let limit = LIMITS.1;
        if let Some(step) = self
            .uses
            .settle(state, events, RAISE, Subject::RevivalLimit { seats, limit })
        {
            return step;
        }
        let Some(by) = Ctx::new(state, &self.uses).owner(RAISE) else {
            return Step::Done;
        };
        events.tell(RAISE.rule(), EventKind::RevivalLimitRaised { by, seats, limit });
        Step::Return(Returned::RevivalLimit { seats, limit })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, decision) = self.question(state).filter(|(owner, _)| *owner == seat)?;
        self.asked.then(|| decision.into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let (_, decision) = self.question(state).ok_or_else(|| Matter::RaiseLimit.wrong_answer())?;
        self.chosen = Some(decision.take(action, Choice::seats)?);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn has_room_for_power(&self) -> bool {
        true
    }
}

/// Half price for the ally is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HalveRevivals {
    asked: bool,
    answer: Option<bool>,
    uses: Uses,
}

impl Procedure for HalveRevivals {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        let Some((by, ally)) = pair(Ctx::new(state, &self.uses)) else {
            return Step::Done;
        };
        match self.answer {
            None => return Step::Ask,
            Some(false) => return Step::Done,
            Some(true) => {}
        }
        if let Some(step) = self.uses.settle(state, events, HALVE, Subject::HalfRevivals { ally }) {
            return step;
        }
        if !self.uses.stands(state, HALVE) {
            return Step::Done;
        }
        events.tell(HALVE.rule(), EventKind::RevivalsHalved { by, to: ally });
        Step::Return(Returned::HalfRevivals { seat: ally })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, ally) = pair(Ctx::new(state, &self.uses)).filter(|(owner, _)| *owner == seat)?;
        (self.asked && self.answer.is_none()).then(|| Matter::HalveAllyRevival.yes_no().who(ally).into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.answer = Some(Matter::HalveAllyRevival.read(action, Choice::yes)?);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn has_room_for_power(&self) -> bool {
        true
    }
}
