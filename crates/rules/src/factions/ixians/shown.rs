//! What viewers see of what the Ixians alone have.

use super::own::{IxiansOwn, IxiansPublic};
use crate::ids::{Faction, Seat};
use crate::state::State;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> IxiansPublic {
    let own = &state.belongings.ixians;
    IxiansPublic {
        hidden_mobile_stronghold: own.stronghold,
        technology_used: own.technology_used,
        ally_technology_used: own.ally_technology_used,
    }
}

/// What the Ixians see, in their seat: cards that they have seen, without their order.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<IxiansOwn> {
    let own = &state.belongings.ixians;
    (state.faction(seat) == Faction::Ixians).then(|| IxiansOwn {
        pocket_cards: own.pocket_cards.clone(),
        seen_row: own.row.clone(),
        put_back: own.put_back,
    })
}

/// The cards that they know to lie in the row and under or on the deck, and in other hands while those hold what they were
/// dealt.
#[cfg(test)]
pub(super) fn looked_at(state: &State) -> crate::factions::row::LookedAt {
    let own = &state.belongings.ixians;
    let decks = &state.treachery;
    let (top, bottom) = (decks.deck.last(), decks.deck.first());
    let at = |place: Option<&crate::ids::CardId>, on_top| {
        let put_back = own.put_back.filter(|back| back.on_top == on_top)?;
        (place == Some(&put_back.card)).then_some(put_back.card)
    };
    crate::factions::row::LookedAt {
        row: !own.row.is_empty(),
        deck_top: at(top, true),
        deck_bottom: at(bottom, false),
        in_hands: if state.turn <= 1 {
            own.pocket_cards.iter().copied().collect()
        } else {
            Default::default()
        },
        ..Default::default()
    }
}
