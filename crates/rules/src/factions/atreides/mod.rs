//! Section 2.01.

pub(crate) mod bid_card;
pub(super) mod kwisatz_haderach;
mod revival;

pub(crate) mod wormsign;

use crate::factions::row::{Amendments, Row};
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Whether it is this seat that has the Kwisatz Haderach (Rule 2.01.10).
pub(super) fn has_sleeper(state: &State, seat: Seat) -> bool {
    state.options.is_advanced() && state.faction(seat) == Faction::Atreides
}

/// Whose special Karama power looks at a Battle Plan (Rule 1.14.01).
pub(super) fn plan_viewer(state: &State) -> Option<Seat> {
    state.seat_of(Faction::Atreides)
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        // The Filament Book (Rule 2.01.06).
        keeps_notes: Some(|ctx, seat, keeps| keeps || ctx.state.faction(seat) == Faction::Atreides),
        kwisatz_haderach_price: Some(revival::price),
        ..Amendments::NONE
    },
    moments: &[bid_card::CARD_UP, wormsign::SHIPPING_BEGINS],
    ..Row::NONE
};
