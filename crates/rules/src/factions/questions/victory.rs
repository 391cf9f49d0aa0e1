//! Who wins when nobody has won.

use crate::factions::{fremen, spacing_guild};
use crate::ids::{Faction, Seat};
use crate::rule;
use crate::rule::RuleId;
use crate::state::State;

/// Whether this faction's presence decides a game that nobody won in time, and before which others: the lowest rank
/// among the factions in play rules, by its rule (Rules 1.09.05, 2.06.08).
pub(crate) fn default_victory(faction: Faction) -> Option<(u8, RuleId)> {
    match faction {
        Faction::SpacingGuild => Some((spacing_guild::DEFAULT_VICTORY_RANK, rule!("2.06.08"))),
        Faction::Fremen => Some((fremen::DEFAULT_VICTORY_RANK, rule!("1.09.05"))),
        _ => None,
    }
}

/// The seat whose own condition of victory holds at the end of the last turn, before anybody's presence decides
/// (Rule 2.04.09).
pub(crate) fn special_victory(state: &State) -> Option<Seat> {
    fremen::special_victory(state)
}
