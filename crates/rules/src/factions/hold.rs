//! A hold over a fighter's Battle Plan: of the opponent in one's own battle, or in the ally's.

use crate::ability::Ability;
use crate::ids::Seat;
use crate::plans::Fight;
use crate::procedure::Uses;
use crate::state::State;

/// Somebody's hold over a fighter.
pub(super) struct Hold {
    /// By which ability.
    pub(super) ability: Ability,
    pub(super) by: Seat,
    pub(super) against: Seat,
}

/// Who can use an ability against whom: `own` in its own battle, or `for_ally` in its ally's.
pub(super) fn hold(state: &State, uses: &Uses, fight: &Fight, own: Ability, for_ally: Ability) -> Option<Hold> {
    let by = state.owner_of(own)?;
    let fights = |seat: &Seat| fight.fighters().contains(seat);
    let (ability, fighter) = if fights(&by) {
        (own, by)
    } else {
        (for_ally, state.ally(by).filter(fights)?)
    };
    let against = fight.opponent(fighter);
    uses.stands(state, ability).then_some(Hold { ability, by, against })
}
