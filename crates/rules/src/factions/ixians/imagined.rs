//! What others imagine of what the Ixians alone have, and what the Ixians know of cards that lie face down.

use rand_chacha::ChaCha8Rng;

use crate::factions::row::KnownCards;
use crate::ids::{CardId, CardSet, Faction, Seat};
use crate::state::State;

/// The cards that they have seen: those of the row, the one that they have put back while it lies where they have put it,
/// and those that they have left to others at the start, until such a card can have come back into the deck.
pub(super) fn knows(state: &State) -> KnownCards {
    let own = &state.belongings.ixians;
    let deck = &state.treachery.deck;
    let lies_at = |place: Option<&CardId>, on_top: bool, lies: bool| {
        let put_back = own.put_back.filter(|it| it.on_top == on_top);
        let card = put_back.map(|it| it.card)?;
        ((place == Some(&card)) == lies).then_some(card)
    };
    let dealt: CardSet = own.pocket_cards.iter().copied().collect();
    let is_row_up = !state.treachery.row.is_empty();
    let row: CardSet = own.row.iter().copied().filter(|_| is_row_up).collect();
    KnownCards {
        deck_top: lies_at(deck.last(), true, true),
        deck_bottom: lies_at(deck.first(), false, true),
        not_on_top: lies_at(deck.last(), true, false),
        not_at_bottom: lies_at(deck.first(), false, false),
        row,
        in_hands: if state.turn <= 1 { dealt } else { CardSet::EMPTY },
        ..KnownCards::default()
    }
}

/// What they have seen, nobody else knows.
pub(super) fn imagine(state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) {
    if state.seat_of(Faction::Ixians) == Some(viewer) {
        return;
    }
    let row = state.treachery.row.iter().copied().collect();
    let own = &mut state.belongings.ixians;
    own.pocket_cards.clear();
    own.put_back = None;
    own.row = row;
}
