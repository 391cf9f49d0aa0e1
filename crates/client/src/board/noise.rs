//! Smooth noise that is the same on every machine: the ground's small shapes.

use bevy::math::{IVec2, Vec2};

/// A number from 0 to 1 that depends only on the cell.
pub(super) fn hash(cell: IVec2, seed: u32) -> f32 {
    let mut bits = (cell.x as u32).wrapping_mul(0x9e37_79b1)
        ^ (cell.y as u32).wrapping_mul(0x85eb_ca6b)
        ^ seed.wrapping_mul(0xc2b2_ae35);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    (bits ^ (bits >> 15)) as f32 / u32::MAX as f32
}

/// Value noise, 0 to 1, with one bump a unit.
pub(super) fn value(at: Vec2, seed: u32) -> f32 {
    let cell = at.floor();
    let inside = at - cell;
    let ease = inside * inside * (Vec2::splat(3.0) - 2.0 * inside);
    let corner = |x, y| hash(cell.as_ivec2() + IVec2::new(x, y), seed);
    let low = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * ease.x;
    let high = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * ease.x;
    low + (high - low) * ease.y
}

/// Several octaves of [`value`], 0 to 1.
pub(super) fn fractal(mut at: Vec2, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 0.5, 0.0);
    for octave in 0..octaves {
        sum += weight * value(at, seed + octave);
        total += weight;
        weight *= 0.5;
        at = at * 2.03 + Vec2::splat(17.3);
    }
    sum / total
}

/// 0 below `from`, 1 above `to`, smooth between.
pub(super) fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
