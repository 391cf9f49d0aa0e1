//! What viewers see of what Ecaz alone have: all of it, for nothing of it is hidden.

use super::own::EcazPublic;
use super::tokens::AmbassadorPlace;
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::state::State;
use crate::truth::Question;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> EcazPublic {
    let own = &state.belongings.ecaz;
    EcazPublic {
        ambassadors: own.ambassadors,
        loyal: own.loyal,
    }
}

/// Whether a question about their Ambassadors is answered with yes (Rule 3.01.22).
pub(super) fn is_true(ctx: Ctx, seat: Seat, question: &Question, so_far: bool) -> bool {
    match (ctx.state.faction(seat), question) {
        (Faction::Ecaz, Question::HasAmbassador(ambassador)) => {
            ctx.state.belongings.ecaz.ambassadors.place(*ambassador) == Some(AmbassadorPlace::Supply)
        }
        _ => so_far,
    }
}
