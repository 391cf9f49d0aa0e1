//! A Nexus: dusk falls over the board, the mouth of Shai-Hulud opens over its middle, and from all seats lines of light run there,
//! along which the houses' emblems come and stand around it.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::easel::{Easel, arc};
use super::house::House;
use crate::board::noise::{hash, smooth};
use crate::board::shape::{RADIUS, place, sector_angle};
use crate::theme::{self, Tint};

/// When it is all there, in seconds; when it begins to go, and how long it lasts.
pub(super) const STANDS: f32 = 1.2;
const GOES: f32 = 1.6;
pub(super) const LASTS: f32 = 2.0;

/// Where the emblems stand around the middle, how high, and how large they are, in units of the board's radius.
const AROUND: f32 = 0.60;
const HIGH: f32 = 0.17;
const SIZE: f32 = 0.098;
/// Where the mouth is, and how large.
const MIDDLE: f32 = 0.20;
const MOUTH: f32 = 0.225;

/// Hide, flesh and ivory in the last light.
const HIDE: Tint = Tint(0xb2, 0x86, 0x62);
const FLESH: Tint = Tint(0x8c, 0x36, 0x28);
const IVORY: Tint = Tint(0xff, 0xf0, 0xcc);
const DUSK: Vec4 = Vec4::new(0.005, 0.003, 0.011, 1.0);

/// How much of it is there so many seconds after it began, from 0 to 1.
pub(super) fn is_there(passed: f32) -> f32 {
    smooth(0.0, 0.3, passed) * smooth(LASTS, GOES, passed)
}

/// Paints it as it is so many seconds after it began.
pub(super) fn paint(easel: &mut Easel, houses: &[House], passed: f32) {
    let goes = smooth(LASTS, GOES, passed);
    easel.dusk(DUSK, 0.66 * is_there(passed));
    let middle = place(Vec2::ZERO, MIDDLE);
    let stands: Vec<(House, Vec3)> = houses
        .iter()
        .map(|house| {
            let way = Vec2::from_angle(sector_angle(house.circle.0));
            (*house, place(way * AROUND, HIGH))
        })
        .collect();
    let drawn = smooth(0.05, 0.75, passed);
    for (house, _) in &stands {
        house.line(easel, middle, 0.10 * RADIUS, drawn, goes);
    }
    let opens = smooth(0.35, 1.0, passed);
    if opens > 0.0 {
        mouth(easel, middle, MOUTH * (0.55 + 0.45 * opens), opens, opens.min(goes));
    }
    // They come along their lines, the farthest painted first.
    let comes = smooth(0.15, 0.95, passed);
    let mut stands: Vec<(House, Vec3)> = stands
        .into_iter()
        .map(|(house, to)| {
            let from = house.seat() + Vec3::Y * 0.10 * RADIUS;
            (house, arc(from, to, 0.04 * RADIUS, comes))
        })
        .collect();
    stands.sort_by(|(_, one), (_, other)| easel.near(*one).total_cmp(&easel.near(*other)));
    for (house, at) in stands {
        let size = SIZE * (0.6 + 0.4 * comes);
        house.emblem(easel, at, size, smooth(0.05, 0.3, passed).min(goes));
    }
}

/// The mouth, from before: rows of teeth around the throat, within a ring of hide, and light behind it.
fn mouth(easel: &mut Easel, at: Vec3, size: f32, open: f32, light: f32) {
    const SIDES: i32 = 72;
    let size = size * RADIUS;
    let lamp = theme::LAMP.linear() * 1.5;
    let halo = [(0.9, 0.85), (1.08, 0.5), (1.4, 0.2), (2.3, 0.0)];
    easel.rings(at, &halo.map(|(out, cover)| (out * size, lamp.with_w(cover * light))));
    let (flesh, dark) = (FLESH.linear(), Vec4::new(0.012, 0.003, 0.003, 1.0));
    let throat = [
        (0.0, dark),
        (0.30, dark),
        (0.62, flesh * 0.45),
        (0.86, flesh),
        (0.90, flesh * 0.5),
    ];
    easel.rings(at, &throat.map(|(out, color)| (out * size, color.with_w(light))));
    // Inner rows lie deeper: they are painted first, and darker.
    for row in (0..4).rev() {
        teeth(easel, at, size, row, open, light);
    }
    for side in 0..SIDES {
        let corner = |side: i32, out: f32, bright: f32| {
            let way = Vec2::from_angle(side as f32 / SIDES as f32 * TAU);
            // The lamp is above, to the left.
            let lit = 0.55 + 0.55 * way.dot(Vec2::new(-0.55, 0.83));
            let rough = 0.75 + 0.5 * hash(IVec2::new(side.rem_euclid(SIDES), 2), 17);
            let color = HIDE.linear() * bright * rough * lit.max(0.12);
            (way * out * size * (1.0 + 0.012 * rough), color.with_w(light))
        };
        // Two folds of hide, each with an edge.
        for [(inner, dim), (outer, bright)] in [
            [(0.86, 0.25), (0.93, 1.9)],
            [(0.93, 1.9), (0.98, 0.35)],
            [(0.98, 0.35), (1.03, 1.3)],
            [(1.03, 1.3), (1.08, 0.2)],
        ] {
            easel.quad(
                at,
                [
                    corner(side, inner, dim),
                    corner(side, outer, bright),
                    corner(side + 1, outer, bright),
                    corner(side + 1, inner, dim),
                ],
            );
        }
    }
}

/// A row of teeth; they meet in the middle while the mouth is shut.
fn teeth(easel: &mut Easel, at: Vec3, size: f32, row: i32, open: f32, light: f32) {
    let count = 34 - 4 * row;
    let root = 0.89 - 0.15 * row as f32;
    let long = (0.27 - 0.03 * row as f32).mul_add(open, root * (1.0 - open));
    let deep = 1.25 * 0.68_f32.powi(row);
    for number in 0..count {
        let chance = |seed| hash(IVec2::new(number, row), seed);
        let turn = (number as f32 + 0.5 * (row % 2) as f32 + 0.25 * (chance(1) - 0.5)) / count as f32 * TAU;
        let (way, tip) = (Vec2::from_angle(turn), Vec2::from_angle(turn + 0.10));
        let half = 0.36 * TAU / count as f32 * root;
        let aside = way.perp() * half;
        let tip = tip * (root - long * (0.85 + 0.3 * chance(2)));
        let ivory = IVORY.linear() * deep;
        let root = way * root;
        let foot = (ivory * 0.30).with_w(light);
        let (bright, dim) = (ivory.with_w(light), (ivory * 0.45).with_w(light));
        let corner = |at: Vec2, color: Vec4| (at * size, color);
        easel.facet(
            at,
            [corner(root - aside, foot), corner(tip, bright), corner(root, bright)],
        );
        easel.facet(at, [corner(root, dim), corner(tip, bright), corner(root + aside, foot)]);
    }
}
