//! What a spice deposit looks like: crystals in a glowing stain.

use bevy::prelude::*;

use super::forces::Standing;
use super::noise::hash;
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place};
use crate::theme;

/// The crystals and the stain of a deposit, around its foot.
pub(super) fn meshes(shape: &BoardShape, amount: u8, standing: &Standing) -> (Mesh, Mesh) {
    (crystals(amount), stain(shape, amount, standing))
}

fn crystals(amount: u8) -> Mesh {
    let mut heap = Sculpt::default();
    let count = i32::from(amount / 2).clamp(3, 8);
    for number in 0..count {
        let chance = |seed| hash(IVec2::new(number, i32::from(amount)), seed);
        let out = if number == 0 { 0.0 } else { 0.010 + 0.007 * chance(1) };
        let at = Vec2::from_angle(number as f32 * 2.4) * out * RADIUS;
        let tall = (if number == 0 { 0.026 } else { 0.010 + 0.012 * chance(2) }) * RADIUS;
        let wide = tall * 0.24;
        let lean = Vec2::new(at.x, at.y) * 0.5;
        let foot = Vec3::new(at.x, -0.03, at.y);
        let tip = foot + Vec3::new(lean.x, tall, lean.y);
        let shoulder = |side: i32, up: f32, size: f32| {
            let turn = Vec2::from_angle(side as f32 * std::f32::consts::TAU / 5.0 + chance(3) * 6.0) * wide * size;
            foot + Vec3::new(turn.x + lean.x * up, tall * up, -turn.y + lean.y * up)
        };
        let color = theme::SPICE_CRYSTAL.linear() * (0.75 + 0.5 * chance(4));
        for side in 0..5 {
            heap.quad(
                [
                    shoulder(side, 0.0, 0.8),
                    shoulder(side + 1, 0.0, 0.8),
                    shoulder(side + 1, 0.65, 1.0),
                    shoulder(side, 0.65, 1.0),
                ],
                color,
            );
            heap.facet(
                [shoulder(side, 0.65, 1.0), shoulder(side + 1, 0.65, 1.0), tip],
                color * 1.25,
            );
        }
    }
    heap.mesh()
}

fn stain(shape: &BoardShape, amount: u8, standing: &Standing) -> Mesh {
    let mut stain = Sculpt::default();
    let size = (0.034 + 0.0012 * f32::from(amount.min(20))) / standing.scale.max(0.1) * standing.scale;
    let foot = place(
        standing.at,
        shape.standing(standing.at, super::forces::DISC * standing.scale),
    );
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
