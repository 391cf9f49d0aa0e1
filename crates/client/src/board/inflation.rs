//! The Inflation token beside the circle of CHOAM, with the side that shows (Rule 2.09.09).

use std::f32::consts::TAU;

use arrakis_rules::{Faction, InflationSide, Sector};
use arrakis_table::{Shield, TableFacts};
use bevy::prelude::*;

use super::circles;
use super::sculpt::Sculpt;
use super::shape::RADIUS;
use super::surface::Surfaces;
use crate::theme;

/// The token's radius, in units of the disc's, and how far it lies from the circle.
const SIZE: f32 = 0.048;
const BESIDE: f32 = 0.112;

/// The token, and what it shows.
#[derive(Component, Default)]
struct Token(Option<(Sector, InflationSide)>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn);
}

/// Lays it out, not placed yet.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    commands.spawn((
        Name::new("Inflation"),
        Token::default(),
        Mesh3d(meshes.add(token(InflationSide::Double))),
        MeshMaterial3d(surfaces.piece.clone()),
        Transform::default(),
        Visibility::Hidden,
    ));
}

fn turn(
    facts: Query<&TableFacts>,
    shields: Query<&Shield>,
    mut tokens: Query<(&mut Token, &Mesh3d, &mut Transform, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Ok((mut shown, mesh, mut transform, mut visibility)) = tokens.single_mut() else {
        return;
    };
    let side = facts
        .iter()
        .next()
        .and_then(|facts| facts.belongings.choam.inflation.side());
    let owner = shields.iter().find(|shield| shield.faction == Faction::Choam);
    let wanted = owner.map(|shield| shield.circle).zip(side);
    if wanted == shown.0 {
        return;
    }
    shown.0 = wanted;
    let Some((circle, side)) = wanted else {
        *visibility = Visibility::Hidden;
        return;
    };
    *visibility = Visibility::Visible;
    let at = beside(circle);
    *transform = Transform::from_xyz(at.x * RADIUS, 0.0, -at.y * RADIUS);
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        *mesh = token(side);
    }
}

/// Where it lies on the disc: away from the middle, and out of the way of the player's name.
fn beside(circle: Sector) -> Vec2 {
    let at = circles::spot(circle);
    at + Vec2::Y * BESIDE * if at.y < 0.0 { -1.0 } else { 1.0 }
}

/// A crystal that stands here, so high; in these colours, the second towards its point.
fn crystal(into: &mut Sculpt, foot: Vec3, high: f32, [low, bright]: [Vec4; 2]) {
    const SIDES: usize = 5;
    let ring = |up: f32, out: f32| -> [Vec3; SIDES] {
        std::array::from_fn(|side| {
            let way = Vec2::from_angle(side as f32 / SIDES as f32 * TAU + 0.3) * out * high;
            foot + Vec3::new(way.x, up * high, -way.y)
        })
    };
    let (root, waist, tip) = (ring(0.0, 0.17), ring(0.6, 0.25), foot + Vec3::Y * high);
    for side in 0..SIDES {
        let next = (side + 1) % SIDES;
        into.quad([root[side], root[next], waist[next], waist[side]], low.with_w(1.0));
        into.facet([waist[side], waist[next], tip], bright.with_w(1.0));
    }
}

/// Dark metal, and on it two crystals, or one that is struck out.
fn token(side: InflationSide) -> Mesh {
    let mut disc = Sculpt::default();
    let (body, edge) = (theme::BASALT.linear() * 1.8, theme::BRASS.linear());
    let profile = [
        (1.0, -0.05),
        (1.0, 0.012),
        (0.9, 0.017),
        (0.82, 0.017),
        (0.78, 0.013),
        (0.0, 0.013),
    ]
    .map(|(across, up)| (across * SIZE * RADIUS, up * RADIUS));
    disc.lathe(
        Vec3::ZERO,
        &profile,
        36,
        |step| {
            if step < 4 { edge } else { body.with_w(1.0) }
        },
    );
    let top = Vec3::Y * 0.013 * RADIUS;
    let half = SIZE * RADIUS;
    match side {
        InflationSide::Double => {
            let (low, bright) = (theme::SPICE_CRYSTAL.linear() * 0.8, theme::SPICE_CRYSTAL.linear() * 1.5);
            for (x, high) in [(-0.34, 1.5), (0.34, 1.2)] {
                crystal(&mut disc, top + Vec3::X * x * half, high * half, [low, bright]);
            }
        }
        InflationSide::Cancel => {
            let dim = theme::TEXT_DIM.linear() * 0.7;
            crystal(&mut disc, top, 0.7 * half, [dim, dim]);
            let bar = Vec3::new(1.6, 0.16, 0.26) * half;
            let across = theme::LOSS.linear().with_w(1.0);
            disc.block(top + Vec3::Y * 0.34 * half, bar, TAU / 8.0, 0.1, across);
        }
    }
    disc.mesh()
}

#[cfg(test)]
mod tests {
    use arrakis_rules::board;

    use super::*;

    #[test]
    fn it_lies_beside_its_circle_and_on_no_other() {
        for circle in board().player_circles() {
            let at = beside(*circle);
            for other in board().player_circles() {
                assert!(
                    at.distance(circles::spot(*other)) > SIZE + 0.052,
                    "{circle:?} {other:?}"
                );
            }
            assert!(at.length() > 1.0 + SIZE, "{circle:?} lies on the board");
        }
    }

    #[test]
    fn both_sides_are_sculptures_that_differ_and_stand_within_the_token() {
        let sides = [InflationSide::Double, InflationSide::Cancel].map(token);
        let points = sides.each_ref().map(|mesh| {
            let all = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
            all.expect("it has points").to_vec()
        });
        for points in &points {
            let far = |[x, _, z]: &[f32; 3]| x.hypot(*z) <= SIZE * RADIUS * 1.001;
            assert!(points.iter().all(far));
            let top = points.iter().map(|[_, y, _]| *y).fold(0.0, f32::max);
            assert!((0.5..2.0).contains(&(top / (SIZE * RADIUS))), "{top}");
        }
        assert_ne!(points[0], points[1]);
    }
}
