//! What keeps forces out of an area, so that whoever is asked can be told why.

use serde::{Deserialize, Serialize};

use crate::ids::{AreaId, AreaSet};

/// What keeps one player's forces out of areas. All of it is public, or that player's own promise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barriers {
    /// The areas in the storm (Rules 1.06.02.04, 1.06.04.06).
    pub storm: AreaSet,
    /// Strongholds that two other players hold (Rules 1.06.02.05, 1.06.04.09).
    pub full: AreaSet,
    /// Where nobody ships any more (Rule 2.12.09.02).
    pub closed: AreaSet,
    /// Where the player has promised not to go (Rule 1.12.00).
    pub promised: AreaSet,
    /// Territories in which the ally has forces, unless the two may share them (Rules 1.06.06, 2.11.11).
    pub ally: AreaSet,
    /// Territories in which the player's own tokens only coexist with others (Rule 2.02.12).
    pub coexisting: AreaSet,
    /// What the Hidden Mobile Stronghold points to: it borders on nothing else (Rule 2.07.17).
    pub door: Option<AreaId>,
}
