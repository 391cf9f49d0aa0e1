//! The Hidden Mobile Stronghold is placed on the map (Rule 2.07.04).

use serde::{Deserialize, Serialize};

use super::travel::may_point_to;
use crate::action::Action;
use crate::board::board;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{AreaSet, Faction, Seat};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, MomentKind, Procedure, Step};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::state::{Events, State};

/// When the first storm has moved.
pub(super) const FIRST_STORM_OVER: Entry = Entry {
    at: MomentKind::FirstStormOver,
    rank: 1,
    begin: |state, _| {
        let is_nowhere = state.belongings.ixians.stronghold.is_none();
        is_nowhere.then_some(Call::PlaceStronghold)
    },
};

/// Where it can be pointed at first: forces stand on it, and putting them onto the board is a send, which the storm bars
/// (Rule 1.01.04, R125).
fn areas(state: &State) -> AreaSet {
    let open = board().areas().filter(|area| may_point_to(*area));
    open.collect::<AreaSet>().without(state.stormed())
}

fn question(state: &State) -> Decision {
    Matter::PlaceStronghold.one_of(areas(state))
}

/// The Ixians say where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlaceStronghold {
    asked: bool,
}

impl Procedure for PlaceStronghold {
    fn advance(&mut self, state: &mut State, _events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            Step::NewQuestion
        } else if state.belongings.ixians.stronghold.is_none() {
            Step::Ask
        } else {
            Step::Done
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && state.belongings.ixians.stronghold.is_none();
        (asked && state.faction(seat) == Faction::Ixians).then(|| question(state).into())
    }

    /// Nobody enters anything by it (R141).
    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let at = question(state).take(action, Choice::area)?;
        state.belongings.ixians.stronghold = Some(at);
        events.tell(rule!("2.07.04"), EventKind::StrongholdPlaced { seat, at });
        Ok(())
    }
}
