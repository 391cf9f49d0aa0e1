//! Sardaukar in battle (Rules 2.03.08, 2.03.09).

use crate::ability::{Ability, AbilitySet};
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::prompt::ForceValues;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Forces, State};

/// What makes them count twice.
const ABILITY: Ability = Ability::Sardaukar;

/// Whether they are this seat's, and count twice against everybody but the Fremen.
fn count_twice(state: &State, seat: Seat, opponent: Seat) -> bool {
    state.faction(seat) == Faction::Emperor && state.faction(opponent) != Faction::Fremen
}

/// The rule by which those of this seat count once, in the advanced game.
pub(super) fn weak_by(ctx: Ctx, seat: Seat, opponent: Seat, otherwise: Option<RuleId>) -> Option<RuleId> {
    let state = ctx.state;
    let are_weak = state.options.is_advanced()
        && state.faction(seat) == Faction::Emperor
        && state.faction(opponent) == Faction::Fremen;
    are_weak.then_some(rule!("2.03.09")).or(otherwise)
}

pub(super) fn preventable(
    ctx: Ctx,
    seat: Seat,
    opponent: Seat,
    forces: Forces,
    mut abilities: AbilitySet,
) -> AbilitySet {
    if forces.elite > 0 && count_twice(ctx.state, seat, opponent) {
        abilities.insert(ABILITY);
    }
    abilities
}

pub(super) fn force_values(ctx: Ctx, seat: Seat, opponent: Seat, values: ForceValues) -> ForceValues {
    if ctx.has(seat, ABILITY) && count_twice(ctx.state, seat, opponent) {
        values.with_elite_doubled()
    } else {
        values
    }
}
