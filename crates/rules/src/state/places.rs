//! The places of this game: the map, and the one territory off it, which points at an area of the map and lies in its sector
//! (Rule 2.07.17, R98).

use super::State;
use crate::board::{Ground, board};
use crate::ids::{AreaId, AreaSet, Sector};

impl State {
    /// The areas of the storm's sector: no force goes into, out of or through them, and they part those who would fight
    /// (Rule 1.01.04). The Polar Sink is in no sector (Rule 1.06.05). What points into the storm lies in it (Rule 2.07.17).
    pub(crate) fn stormed(&self) -> AreaSet {
        self.areas_in_sector(self.storm)
    }

    /// The areas of a sector, with what points into it.
    pub(crate) fn areas_in_sector(&self, sector: Sector) -> AreaSet {
        let mut areas = board().in_sector(sector);
        if self.belongings.door().is_some_and(|door| areas.contains(door)) {
            areas.insert(AreaId::HIDDEN_MOBILE_STRONGHOLD);
        }
        areas
    }

    /// The areas that there are: those of the map, and the one off it once it points there.
    pub(crate) fn places(&self) -> AreaSet {
        let mut places = board().all_areas();
        if self.belongings.door().is_some() {
            places.insert(AreaId::HIDDEN_MOBILE_STRONGHOLD);
        }
        places
    }

    /// What ways lead over where these areas are closed.
    pub(crate) fn ground(&self, closed: AreaSet) -> Ground {
        let door = self.belongings.door();
        Ground { closed, door }
    }
}
