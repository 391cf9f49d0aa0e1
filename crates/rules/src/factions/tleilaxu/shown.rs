//! What viewers see of what the Tleilaxu alone have.

use super::own::{TleilaxuOwn, TleilaxuPublic};
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::state::State;
use crate::truth::Question;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> TleilaxuPublic {
    let own = &state.belongings.tleilaxu;
    TleilaxuPublic {
        hidden_face_dancers: own.face_dancers.len() as u8,
        revealed_face_dancers: own.revealed,
        gholas: own.gholas,
    }
}

/// What the Tleilaxu see, in their seat.
pub(in crate::factions) fn to_owner(state: &State, seat: Seat) -> Option<TleilaxuOwn> {
    let face_dancers = state.belongings.tleilaxu.face_dancers;
    (state.faction(seat) == Faction::Tleilaxu).then_some(TleilaxuOwn { face_dancers })
}

/// Whether a question about their Face Dancers is answered with yes (Rule 3.01.22).
pub(super) fn is_true(ctx: Ctx, seat: Seat, question: &Question, so_far: bool) -> bool {
    match (ctx.state.faction(seat), question) {
        (Faction::Tleilaxu, Question::IsFaceDancer(leader)) => {
            ctx.state.belongings.tleilaxu.face_dancers.contains(*leader)
        }
        _ => so_far,
    }
}

/// Other Face Dancers, for everybody but their owner: any cards that are nobody's traitor and were not revealed.
#[cfg(test)]
pub(super) fn shuffle(state: &mut State, viewer: crate::view::Viewer, chance: &mut rand_chacha::ChaCha8Rng) {
    use rand::seq::SliceRandom;

    if state.seat_of(Faction::Tleilaxu).is_some_and(|seat| viewer.is(seat)) {
        return;
    }
    let count = state.belongings.tleilaxu.face_dancers.len();
    state.belongings.tleilaxu.face_dancers = Default::default();
    let mut deck: Vec<_> = crate::factions::traitor_deck::cards(state).iter().collect();
    deck.shuffle(chance);
    state.belongings.tleilaxu.face_dancers = deck.into_iter().take(count).collect();
}
