//! What a bot sees of the players, itself among them.

use arrakis_rules::{Seat, SeatView, View};

/// Spice that a bot likes to keep for shipping.
pub(crate) const RESERVE: u16 = 3;

/// The seat of the bot.
pub(crate) fn own_seat(view: &View) -> Option<Seat> {
    view.own.as_ref().map(|own| own.seat)
}

/// The spice behind its own shield.
pub(crate) fn spice(view: &View) -> u16 {
    view.own.as_ref().map_or(0, |own| own.spice)
}

/// What everybody sees of a player.
pub(crate) fn player(view: &View, seat: Seat) -> Option<&SeatView> {
    view.public.seats.get(seat.index())
}

/// Its ally, if it has one.
pub(crate) fn ally(view: &View) -> Option<Seat> {
    player(view, own_seat(view)?)?.ally
}

/// Whether a player is its ally.
pub(crate) fn is_ally(view: &View, seat: Seat) -> bool {
    ally(view) == Some(seat)
}
