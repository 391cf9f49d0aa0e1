//! The worm that is ridden: a back that comes out of the sand, a neck that rears before it, and an open mouth at its end. It looks
//! to the east, where it goes.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::board::noise::{hash, smooth, value};
use crate::board::sculpt::Sculpt;
use crate::board::shape::RADIUS;
use crate::board::worm::body::{CREASE, HIDE, IVORY, LIP, grid};
use crate::theme;

/// Its middle line from the lip to the tail: how far ahead, how high, and how thick it is there, in units of the board's radius.
const LINE: [(f32, f32, f32); 9] = [
    (0.196, 0.166, 0.071),
    (0.168, 0.140, 0.064),
    (0.128, 0.092, 0.058),
    (0.078, 0.048, 0.056),
    (0.010, 0.022, 0.056),
    (-0.070, 0.018, 0.056),
    (-0.150, 0.006, 0.050),
    (-0.220, -0.018, 0.038),
    (-0.270, -0.050, 0.020),
];
/// How high its back is where one stands on it, and how far behind its middle that is.
pub(super) const BACK: f32 = 0.073;
pub(super) const SADDLE: f32 = -0.035;
/// How deep it has to go down to be unseen.
pub(super) const DEEP: f32 = 0.26;

/// How finely it is divided: from lip to tail, around, and down the throat.
const RINGS: usize = 72;
const SIDES: usize = 32;
const THROAT: usize = 6;
/// How many rings of hide it has, how many rows of teeth, and how many teeth are in each.
const FOLDS: f32 = 15.0;
const ROWS: usize = 3;
const TEETH: usize = 22;

/// A place of its middle line, from 0 at the lip to 1 at the tail: where it is, the way to the lip, and how thick it is.
fn line(share: f32) -> (Vec2, Vec2, f32) {
    let at = |share: f32| {
        let place = share.clamp(0.0, 1.0) * (LINE.len() - 1) as f32;
        let number = (place as usize).min(LINE.len() - 2);
        let knot = |number: usize| {
            let (ahead, up, thick) = LINE[number.min(LINE.len() - 1)];
            Vec3::new(ahead, up, thick)
        };
        let [a, b, c, d] = [number.saturating_sub(1), number, number + 1, number + 2].map(knot);
        let t = place - number as f32;
        // After Catmull and Rom.
        0.5 * (2.0 * b
            + (c - a) * t
            + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
            + (3.0 * b - a - 3.0 * c + d) * t * t * t)
    };
    let here = at(share);
    let way = (at(share - 0.01) - at(share + 0.01)).truncate().normalize_or(Vec2::X);
    (here.truncate(), way, here.z)
}

/// A point around the middle line: at this turn from above to the south, at this share of its thickness, so far before the place.
fn point(share: f32, turn: f32, thick: f32, before: f32) -> Vec3 {
    let (at, way, own) = line(share);
    let up = Vec3::new(-way.y, way.x, 0.0);
    let out = up * turn.cos() + Vec3::Z * turn.sin();
    let middle = at + way * before;
    (Vec3::new(middle.x, middle.y, 0.0) + out * own * thick) * RADIUS
}

/// Three lips: how much further each reaches in its middle.
fn lips(turn: f32) -> f32 {
    (3.0 * turn).cos()
}

/// The whole worm, around the ground below its middle.
pub(super) fn mesh() -> Mesh {
    let mut steed = Sculpt::default();
    let hide = |ring: usize, side: usize| {
        let share = ring as f32 / RINGS as f32;
        let turn = side as f32 / SIDES as f32 * TAU;
        let crease = (share * FOLDS * TAU).cos().max(0.0).powi(3) * smooth(0.02, 0.06, share);
        let rough = value(Vec2::new(turn * 4.0, share * 70.0), 29);
        let mut color = HIDE.linear().lerp(CREASE.linear(), 0.85 * crease) * (0.70 + 0.5 * rough);
        color = color.lerp(LIP.linear(), 0.85 * smooth(0.035, 0.0, share));
        // Sand lies on its back, and its belly is dark.
        let above = turn.cos();
        color = color.lerp(theme::SAND[1].linear() * 0.8, 0.35 * smooth(0.5, 1.0, above) * rough);
        color *= 0.72 + 0.28 * smooth(-0.6, 0.5, above);
        let flares = 1.0 + 0.10 * smooth(0.05, 0.0, share) * (1.0 + 0.8 * lips(turn));
        let before = 0.012 * lips(turn) * smooth(0.05, 0.0, share);
        (
            point(share, turn, (1.0 - 0.07 * crease) * flares, before),
            color.with_w(1.0),
        )
    };
    grid(&mut steed, RINGS, SIDES, hide);
    let throat = |ring: usize, side: usize| {
        let share = ring as f32 / THROAT as f32;
        let turn = (SIDES - side) as f32 / SIDES as f32 * TAU;
        let flesh = theme::LOSS.linear() * 0.5;
        let color = LIP.linear().lerp(flesh, smooth(0.0, 0.3, share));
        let color = color.lerp(theme::BACKGROUND.linear() * 0.5, smooth(0.35, 1.0, share));
        let flares = 1.0 + 0.10 * smooth(0.4, 0.0, share) * (1.0 + 0.8 * lips(turn));
        let before = 0.012 * lips(turn) * smooth(0.4, 0.0, share);
        let narrow = 0.97 - 0.72 * share.powf(0.8);
        (point(0.13 * share, turn, narrow * flares, before), color.with_w(1.0))
    };
    grid(&mut steed, THROAT, SIDES, throat);
    teeth(&mut steed);
    steed.mesh()
}

/// Teeth inside the lips, row behind row; they point inwards and ahead.
fn teeth(into: &mut Sculpt) {
    let ivory = IVORY.linear();
    for row in 0..ROWS {
        for number in 0..TEETH {
            let chance = |seed| hash(IVec2::new(number as i32, 60 + row as i32), seed);
            let turn = (number as f32 + 0.5 * (row % 2) as f32 + 0.3 * (chance(1) - 0.5)) / TEETH as f32 * TAU;
            let (deep, root) = (0.006 + 0.020 * row as f32, 1.0 - 0.10 * row as f32);
            let half = 0.42 * TAU / TEETH as f32;
            let long = (0.46 - 0.06 * row as f32) * (0.8 + 0.4 * chance(2));
            let at = |turn: f32, thick: f32, before: f32| point(deep, turn, thick, before);
            let [left, right] = [-half, half].map(|aside| at(turn + aside, root, -0.002));
            let (ridge, tip) = (at(turn, root - 0.05, 0.010), at(turn, root - long, 0.017));
            let dark = (ivory * 0.55).with_w(1.0);
            for [one, other, color] in [[left, ridge, Vec3::ONE], [ridge, right, Vec3::splat(0.75)]] {
                let normal = (other - one).cross(tip - one).normalize_or(Vec3::X);
                let bright = (ivory.truncate() * color * 1.15).extend(1.0);
                for [one, other, normal] in [[one, other, normal], [other, one, -normal]] {
                    let numbers = [(one, dark), (other, dark), (tip, bright)]
                        .map(|(at, color)| into.point(at, normal, color, Vec2::ZERO));
                    into.triangle(numbers);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_head_rears_before_those_who_stand_on_its_back() {
        let mesh = mesh();
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
        let points: Vec<Vec3> = points
            .expect("it has points")
            .iter()
            .map(|at| Vec3::from(*at) / RADIUS)
            .collect();
        assert!(points.iter().all(|at| at.is_finite()));
        let highest = points.iter().max_by(|one, other| one.y.total_cmp(&other.y));
        let highest = highest.expect("there is one");
        assert!(highest.x > 0.1 && highest.y > 2.0 * BACK, "{highest}");
        let saddle = points.iter().filter(|at| (at.x - SADDLE).abs() < 0.02);
        let back = saddle.map(|at| at.y).fold(0.0, f32::max);
        assert!((back - BACK).abs() < 0.008, "{back}");
        assert!(highest.y < DEEP, "all of it can go down");
    }
}
