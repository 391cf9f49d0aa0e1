//! What is different in bidding.

use crate::ability::Ability;
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Who is paid for a card that this seat buys, instead of the bank; nobody pays for its own card to itself
/// (Rule 2.03.04, R24).
pub(crate) fn paid_for_card(state: &State, buyer: Seat) -> Option<Seat> {
    state
        .owner_of(Ability::PaymentForTreachery)
        .filter(|owner| *owner != buyer)
}

/// Whether a seat draws a card with one that it has bought, room in the hand provided (Rule 2.05.08, R27).
pub(crate) fn draws_with_purchase(state: &State, buyer: Seat) -> bool {
    state.owner_of(Ability::TopCard) == Some(buyer)
}

/// Whether a faction may keep notes on Treachery Cards (Rule 2.01.06).
pub(crate) fn keeps_filament_book(faction: Faction) -> bool {
    faction == Faction::Atreides
}
