//! Suboids and Cyborgs: what they count, how far they go, what they collect (Rules 2.07.09, 2.07.12 to 2.07.14, 2.07.16,
//! 2.07.23, R132).

use crate::ability::{Ability, AbilitySet};
use crate::factions::row::Granted;
use crate::ids::{Faction, Seat};
use crate::procedure::Ctx;
use crate::prompt::ForceValues;
use crate::state::Forces;

/// What makes Cyborgs count twice (Rule 2.07.09).
const TWICE: Ability = Ability::Cyborgs;
/// What lets Cyborgs go farther (Rule 2.07.12).
const FARTHER: Ability = Ability::CyborgMovement;
/// How many territories a group with a Cyborg may go (Rules 2.07.12, 2.07.16).
const RANGE: u8 = 2;
/// A Suboid counts one half, and spice changes nothing (Rules 2.07.14, 2.07.23).
const SUBOID: (u8, u8) = (1, 1);
/// Spice for each Cyborg (Rule 2.07.13).
const COLLECTED: u8 = 3;

fn are_theirs(ctx: Ctx, seat: Seat) -> bool {
    ctx.state.faction(seat) == Faction::Ixians
}

pub(super) fn preventable(
    ctx: Ctx,
    seat: Seat,
    _opponent: Seat,
    forces: Forces,
    mut abilities: AbilitySet,
) -> AbilitySet {
    if forces.elite > 0 && are_theirs(ctx, seat) {
        abilities.insert(TWICE);
    }
    abilities
}

/// A Cyborg counts as two ordinary forces, and as one where that is prevented; a Suboid always as one half.
pub(super) fn force_values(ctx: Ctx, seat: Seat, _opponent: Seat, values: ForceValues) -> ForceValues {
    if !are_theirs(ctx, seat) {
        return values;
    }
    let cyborgs = if ctx.has(seat, TWICE) {
        values.with_elite_doubled().elite
    } else {
        values.normal
    };
    ForceValues {
        normal: SUBOID,
        elite: cyborgs,
    }
}

/// Two territories for a group with a Cyborg in it, Suboids and all (Rules 2.07.12, 2.07.16); prevented ones lead, too.
pub(super) fn range(ctx: Ctx, seat: Seat, group: Forces, range: Granted<u8>) -> Granted<u8> {
    if group.elite > 0 && range.value < RANGE && ctx.has(seat, FARTHER) {
        Granted {
            value: RANGE,
            by: Some(FARTHER),
        }
    } else {
        range
    }
}

/// A Cyborg collects three (Rule 2.07.13).
pub(super) fn elite_collection(ctx: Ctx, seat: Seat, rate: u8) -> u8 {
    if are_theirs(ctx, seat) {
        rate.max(COLLECTED)
    } else {
        rate
    }
}
