//! Dust and grains that the worm throws up. One mesh, laid anew while it moves.

use bevy::prelude::*;

use super::course::{ARRIVES, REACH, RISES, SHUT, SILENCE};
use super::sand::Bed;
use crate::board::noise::{hash, smooth};
use crate::board::puffs::Puffs;
use crate::board::shape::{RADIUS, place};
use crate::theme;
use crate::tier::Tier;

/// How many clouds and grains there are.
pub(super) fn counts(tier: Tier) -> (i32, i32) {
    match tier {
        Tier::Low => (84, 160),
        Tier::Standard => (150, 900),
        Tier::High => (190, 2_400),
    }
}

/// The dust at a moment, around the worm's foot, as an eye sees it that looks this way.
pub(super) fn mesh(bed: &Bed, foot: Vec3, passed: f32, eye: &Transform, (clouds, grains): (i32, i32)) -> Mesh {
    let mut dust = Puffs::before(eye);
    for number in 0..clouds {
        let chance = |seed| hash(IVec2::new(number, 3), seed);
        // A third follows the head; the others burst out where it rises, and where its mouth shuts.
        let (born, ring) = match number % 3 {
            0 => (SILENCE + 0.15 + (ARRIVES - SILENCE) * chance(1), 0.0),
            1 => (RISES - 0.1 + 0.5 * chance(1), 1.0),
            _ => (SHUT - 0.25 + 0.9 * chance(1), 1.15),
        };
        let (age, lasts) = (passed - born, 0.9 + 0.7 * chance(2));
        if !(0.0..lasts).contains(&age) {
            continue;
        }
        let way = Vec2::from_angle(chance(3) * std::f32::consts::TAU);
        let head = place(bed.head(born), 0.0).with_y(foot.y) - foot;
        let root = if ring > 0.0 { Vec3::ZERO } else { head };
        let out = ring * REACH + (0.03 + 0.11 * chance(4)) * (1.0 - (-2.2 * age).exp());
        let rise = 0.012 + (0.05 + 0.08 * chance(5)) * ring.max(0.5) * (1.0 - (-2.0 * age).exp());
        let at = root + Vec3::new(way.x * out, rise, way.y * out) * RADIUS;
        let size = (0.032 + 0.036 * chance(6)) * (0.7 + 1.1 * age) * RADIUS;
        let alpha = 0.68 * smooth(0.0, 0.15, age) * smooth(lasts, 0.35 * lasts, age);
        let tone = theme::STORM_DUST
            .linear()
            .lerp(theme::SAND[0].linear(), 0.7 * chance(7));
        dust.cloud(at, Vec2::new(size, 0.8 * size), (tone * 1.15).with_w(alpha));
    }
    for number in 0..grains {
        let chance = |seed| hash(IVec2::new(number, 8), seed);
        let bursts = [RISES, RISES + 0.25, SHUT + 0.1, SHUT + 0.45];
        let born = bursts[number as usize % 4] + 0.3 * chance(1);
        let age = passed - born;
        let way = Vec2::from_angle(chance(2) * std::f32::consts::TAU);
        let (fast, thrown) = (0.05 + 0.22 * chance(3) * chance(3), 0.16 + 0.34 * chance(4));
        let rise = thrown * age - 0.48 * age * age;
        if age < 0.0 || rise < 0.0 {
            continue;
        }
        let out = REACH * (0.95 + 0.3 * chance(5)) + fast * age;
        let at = Vec3::new(way.x * out, rise + 0.01, way.y * out) * RADIUS;
        let size = (0.0014 + 0.0026 * chance(6).powi(3)) * RADIUS;
        let tone = theme::SAND[1].linear().lerp(theme::SAND[0].linear(), chance(7)) * 1.3;
        dust.grain(at, Vec2::splat(size), tone.with_w(0.9));
    }
    dust.mesh()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_more_of_it_than_a_tier_can_bear() {
        let of = |tier| {
            let (clouds, grains) = counts(tier);
            clouds + grains
        };
        assert!(of(Tier::Low) < 300 && of(Tier::Standard) <= 3_000 && of(Tier::High) <= 20_000);
    }
}
