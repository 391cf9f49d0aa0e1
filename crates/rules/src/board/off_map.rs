//! The Hidden Mobile Stronghold: a territory of one area that is not on the map, and points at one of its areas
//! (Rule 2.07.17). Where it points is said in a game and not here.

use super::{Board, Terrain, TerritoryFacts};
use crate::ids::{AreaId, AreaSet, Sector, TerritoryId};

/// Areas of the map.
pub(super) const MAP_AREAS: usize = AreaId::HIDDEN_MOBILE_STRONGHOLD.0 as usize;
/// Territories of the map.
pub(super) const MAP_TERRITORIES: usize = TerritoryId::HIDDEN_MOBILE_STRONGHOLD.0 as usize;

impl TerritoryId {
    /// The territory that is a token (Rule 2.07.17).
    pub const HIDDEN_MOBILE_STRONGHOLD: TerritoryId = TerritoryId(TerritoryId::COUNT - 1);

    /// Whether it is a territory of the map.
    pub fn is_on_map(self) -> bool {
        self != TerritoryId::HIDDEN_MOBILE_STRONGHOLD
    }
}

impl AreaId {
    /// The one area of the territory that is a token (Rule 2.07.17).
    pub const HIDDEN_MOBILE_STRONGHOLD: AreaId = AreaId(AreaId::COUNT - 1);

    /// Whether it is an area of the map.
    pub fn is_on_map(self) -> bool {
        self != AreaId::HIDDEN_MOBILE_STRONGHOLD
    }
}

impl Board {
    /// Adds the territory that is a token, behind those of the map: a stronghold, shelter from storm and worm, without
    /// income (Rule 2.07.17, R98).
    pub(super) fn add_off_map(&mut self) {
        let (territory, area) = (TerritoryId::HIDDEN_MOBILE_STRONGHOLD, AreaId::HIDDEN_MOBILE_STRONGHOLD);
        self.areas.push((territory, Sector(0)));
        self.stronghold_set.insert(territory);
        self.territories.push(TerritoryFacts {
            key: "hidden_mobile_stronghold".to_owned(),
            name: "Hidden Mobile Stronghold".to_owned(),
            terrain: Terrain::Stronghold,
            areas: AreaSet::of(area),
            protected_from_storm: true,
            loses_protection_with_shield_wall: false,
            grants_ornithopters: false,
            better_collection: false,
            income: 0,
        });
    }
}
