//! What viewers see of what Atreides alone have.

use super::kwisatz_haderach::has_token;
use super::own::{AtreidesOwn, AtreidesPublic};
use crate::factions;
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::state::State;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> AtreidesPublic {
    let token = &state.belongings.atreides.kwisatz_haderach;
    AtreidesPublic {
        kwisatz_haderach_seen: token.seen,
        kwisatz_haderach_dead: token.dead,
    }
}

/// What Atreides see, in their seat.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<AtreidesOwn> {
    if state.faction(seat) != Faction::Atreides {
        return None;
    }
    let own = &state.belongings.atreides;
    Some(AtreidesOwn {
        kwisatz_haderach: has_token(state, seat).then_some(own.kwisatz_haderach),
        filament_book: factions::keeps_notes(Ctx::of(state), seat, false).then(|| own.filament_book.clone()),
        bid_card: own.bid_card,
        next_spice: own.spice_card,
    })
}

/// Gives others what Atreides have looked at, how near the Kwisatz Haderach is, and what stands in the Filament Book in
/// another way.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::RngExt;

    let Some(seat) = state.seat_of(Faction::Atreides).filter(|seat| !viewer.is(*seat)) else {
        return;
    };
    let is_advanced = has_token(state, seat);
    let (up, deck) = (state.treachery.card_up(), state.spice_deck.deck.last().copied());
    let own = &mut state.belongings.atreides;
    own.bid_card = own.bid_card.and(up);
    own.spice_card = own.spice_card.and(deck);
    let token = &mut own.kwisatz_haderach;
    if is_advanced && !token.seen && !token.dead {
        token.lost = chance.random_range(0..12);
    }
    own.filament_book = format!("{}", chance.random::<u32>());
}
