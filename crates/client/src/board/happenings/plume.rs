//! Spice that bursts out of the sand: a column that goes up, a rain of glitter that falls from it, and the stain that this leaves.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::board::light;
use crate::board::noise::{fractal, hash, smooth};
use crate::board::puffs::Puffs;
use crate::board::sculpt::Sculpt;
use crate::board::shape::{BoardShape, RADIUS, place};
use crate::theme;
use crate::tier::Tier;

/// How long it lasts, in seconds.
pub(super) const BLOW: f32 = 2.2;
/// How high the column goes up, in units of the board's radius.
const HIGH: f32 = 0.36;
/// How large the stain becomes.
const STAIN: f32 = 0.105;

/// How many clouds and crystals there are.
fn counts(tier: Tier) -> (i32, i32) {
    match tier {
        Tier::Low => (120, 170),
        Tier::Standard => (150, 900),
        Tier::High => (200, 2_600),
    }
}

/// The column and the glitter after so many seconds, around the foot, as an eye sees them.
pub(super) fn mesh(passed: f32, eye: &Transform, tier: Tier) -> Mesh {
    let (clouds, crystals) = counts(tier);
    let mut plume = Puffs::before(eye);
    // The farthest first: the column is dense.
    let mut order: Vec<(f32, i32)> = (0..clouds)
        .map(|number| {
            let turn = hash(IVec2::new(number, 31), 3) * TAU;
            (eye.back().dot(Vec3::new(turn.cos(), 0.0, turn.sin())), number)
        })
        .collect();
    order.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    for (near, number) in order {
        cloud(&mut plume, passed, near, number);
    }
    for number in 0..crystals {
        crystal(&mut plume, passed, number);
    }
    plume.mesh()
}

/// A cloud of the column, or of the ring of sand around its foot.
fn cloud(plume: &mut Puffs, passed: f32, near: f32, number: i32) {
    let chance = |seed| hash(IVec2::new(number, 31), seed);
    let turn = chance(3) * TAU;
    let way = Vec3::new(turn.cos(), 0.0, turn.sin());
    let sand = theme::SAND[1].linear();
    // Spice that carries sand with it, and is brown rather than violet where it has no light.
    let spice = theme::SPICE_STAIN.linear().lerp(sand, 0.30);
    let deep = theme::ROCK_DEEP.linear().lerp(theme::SPICE_EDGE.linear(), 0.25);
    if number % 4 == 3 {
        // Sand that is pushed aside along the ground.
        let (age, lasts) = (passed - 0.25 * chance(1), 1.1 + 0.5 * chance(2));
        if !(0.0..lasts).contains(&age) {
            return;
        }
        let out = 0.030 + (0.08 + 0.06 * chance(4)) * (1.0 - (-3.0 * age).exp());
        let size = (0.018 + 0.016 * chance(5)) * (0.7 + 0.9 * age) * RADIUS;
        let cover = 0.75 * smooth(0.0, 0.08, age) * smooth(lasts, 0.4 * lasts, age);
        let at = (way * out + Vec3::Y * (0.012 + 0.02 * age * chance(6))) * RADIUS;
        let tone = sand.lerp(spice, 0.35) * 0.75;
        plume.cloud(at, Vec2::new(size, 0.75 * size), tone.with_w(cover));
        return;
    }
    let (age, lasts) = (passed - 0.85 * chance(1), 0.95 + 0.45 * chance(2));
    if !(0.0..lasts).contains(&age) {
        return;
    }
    // It shoots up and slows down; above it spreads to a crown that sinks. Some of it stays low: the column has a foot.
    let reach = HIGH * (0.10 + 0.90 * chance(4).powf(0.8));
    let up = reach * (1.0 - (-3.4 * age).exp()) - 0.05 * age * age;
    let share = (up / HIGH).clamp(0.0, 1.0);
    let out = 0.012 + 0.020 * chance(5) + 0.062 * share.powi(2) * (0.4 + 0.6 * chance(6)) * (0.5 + age);
    let size = (0.020 + 0.012 * chance(7) + 0.022 * share) * (0.8 + 0.5 * age) * RADIUS;
    let cover = 0.92 * smooth(0.0, 0.06, age) * smooth(lasts, 0.5 * lasts, age);
    // Glowing inside at its foot, dark where it turns from the light, sand-coloured where it spreads.
    let lit = 0.5 + 0.5 * way.dot(light::to_sun().normalize());
    let body = deep.lerp(spice, 0.35 + 0.65 * lit) * (0.55 + 0.65 * lit);
    let hot = theme::SPICE_CRYSTAL.linear() * 1.5;
    let tone = body.lerp(hot, 0.55 * smooth(0.35, 0.0, share) * smooth(-0.4, 0.8, near));
    let tone = tone.lerp(sand * (0.5 + 0.7 * lit), 0.55 * smooth(0.55, 1.0, share));
    let at = (way * out + Vec3::Y * (up + 0.006)) * RADIUS;
    plume.cloud(at, Vec2::new(0.85 * size, size), tone.with_w(cover));
}

/// A crystal that is thrown up, glitters as it falls, and lies in the stain.
fn crystal(plume: &mut Puffs, passed: f32, number: i32) {
    let chance = |seed| hash(IVec2::new(number, 47), seed);
    let age = passed - 0.08 - 0.75 * chance(1);
    if age < 0.0 {
        return;
    }
    // The most fall near, and slowly: it rains.
    let thrown = 0.50 + 0.45 * chance(2);
    let fall = 0.62;
    let rise = thrown * age - fall * age * age;
    let lands = thrown / fall;
    let way = Vec2::from_angle(chance(3) * TAU);
    let out = 0.010 + (0.02 + 0.14 * chance(4).powf(0.8)) * age.min(lands);
    let at = Vec3::new(way.x * out, rise.max(0.004), way.y * out) * RADIUS;
    // It turns, and flashes when a face meets the light.
    let turns = (passed * (7.0 + 6.0 * chance(5)) + 9.0 * chance(6)).sin();
    let flash = 0.55 + 2.2 * smooth(0.55, 1.0, turns);
    let tone = match number % 5 {
        0 => theme::SPICE_EDGE.linear() * 3.2,
        1 => theme::LAMP.linear() * 1.6,
        _ => theme::SPICE_CRYSTAL.linear() * 1.7,
    };
    let gone = smooth(BLOW, BLOW - 0.4, passed) * smooth(lands + 0.7, lands + 0.1, age);
    let size = (0.0024 + 0.0030 * chance(7).powi(2)) * (0.8 + 0.25 * flash.min(2.0)) * RADIUS;
    plume.spark(at, Vec2::new(0.62 * size, size * 1.25), (tone * flash).with_w(gone));
}

/// What is seen on the ground: the shadow of the column, and the stain that grows where the glitter falls.
pub(super) fn stain(shape: &BoardShape, at: Vec2, foot: Vec3, passed: f32) -> Mesh {
    let mut stain = Sculpt::default();
    let (sides, rings) = (48, 8);
    let sun = light::to_sun();
    let away = -Vec2::new(sun.x, -sun.z).normalize_or_zero();
    let stands = smooth(0.05, 0.5, passed) * smooth(1.7, 0.9, passed);
    let goes = smooth(BLOW, BLOW - 0.35, passed);
    let size = STAIN * (0.25 + 0.75 * smooth(0.15, 1.5, passed));
    let mut lay = |rings: u32, of: &dyn Fn(f32, Vec2) -> (Vec2, Vec4), lift: f32| {
        let mut before: Vec<u32> = Vec::new();
        for ring in 0..=rings {
            let share = ring as f32 / rings as f32;
            let row: Vec<u32> = (0..=sides)
                .map(|side| {
                    let turn = (side % sides) as f32 / sides as f32 * TAU;
                    let (aside, color) = of(share, Vec2::from_angle(turn));
                    let on = at + aside;
                    stain.point(place(on, shape.height(on) + lift) - foot, Vec3::Y, color, Vec2::ZERO)
                })
                .collect();
            for side in 1..row.len().min(before.len()) {
                stain.triangle([before[side - 1], row[side - 1], row[side]]);
                stain.triangle([before[side - 1], row[side], before[side]]);
            }
            before = row;
        }
    };
    // A long shadow, away from the low sun.
    let dark = Vec4::new(0.030, 0.014, 0.016, 1.0);
    let shadow = |share: f32, way: Vec2| {
        let long = way.dot(away);
        let aside = away * (long * 0.20 + 0.17) + away.perp() * way.dot(away.perp()) * 0.055;
        (
            aside * share + away * 0.02 * (1.0 - share),
            dark.with_w(0.55 * stands * (1.0 - share * share)),
        )
    };
    lay(rings, &shadow, 0.0025);
    let ragged = |share: f32, way: Vec2| {
        let rough = 1.0 + 0.55 * (fractal(way * 2.2 + 5.0, 3, 77) - 0.5) * share;
        let color = theme::SPICE_STAIN
            .linear()
            .lerp(theme::SPICE_EDGE.linear(), share.powf(0.9));
        let glow = 1.0 + 0.9 * smooth(1.5, 0.3, passed) * (1.0 - share);
        let cover = 0.92 * smooth(0.10, 0.45, passed) * (1.0 - share.powi(3)) * goes;
        (way * size * share * rough, (color * glow).with_w(cover))
    };
    lay(rings, &ragged, 0.0040);
    stain.mesh()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(passed: f32) -> Vec<Vec3> {
        let eye = Transform::from_xyz(0.0, 20.0, 25.0).looking_at(Vec3::ZERO, Vec3::Y);
        let mesh = mesh(passed, &eye, Tier::Low);
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
        points
            .expect("it has points")
            .iter()
            .map(|at| Vec3::from(*at))
            .collect()
    }

    #[test]
    fn a_column_goes_up_and_what_falls_from_it_lies_near_its_foot() {
        let highest = |passed| points(passed).iter().map(|at| at.y).fold(0.0, f32::max) / RADIUS;
        assert!(highest(0.7) > 0.75 * HIGH, "{}", highest(0.7));
        assert!(highest(2.15) < highest(0.7));
        for step in 0..=22 {
            let all = points(step as f32 * 0.1);
            assert!(all.iter().all(|at| at.is_finite() && at.xz().length() < 0.4 * RADIUS));
        }
    }

    #[test]
    fn there_is_no_more_of_it_than_a_tier_can_bear() {
        let of = |tier| {
            let (clouds, crystals) = counts(tier);
            clouds + crystals
        };
        assert!(of(Tier::Low) < 300 && of(Tier::Standard) <= 3_000 && of(Tier::High) <= 20_000);
    }
}
