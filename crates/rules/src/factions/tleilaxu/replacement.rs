//! A hidden Face Dancer is exchanged when the war continues (Rule 2.08.07).

use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::factions::traitor_deck;
use crate::ids::{LeaderId, Seat};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::ordered::Ordered;
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Replacement;

/// When nobody has won.
pub(super) const WAR_CONTINUES: Entry = Entry {
    at: MomentKind::WarContinues,
    rank: 3,
    begin: |state, _| Ctx::of(state).owner(ABILITY).map(|_| Call::Replacement),
};

/// The exchange is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Replacement {
    asked: bool,
    is_answered: bool,
    chosen: Option<LeaderId>,
    uses: Uses,
}

fn question(state: &State) -> Decision {
    let hidden: Things = state.belongings.tleilaxu.face_dancers.iter().collect();
    Matter::ReplaceFaceDancer.one_of(hidden)
}

impl Procedure for Replacement {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        if !self.is_answered {
            return Step::Ask;
        }
        let Some(old) = self.chosen else { return Step::Done };
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::FaceDancer) {
            return step;
        }
        if let Some(seat) = Ctx::new(state, &self.uses).owner(ABILITY) {
            // It is shuffled in first, so that it may be drawn again (R143).
            state.belongings.tleilaxu.face_dancers.remove(old);
            let new = traitor_deck::draw(state).unwrap_or(old);
            state.belongings.tleilaxu.face_dancers.insert(new);
            let leaders = Some([old, new]);
            events.tell(ABILITY.rule(), EventKind::FaceDancerReplaced { seat, leaders });
        }
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && !self.is_answered && state.owner_of(ABILITY) == Some(seat);
        asked.then(|| question(state).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.chosen = question(state).take(action, Choice::or_nothing(Choice::leader))?;
        self.is_answered = true;
        Ok(())
    }

    fn has_begun(&self, state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        let is_own = !last || state.owner_of(ABILITY) == Some(seat);
        of == Ordered::WarContinues && is_own && self.is_answered
    }

    fn idle_turn(&self, state: &State, of: Ordered) -> Option<Seat> {
        let idle = of == Ordered::WarContinues && self.asked && !self.is_answered;
        state.owner_of(ABILITY).filter(|_| idle)
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// Which one is being exchanged only its owner knows.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let Some(chosen) = self.chosen.as_mut().filter(|_| state.owner_of(ABILITY) != Some(viewer)) else {
            return true;
        };
        let drawn = state.belongings.tleilaxu.face_dancers.iter().choose(chance);
        *chosen = drawn.unwrap_or(LeaderId::DUKE_VIDAL);
        drawn.is_some()
    }

    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        let is_hidden = state.owner_of(ABILITY).is_some_and(|owner| hidden.contains(&owner));
        if let (Some(chosen), true) = (&mut self.chosen, is_hidden) {
            *chosen = state
                .belongings
                .tleilaxu
                .face_dancers
                .iter()
                .choose(chance)
                .unwrap_or(*chosen);
        }
    }
}
