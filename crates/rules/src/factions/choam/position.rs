//! What CHOAM alone have, in a position.

use super::own::{ChoamPosition, Inflation};
use crate::ids::Faction;
use crate::impossible::Impossible;
use crate::state::State;

/// What lies on the table.
pub(in crate::factions) fn read(state: &State) -> ChoamPosition {
    ChoamPosition {
        inflation: state.belongings.choam.inflation,
    }
}

/// Lays it out.
///
/// # Errors
/// When no game can come to it.
pub(in crate::factions) fn lay(given: &ChoamPosition, state: &mut State) -> Result<(), Impossible> {
    if given.inflation != Inflation::Unused && state.seat_of(Faction::Choam).is_none() {
        return Err(Impossible::NoInflation);
    }
    state.belongings.choam.inflation = given.inflation;
    Ok(())
}

/// No order is of a card that somebody else could be made to give (R148).
pub(super) fn law(state: &State) -> Result<(), String> {
    let own = &state.belongings.choam;
    let choam = state.seat_of(Faction::Choam);
    if own.gives.iter().any(|given| given.by == given.to) {
        return Err("CHOAM would trade with themselves".to_owned());
    }
    let of_choam = |given: &&super::own::Given| Some(given.by) == choam || Some(given.to) == choam;
    if own.gives.iter().filter(of_choam).count() != own.gives.len() {
        return Err("a trade without CHOAM".to_owned());
    }
    Ok(())
}
