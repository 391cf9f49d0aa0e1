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
    commands.spawn((
        Name::new("Table"),
        Mesh3d(meshes.add(table())),
        MeshMaterial3d(surfaces.basalt.clone()),
        bevy::light::NotShadowCaster,
    ));
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

fn table() -> Mesh {
    let mut table = Sculpt::default();
    let rings = [0.9_f32, 1.3, 1.8, 2.6, 4.0, 6.5];
    let sides = 72;
    for (step, radius) in rings.iter().enumerate() {
        let fade = 1.0 - (step as f32 / (rings.len() - 1) as f32).powf(0.8);
        for side in 0..sides {
            let out = Vec2::from_angle(side as f32 / sides as f32 * std::f32::consts::TAU) * *radius * RADIUS;
            let color = theme::BACKGROUND.linear().lerp(theme::BASALT.linear(), fade);
            table.point(Vec3::new(out.x, -0.05 * RADIUS, -out.y), Vec3::Y, color, Vec2::ZERO);
        }
    }
    for step in 0..rings.len() as u32 - 1 {
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
