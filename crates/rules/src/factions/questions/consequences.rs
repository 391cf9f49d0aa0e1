//! What follows at once from what happens, whatever is under way: each faction, card and variant in play does its own.

use crate::action::Plan;
use crate::factions::NoField;
use crate::factions::row::each_consequence;
use crate::factions::rows::{self, factions_with};
use crate::ids::{FactionSet, LeaderId, Seat, Sector, TerritoryId};
use crate::state::{Events, Forces, State};

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*),)*) => {
        $(
            $(#[$doc])*
            pub(crate) fn $name(state: &mut State, events: &mut Events, $($arg: $type),*) {
                const FOLLOWED_BY: FactionSet = factions_with!(|row| row.consequences.$name.is_some());
                for row in rows::in_play(state, FOLLOWED_BY).chain(rows::OTHERS) {
                    if let Some(follows) = row.consequences.$name {
                        follows(state, events, $($arg),*);
                    }
                }
            }
        )*
    };
}
each_consequence!(functions);
