//! Worms spare the Fremen, and their ally if they like (Rules 2.04.07, 2.04.10).

use serde::{Deserialize, Serialize};

use super::ride;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Seat, SeatSet, TerritoryId};
use crate::matter::{Choice, Matter};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const OWN: Ability = Ability::ShaiHulud;
const OF_ALLY: Ability = Ability::WormProtection;

/// Before a worm devours anything.
pub(super) const WORM_STRIKES: Entry = Entry {
    at: MomentKind::WormStrikes,
    rank: 1,
    begin: |_, moment| match moment {
        Moment::WormStrikes { territory } => Some(Call::ShaiHulud { territory }),
        _ => None,
    },
};

/// A worm has come among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ShaiHulud {
    territory: TerritoryId,
    /// Whether the ally's forces are to be spared.
    protect: Protect,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Protect {
    Ahead,
    Asked,
    Answered(bool),
}

impl ShaiHulud {
    pub(crate) fn new(territory: TerritoryId) -> ShaiHulud {
        ShaiHulud {
            territory,
            protect: Protect::Ahead,
            uses: Uses::default(),
        }
    }

    /// Who would not be devoured here, if that is not stopped (Rule 2.04.07).
    fn spared(&self, state: &State) -> Option<Seat> {
        state
            .owner_of(OWN)
            .filter(|seat| state.has_tokens_in(*seat, self.territory))
    }

    /// Who decides about the forces of its ally here, and the ally (Rule 2.04.10).
    fn protection(&self, state: &State) -> Option<(Seat, Seat)> {
        let owner = Ctx::new(state, &self.uses).owner(OF_ALLY)?;
        let ally = state.ally(owner)?;
        state.has_tokens_in(ally, self.territory).then_some((owner, ally))
    }
}

impl Procedure for ShaiHulud {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let territory = self.territory;
        let spared = self.spared(state);
        if let Some(of) = spared
            && let Some(step) = self.uses.settle(state, events, OWN, Subject::Spared { of, territory })
        {
            return step;
        }
        match self.protect {
            Protect::Ahead if self.protection(state).is_some() => {
                self.protect = Protect::Asked;
                return Step::NewQuestion;
            }
            Protect::Asked => return Step::Ask,
            Protect::Answered(true) => {
                if let Some((_, of)) = self.protection(state)
                    && let Some(step) = self
                        .uses
                        .settle(state, events, OF_ALLY, Subject::Spared { of, territory })
                {
                    return step;
                }
            }
            Protect::Ahead | Protect::Answered(false) => {}
        }
        let mut safe = SeatSet::EMPTY;
        if let Some(seat) = spared.filter(|_| self.uses.stands(state, OWN)) {
            safe.insert(seat);
            events.tell(OWN.rule(), EventKind::ForcesSpared { seat, territory });
            if ride::rider(state) == Some(seat) {
                state.worms.wait_for_rider(territory);
            }
        }
        let protected = self
            .protection(state)
            .filter(|_| self.protect == Protect::Answered(true));
        if let Some((_, seat)) = protected {
            safe.insert(seat);
            events.tell(OF_ALLY.rule(), EventKind::ForcesSpared { seat, territory });
        }
        Step::Return(Returned::Spared(safe))
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, ally) = self.protection(state).filter(|(owner, _)| *owner == seat)?;
        let territory = self.territory;
        (self.protect == Protect::Asked).then(|| Matter::ProtectAlly.yes_no().who(ally).territory(territory).into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.protect = Protect::Answered(Matter::ProtectAlly.read(action, Choice::yes)?);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_resolving(&self) -> bool {
        true
    }
}
