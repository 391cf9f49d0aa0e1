//! Rule 2.01.07: the top card of the Spice Deck.

use crate::ability::Ability;
use crate::event::EventKind;
use crate::state::{Events, State};

/// Looks at the card, if there is one.
pub(in crate::factions) fn look(state: &mut State, events: &mut Events) {
    let Some(seat) = state.owner_of(Ability::Wormsign) else {
        return;
    };
    let card = state.spice_deck.deck.last().copied();
    state.foresight.spice_card = card;
    if card.is_some() {
        events.tell(Ability::Wormsign.rule(), EventKind::SpiceCardSeen { seat, card });
    }
}
