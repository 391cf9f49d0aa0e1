//! Section 2.05.

pub(super) mod capture;
pub(super) mod prison;
pub(super) mod take_hand;
pub(crate) mod top_card;

use crate::factions::row::Row;
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Who captures leaders, in the advanced game (Rule 2.05.10).
pub(super) fn captor(state: &State) -> Option<Seat> {
    state
        .seat_of(Faction::Harkonnen)
        .filter(|_| state.options.is_advanced())
}

/// Whether a seat can call traitor in its ally's battle (Rule 2.05.09).
pub(super) fn calls_for_ally(state: &State, seat: Seat) -> bool {
    state.faction(seat) == Faction::Harkonnen
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    moments: &[top_card::CARD_BOUGHT],
    power: Some(take_hand::POWER),
    ..Row::NONE
};
