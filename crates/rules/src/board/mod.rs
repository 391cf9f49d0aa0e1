//! The map: territories, areas and what borders on what, read once from `assets/data/board.json`.

mod ground;
mod off_map;
mod paths;

use std::sync::LazyLock;

use serde::Deserialize;

pub use ground::Ground;
pub(crate) use paths::flight;
pub use paths::{Reach, Way, path, reach};

use crate::ids::{AreaId, AreaSet, Sector, TerritoryId, TerritorySet};

/// What a territory is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Open to storm and worm.
    Sand,
    /// Shelter from both.
    Rock,
    /// A place to hold for victory; shelter from both.
    Stronghold,
    /// The neutral middle of the map (Rule 1.07.01.02).
    PolarSink,
}

/// Facts about one territory.
#[derive(Debug)]
pub struct TerritoryFacts {
    /// The data file's id, such as `imperial_basin`.
    pub key: String,
    /// The name on the map.
    pub name: String,
    /// Sand, rock, stronghold or Polar Sink.
    pub terrain: Terrain,
    /// All its areas.
    pub areas: AreaSet,
    /// Forces and spice there survive the storm while the Shield Wall stands.
    pub protected_from_storm: bool,
    /// That protection ends with the Shield Wall.
    pub loses_protection_with_shield_wall: bool,
    /// Whoever has a force here at the start of a move has ornithopters (Rule 1.06.04.04).
    pub grants_ornithopters: bool,
    /// Whoever occupies it collects 3 spice a force (Rule 1.08.02).
    pub better_collection: bool,
    /// Spice for its occupant each turn of the advanced game (Rule 1.13.01).
    pub income: u8,
}

/// The whole map.
#[derive(Debug)]
pub struct Board {
    territories: Vec<TerritoryFacts>,
    areas: Vec<(TerritoryId, Sector)>,
    beside: Vec<AreaSet>,
    /// Of those in `beside` the ones of the same territory.
    beside_inside: Vec<AreaSet>,
    all_areas: AreaSet,
    in_sector: [AreaSet; Sector::COUNT as usize + 1],
    player_circles: Vec<Sector>,
    sand: AreaSet,
    strongholds: Vec<TerritoryId>,
    stronghold_set: TerritorySet,
    stronghold_areas: AreaSet,
    polar_sink: AreaId,
    near_great_flat: AreaSet,
}

/// The map of Arrakis.
#[inline]
pub fn board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| {
        // The file is part of the program; a test of this crate reads it, so this cannot fail in a build that passed.
        Board::read(include_str!("../../../../assets/data/board.json")).expect("assets/data/board.json is sound")
    });
    &BOARD
}

#[derive(Deserialize)]
struct BoardFile {
    territories: Vec<TerritoryRow>,
    adjacency: Vec<[(String, u8); 2]>,
    player_circles: Circles,
    territories_within_two_of_the_great_flat: Vec<String>,
}

#[derive(Deserialize)]
struct Circles {
    sectors: Vec<u8>,
}

#[derive(Deserialize)]
struct TerritoryRow {
    id: String,
    name: String,
    kind: Terrain,
    sectors: Vec<u8>,
    protected_from_storm: bool,
    #[serde(default)]
    storm_protection_ends_when_shield_wall_destroyed: bool,
    #[serde(default)]
    grants_ornithopters: bool,
    #[serde(default)]
    collection_rate_3: bool,
    #[serde(default)]
    advanced_income: u8,
}

impl Board {
    fn read(text: &str) -> Result<Board, String> {
        let file: BoardFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut board = Board {
            territories: Vec::new(),
            areas: Vec::new(),
            beside: Vec::new(),
            beside_inside: Vec::new(),
            all_areas: AreaSet::EMPTY,
            in_sector: Default::default(),
            player_circles: file.player_circles.sectors.into_iter().map(Sector).collect(),
            sand: AreaSet::EMPTY,
            strongholds: Vec::new(),
            stronghold_set: TerritorySet::EMPTY,
            stronghold_areas: AreaSet::EMPTY,
            polar_sink: AreaId(0),
            near_great_flat: AreaSet::EMPTY,
        };
        for row in file.territories {
            let territory = TerritoryId(board.territories.len() as u8);
            let sectors = if row.sectors.is_empty() { vec![0] } else { row.sectors };
            let mut areas = AreaSet::EMPTY;
            for sector in sectors {
                let area = AreaId(board.areas.len() as u8);
                if usize::from(sector) >= board.in_sector.len() || area.index() >= off_map::MAP_AREAS {
                    return Err(format!("{} has a sector {sector} that the map lacks", row.name));
                }
                board.areas.push((territory, Sector(sector)));
                board.in_sector[usize::from(sector)].insert(area);
                board.all_areas.insert(area);
                areas.insert(area);
                match row.kind {
                    Terrain::Sand => board.sand.insert(area),
                    Terrain::PolarSink => board.polar_sink = area,
                    Terrain::Rock | Terrain::Stronghold => {}
                }
            }
            if row.kind == Terrain::Stronghold {
                board.strongholds.push(territory);
                board.stronghold_set.insert(territory);
            }
            board.territories.push(TerritoryFacts {
                key: row.id,
                name: row.name,
                terrain: row.kind,
                areas,
                protected_from_storm: row.protected_from_storm,
                loses_protection_with_shield_wall: row.storm_protection_ends_when_shield_wall_destroyed,
                grants_ornithopters: row.grants_ornithopters,
                better_collection: row.collection_rate_3,
                income: row.advanced_income,
            });
        }
        board.add_off_map();
        for stronghold in board.stronghold_set.iter() {
            board.stronghold_areas = board.stronghold_areas.union(board.facts(stronghold).areas);
        }
        board.beside = vec![AreaSet::EMPTY; board.areas.len()];
        for [one, other] in file.adjacency {
            let find = |(name, sector): &(String, u8)| {
                board
                    .find_area(name, Sector(*sector))
                    .ok_or_else(|| format!("there is no area {name} {sector}"))
            };
            let (a, b) = (find(&one)?, find(&other)?);
            board.beside[a.index()].insert(b);
            board.beside[b.index()].insert(a);
        }
        board.beside_inside = AreaId::all()
            .map(|area| {
                board
                    .beside(area)
                    .intersection(board.facts(board.territory(area)).areas)
            })
            .collect();
        for name in file.territories_within_two_of_the_great_flat {
            let territory = board
                .find_territory(&name)
                .ok_or_else(|| format!("there is no territory {name}"))?;
            board.near_great_flat = board.near_great_flat.union(board.facts(territory).areas);
        }
        Ok(board)
    }

    /// The area of the territory of this name or key in this sector.
    pub fn find_area(&self, territory: &str, sector: Sector) -> Option<AreaId> {
        let territory = self.find_territory(territory)?;
        self.facts(territory)
            .areas
            .iter()
            .find(|area| self.sector(*area) == sector)
    }

    /// The territory with this name or key.
    pub fn find_territory(&self, name: &str) -> Option<TerritoryId> {
        let at = self
            .territories
            .iter()
            .position(|facts| facts.name == name || facts.key == name)?;
        Some(TerritoryId(at as u8))
    }

    /// What the data file says of a territory.
    #[inline]
    pub fn facts(&self, territory: TerritoryId) -> &TerritoryFacts {
        &self.territories[territory.index()]
    }

    /// Every area of the map, as a set.
    pub fn all_areas(&self) -> AreaSet {
        self.all_areas
    }

    /// Every territory of the map.
    pub fn territories(&self) -> impl Iterator<Item = TerritoryId> + use<> {
        TerritoryId::all().take(off_map::MAP_TERRITORIES)
    }

    /// Every area of the map.
    pub fn areas(&self) -> impl Iterator<Item = AreaId> + use<> {
        AreaId::all().take(off_map::MAP_AREAS)
    }

    /// The territory that an area is part of.
    pub fn territory(&self, area: AreaId) -> TerritoryId {
        self.areas[area.index()].0
    }

    /// The sector that an area lies in; 0 for the Polar Sink, and for the place off the map, which is in the sector that it
    /// points to (Rule 2.07.17).
    pub fn sector(&self, area: AreaId) -> Sector {
        self.areas[area.index()].1
    }

    /// What an area is made of.
    pub fn terrain(&self, area: AreaId) -> Terrain {
        self.facts(self.territory(area)).terrain
    }

    /// All areas that lie in a sector. The Polar Sink lies in none (Rule 1.06.05).
    pub fn in_sector(&self, sector: Sector) -> AreaSet {
        self.in_sector[usize::from(sector.0)]
    }

    /// The areas of the same territory that border on this one.
    pub fn beside_inside(&self, area: AreaId) -> AreaSet {
        self.beside_inside[area.index()]
    }

    /// The areas that border on this one, those of the same territory included. The place off the map borders on nothing
    /// of itself: see [`Ground`].
    pub fn beside(&self, area: AreaId) -> AreaSet {
        self.beside[area.index()]
    }

    /// Every sand area.
    pub fn sand(&self) -> AreaSet {
        self.sand
    }

    /// The areas on the Great Flat and within two territories of it (Rule 2.04.05).
    pub fn near_great_flat(&self) -> AreaSet {
        self.near_great_flat
    }

    /// The five strongholds of the map.
    pub fn strongholds(&self) -> &[TerritoryId] {
        &self.strongholds
    }

    /// The strongholds as a set, the Hidden Mobile Stronghold among them: where it is not in play nobody stands there
    /// (Rule 2.07.17).
    pub fn stronghold_set(&self) -> TerritorySet {
        self.stronghold_set
    }

    /// The areas of all of these.
    pub fn stronghold_areas(&self) -> AreaSet {
        self.stronghold_areas
    }

    /// The one area of the Polar Sink.
    pub fn polar_sink(&self) -> AreaId {
        self.polar_sink
    }

    /// The sectors of the six player circles, counterclockwise.
    pub fn player_circles(&self) -> &[Sector] {
        &self.player_circles
    }
}

impl TerritoryId {
    /// What the data file says of it.
    #[inline]
    pub fn facts(self) -> &'static TerritoryFacts {
        board().facts(self)
    }

    /// The name on the map.
    pub fn name(self) -> &'static str {
        &self.facts().name
    }

    /// All its areas.
    pub fn areas(self) -> AreaSet {
        self.facts().areas
    }

    /// Whether it is a stronghold.
    pub fn is_stronghold(self) -> bool {
        self.facts().terrain == Terrain::Stronghold
    }
}

impl TerritorySet {
    /// The areas of all these territories.
    pub fn areas(self) -> AreaSet {
        self.iter()
            .fold(AreaSet::EMPTY, |all, territory| all.union(territory.areas()))
    }
}

impl AreaId {
    /// The territory it is part of.
    #[inline]
    pub fn territory(self) -> TerritoryId {
        board().territory(self)
    }

    /// The sector it lies in; 0 for the Polar Sink.
    #[inline]
    pub fn sector(self) -> Sector {
        board().sector(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sand_is_what_is_neither_rock_nor_stronghold_nor_polar_sink() {
        let of_sand = |area: &AreaId| board().terrain(*area) == Terrain::Sand;
        let sand: AreaSet = board().areas().filter(of_sand).collect();
        assert!(!sand.is_empty());
        assert_eq!(board().sand(), sand);
    }

    #[test]
    fn the_map_has_the_counts_that_its_file_states() {
        let counts: serde_json::Value =
            serde_json::from_str(include_str!("../../../../assets/data/board.json")).unwrap();
        let counts = &counts["counts"];
        let board = board();
        assert_eq!(counts["territories"], board.territories().count());
        assert_eq!(counts["areas"], board.areas().count());
        assert_eq!(board.territories.len(), usize::from(TerritoryId::COUNT));
        assert_eq!(board.areas.len(), usize::from(AreaId::COUNT));
        assert_eq!(counts["stronghold"], board.strongholds.len());
        let borders: usize = board.areas().map(|area| board.beside(area).len()).sum();
        assert_eq!(counts["area_adjacency_pairs"], borders / 2);
        assert_eq!(board.sector(board.polar_sink()), Sector(0));
    }
}
