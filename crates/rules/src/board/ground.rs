//! What ways lead over.

use super::board;
use crate::ids::{AreaId, AreaSet};

/// What a way leads over: the map, but for the areas that are closed, and the one place off it, where that borders on the
/// map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Areas that cannot be entered.
    pub closed: AreaSet,
    /// The one area of the map that borders on the Hidden Mobile Stronghold: the one that it points to (Rule 2.07.17, R98).
    /// `None` while it stands nowhere.
    pub door: Option<AreaId>,
}

impl From<AreaSet> for Ground {
    /// The map alone.
    fn from(closed: AreaSet) -> Ground {
        Ground { closed, door: None }
    }
}

impl Ground {
    /// The open areas that border on one of these.
    pub(super) fn beside(self, areas: AreaSet) -> AreaSet {
        let mut out = AreaSet::EMPTY;
        let board = board();
        for area in areas.iter() {
            out = out.union(board.beside(area));
        }
        if let Some(door) = self.door {
            let inside = AreaId::HIDDEN_MOBILE_STRONGHOLD;
            if areas.contains(door) {
                out.insert(inside);
            }
            if areas.contains(inside) {
                out.insert(door);
            }
        }
        out.without(self.closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{path, reach};
    use crate::ids::Sector;

    const INSIDE: AreaId = AreaId::HIDDEN_MOBILE_STRONGHOLD;

    fn area(name: &str, sector: u8) -> AreaId {
        board().find_area(name, Sector(sector)).unwrap()
    }

    #[test]
    fn the_place_off_the_map_is_one_territory_behind_its_door() {
        let door = area("Cielago North", 1);
        let ground = Ground {
            closed: AreaSet::EMPTY,
            door: Some(door),
        };
        assert!(!reach(door, 1, AreaSet::EMPTY).areas.contains(INSIDE));
        assert!(reach(door, 1, ground).areas.contains(INSIDE));
        assert!(!reach(door, 0, ground).areas.contains(INSIDE));
        assert!(reach(area("Cielago North", 2), 1, ground).areas.contains(INSIDE));
        assert!(!reach(area("Cielago Depression", 1), 1, ground).areas.contains(INSIDE));
        let out = reach(INSIDE, 1, ground).areas;
        assert_eq!(out.without(door.territory().areas()), AreaSet::of(INSIDE));
        let way = path(area("Meridian", 1), INSIDE, 3, ground).unwrap();
        assert_eq!(way[way.len() - 2..], [door, INSIDE]);
        let shut = Ground {
            closed: AreaSet::of(INSIDE),
            ..ground
        };
        assert!(!reach(door, 3, shut).areas.contains(INSIDE));
        assert!(reach(INSIDE, 3, shut).areas.is_empty());
    }
}
