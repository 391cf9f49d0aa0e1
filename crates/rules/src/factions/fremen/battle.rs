//! The Fremen in battle (Rules 2.04.18, 2.04.21).

use crate::ability::{Ability, AbilitySet};
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::prompt::ForceValues;
use crate::state::Forces;

/// What makes Fedaykin count twice (Rule 2.04.18).
const ELITE: Ability = Ability::Fedaykin;
/// What makes spice needless (Rule 2.04.21).
const HARDENED: Ability = Ability::BattleHardened;
/// What forces count then, in halves, without and with spice.
const HARDENED_VALUE: (u8, u8) = (2, 2);

pub(super) fn preventable(
    ctx: Ctx,
    seat: Seat,
    _opponent: Seat,
    forces: Forces,
    mut abilities: AbilitySet,
) -> AbilitySet {
    if ctx.state.faction(seat) == Faction::Fremen {
        if forces.elite > 0 {
            abilities.insert(ELITE);
        }
        abilities.insert(HARDENED);
    }
    abilities
}

pub(super) fn force_values(ctx: Ctx, seat: Seat, _opponent: Seat, mut values: ForceValues) -> ForceValues {
    if ctx.has(seat, HARDENED) {
        values = ForceValues {
            normal: HARDENED_VALUE,
            elite: HARDENED_VALUE,
        };
    }
    if ctx.has(seat, ELITE) {
        values = values.with_elite_doubled();
    }
    values
}
