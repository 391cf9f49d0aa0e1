//! Lines laid over the ground: incised borders between territories, dashes between sectors, and the ribbons they are made of.

use bevy::prelude::*;

use super::geometry::BorderKind;
use super::sculpt::Sculpt;
use super::shape::{BoardShape, place};
use super::surface::Surfaces;
use crate::theme;

/// Half the width of a border.
const BORDER: f32 = 0.0024;
/// Half the width of a sector line.
const DASH: f32 = 0.0017;

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

/// Lays out all borders as one mesh.
pub(super) fn spawn(commands: &mut Commands, shape: &BoardShape, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    let mut lines = Sculpt::default();
    for border in shape.borders() {
        match border.kind {
            BorderKind::Territory => {
                ribbon(
                    &mut lines,
                    shape,
                    &border.line,
                    BORDER,
                    0.0006,
                    theme::BORDER.linear().with_w(0.85),
                    false,
                );
            }
            BorderKind::Sector => {
                // Nine points of the data make a dash and its gap.
                for dash in border.line.chunks(5) {
                    ribbon(
                        &mut lines,
                        shape,
                        &dash[..dash.len().min(4)],
                        DASH,
                        0.0008,
                        (theme::SECTOR_LINE.linear() * 1.5).with_w(0.8),
                        false,
                    );
                }
            }
            BorderKind::Rim => {}
        }
    }
    commands.spawn((
        Name::new("Borders"),
        Mesh3d(meshes.add(lines.mesh())),
        MeshMaterial3d(surfaces.line.clone()),
        bevy::light::NotShadowCaster,
    ));
}
