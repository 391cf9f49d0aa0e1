//! What the sand does: it swells over the worm's way, ripples run ahead of it, and a wall is thrown up around where it rises.

use bevy::prelude::*;

use super::course::{ARRIVES, END, REACH, RISES, SILENCE, SUNK};
use super::strip::Strip;
use crate::board::noise::{smooth, value};
use crate::board::shape::BoardShape;

/// How far the sand is moved on both sides of the way and beyond its end, in units of the board's radius.
const ASIDE: f32 = 0.25;
/// The way is about so long.
const LONG: f32 = 0.62;

/// The sand along a worm's way.
#[derive(Component)]
pub(super) struct Bed {
    from: Vec2,
    to: Vec2,
    strip: Strip,
}

impl Bed {
    /// The way to a place, from the rim where it is about as long as a way should be, rather from the south.
    pub(super) fn new(shape: &BoardShape, to: Vec2) -> Bed {
        let rims = (0..72).map(|step| Vec2::from_angle(step as f32 / 72.0 * std::f32::consts::TAU) * 1.005);
        let cost = |rim: &Vec2| (rim.distance(to) - LONG).abs() + 0.16 * rim.y;
        let from = rims
            .min_by(|one, other| cost(one).total_cmp(&cost(other)))
            .unwrap_or(Vec2::NEG_Y);
        let along = (to - from).normalize_or(Vec2::Y);
        let strip = Strip::new(shape, from, along, (from.distance(to) + ASIDE, ASIDE));
        Bed { from, to, strip }
    }

    /// Where the worm's head is under the sand.
    pub(super) fn head(&self, passed: f32) -> Vec2 {
        self.from.lerp(self.to, smooth(SILENCE - 0.1, ARRIVES + 0.1, passed))
    }

    /// How much higher the sand is there than when it rests.
    fn swells(&self, at: Vec2, passed: f32) -> f32 {
        let along = (self.to - self.from).normalize_or(Vec2::Y);
        let head = self.head(passed);
        let ahead = (at - head).dot(along);
        let aside = (at - self.from).dot(along.perp()).abs();
        let begins = smooth(SILENCE, SILENCE + 0.25, passed);
        let sinks = 1.0 - smooth(RISES, RISES + 0.5, passed);
        let settles = 1.0 - smooth(SUNK - 0.5, END, passed);
        // The back of the worm under the sand: steep before, long behind.
        let long = if ahead > 0.0 { 0.055 } else { 0.12 };
        let back = 0.052 * (-(ahead / long).powi(2) - (aside / 0.06).powi(2)).exp() * begins * sinks;
        // What it leaves behind: two low walls beside a furrow.
        let behind = smooth(0.02, -0.06, ahead) * smooth(0.0, 0.05, (at - self.from).dot(along));
        let walls = 0.013 * (-((aside - 0.062) / 0.022).powi(2)).exp() * behind * begins * settles;
        // Rings run before it.
        let away = at.distance(head);
        let rings = (away * 130.0 - passed * 16.0).sin().max(0.0) * 0.006 * smooth(0.24, 0.08, away);
        let rings = rings * smooth(0.03, 0.09, away) * begins * (1.0 - smooth(SUNK, END, passed));
        // The wall around where it rises.
        let out = at.distance(self.to);
        let rises = smooth(ARRIVES, RISES + 0.45, passed) * settles;
        let ragged = 0.7 + 0.6 * value(at * 26.0, 41);
        let wall = 0.05 * rises * ragged * (-((out - 1.28 * REACH) / 0.042).powi(2)).exp();
        back.max(wall) + walls + rings
    }

    /// The sand at a moment, around the place where the worm rises.
    pub(super) fn mesh(&self, foot: Vec3, passed: f32) -> Mesh {
        self.strip.mesh(foot, |at| self.swells(at, passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shape::for_tests;

    #[test]
    fn it_comes_from_the_rim_and_arrives_where_it_rises() {
        let shape = for_tests();
        for area in arrakis_rules::board().areas() {
            let to = shape.outline(area).center;
            let bed = Bed::new(&shape, to);
            assert!(bed.head(0.0).length() > 0.99);
            assert!(bed.head(RISES).distance(to) < 0.01);
            let way = bed.from.distance(to);
            assert!((0.4..1.05).contains(&way), "{} {way}", area.territory().name());
            assert!(bed.strip.points.len() < 3_000, "{}", bed.strip.points.len());
        }
    }

    #[test]
    fn the_sand_is_still_in_the_silence_and_in_the_end() {
        let shape = for_tests();
        let bed = Bed::new(&shape, Vec2::new(-0.4, 0.1));
        for passed in [0.0, SILENCE, END] {
            let most = bed
                .strip
                .points
                .iter()
                .map(|(at, _)| bed.swells(*at, passed))
                .fold(0.0, f32::max);
            assert!(most < 0.001, "{passed} {most}");
        }
        let most = |passed| {
            bed.strip
                .points
                .iter()
                .map(|(at, _)| bed.swells(*at, passed))
                .fold(0.0, f32::max)
        };
        assert!(most(1.0) > 0.03 && most(2.2) > 0.03);
    }
}
