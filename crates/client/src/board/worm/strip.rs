//! A strip of sand along a straight way that is moved up and lies down again.

use bevy::prelude::*;

use crate::board::noise::{smooth, value};
use crate::board::sculpt::Sculpt;
use crate::board::shape::{BoardShape, place};
use crate::theme;

/// How far apart its points are, in units of the board's radius.
const STEP: f32 = 0.017;

/// The ground along a way.
pub(super) struct Strip {
    /// Points of the ground and how high it is there, row by row across the way.
    pub(super) points: Vec<(Vec2, f32)>,
    in_a_row: u32,
}

impl Strip {
    /// From a place in a direction, so long and so far to both sides.
    pub(super) fn new(shape: &BoardShape, from: Vec2, along: Vec2, (long, wide): (f32, f32)) -> Strip {
        let aside = along.perp();
        let rows = (long / STEP) as u32;
        let in_a_row = (2.0 * wide / STEP) as u32 + 1;
        let mut points = Vec::new();
        for row in 0..=rows {
            for number in 0..in_a_row {
                let at = from + along * row as f32 * STEP + aside * (wide - number as f32 * STEP);
                points.push((at, shape.height(at)));
            }
        }
        Strip { points, in_a_row }
    }

    /// The sand where it is so much higher than the ground, around a foot.
    pub(super) fn mesh(&self, foot: Vec3, swells: impl Fn(Vec2) -> f32) -> Mesh {
        let mut sand = Sculpt::default();
        let tones = theme::SAND.map(|tone| tone.linear());
        for (at, ground) in &self.points {
            let high = swells(*at);
            let slope = Vec2::new(
                swells(*at + Vec2::X * 0.008) - swells(*at - Vec2::X * 0.008),
                swells(*at + Vec2::Y * 0.008) - swells(*at - Vec2::Y * 0.008),
            ) / 0.016;
            let normal = Vec3::new(-slope.x, 1.0, slope.y).normalize();
            let grain = value(*at * 90.0, 19);
            let color = tones[1].lerp(tones[0], grain) * (0.86 + 0.3 * grain);
            // Where nothing swells the ground itself is seen, and nothing lies beyond the rim.
            let cover = smooth(0.0008, 0.007, high) * smooth(1.0, 0.985, at.length());
            let lies = place(*at, ground + 0.002 + high) - foot;
            sand.point(lies, normal, color.with_w(cover), Vec2::ZERO);
        }
        sand.join_rows(self.in_a_row, false);
        sand.mesh()
    }
}
