//! The questions that phases ask, as folds: the phase gives the base answer, and each faction, card and variant in play
//! that amends it gives its own, in this order (Rules 1.00.01 to 1.00.03), factions in the order of the table.

use crate::ability::{Ability, AbilitySet};
use crate::action::Plan;
use crate::factions::row::{AllyRevival, Granted, StandIns, Start, each_question};
use crate::factions::rows;
use crate::ids::{AreaSet, Seat, TerritoryId};
use crate::outcome::Prediction;
use crate::procedure::{Call, Ctx, StormHits};
use crate::prompt::ForceValues;
use crate::rule::RuleId;
use crate::state::Forces;

macro_rules! folds {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*; $value:ty),)*) => {
        $(
            $(#[$doc])*
            pub(crate) fn $name(ctx: Ctx, $($arg: $type,)* base: $value) -> $value {
                rows::in_play(ctx.state)
                    .filter_map(|row| row.amendments.$name)
                    .fold(base, |value, amend| amend(ctx, $($arg,)* value))
            }
        )*
    };
}
each_question!(folds);
