//! The Storm Deck (Rule 2.04.13).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::data::components;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Faction, Sector};
use crate::procedure::{Call, MomentKind, Procedure, Returned, Step};
use crate::rule;
use crate::state::{Events, State};

/// The Storm Deck is used in the advanced game with the Fremen.
pub(super) fn is_used(state: &State) -> bool {
    state.options.is_advanced() && state.seat_of(Faction::Fremen).is_some()
}

/// Room for the Storm Deck: no card sends the storm farther than once around, and none is there twice.
const STORM_CARDS: usize = Sector::COUNT as usize;

/// Shuffles the whole Storm Deck and lays a card of it face down for the next turn (Rule 2.04.13).
pub(crate) fn draw(state: &mut State) {
    let mut deck: ArrayVec<u8, STORM_CARDS> = components().storm_cards().iter().copied().collect();
    state.dice.shuffle(&mut deck);
    let own = &mut state.belongings.fremen;
    own.storm_card = deck.first().copied();
    own.storm_card_seen = false;
}

/// Turns the Storm Card over, and puts it back (Rule 2.04.13).
fn take(state: &mut State) -> Option<u8> {
    let own = &mut state.belongings.fremen;
    own.storm_card_seen = false;
    own.storm_card.take()
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
        if state.belongings.fremen.storm_card.is_none() {
            draw(state);
        }
        let rule = rule!("2.04.13");
        let Some(sectors) = take(state) else {
            return Step::Done;
        };
        events.tell(rule, EventKind::StormCardRevealed { sectors });
        Step::Return(Returned::Storm { sectors, rule })
    }
}
