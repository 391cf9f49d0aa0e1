//! The worm itself: rings of hide around a mouth of three lips, and a throat full of teeth.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::course::{REACH, Stance};
use crate::board::noise::{hash, smooth, value};
use crate::board::sculpt::Sculpt;
use crate::board::shape::RADIUS;
use crate::theme::{self, Tint};

/// How finely it is divided: around, from the lip down along the hide, and down the throat.
const SIDES: usize = 40;
const RINGS: usize = 40;
const THROAT: usize = 7;
/// How far down the hide is drawn, and how far the throat, in units of the board's radius.
const LONG: f32 = 0.36;
const DEEP: f32 = 0.15;
/// The length of the part that the closed mouth rounds off, and of a ring of hide.
const ROUND: f32 = 0.15;
const RING: f32 = 0.042;
/// How high the part is that does not bow.
const FOOT: f32 = 0.03;
/// Rows of teeth, and how many are in each.
const ROWS: usize = 4;
const TEETH: usize = 30;

/// Hide in the light, and in its creases.
pub(super) const HIDE: Tint = Tint(0xbe, 0x9a, 0x78);
pub(super) const CREASE: Tint = Tint(0x5e, 0x40, 0x30);
/// The lips, and ivory.
pub(super) const LIP: Tint = Tint(0xb8, 0x76, 0x66);
pub(super) const IVORY: Tint = Tint(0xf0, 0xe2, 0xc4);

/// The worm as it stands at a moment, around its foot.
pub(super) fn mesh(stance: &Stance) -> Mesh {
    let mut body = Sculpt::default();
    if stance.lip < -0.5 * DEEP {
        return body.mesh();
    }
    let hide = |ring: usize, side: usize| {
        let down = LONG * (ring as f32 / RINGS as f32).powf(1.25);
        let turn = side as f32 / SIDES as f32 * TAU;
        let crease = (down / RING * TAU).cos().max(0.0).powi(3) * smooth(0.0, 0.03, down);
        let rough = value(Vec2::new(turn * 5.0, down * 60.0), 23);
        let mut color = HIDE.linear().lerp(CREASE.linear(), 0.8 * crease) * (0.72 + 0.5 * rough);
        // The seams between the lips, and sand that still lies on it.
        let seam = smooth(0.12, 0.0, (1.5 * turn).sin().abs()) * smooth(0.13, 0.02, down) * (1.0 - 0.6 * stance.open);
        color = color.lerp(CREASE.linear() * 0.4, seam);
        color = color.lerp(LIP.linear(), 0.8 * smooth(0.022, 0.0, down) * stance.open);
        (stance.point(turn, down, 1.0 - 0.035 * crease), color.with_w(1.0))
    };
    grid(&mut body, RINGS, SIDES, hide);
    if stance.open > 0.02 {
        let throat = |ring: usize, side: usize| {
            let share = ring as f32 / THROAT as f32;
            let turn = (SIDES - side) as f32 / SIDES as f32 * TAU;
            let flesh = theme::LOSS.linear() * 0.42;
            let color = LIP.linear().lerp(flesh, smooth(0.0, 0.3, share));
            let color = color.lerp(theme::BACKGROUND.linear() * 0.5, smooth(0.4, 1.0, share));
            let narrow = 0.96 - 0.74 * share.powf(0.8);
            (stance.point(turn, DEEP * share, narrow), color.with_w(1.0))
        };
        grid(&mut body, THROAT, SIDES, throat);
        teeth(&mut body, stance);
    }
    body.mesh()
}

/// Joins a grid whose rows go around, with normals that follow its form.
pub(super) fn grid(into: &mut Sculpt, rows: usize, sides: usize, at: impl Fn(usize, usize) -> (Vec3, Vec4)) {
    let points: Vec<(Vec3, Vec4)> = (0..=rows)
        .flat_map(|row| (0..sides).map(move |side| (row, side)))
        .map(|(row, side)| at(row, side))
        .collect();
    let place = |row: usize, side: usize| points[row.min(rows) * sides + side % sides].0;
    let mut numbers = Vec::with_capacity(points.len());
    for row in 0..=rows {
        for side in 0..sides {
            let along = place(row, side + 1) - place(row, side + sides - 1);
            let down = place(row + 1, side) - place(row.saturating_sub(1), side);
            let normal = down.cross(along).normalize_or(Vec3::Y);
            let (at, color) = points[row * sides + side];
            numbers.push(into.point(at, normal, color, Vec2::ZERO));
        }
    }
    for row in 0..rows {
        for side in 0..sides {
            let [a, b] = [side, (side + 1) % sides].map(|side| numbers[row * sides + side]);
            let [c, d] = [side, (side + 1) % sides].map(|side| numbers[(row + 1) * sides + side]);
            into.triangle([a, c, b]);
            into.triangle([b, c, d]);
        }
    }
}

/// Teeth on the inside of the lips, row below row; they point inwards and up, and over each other when the mouth shuts.
fn teeth(into: &mut Sculpt, stance: &Stance) {
    for row in 0..ROWS {
        for number in 0..TEETH {
            let chance = |seed| hash(IVec2::new(number as i32, row as i32), seed);
            let turn = (number as f32 + 0.5 * (row % 2) as f32 + 0.3 * (chance(1) - 0.5)) / TEETH as f32 * TAU;
            let down = 0.004 + 0.021 * row as f32;
            let root = stance.point(turn, down, 0.95 - 0.07 * row as f32);
            let long = (0.4 - 0.05 * row as f32) * (0.8 + 0.4 * chance(2)) * (0.4 + 0.6 * stance.open);
            let way = Vec3::new(turn.cos(), 0.0, -turn.sin());
            let along = Vec3::new(-turn.sin(), 0.0, -turn.cos());
            let tip = stance.point(turn, down - 0.05 * long, (0.95 - 0.07 * row as f32) * (1.0 - long));
            let wide = 0.0095 * RADIUS;
            let corners = [
                root + along * wide,
                root - along * wide,
                root + (Vec3::Y * 0.6 + way * 0.2) * 1.6 * wide,
            ];
            for side in 0..3 {
                let (one, next) = (corners[side], corners[(side + 1) % 3]);
                let normal = (next - one).cross(tip - one).normalize_or(Vec3::Y);
                let outward = if normal.dot(one - (root - (tip - root))) > 0.0 {
                    normal
                } else {
                    -normal
                };
                let dark = (IVORY.linear() * 0.7).with_w(1.0);
                let numbers = [(one, dark), (next, dark), (tip, IVORY.linear())]
                    .map(|(at, color)| into.point(at, outward, color, Vec2::ZERO));
                // Seen from whichever side.
                into.triangle(numbers);
                into.triangle([numbers[1], numbers[0], numbers[2]]);
            }
        }
    }
}

impl Stance {
    /// A point of the hide, so far down from the lip, at this share of its width; around the worm's foot.
    fn point(&self, turn: f32, down: f32, share: f32) -> Vec3 {
        // Three lips, each a little higher in its middle.
        let lips = (3.0 * turn).cos() * smooth(0.06, 0.0, down) * self.open;
        let closed = (1.0 - (1.0 - (down / ROUND).min(1.0)).powi(2)).max(0.0).sqrt();
        let open = 1.0 + 0.14 * (-down / 0.03).exp();
        let wide = closed + (open - closed) * self.open;
        let out = REACH * wide * share * (1.0 + 0.07 * lips);
        let up = self.lip - down + 0.016 * lips;
        let (aside, south) = (turn.cos() * out, -turn.sin() * out);
        // It bows to the south as it rears, where the chair stands: above its foot it is bent evenly.
        let above = up - FOOT;
        if above <= 0.0 || self.bow < 0.01 {
            return Vec3::new(aside, up, south) * RADIUS;
        }
        let bend = self.bow / (self.lip - FOOT).max(0.05);
        let (sin, cos) = (bend * above).sin_cos();
        Vec3::new(aside, FOOT + sin / bend - south * sin, (1.0 - cos) / bend + south * cos) * RADIUS
    }
}

#[cfg(test)]
mod tests {
    use super::super::course::{END, SHUT, stance};
    use super::*;

    fn highest(passed: f32) -> f32 {
        let mesh = mesh(&stance(passed));
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
        points
            .expect("it has points")
            .iter()
            .map(|at| at[1])
            .fold(f32::MIN, f32::max)
            / RADIUS
    }

    #[test]
    fn it_comes_out_of_the_ground_and_is_gone_in_the_end() {
        assert!(highest(0.0) <= 0.001 && highest(END) <= 0.001);
        assert!(highest(SHUT) > 0.15);
    }

    #[test]
    fn the_mouth_is_wide_open_around_what_stands_there_before_it_shuts() {
        let open = stance(2.1);
        assert!(open.open > 0.95 && open.lip > 0.0);
        assert!(stance(SHUT).open < 0.02, "what it took is not seen any more");
        assert!(stance(SHUT).lip > 0.15, "it is over the highest stack");
    }
}
