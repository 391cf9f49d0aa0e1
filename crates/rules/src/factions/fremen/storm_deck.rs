//! The Storm Deck (Rule 2.04.13).

use serde::{Deserialize, Serialize};

use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::Faction;
use crate::procedure::{Call, MomentKind, Procedure, Returned, Step};
use crate::rule;
use crate::state::{Events, State};

/// The Storm Deck is used in the advanced game with the Fremen.
pub(crate) fn is_used(state: &State) -> bool {
    state.options.is_advanced() && state.seat_of(Faction::Fremen).is_some()
}

/// In the place of the wheels.
pub(super) const BEFORE_STORM: Entry = Entry {
    at: MomentKind::StormBegins,
    rank: 1,
    begin: |state, _| is_used(state).then_some(Call::StormDeck),
};

/// The Storm Card of this turn is turned over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StormDeck {}

impl Procedure for StormDeck {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if state.storm_card.is_none() {
            state.draw_storm_card();
        }
        let rule = rule!("2.04.13");
        let Some(sectors) = state.take_storm_card() else {
            return Step::Done;
        };
        events.tell(rule, EventKind::StormCardRevealed { sectors });
        Step::Return(Returned::Storm { sectors, rule })
    }
}
