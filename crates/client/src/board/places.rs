//! Where the pieces of an area stand: as large as they are at rest where there is room, or smaller and closer together.

use arrakis_rules::{AreaId, Terrain, board};
use bevy::prelude::*;

use super::shape::{BoardShape, bounds};

/// How far apart the middles of two pieces are at scale 1, in units of the board's radius.
pub const PITCH: f32 = 0.074;
/// Below this scale pieces are hard to read.
const CROWDED: f32 = 0.27;
/// The ground of rocks is calm so far around the slots of the data.
const CALM: f32 = 0.016;
/// How near the border a piece may stand, in its own size: so that those of two areas do not lie on each other, or where an area
/// is small a little over it.
const WITHIN: [f32; 2] = [0.47, 0.34];
/// The same in strongholds, which are small and full of what is built: whose place that is, the border drawn around it says.
const IN_STRONGHOLDS: [f32; 3] = [0.47, 0.34, 0.16];
/// So many places are tried for the first of several pieces.
const STARTS: usize = 40;
/// Pieces rather stand beside each other than behind each other, where a tall stack would hide what is behind it: the way there
/// counts so much more.
const BEHIND: f32 = 1.6;

/// Pieces are made smaller, step by step, down to this, rather than that one hides another; below only for want of room.
const SMALLER: f32 = 0.93;
const SMALL: f32 = 0.6;
/// How much a piece that is hidden behind another counts beside the share by which all are smaller.
const HIDDEN: f32 = 0.45;

/// Places for `count` pieces in an area, and the scale at which they fit there.
///
/// The same question always has the same answer, and no two places overlap.
pub fn places(shape: &BoardShape, area: AreaId, count: usize) -> (Vec<Vec2>, f32) {
    if count == 0 {
        return (Vec::new(), 1.0);
    }
    let is_stronghold = area.territory().is_stronghold();
    let withins: &[f32] = if is_stronghold { &IN_STRONGHOLDS } else { &WITHIN };
    let mut best: Option<(Vec<Vec2>, f32, f32)> = None;
    let mut scale = 1.0;
    loop {
        for within in withins.iter().copied() {
            // What does not stand on even ground stands on any when it has to be made smaller anyway.
            let found = pack(shape, area, count, PITCH * scale, within, scale > 0.75);
            let Some((found, hidden)) = found else { continue };
            let cost = HIDDEN * hidden + (1.0 - scale);
            if best.as_ref().is_none_or(|(.., least)| cost < *least) {
                best = Some((found, scale, cost));
            }
        }
        scale *= SMALLER;
        // What is smaller still cannot be better.
        let is_done = |cost: f32| scale < SMALL || 1.0 - scale >= cost;
        match best {
            Some((found, scale, cost)) if is_done(cost) => return (found, scale),
            None if scale < 0.1 => return (vec![shape.outline(area).center; count], scale),
            _ => {}
        }
    }
}

/// Lays places on a fine lattice from the middle outwards, `pitch` apart and `within` times that from the border; only on `even`
/// ground, if it has to be. Says how much of the pieces is hidden behind others.
fn pack(
    shape: &BoardShape,
    area: AreaId,
    count: usize,
    pitch: f32,
    within: f32,
    even: bool,
) -> Option<(Vec<Vec2>, f32)> {
    let outline = shape.outline(area);
    let bounds = bounds(&outline.ring);
    let terrain = board().terrain(area);
    let even = even && terrain == Terrain::Rock;
    // In strongholds they stand before what is built, as it is seen from the chair.
    let south = outline.slots.iter().map(|slot| slot.y).fold(outline.center.y, f32::min);
    let home = if terrain == Terrain::Stronghold && area.is_on_map() {
        outline.center.with_y(south)
    } else {
        outline.center
    };
    let step = pitch * 0.16;
    let mut spots = Vec::new();
    let cells = (bounds.size() / step).as_ivec2();
    for y in 0..=cells.y {
        for x in 0..=cells.x {
            let at = bounds.min + Vec2::new(x as f32, y as f32) * step;
            // Where hardly anything fits, pieces stand before the walls.
            let free = pitch < CROWDED * PITCH || !shape.is_built_on(area, at, 0.47 * pitch);
            let calm = !even || outline.slots.iter().any(|slot| slot.distance(at) < CALM);
            let clear = free && calm && outline.ring.iter().all(|point| point.distance(at) > pitch * within);
            if clear && shape.contains(area, at) {
                spots.push(at);
            }
        }
    }
    let far = |at: &Vec2| ((*at - home) * Vec2::new(1.0, BEHIND)).length();
    spots.sort_by(|a, b| far(a).total_cmp(&far(b)));
    // Whoever takes the middle may leave no room for the others: then the first stands aside.
    let firsts = if count == 1 { 1 } else { STARTS };
    let firsts = spots.iter().step_by((spots.len() / firsts).max(1)).take(firsts);
    let all = firsts.filter_map(|first| {
        let mut found = vec![*first];
        for spot in &spots {
            if found.len() == count {
                break;
            }
            if found.iter().all(|other| other.distance(*spot) >= pitch) {
                found.push(*spot);
            }
        }
        let hidden = hidden(&found, pitch);
        // Of those that hide as little the one that stands closest together.
        let cost = hidden + found.iter().map(far).sum::<f32>() / count as f32;
        (found.len() == count).then_some((found, hidden, cost))
    });
    let best = all.min_by(|(.., one), (.., other)| one.total_cmp(other));
    best.map(|(found, hidden, _)| (found, hidden))
}

/// How much of the pieces is hidden behind others, as seen from the chair.
fn hidden(all: &[Vec2], pitch: f32) -> f32 {
    let mut sum = 0.0;
    for (number, one) in all.iter().enumerate() {
        for other in &all[..number] {
            let aside = (one.x - other.x).abs() / (0.9 * pitch);
            let behind = (one.y - other.y).abs() / (4.0 * pitch);
            sum += (1.0 - aside).max(0.0) * (1.0 - behind).max(0.0);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::shape::for_tests;
    use super::*;

    #[test]
    fn seven_pieces_find_room_everywhere_without_overlap() {
        let shape = for_tests();
        for area in board().areas() {
            for count in 1..=7 {
                let (places, scale) = places(&shape, area, count);
                assert_eq!(places.len(), count, "{}", area.territory().name());
                assert!(scale >= CROWDED, "{} {count} {scale}", area.territory().name());
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

    /// How wide a disc is on the far third of the board at 1280×720, in pixels, for each of these.
    const WIDE: f32 = 0.94 * PITCH * 385.0;

    #[test]
    fn as_many_pieces_as_usually_meet_are_large_enough_to_be_counted_by_eye() {
        let shape = for_tests();
        for area in board().areas() {
            let (_, alone) = places(&shape, area, 1);
            assert!(WIDE * alone >= 26.0, "{} {alone}", area.territory().name());
            let (_, two) = places(&shape, area, 2);
            assert!(WIDE * two >= 15.0, "{} {two}", area.territory().name());
        }
        // Where most is fought for there is room for both sides.
        for area in board().areas().filter(|area| area.territory().is_stronghold()) {
            let (_, two) = places(&shape, area, 2);
            assert!(WIDE * two >= 20.0, "{} {two}", area.territory().name());
        }
    }

    #[test]
    fn a_piece_is_hidden_behind_another_only_for_want_of_room() {
        let shape = for_tests();
        let spread = |area: AreaId| {
            let (two, scale) = places(&shape, area, 2);
            (two[0].x - two[1].x).abs() / (PITCH * scale)
        };
        let beside = board().areas().filter(|area| spread(*area) > 0.6).count();
        assert!(beside * 10 > board().areas().count() * 9, "{beside}");
    }
}
