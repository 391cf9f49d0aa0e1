//! How high the ground is, from a baked picture.

use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::prelude::*;

use super::map::{Pixels, decode_over, with_whole};
use super::{BakedError, EDGE};
use crate::locale::say;

/// The height that white means, in units of the disc's radius; black is the level of the table's rim.
const RANGE: f32 = 0.14;

/// The heights of the ground, in units of the disc's radius.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct Heights {
    /// So many in a row, and so many rows.
    size: usize,
    /// Row by row, the northernmost first.
    all: Vec<f32>,
}

impl Heights {
    /// Reads a WebP picture; `whole`: the one that it is a part of.
    pub fn read(bytes: &[u8], whole: Option<&[u8]>) -> Result<Heights, BakedError> {
        let Pixels {
            width,
            height,
            each,
            bytes,
        } = decode_over(bytes, whole)?;
        if width != height || width < 4 {
            return Err(BakedError::misfit(say("baked-square")));
        }
        let steps: Vec<f32> = bytes.chunks_exact(each).map(|pixel| f32::from(pixel[0])).collect();
        Ok(Heights {
            size: width,
            all: smoothed(&steps, width)
                .into_iter()
                .map(|step| RANGE * step / 255.0)
                .collect(),
        })
    }

    /// How high the ground is at a point of the disc.
    pub fn at(&self, at: Vec2) -> f32 {
        let last = (self.size - 1) as f32;
        let place = Vec2::new(at.x + EDGE, EDGE - at.y) / (2.0 * EDGE) * self.size as f32 - 0.5;
        let place = place.clamp(Vec2::ZERO, Vec2::splat(last - 0.001));
        let corner = place.floor();
        let share = place - corner;
        let from = corner.y as usize * self.size + corner.x as usize;
        let row = |from: usize| self.all[from] + (self.all[from + 1] - self.all[from]) * share.x;
        let (upper, lower) = (row(from), row(from + self.size));
        upper + (lower - upper) * share.y
    }
}

/// The steps of a byte would be seen as terraces: each number becomes a mean of its neighbours.
fn smoothed(steps: &[f32], size: usize) -> Vec<f32> {
    let along = |from: &[f32], step: usize| -> Vec<f32> {
        let place = |at: usize| (at / step) % size;
        (0..from.len())
            .map(|at| {
                let before = if place(at) == 0 { at } else { at - step };
                let after = if place(at) + 1 == size { at } else { at + step };
                0.25 * from[before] + 0.5 * from[at] + 0.25 * from[after]
            })
            .collect()
    };
    along(&along(steps, 1), size)
}

/// Loads a picture of heights.
#[derive(Default, TypePath)]
pub(super) struct HeightsLoader;

impl AssetLoader for HeightsLoader {
    type Asset = Heights;
    type Settings = ();
    type Error = BakedError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        context: &mut LoadContext<'_>,
    ) -> Result<Heights, BakedError> {
        let (bytes, whole) = with_whole(reader, context).await?;
        Heights::read(&bytes, whole.as_deref())
    }

    fn extensions(&self) -> &[&str] {
        &["webp"]
    }
}

#[cfg(test)]
const WHOLE: &[u8] = include_bytes!("../../../../../assets/art/board/height.webp");

#[cfg(test)]
pub(crate) fn for_tests() -> Heights {
    Heights::read(WHOLE, None).expect("it is sound")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_means_what_the_picture_was_made_with() {
        let manifest = include_str!("../../../../../assets/art/board/manifest.json");
        let manifest: serde_json::Value = serde_json::from_str(manifest).expect("it is sound");
        assert_eq!(manifest["height_range"].as_f64().map(|range| range as f32), Some(RANGE));
    }

    #[test]
    fn heights_run_on_between_the_points_of_the_picture() {
        let heights = for_tests();
        let step = 2.0 * EDGE / heights.size as f32;
        for number in 0..2000 {
            let at = Vec2::from_angle(number as f32 * 2.4) * (number as f32 / 2000.0).sqrt();
            let here = heights.at(at);
            assert!((0.0..=RANGE).contains(&here), "{at} {here}");
            // No cliff is steeper than some four in one.
            let near = heights.at(at + Vec2::X * 0.1 * step);
            assert!((near - here).abs() < 0.4 * step * 4.0, "{at} {here} {near}");
        }
    }

    #[test]
    fn the_shield_wall_is_low_when_it_has_been_blown_open() {
        let part = include_bytes!("../../../../../assets/art/board/blown_height.webp");
        let (whole, blown) = (for_tests(), Heights::read(part, Some(WHOLE)).expect("it is sound"));
        let shape = crate::board::shape::for_tests();
        for area in arrakis_rules::board().areas() {
            let center = shape.outline(area).center;
            let (before, after) = (whole.at(center), blown.at(center));
            let is_wall = arrakis_rules::board().facts(area.territory()).key == "shield_wall";
            assert_eq!(
                is_wall,
                (before - after).abs() > 0.008,
                "{} {before} {after}",
                area.territory().name()
            );
        }
    }

    #[test]
    fn beyond_the_picture_is_its_edge() {
        let heights = for_tests();
        assert_eq!(heights.at(Vec2::new(9.0, 0.0)), heights.at(Vec2::new(1.0199, 0.0)));
    }
}
