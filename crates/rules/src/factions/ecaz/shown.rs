//! What viewers see of what Ecaz alone have: all of it, for nothing of it is hidden.

use super::own::EcazPublic;
use crate::state::State;

/// What everybody sees.
pub(in crate::factions) fn to_all(state: &State) -> EcazPublic {
    let own = &state.belongings.ecaz;
    EcazPublic {
        ambassadors: own.ambassadors,
        loyal: own.loyal,
    }
}
