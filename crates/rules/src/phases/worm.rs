//! A sandworm strikes a territory (Rule 1.02.05).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::{Cause, EventKind};
use crate::factions;
use crate::ids::{Seat, SeatSet, TerritoryId};
use crate::procedure::Uses;
use crate::procedure::{Procedure, Returned, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// One worm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Strike {
    territory: TerritoryId,
    seen: bool,
    /// Whether the ally's forces are to be spared (Rule 2.04.10).
    protect: Protect,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Protect {
    Ahead,
    Asked,
    Answered(bool),
}

impl Strike {
    /// A worm that comes here.
    pub(crate) fn new(territory: TerritoryId) -> Strike {
        Strike {
            territory,
            seen: false,
            protect: Protect::Ahead,
            uses: Uses::default(),
        }
    }

    /// Who would not be devoured here, if that is not stopped (Rule 2.04.07).
    fn spared(&self, state: &State) -> Option<Seat> {
        state
            .owner_of(Ability::ShaiHulud)
            .filter(|seat| state.has_tokens_in(*seat, self.territory))
    }

    /// Who decides about the forces of its ally here, and the ally (Rule 2.04.10).
    fn protection(&self, state: &State) -> Option<(Seat, Seat)> {
        let owner = state.owner_of(Ability::WormProtection)?;
        let ally = state.ally(owner)?;
        let can = self.uses.stands(state, Ability::WormProtection) && state.has_tokens_in(ally, self.territory);
        can.then_some((owner, ally))
    }

    /// Everything here is lost but the forces of these.
    fn devour(&self, state: &mut State, events: &mut Events, spared: SeatSet) {
        let rule = rule!("1.02.05");
        for seat in state.seats().filter(|seat| !spared.contains(*seat)) {
            state.lose_all_forces(events, rule, seat, self.territory.areas(), Cause::ShaiHulud);
        }
        for area in self.territory.areas().iter() {
            state.lose_spice(events, rule, area, Cause::ShaiHulud);
        }
    }
}

impl Procedure for Strike {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let territory = self.territory;
        if !self.seen {
            self.seen = true;
            events.tell(rule!("1.02.05"), EventKind::ShaiHuludStruck { territory });
        }
        let spared = self.spared(state);
        if spared.is_some()
            && let Some(step) = self.uses.settle(state, events, Ability::ShaiHulud)
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
                if let Some(step) = self.uses.settle(state, events, Ability::WormProtection) {
                    return step;
                }
            }
            Protect::Ahead | Protect::Answered(false) => {}
        }
        let mut safe = SeatSet::EMPTY;
        if let Some(seat) = spared.filter(|_| self.uses.stands(state, Ability::ShaiHulud)) {
            safe.insert(seat);
            events.tell(rule!("2.04.07"), EventKind::ForcesSpared { seat, territory });
            if factions::rides_worms(state, seat) {
                state.worms.wait_for_rider(territory);
            }
        }
        let protected = self
            .protection(state)
            .filter(|_| self.protect == Protect::Answered(true));
        if let Some((_, seat)) = protected {
            safe.insert(seat);
            events.tell(rule!("2.04.10"), EventKind::ForcesSpared { seat, territory });
        }
        self.devour(state, events, safe);
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (_, ally) = self.protection(state).filter(|(owner, _)| *owner == seat)?;
        let territory = self.territory;
        (self.protect == Protect::Asked).then_some(PromptKind::ProtectAlly { ally, territory })
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.protect != Protect::Asked {
            return Err(Refusal::plain(Reason::NotAsked));
        }
        let Action::ProtectAlly(protect) = action else {
            return Err(wrong_answer("protect your ally from the worm, or do not"));
        };
        self.protect = Protect::Answered(protect);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_resolving(&self) -> bool {
        true
    }
}
