//! Section 2.03.

use crate::ability::Ability;
use crate::factions::row::Row;
use crate::ids::Faction;

/// What makes Sardaukar count twice, against everybody but the Fremen (Rules 2.03.08, 2.03.09).
pub(super) fn elite_ability(opponent: Faction) -> Option<Ability> {
    (opponent != Faction::Fremen).then_some(Ability::Sardaukar)
}
/// Forces of the ally that the Emperor can pay for beyond the ally's limit (Rule 2.03.07).
pub(super) const EXTRA_REVIVAL_FOR_ALLY: u8 = 3;

/// What this faction changes.
pub(super) const ROW: Row = Row::NONE;
