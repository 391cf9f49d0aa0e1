//! What others imagine of what Atreides alone have, and what Atreides know of cards that lie face down.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::kwisatz_haderach::has_token;
use crate::factions::row::KnownCards;
use crate::ids::{Faction, Seat};
use crate::state::State;

/// Forces that they have lost in battles unseen, at most, as others imagine it (R70).
const MOST_LOST: u8 = 12;

/// The cards that they have looked at.
pub(super) fn knows(state: &State) -> KnownCards {
    let own = &state.belongings.atreides;
    KnownCards {
        bid_card: own.bid_card,
        spice_card: own.spice_card,
        ..KnownCards::default()
    }
}

/// They have looked at the cards that lie there now. How near the Kwisatz Haderach is, is anybody's guess until it is seen,
/// and nobody else can read the Filament Book.
pub(super) fn imagine(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    let Some(seat) = state.seat_of(Faction::Atreides).filter(|seat| *seat != viewer) else {
        return;
    };
    let has_token = has_token(state, seat);
    let (up, top) = (state.treachery.card_up(), state.spice_deck.deck.last().copied());
    let own = &mut state.belongings.atreides;
    own.bid_card = own.bid_card.and(up);
    own.spice_card = own.spice_card.and(top);
    own.filament_book.clear();
    let token = &mut own.kwisatz_haderach;
    if has_token {
        let is_known_awake = token.seen || token.dead || token.used_in.is_some();
        token.lost = chance.random_range(0..=MOST_LOST);
        if is_known_awake {
            token.lost = token.lost.max(crate::factions::KwisatzHaderach::AWAKENS_AT);
        }
    }
}
