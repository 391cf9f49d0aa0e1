//! Section 2: what each faction changes. A phase asks a question here; the answer is in the faction's own file.

mod fremen;
mod spacing_guild;

use crate::ids::Faction;

/// Whether this faction's presence decides a game that nobody won in time, and before which others: the lowest rank
/// among the factions in play rules (Rule 1.09.05).
pub(crate) fn default_victory_rank(faction: Faction) -> Option<u8> {
    match faction {
        Faction::SpacingGuild => Some(spacing_guild::DEFAULT_VICTORY_RANK),
        Faction::Fremen => Some(fremen::DEFAULT_VICTORY_RANK),
        _ => None,
    }
}
