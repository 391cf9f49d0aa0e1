//! Where the pieces of an area stand: at the slots of the data, or closer together when there are too many.

use arrakis_rules::AreaId;
use bevy::prelude::*;

use super::shape::{BoardShape, bounds};

/// The distance of slots in the data, which is the size of a piece at scale 1.
pub const PITCH: f32 = 0.05;
/// Below this scale pieces are hard to read.
const CROWDED: f32 = 0.4;

/// Places for `count` pieces in an area, and the scale at which they fit there.
///
/// The same question always has the same answer, and no two places overlap.
pub fn places(shape: &BoardShape, area: AreaId, count: usize) -> (Vec<Vec2>, f32) {
    let outline = shape.outline(area);
    // Pieces of an area stand together: from the middle outwards.
    let mut slots = outline.slots.clone();
    slots.retain(|at| !shape.is_built_on(area, *at, 0.5 * PITCH));
    if count <= slots.len() {
        slots.sort_by(|a, b| {
            a.distance_squared(outline.center)
                .total_cmp(&b.distance_squared(outline.center))
        });
        slots.truncate(count);
        return (slots, 1.0);
    }
    let mut scale = 0.9;
    loop {
        let found = pack(shape, area, count, PITCH * scale);
        if found.len() >= count || scale < 0.2 {
            return (found, scale);
        }
        scale *= 0.9;
    }
}

/// Lays places on a fine lattice from the middle outwards, `pitch` apart and half of it from the border.
fn pack(shape: &BoardShape, area: AreaId, count: usize, pitch: f32) -> Vec<Vec2> {
    let outline = shape.outline(area);
    let bounds = bounds(&outline.ring);
    let step = pitch * 0.2;
    let mut spots = Vec::new();
    let cells = (bounds.size() / step).as_ivec2();
    for y in 0..=cells.y {
        for x in 0..=cells.x {
            let at = bounds.min + Vec2::new(x as f32, y as f32) * step;
            // Where hardly anything fits, pieces stand before the walls.
            let free = pitch < CROWDED * PITCH || !shape.is_built_on(area, at, 0.47 * pitch);
            let clear = free && outline.ring.iter().all(|point| point.distance(at) > pitch * 0.47);
            if clear && shape.contains(area, at) {
                spots.push(at);
            }
        }
    }
    spots.sort_by(|a, b| {
        a.distance_squared(outline.center)
            .total_cmp(&b.distance_squared(outline.center))
    });
    let mut found: Vec<Vec2> = Vec::new();
    for spot in spots {
        if found.len() < count && found.iter().all(|other| other.distance(spot) >= pitch) {
            found.push(spot);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use arrakis_rules::board;

    use super::super::shape::for_tests;
    use super::*;

    #[test]
    fn seven_pieces_find_room_everywhere_without_overlap() {
        let shape = for_tests();
        for area in board().areas() {
            for count in 1..=7 {
                let (places, scale) = places(&shape, area, count);
                assert_eq!(places.len(), count, "{}", area.territory().name());
                assert!(scale >= 0.4, "{} {count} {scale}", area.territory().name());
                for (at, place) in places.iter().enumerate() {
                    assert_eq!(shape.area_at(*place), Some(area));
                    assert!(
                        places[..at]
                            .iter()
                            .all(|other| other.distance(*place) >= PITCH * scale - 1e-3)
                    );
                }
            }
        }
    }
}
