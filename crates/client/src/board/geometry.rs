//! The drawn shape of the map as an asset: `assets/data/geometry.json`, checked against the board of the rules.

use arrakis_rules::{AreaId, Sector, board};
use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::prelude::*;
use serde::Deserialize;

use crate::locale::tell;

/// The outline of every area and every border, on the unit disc (x right, y up).
#[derive(Asset, TypePath, Debug)]
pub struct Geometry {
    /// By [`AreaId`].
    pub areas: Vec<AreaOutline>,
    /// Every border once.
    pub borders: Vec<Border>,
}

/// The outline of one area.
#[derive(Clone, Debug)]
pub struct AreaOutline {
    /// Counterclockwise, the first point not repeated.
    pub ring: Vec<Vec2>,
    /// Places for pieces, the middle first.
    pub slots: Vec<Vec2>,
    /// The middle of the largest circle inside.
    pub center: Vec2,
}

/// What a border divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BorderKind {
    /// Two territories.
    Territory,
    /// Two sectors of one territory.
    Sector,
    /// The map and the rim.
    Rim,
}

/// One border.
#[derive(Clone, Debug)]
pub struct Border {
    /// What it divides.
    pub kind: BorderKind,
    /// The areas on its sides; at the rim there is one.
    pub between: Vec<AreaId>,
    /// Its points in order.
    pub line: Vec<Vec2>,
}

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum GeometryError {
    /// It could not be read to its end.
    #[error("{}", unread(.0))]
    Read(#[from] std::io::Error),
    /// It is no such JSON.
    #[error("{}", damaged(.0))]
    Json(#[from] serde_json::Error),
    /// It does not fit the map.
    #[error("{}", misfit(.0))]
    Misfit(String),
}

fn unread(error: &std::io::Error) -> String {
    tell!("file-unread", error = error.to_string())
}

fn damaged(error: &serde_json::Error) -> String {
    tell!("file-damaged", error = error.to_string())
}

fn misfit(what: &str) -> String {
    tell!("map-misfit", what = what)
}

#[derive(Deserialize)]
struct File {
    areas: Vec<AreaRow>,
    borders: Vec<BorderRow>,
}

#[derive(Deserialize)]
struct AreaRow {
    territory: String,
    sector: u8,
    center: Vec2,
    slots: Vec<Vec2>,
    ring: Vec<Vec2>,
}

#[derive(Deserialize)]
struct BorderRow {
    kind: BorderKind,
    between: Vec<(String, u8)>,
    line: Vec<Vec2>,
}

fn find(territory: &str, sector: u8) -> Result<AreaId, GeometryError> {
    board()
        .find_area(territory, Sector(sector))
        .ok_or_else(|| GeometryError::Misfit(tell!("map-no-area", territory = territory, sector = sector)))
}

impl Geometry {
    /// Reads the file and checks that it draws every area of the map once.
    pub fn read(bytes: &[u8]) -> Result<Geometry, GeometryError> {
        let file: File = serde_json::from_slice(bytes)?;
        let mut areas: Vec<Option<AreaOutline>> = board().areas().map(|_| None).collect();
        for row in file.areas {
            let area = find(&row.territory, row.sector)?;
            let (territory, sector) = (row.territory.as_str(), row.sector);
            let points = || row.ring.iter().chain(&row.slots).chain([&row.center]);
            if row.ring.len() < 3 || row.slots.is_empty() {
                let what = tell!("map-no-outline", territory = territory, sector = sector);
                return Err(GeometryError::Misfit(what));
            }
            if points().any(|point| !point.is_finite() || point.length() > 1.01) {
                let what = tell!("map-beyond", territory = territory, sector = sector);
                return Err(GeometryError::Misfit(what));
            }
            let outline = AreaOutline {
                ring: row.ring,
                slots: row.slots,
                center: row.center,
            };
            if areas[area.index()].replace(outline).is_some() {
                let what = tell!("map-twice", territory = territory, sector = sector);
                return Err(GeometryError::Misfit(what));
            }
        }
        let drawn = areas.iter().flatten().count();
        if drawn < areas.len() {
            let what = tell!("map-areas", drawn = drawn, wanted = areas.len());
            return Err(GeometryError::Misfit(what));
        }
        let borders = file
            .borders
            .into_iter()
            .map(|row| {
                let between = row
                    .between
                    .iter()
                    .map(|(name, sector)| find(name, *sector))
                    .collect::<Result<_, _>>()?;
                Ok(Border {
                    kind: row.kind,
                    between,
                    line: row.line,
                })
            })
            .collect::<Result<Vec<_>, GeometryError>>()?;
        Ok(Geometry {
            areas: areas.into_iter().flatten().collect(),
            borders,
        })
    }
}

#[derive(Default, TypePath)]
struct GeometryLoader;

impl AssetLoader for GeometryLoader {
    type Asset = Geometry;
    type Settings = ();
    type Error = GeometryError;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> Result<Geometry, GeometryError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Geometry::read(&bytes)
    }

    fn extensions(&self) -> &[&str] {
        &["json"]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Geometry>().init_asset_loader::<GeometryLoader>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_file_is_one_clear_sentence() {
        let sentence = Geometry::read(b"{\"areas\": [").unwrap_err().to_string();
        assert!(sentence.starts_with("it is damaged: "), "{sentence}");
        let sentence = Geometry::read(br#"{"areas": [], "borders": []}"#)
            .unwrap_err()
            .to_string();
        assert_eq!(sentence, "it does not fit the map: 0 areas are drawn, the map has 86");
    }
}
