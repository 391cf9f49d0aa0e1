//! What viewers see of what Moritani alone have.

use super::own::{MoritaniOwn, MoritaniPublic, TerrorPlace};
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::state::State;
use crate::truth::Question;

/// What everybody sees: where tokens lie, and not which.
pub(in crate::factions) fn to_all(state: &State) -> MoritaniPublic {
    let own = &state.belongings.moritani;
    if state.seat_of(Faction::Moritani).is_none() {
        return MoritaniPublic::default();
    }
    MoritaniPublic {
        behind_shield: own.tokens(|place| place == TerrorPlace::Shield).count() as u8,
        placed: own.placed(),
        gone: own.tokens(|place| place == TerrorPlace::Gone).collect(),
        extorting: own.tokens(|place| place == TerrorPlace::Open).next().is_some(),
        aftermath: own.aftermath,
        shown_traitors: own.shown,
    }
}

/// What Moritani see, in their seat.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<MoritaniOwn> {
    let terror = state.belongings.moritani.terror;
    (state.faction(seat) == Faction::Moritani).then_some(MoritaniOwn { terror })
}

/// Whether a question about their Terror tokens is answered with yes (Rule 3.01.22).
pub(super) fn is_true(ctx: Ctx, seat: Seat, question: &Question, so_far: bool) -> bool {
    let is_in = |terror, place| ctx.state.belongings.moritani.place_of(terror) == place;
    match (ctx.state.faction(seat), question) {
        (Faction::Moritani, Question::HasTerror(terror)) => is_in(*terror, TerrorPlace::Shield),
        (Faction::Moritani, Question::TerrorIn(territory, terror)) => {
            is_in(*terror, TerrorPlace::Stronghold(*territory))
        }
        _ => so_far,
    }
}

/// Which token lies where only their owner knows: any that was not revealed.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::seq::SliceRandom;

    if state.seat_of(Faction::Moritani).is_some_and(|seat| viewer.is(seat)) {
        return;
    }
    let is_hidden = |place: &TerrorPlace| matches!(place, TerrorPlace::Shield | TerrorPlace::Stronghold(_));
    let terror = &mut state.belongings.moritani.terror;
    let mut places: Vec<TerrorPlace> = terror.iter().copied().filter(is_hidden).collect();
    places.shuffle(chance);
    for place in terror.iter_mut().filter(|place| is_hidden(place)) {
        *place = places.pop().unwrap_or(*place);
    }
}
