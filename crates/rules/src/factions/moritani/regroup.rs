//! What Moritani do last before the next turn: a Traitor Card that was shown is replaced (Rule 2.12.15, R175).

use serde::{Deserialize, Serialize};

use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::factions::traitor_deck;
use crate::ids::Faction;
use crate::procedure::{Call, MomentKind, Procedure, Step};
use crate::rule;
use crate::state::{Events, State};

/// After a Terror token is placed (R78).
pub(super) const WAR_CONTINUES: Entry = Entry {
    at: MomentKind::WarContinues,
    rank: 6,
    begin: |state, _| state.belongings.moritani.owed.then_some(Call::Regroup),
};

/// Nobody is asked anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Regroup;

impl Procedure for Regroup {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if std::mem::take(&mut state.belongings.moritani.owed)
            && let Some(seat) = state.seat_of(Faction::Moritani)
            && let Some(leader) = traitor_deck::draw(state)
        {
            state.traitors[seat.index()].push(leader);
            let leader = Some(leader);
            events.tell(rule!("2.12.15"), EventKind::TraitorDrawn { seat, leader });
        }
        Step::Done
    }
}
