//! What a worm that is ridden does to the sand: it pushes a wave before it, walls run apart behind it like the wake of a ship, and
//! dust stands over its way.

use bevy::prelude::*;

use crate::board::noise::{hash, smooth, value};
use crate::board::puffs::Puffs;
use crate::board::shape::{BoardShape, RADIUS, place};
use crate::board::worm::strip::Strip;
use crate::theme;
use crate::tier::Tier;

/// How far the sand is moved to both sides, and beyond the ends of the way, in units of the board's radius.
const ASIDE: f32 = 0.21;
const BEYOND: f32 = 0.26;
/// How far before its middle the worm breaks through the sand.
const BOW: f32 = 0.10;

/// How many clouds and grains there are.
fn counts(tier: Tier) -> (i32, i32) {
    match tier {
        Tier::Low => (72, 120),
        Tier::Standard => (110, 700),
        Tier::High => (150, 2_000),
    }
}

/// The sand along a ride.
pub(super) struct Wake {
    from: Vec2,
    along: Vec2,
    strip: Strip,
}

impl Wake {
    pub(super) fn new(shape: &BoardShape, from: Vec2, to: Vec2) -> Wake {
        let along = (to - from).normalize_or(Vec2::X);
        let long = from.distance(to) + 2.0 * BEYOND;
        Wake {
            from,
            along,
            strip: Strip::new(shape, from - along * BEYOND, along, (long, ASIDE)),
        }
    }

    /// How much higher the sand is than at rest, where the worm's middle is here and so much of it is out of the sand.
    fn swells(&self, at: Vec2, middle: Vec2, up: f32) -> f32 {
        let ahead = (at - middle).dot(self.along) - BOW;
        let aside = (at - middle).dot(self.along.perp()).abs();
        let ragged = 0.75 + 0.5 * value(at * 30.0, 43);
        let bow = 0.040 * (-(ahead / 0.040).powi(2) - (aside / 0.075).powi(2)).exp();
        // Two walls that run apart, lower and wider the longer they stand.
        let behind = (-ahead).max(0.0);
        let (out, wide) = (0.066 + 0.20 * behind, 0.017 + 0.055 * behind);
        let walls = 0.034 * (-behind / 0.30).exp() * (-((aside - out) / wide).powi(2)).exp();
        let walls = walls * smooth(0.02, -0.02, ahead);
        // The furrow's low edges stay for as long as the ride.
        let begun = smooth(0.0, 0.05, (at - self.from).dot(self.along) + 0.1);
        let furrow = 0.010 * (-((aside - 0.062) / 0.016).powi(2)).exp() * smooth(0.0, -0.1, ahead);
        (bow.max(walls) * ragged + furrow) * begun * up
    }

    /// The sand as it lies while the worm's middle is here, around a foot.
    pub(super) fn sand(&self, foot: Vec3, middle: Vec2, up: f32) -> Mesh {
        self.strip.mesh(foot, |at| self.swells(at, middle, up))
    }

    /// The dust over it after so many seconds, as an eye sees it. `middle`: where the worm was at a time, and how far it was out of
    /// the sand.
    pub(super) fn dust(
        &self,
        foot: Vec3,
        (passed, lasts): (f32, f32),
        middle: impl Fn(f32) -> (Vec2, f32),
        eye: &Transform,
        tier: Tier,
    ) -> Mesh {
        let mut dust = Puffs::before(eye);
        let (clouds, grains) = counts(tier);
        let root = |born: f32, ahead: f32, aside: f32| {
            let (at, up) = middle(born);
            let at = at + self.along * ahead + self.along.perp() * aside;
            (place(at, 0.0).with_y(foot.y) - foot, up)
        };
        for number in 0..clouds {
            let chance = |seed| hash(IVec2::new(number, 13), seed);
            let (born, stands) = (lasts * chance(1), 0.7 + 0.7 * chance(2));
            let age = passed - born;
            if !(0.0..stands).contains(&age) {
                continue;
            }
            let side = if number % 2 == 0 { 1.0 } else { -1.0 };
            let out = side * (0.058 + 0.022 * chance(3) + 0.10 * (1.0 - (-1.6 * age).exp()));
            let (at, up) = root(born, BOW - 0.05 * chance(4), out);
            let rise = 0.014 + 0.07 * chance(5) * (1.0 - (-2.0 * age).exp());
            let size = (0.026 + 0.026 * chance(6)) * (0.7 + 1.2 * age) * RADIUS;
            let cover = 0.62 * up * smooth(0.0, 0.1, age) * smooth(stands, 0.3 * stands, age);
            let tone = theme::STORM_DUST
                .linear()
                .lerp(theme::SAND[0].linear(), 0.8 * chance(7));
            dust.cloud(
                at + Vec3::Y * rise * RADIUS,
                Vec2::new(size, 0.8 * size),
                (tone * 1.1).with_w(cover),
            );
        }
        for number in 0..grains {
            let chance = |seed| hash(IVec2::new(number, 14), seed);
            let born = lasts * chance(1);
            let age = passed - born;
            let rise = (0.10 + 0.16 * chance(2)) * age - 0.40 * age * age;
            if age < 0.0 || rise < 0.0 {
                continue;
            }
            let side = if number % 2 == 0 { 1.0 } else { -1.0 };
            let out = side * (0.05 + 0.02 * chance(3) + (0.04 + 0.12 * chance(4)) * age);
            let (at, up) = root(born, BOW + 0.02 * chance(5) + 0.10 * age * chance(6), out);
            let size = (0.0014 + 0.0026 * chance(7).powi(3)) * RADIUS;
            let tone = theme::SAND[1].linear().lerp(theme::SAND[0].linear(), chance(8)) * 1.3;
            dust.grain(
                at + Vec3::Y * (rise + 0.012) * RADIUS,
                Vec2::splat(size),
                tone.with_w(0.9 * up),
            );
        }
        dust.mesh()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shape::for_tests;

    #[test]
    fn the_wake_lies_behind_the_worm_on_both_sides_and_not_under_those_who_ride() {
        let shape = for_tests();
        let (from, to) = (Vec2::new(-0.5, -0.2), Vec2::new(0.4, -0.2));
        let wake = Wake::new(&shape, from, to);
        let middle = Vec2::new(0.0, -0.2);
        let high = |ahead: f32, aside: f32| wake.swells(middle + Vec2::new(ahead, aside), middle, 1.0);
        assert!(high(BOW, 0.0) > 0.02, "it pushes sand before it");
        for side in [-1.0, 1.0] {
            assert!(high(-0.1, side * 0.106) > 0.01, "a wall on each side");
        }
        assert!(high(-0.1, 0.0) < 0.004 && high(0.3, 0.0) < 0.001);
        assert!(wake.strip.points.len() < 4_000);
        assert_eq!(wake.swells(middle, middle, 0.0), 0.0);
        let (clouds, grains) = counts(Tier::High);
        assert!(clouds + grains <= 20_000);
    }
}
