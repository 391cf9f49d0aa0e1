//! Players to choose from, each with what the question is about beside.

use arrakis_rules::{Forces, Matter, Seat};

use crate::locale::tell;
use crate::text::labels;
use crate::ui::look::Look;

/// What of a player counts for the question.
pub(super) fn note(look: &Look, matter: Matter, seat: Seat) -> Option<String> {
    let shield = look.shield(seat)?;
    match matter {
        Matter::RaiseLimit | Matter::PlayLaLaLa => Some(in_tanks(shield.tanks)),
        Matter::PlayTripToGamont => Some(on_board(look.forces_on_board(seat))),
        _ => None,
    }
}

/// `7 in the tanks`.
pub(super) fn in_tanks(tanks: Forces) -> String {
    tell!("seat-in-tanks", forces = labels::short_forces(tanks))
}

fn on_board(there: Forces) -> String {
    tell!("seat-on-board", forces = labels::short_forces(there))
}
