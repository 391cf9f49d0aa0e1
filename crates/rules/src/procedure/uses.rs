//! Abilities that come up in a procedure, and may be stopped (Rules 3.01.11.01, 3.01.11.02).

use serde::{Deserialize, Serialize};

use super::{Call, Returned, Step};
use crate::ability::{Ability, AbilitySet};
use crate::event::EventKind;
use crate::ids::Seat;
use crate::state::{Events, State};
use crate::subject::Subject;

/// Which abilities have come up in a procedure, and which of them were stopped. A procedure that is about to use one
/// calls [`Uses::settle`] first and goes on when that returns nothing. One whose ability was stopped goes on without
/// it, and where its owner has chosen something that needs it, asks again (Rules 1.00.04, 2.00.04, 3.00.04, 4.00.04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Uses {
    settled: AbilitySet,
    stopped: AbilitySet,
}

impl Uses {
    /// Nothing has come up.
    const NONE: Uses = Uses {
        settled: AbilitySet::EMPTY,
        stopped: AbilitySet::EMPTY,
    };

    /// Tells that an ability is attempted and on what, and asks whoever may stop it. `Some` is the step to take first.
    pub(crate) fn settle(
        &mut self,
        state: &State,
        events: &mut Events,
        ability: Ability,
        subject: Subject,
    ) -> Option<Step> {
        let owner = state.owner_of(ability)?;
        if self.settled.contains(ability) {
            return None;
        }
        self.settled.insert(ability);
        if state.stopped.contains(ability) {
            self.stopped.insert(ability);
            return None;
        }
        if ability.is_declared() {
            let subject = subject.clone();
            let attempted = EventKind::AbilityAttempted {
                ability,
                owner,
                subject,
            };
            events.tell(ability.rule(), attempted);
        }
        let asked = state.who_may_stop(ability, owner)?;
        Some(Step::Call(Call::React {
            ability,
            owner,
            subject,
            asked,
        }))
    }

    /// The result of a reaction.
    pub(crate) fn returned(&mut self, result: Returned) {
        if let Returned::Reaction { ability, stopped: true } = result {
            self.stopped.insert(ability);
        }
    }

    /// Whether an ability is in the game and was not stopped.
    pub(crate) fn stands(&self, state: &State, ability: Ability) -> bool {
        state.owner_of(ability).is_some() && !self.is_stopped(state, ability)
    }

    /// Whether an ability was stopped, here or for the rest of the phase.
    fn is_stopped(&self, state: &State, ability: Ability) -> bool {
        self.stopped.contains(ability) || state.stopped.contains(ability)
    }

    /// Whether an ability has come up, and was not stopped so far.
    pub(crate) fn has_come_up(&self, ability: Ability) -> bool {
        self.settled.contains(ability) && !self.stopped.contains(ability)
    }

    /// Where these were stopped before.
    pub(crate) fn after(stopped: AbilitySet) -> Uses {
        Uses { stopped, ..Uses::NONE }
    }

    /// What was stopped.
    pub(crate) fn stopped(&self) -> AbilitySet {
        self.stopped
    }

    /// What was attempted is taken back and declared anew, without what was stopped: whatever else it rests on is
    /// attempted anew (Rule 1.00.04, R85).
    pub(crate) fn retake(&mut self) {
        self.settled = self.stopped;
    }

    /// An action that needs this ability is declared anew: it is attempted anew, unless it was stopped (R85).
    pub(crate) fn renew(&mut self, ability: Ability) {
        if !self.stopped.contains(ability) {
            self.settled.remove(ability);
        }
    }

    /// The next use of an ability is another one.
    pub(crate) fn forget(&mut self, ability: Ability) {
        self.settled.remove(ability);
        self.stopped.remove(ability);
    }
}

/// What a question about the rules is answered from: the position, and which abilities were stopped in the procedure
/// that asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx<'a> {
    pub(crate) state: &'a State,
    /// `None` where it does not matter what was stopped.
    uses: Option<&'a Uses>,
}

impl<'a> Ctx<'a> {
    pub(crate) fn new(state: &'a State, uses: &'a Uses) -> Ctx<'a> {
        let uses = Some(uses);
        Ctx { state, uses }
    }

    /// Outside any procedure in which abilities come up.
    pub(crate) fn of(state: &'a State) -> Ctx<'a> {
        Ctx::new(state, &Uses::NONE)
    }

    /// Whatever has been stopped, now or for the rest of the phase.
    pub(crate) fn by_right(state: &'a State) -> Ctx<'a> {
        Ctx { state, uses: None }
    }

    /// Whether a seat has an ability that was not stopped.
    pub(crate) fn has(self, seat: Seat, ability: Ability) -> bool {
        self.owner(ability) == Some(seat)
    }

    /// Who has an ability that was not stopped.
    pub(crate) fn owner(self, ability: Ability) -> Option<Seat> {
        let owner = self.state.owner_of(ability)?;
        let stopped = self.uses.is_some_and(|uses| uses.is_stopped(self.state, ability));
        (!stopped).then_some(owner)
    }
}
