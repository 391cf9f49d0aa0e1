//! What viewers see of what Richese alone have.

use super::own::{RicheseOwn, RichesePublic};
use crate::ids::{CardSet, Faction, Seat};
use crate::procedure::Ctx;
use crate::state::State;
use crate::truth::Question;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> RichesePublic {
    let mut cache = state.treachery.cache;
    let cards_in_cache = cache.len() as u8;
    let taken: CardSet = state.belongings.richese.taken.into_iter().collect();
    cache = cache.union(taken);
    RichesePublic {
        cache,
        cards_in_cache,
        no_fields_before_shield: state.belongings.richese.no_fields.before_shield,
    }
}

/// What Richese see, in their seat.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<RicheseOwn> {
    (state.faction(seat) == Faction::Richese).then_some(RicheseOwn {
        cache: state.treachery.cache,
        no_field: state.belongings.richese.no_fields.on_board,
        offered: state.treachery.offered.filter(|card| state.hand(seat).contains(card)),
    })
}

/// Whether a question about the No-Field token that lies face down is answered with yes (Rule 3.01.22).
pub(super) fn is_true(ctx: Ctx, seat: Seat, question: &Question, so_far: bool) -> bool {
    match (ctx.state.faction(seat), question) {
        (Faction::Richese, Question::NoFieldIs(token)) => {
            ctx.state.belongings.richese.no_fields.on_board == Some(*token)
        }
        _ => so_far,
    }
}

/// Another No-Field token lies face down, and another card was taken out of the cache, for whoever does not know which.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    let is_own = |seat: Seat| viewer.is(seat) && state.faction(seat) == Faction::Richese;
    if !state.seats().any(is_own) {
        super::no_field::table::shuffle(state, chance);
    }
    shuffle_taken(state, viewer, chance);
}

/// Another card was taken out of the cache, for whoever does not hold it (Rule 1.14.10).
#[cfg(test)]
fn shuffle_taken(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::seq::IndexedRandom;

    use crate::ids::CardId;

    let Some(taken) = state.belongings.richese.taken else {
        return;
    };
    let knows =
        |seat: Seat| viewer.is(seat) && (state.faction(seat) == Faction::Richese || state.hand(seat).contains(&taken));
    if state.seats().any(knows) {
        return;
    }
    // One that is up for auction lies there for all to see.
    let cache = state.treachery.cache.iter().filter(|card| !state.is_offered(*card));
    let cache: Vec<CardId> = cache.collect();
    let Some(other) = cache.choose(chance).copied() else {
        return;
    };
    let decks = &mut state.treachery;
    let mut places = decks.hands.iter_mut().flatten().chain(&mut decks.sorting);
    if let Some(place) = places.find(|card| **card == taken) {
        *place = other;
        decks.cache.remove(other);
        decks.cache.insert(taken);
        state.belongings.richese.taken = Some(other);
    }
}
