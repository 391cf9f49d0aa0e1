//! What a spice deposit looks like: crystals that shine by themselves, the more the more spice, in a glowing stain.

use bevy::prelude::*;

use super::forces::Standing;
use super::light;
use super::noise::hash;
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place};
use super::stacks::DISC;
use crate::theme;

/// How high the tallest crystal is, in the world's units.
pub(super) const HEIGHT: f32 = 0.062 * RADIUS;
/// A crystal has so many sides.
const SIDES: i32 = 6;

/// The crystals and the stain of a deposit, around its foot.
pub(super) fn meshes(shape: &BoardShape, amount: u8, standing: &Standing) -> (Mesh, Mesh) {
    (crystals(amount), stain(shape, amount, standing))
}

fn crystals(amount: u8) -> Mesh {
    let mut heap = Sculpt::default();
    let count = i32::from(amount).clamp(3, 12);
    for number in 0..count {
        let chance = |seed| hash(IVec2::new(number, i32::from(amount)), seed);
        // The first stands in the middle; the others lean outwards, lower the further out they are.
        let out = if number == 0 {
            0.0
        } else {
            0.28 + 0.5 * (number as f32 / count as f32)
        };
        let way = Vec2::from_angle(number as f32 * 2.4 + chance(1)) * out;
        let tall = HEIGHT
            * if number == 0 {
                1.0
            } else {
                (0.78 - 0.5 * out) * (0.8 + 0.4 * chance(2))
            };
        crystal(&mut heap, way, tall, chance(3), chance(4));
    }
    heap.mesh()
}

/// A crystal that grows out of the ground this far from the middle, in radii of a piece.
fn crystal(heap: &mut Sculpt, way: Vec2, tall: f32, turned: f32, bright: f32) {
    let unit = DISC * RADIUS;
    let foot = Vec3::new(way.x * unit, -0.04, way.y * unit);
    let lean = Vec3::new(way.x, 0.0, way.y) * 0.5 * tall;
    let wide = (0.13 * tall + 0.06 * unit).min(0.26 * unit);
    let corner = |side: i32, up: f32, size: f32| {
        let turn = Vec2::from_angle((side as f32 + turned) * std::f32::consts::TAU / SIDES as f32) * wide * size;
        foot + Vec3::new(turn.x, up * tall, -turn.y) + lean * up
    };
    let tip = foot + Vec3::Y * tall + lean;
    let glow = 0.85 + 0.35 * bright;
    let (low, middle, high) = (
        theme::SPICE_EDGE.linear() * 0.9,
        theme::SPICE_STAIN.linear() * 1.5 * glow,
        theme::SPICE_CRYSTAL.linear() * 1.9 * glow + Vec4::new(0.0, 0.12, 0.1, 0.0),
    );
    let sun = light::to_sun().normalize();
    for side in 0..SIDES {
        let [a, b] = [corner(side, 0.0, 0.72), corner(side + 1, 0.0, 0.72)];
        let [c, d] = [corner(side + 1, 0.66, 1.0), corner(side, 0.66, 1.0)];
        // It shines by itself, but its facets are told apart.
        let shade = |normal: Vec3| 0.62 + 0.55 * normal.dot(sun).max(0.0) + 0.16 * normal.z.max(0.0);
        let wall = (b - a).cross(d - a).normalize_or(Vec3::Y);
        let roof = (c - d).cross(tip - d).normalize_or(Vec3::Y);
        let mut face = |corners: [(Vec3, Vec4); 3], normal: Vec3| {
            let numbers =
                corners.map(|(at, color)| heap.point(at, normal, (color * shade(normal)).with_w(1.0), Vec2::ZERO));
            heap.triangle(numbers);
        };
        face([(a, low), (b, low), (c, middle)], wall);
        face([(a, low), (c, middle), (d, middle)], wall);
        face([(d, middle), (c, middle), (tip, high)], roof);
    }
}

fn stain(shape: &BoardShape, amount: u8, standing: &Standing) -> Mesh {
    let mut stain = Sculpt::default();
    let size = 0.052 + 0.0016 * f32::from(amount.min(20));
    let foot = place(standing.at, shape.standing(standing.at, DISC * standing.scale));
    let (sides, rings) = (36, 6);
    for ring in 0..=rings {
        let share = ring as f32 / rings as f32;
        for side in 0..sides {
            let ragged = 1.0 + 0.22 * ((side as f32 * 0.87).sin() + (side as f32 * 2.1).cos()) * share * 0.5;
            let way = Vec2::from_angle(side as f32 / sides as f32 * std::f32::consts::TAU) * size * share * ragged;
            let at = standing.at + way;
            let color = theme::SPICE_STAIN
                .linear()
                .lerp(theme::SPICE_EDGE.linear(), share.powf(0.8));
            let alpha = 0.85 * (1.0 - share * share);
            // The parent is scaled down with the piece; the stain lies on the ground as it is.
            let local = (place(at, shape.height(at) + 0.0012) - foot) / standing.scale.max(0.1);
            stain.point(local, Vec3::Y, color.with_w(alpha), Vec2::ZERO);
        }
    }
    stain.join_rows(sides, true);
    stain.mesh()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_spice_is_more_crystals_within_the_place_of_a_piece() {
        let mut before = 0;
        for amount in [3, 6, 10, 12] {
            let mesh = crystals(amount);
            let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
            let points = points.expect("it has points");
            assert!(points.len() > before);
            before = points.len();
            for [x, y, z] in points {
                assert!(
                    *y <= HEIGHT + 1e-3 && Vec2::new(*x, *z).length() < 1.35 * DISC * RADIUS,
                    "{amount}"
                );
            }
        }
    }
}
