//! What viewers see of Duke Vidal, beside his disc.

use super::own::DukeVidalPublic;
use crate::state::State;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> DukeVidalPublic {
    let stay = state.belongings.duke_vidal.stay;
    DukeVidalPublic {
        with: stay.map(|stay| (stay.with, stay.until)),
    }
}
