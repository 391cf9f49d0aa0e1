//! Lightning in the storm: now and then a bolt that forks, and the dust around it that it lights from within.

use bevy::prelude::*;

use super::matter::{Air, FULL, HALF, Piece};
use crate::board::noise::{hash, smooth};
use crate::board::shape::{RADIUS, place};
use crate::theme;

/// How long it lightens, how often it may, in seconds, and how often it does then.
const FLASH: f32 = 0.24;
const SLOT: f32 = 2.6;
const OFTEN: f32 = 0.6;
/// How many pieces the stem of a bolt has, and each of its branches, and how many of these there are.
const STEM: i32 = 7;
const BRANCH: i32 = 3;
const BRANCHES: i32 = 2;
/// How many pieces a bolt has.
pub(super) const BOLT: usize = (STEM + BRANCH * BRANCHES) as usize;
/// How high it begins, in units of the board's radius.
const HIGH: f32 = 0.12;

/// The bolt that is to be seen at a time, and how bright it is.
pub(super) fn flash(now: f32) -> Option<(i32, f32)> {
    let slot = (now / SLOT).floor() as i32;
    let chance = |seed| hash(IVec2::new(slot, 77), seed);
    let age = now - slot as f32 * SLOT - chance(1) * (SLOT - FLASH);
    let lightens = chance(2) < OFTEN && (0.0..FLASH).contains(&age);
    // It flickers twice.
    lightens.then(|| (slot, (1.0 - age / FLASH) * (0.6 + 0.4 * (age * 60.0).cos())))
}

/// How far out a bolt strikes.
fn bolt_at(slot: i32) -> f32 {
    0.42 + 0.4 * hash(IVec2::new(slot, 3), 4)
}

/// What lightning does to the dust around it, so far out and so deep inside, from 0 to 1.
pub(super) fn glowing(air: &Air, radius: f32, inside: f32, color: Vec4) -> Vec4 {
    let Some((slot, bright)) = air.flash else {
        return color;
    };
    let away = (radius - bolt_at(slot)).abs();
    // A core that is nearly white, and a wide sheet of light through the dust.
    let near = 0.52 * smooth(0.075, 0.0, away) + 0.30 * smooth(0.22, 0.0, away);
    let light = theme::STORM_FLASH.linear() * (0.55 + 1.1 * near);
    color.lerp(light, (near * inside * bright).clamp(0.0, 1.0))
}

/// A bolt from the top of the dust to the ground, and its branches.
pub(super) fn bolt(into: &mut Vec<Piece>, air: &Air, eye: &Transform) {
    let Some((slot, bright)) = air.flash else { return };
    let (right, toward) = (*eye.right(), *eye.back());
    let chance = |at: i32, seed| hash(IVec2::new(slot, at), seed);
    let angle = air.angle + (0.35 + 0.3 * chance(0, 5)) * HALF;
    let foot = place(Vec2::from_angle(angle) * bolt_at(slot), 0.0);
    let point = |step: i32| {
        let up = HIGH * RADIUS * step as f32 / STEM as f32;
        let aside = (chance(step, 6) - 0.5) * 0.036 * RADIUS * (step > 0) as u8 as f32;
        foot + Vec3::Y * up + right * aside
    };
    let color = (theme::STORM_FLASH.linear() * 3.2).with_w(bright.clamp(0.0, 1.0));
    let mut piece = |low: Vec3, top: Vec3, wide: f32| {
        let wide = right * wide * RADIUS;
        into.push(Piece {
            // In front of the sheets behind it, behind those before it: a bolt that is hidden is none, so it is a little nearer.
            near: toward.dot(foot) + 0.02 * RADIUS,
            corners: [top - wide, top + wide, low + wide, low - wide],
            colors: [color; 4],
            uvs: [FULL; 4],
        });
    };
    for step in 0..STEM {
        piece(point(step), point(step + 1), 0.0016 + 0.0003 * step as f32);
    }
    for branch in 0..BRANCHES {
        let side = if branch == 0 { 1.0 } else { -1.0 };
        let mut from = point(3 + 2 * branch);
        for step in 0..BRANCH {
            let along = right * side * (0.010 + 0.012 * chance(20 + 5 * branch + step, 7)) * RADIUS;
            let to = from + along - Vec3::Y * (0.008 + 0.010 * chance(40 + 5 * branch + step, 8)) * RADIUS;
            piece(to, from, 0.0011);
            from = to;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_lightens_now_and_then_and_never_for_long() {
        let lit: Vec<bool> = (0..4000).map(|step| flash(step as f32 * 0.02).is_some()).collect();
        let share = lit.iter().filter(|lit| **lit).count() as f32 / lit.len() as f32;
        assert!((0.01..0.12).contains(&share), "{share}");
        let longest = lit.split(|lit| !lit).map(<[bool]>::len).max().unwrap_or(0);
        assert!(longest as f32 * 0.02 <= FLASH + 0.03, "{longest}");
    }
}
