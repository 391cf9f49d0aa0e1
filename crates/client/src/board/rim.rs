//! What the disc lies in: the brass rim with its sector marks, and the basalt table.

use bevy::prelude::*;

use super::sculpt::Sculpt;
use super::shape::{RADIUS, sector_angle};
use super::surface::Surfaces;
use crate::theme;

/// Lays out rim and table.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    commands.spawn((
        Name::new("Rim"),
        Mesh3d(meshes.add(rim())),
        MeshMaterial3d(surfaces.brass.clone()),
    ));
    for (part, surface) in [
        (0..=SHADED, &surfaces.basalt),
        (SHADED..=RINGS.len() - 1, &surfaces.far_basalt),
    ] {
        commands.spawn((
            Name::new("Table"),
            Mesh3d(meshes.add(table(part))),
            MeshMaterial3d(surface.clone()),
            bevy::light::NotShadowCaster,
        ));
    }
}

fn rim() -> Mesh {
    let mut rim = Sculpt::default();
    let (brass, deep) = (theme::BRASS.linear(), theme::BRASS_DEEP.linear());
    let profile = [
        (1.082, -0.06),
        (1.082, 0.004),
        (1.074, 0.011),
        (1.064, 0.012),
        (1.062, 0.008),
        (1.012, 0.008),
        (1.010, 0.012),
        (1.002, 0.012),
        (0.998, 0.0),
    ]
    .map(|(radius, height)| (radius * RADIUS, height * RADIUS));
    rim.lathe(Vec3::ZERO, &profile, 144, |step| match step {
        3 | 5 => deep,
        4 => brass.lerp(deep, 0.55),
        _ => brass,
    });
    // A bar between every two sectors.
    for sector in 1..=18 {
        let angle = sector_angle(sector) + 10_f32.to_radians();
        let foot = Vec3::new(angle.cos(), 0.0, -angle.sin()) * 1.037 * RADIUS;
        rim.block(foot, Vec3::new(0.062, 0.0125, 0.006) * RADIUS, angle, 0.0, brass);
    }
    rim.mesh()
}

/// Shadows of the rim end before this ring of the table, in units of the disc's radius.
const SHADED: usize = 2;
/// The rings of the table, in units of the disc's radius, and how far on the way into the dark they are, from 0 to 1.
const RINGS: [(f32, f32); 7] = [
    (0.9, 0.0),
    (1.3, 0.276),
    (1.45, 0.337),
    (1.8, 0.480),
    (2.6, 0.665),
    (4.0, 0.837),
    (6.5, 1.0),
];

/// So many steps lie between two of them.
const PARTS: u32 = 4;

/// The part of the table between these rings.
fn table(rings: std::ops::RangeInclusive<usize>) -> Mesh {
    let mut table = Sculpt::default();
    // The far part is lit at its corners: there are enough of them.
    let sides = 96;
    let (mut steps, mut before) = (0, None);
    for &(to, dark) in &RINGS[rings] {
        let (from, bright) = before.unwrap_or((to, dark));
        let parts = if before.is_some() { PARTS } else { 1 };
        for part in 1..=parts {
            let share = part as f32 / parts as f32;
            let color = theme::BASALT
                .linear()
                .lerp(theme::BACKGROUND.linear(), bright + (dark - bright) * share);
            for side in 0..sides {
                let angle = side as f32 / sides as f32 * std::f32::consts::TAU;
                let out = Vec2::from_angle(angle) * (from + (to - from) * share) * RADIUS;
                table.point(Vec3::new(out.x, -0.05 * RADIUS, -out.y), Vec3::Y, color, Vec2::ZERO);
            }
        }
        steps += if before.is_some() { PARTS } else { 0 };
        before = Some((to, dark));
    }
    for step in 0..steps {
        for side in 0..sides {
            let next = (side + 1) % sides;
            let [a, b, c, d] = [
                step * sides + side,
                (step + 1) * sides + side,
                (step + 1) * sides + next,
                step * sides + next,
            ];
            table.triangle([a, b, c]);
            table.triangle([a, c, d]);
        }
    }
    table.mesh()
}
