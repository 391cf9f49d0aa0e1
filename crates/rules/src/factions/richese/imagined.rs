//! What others imagine of what Richese alone have. The card that they have taken out of their cache lies among the cards.

use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

use super::no_field::token::NoField;
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Any No-Field token that does not lie before the shield lies face down on the board (Rules 2.10.09, 2.10.13).
pub(super) fn imagine(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    if state.seat_of(Faction::Richese) == Some(viewer) {
        return;
    }
    let tokens = &mut state.belongings.richese.no_fields;
    if tokens.on_board.is_some() {
        let is_hidden = |token: &NoField| !tokens.before_shield.contains(*token);
        tokens.on_board = NoField::ALL.into_iter().filter(is_hidden).choose(chance);
    }
}
