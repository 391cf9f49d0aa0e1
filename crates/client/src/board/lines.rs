//! Ribbons laid over the ground. (Borders and the lines of sectors are in the baked ground.)

use bevy::prelude::*;

use super::sculpt::Sculpt;
use super::shape::{BoardShape, place};

/// Lays a ribbon over the ground along a line. `closed` joins its ends.
pub(super) fn ribbon(
    into: &mut Sculpt,
    shape: &BoardShape,
    line: &[Vec2],
    half_width: f32,
    lift: f32,
    color: Vec4,
    closed: bool,
) {
    let count = line.len();
    if count < 2 {
        return;
    }
    let mut last: Option<[u32; 2]> = None;
    let steps = if closed { count + 1 } else { count };
    for step in 0..steps {
        let at = line[step % count];
        let before = if closed || step > 0 {
            line[(step + count - 1) % count]
        } else {
            at
        };
        let after = if closed || step + 1 < count {
            line[(step + 1) % count]
        } else {
            at
        };
        let side = (after - before).perp().normalize_or_zero() * half_width;
        let height = shape
            .height(at)
            .max(shape.height(at + side))
            .max(shape.height(at - side))
            + lift;
        let pair = [side, -side].map(|side| into.point(place(at + side, height), Vec3::Y, color, Vec2::ZERO));
        if let Some([left, right]) = last {
            into.triangle([right, pair[1], left]);
            into.triangle([left, pair[1], pair[0]]);
        }
        last = Some(pair);
    }
}
