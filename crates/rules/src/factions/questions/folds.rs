//! The questions that phases ask, as folds: the phase gives the base answer, and each faction, card and variant in play
//! that amends it gives its own, in this order (Rules 1.00.01 to 1.00.03), factions in the rulebook's order.

use crate::ability::{Ability, AbilitySet};
use crate::action::Plan;
use crate::factions::NoFieldSet;
use crate::factions::row::{AllyRevival, Barred, Granted, Needed, Revivals, Row, StandIns, Start, each_question};
use crate::factions::rows::{self, factions_with};
use crate::ids::{AreaId, AreaSet, FactionSet, LeaderId, LeaderSet, Seat, SeatSet, TerritoryId};
use crate::outcome::Prediction;
use crate::procedure::{Call, Ctx, StormHits};
use crate::prompt::ForceValues;
use crate::rule::RuleId;
use crate::state::Forces;
use crate::truth::Question;

macro_rules! folds {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*; $value:ty),)*) => {
        $(
            $(#[$doc])*
            pub(crate) fn $name(ctx: Ctx, $($arg: $type,)* base: $value) -> $value {
                // Found when the program is built: with none of them in play there is next to nothing to do.
                const AMENDED_BY: FactionSet = factions_with!(|row| row.amendments.$name.is_some());
                let amend = |value, row: &'static Row| match row.amendments.$name {
                    Some(amend) => amend(ctx, $($arg,)* value),
                    None => value,
                };
                let by_factions = rows::in_play(ctx.state, AMENDED_BY).fold(base, amend);
                rows::OTHERS.into_iter().fold(by_factions, amend)
            }
        )*
    };
}
each_question!(folds);
