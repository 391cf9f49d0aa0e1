//! Fremen place a worm that comes after the first of a blow (Rule 2.04.15).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::powers;
use crate::factions::row::Entry;
use crate::ids::{Seat, TerritoryId};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Ctx, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Sandworms;

/// Instead of what its card has.
pub(super) const FURTHER_WORM: Entry = Entry {
    at: MomentKind::FurtherWorm,
    rank: 1,
    begin: |state, _| Ctx::of(state).owner(ABILITY).map(|_| Call::Sandworms),
};

/// A worm to be placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sandworms {
    stage: SandwormStage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum SandwormStage {
    #[default]
    Start,
    Asked,
    /// It is to come here, if nobody stops it.
    Placed(TerritoryId),
    /// It comes as its card has it.
    Left,
}

impl Procedure for Sandworms {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let territory = match self.stage {
            SandwormStage::Start => {
                self.stage = SandwormStage::Asked;
                return Step::NewQuestion;
            }
            SandwormStage::Asked => return Step::Ask,
            SandwormStage::Left => return Step::Done,
            SandwormStage::Placed(territory) => territory,
        };
        if let Some(step) = self.uses.settle(state, events, ABILITY, Subject::Worm { territory }) {
            return step;
        }
        match Ctx::new(state, &self.uses).owner(ABILITY) {
            Some(seat) => {
                events.tell(ABILITY.rule(), EventKind::WormPlaced { seat, territory });
                Step::Return(Returned::Worm(territory))
            }
            None => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.stage == SandwormStage::Asked && state.owner_of(ABILITY) == Some(seat);
        asked.then(|| Matter::PlaceWorm.one_of(powers::sand()).into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        let further = Matter::PlaceWorm.one_of(powers::sand());
        self.stage = match further.take(action, Choice::or_nothing(Choice::territory))? {
            Some(territory) => SandwormStage::Placed(territory),
            None => SandwormStage::Left,
        };
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_resolving(&self) -> bool {
        true
    }
}
