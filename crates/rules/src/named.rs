//! Places, leaders and cards by their names, for tests. A name that nothing has fails the test.

use crate::board::board;
use crate::data::components;
use crate::ids::{AreaId, CardId, LeaderId, Sector};

/// The area of a territory in a sector; 0 where it lies in none.
pub(crate) fn area(name: &str, sector: u8) -> AreaId {
    board()
        .find_area(name, Sector(sector))
        .unwrap_or_else(|| panic!("no area {name} {sector}"))
}

/// A leader.
pub(crate) fn leader(name: &str) -> LeaderId {
    components()
        .leaders()
        .find(|leader| leader.facts().name == name)
        .unwrap_or_else(|| panic!("no leader {name}"))
}

/// The first Treachery Card of this name.
pub(crate) fn card(name: &str) -> CardId {
    components()
        .cards()
        .find(|card| card.facts().name == name)
        .unwrap_or_else(|| panic!("no card {name}"))
}
