//! Fremen let their ally revive three forces free (Rule 2.04.11).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::AllyFreeRevival;
/// Forces that the ally revives free.
const FREE: u8 = 3;

/// First of all, because it changes what others pay.
pub(super) const REVIVAL_BEGINS: Entry = Entry {
    at: MomentKind::RevivalBegins,
    rank: 1,
    begin: |_, _| Some(Call::FreeRevival),
};

/// The grant is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FreeRevival {
    asked: bool,
    answer: Option<bool>,
    uses: Uses,
}

impl FreeRevival {
    /// Who may raise whose free revivals, while there is any difference.
    fn grant(&self, state: &State) -> Option<(Seat, Seat)> {
        let owner = Ctx::new(state, &self.uses).owner(ABILITY)?;
        let ally = state.ally(owner)?;
        let makes_difference =
            state.faction(ally).facts().free_revival < FREE && !state.revivable_forces(ally).is_none();
        makes_difference.then_some((owner, ally))
    }
}

impl Procedure for FreeRevival {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        let Some((by, to)) = self.grant(state) else {
            return Step::Done;
        };
        match self.answer {
            None => return Step::Ask,
            Some(false) => return Step::Done,
            Some(true) => {}
        }
        let (ally, forces) = (to, FREE);
        let subject = Subject::FreeRevival { ally, forces };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        if !self.uses.stands(state, ABILITY) {
            return Step::Done;
        }
        events.tell(ABILITY.rule(), EventKind::FreeRevivalGranted { by, to });
        Step::Return(Returned::FreeRevivals { seat: to, free: FREE })
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, ally) = self.grant(state).filter(|(owner, _)| *owner == seat)?;
        (self.asked && self.answer.is_none()).then(|| Matter::GrantFreeRevival.yes_no().who(ally).into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.answer = Some(Matter::GrantFreeRevival.read(action, Choice::yes)?);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn has_room_for_power(&self) -> bool {
        true
    }
}
