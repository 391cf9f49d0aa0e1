//! What tests of the cards of the second expansion share.

use super::*;
use crate::options::ReactionWindows;

/// The same with the ten cards in the deck (R93).
pub(super) fn with_cards(options: Options) -> Options {
    Options {
        expansion2_cards_in_deck: true,
        ..options
    }
}

/// The same where nobody may see who could have used a window (R85).
pub(super) fn hidden(options: Options) -> Options {
    Options {
        reaction_windows: ReactionWindows::Hidden,
        ..with_cards(options)
    }
}

/// What a seat or, without one, everybody sees of the table.
pub(super) fn seen(table: &Table, faction: Option<Faction>) -> crate::view::View {
    use crate::view::Viewer;
    table.view(faction.map_or(Viewer::Spectator, |faction| Viewer::Seat(table.seat(faction))))
}
