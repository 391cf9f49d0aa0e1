//! An alliance: two houses' banners come from their seats over the middle of the table and hang side by side, bound by two rings;
//! behind them a beam of both colours goes up.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::easel::{Easel, arc};
use super::house::House;
use crate::board::noise::{hash, smooth};
use crate::board::shape::{RADIUS, place};
use crate::theme;

/// When it is all there, in seconds; when it begins to go, and how long it lasts.
pub(super) const STANDS: f32 = 1.4;
const GOES: f32 = 1.6;
pub(super) const LASTS: f32 = 2.0;
/// When the banners meet.
const MEET: f32 = 0.8;

/// How wide and how long a banner is, how high it hangs, and how far apart the two are, in units of the board's radius.
const CLOTH: (f32, f32) = (0.27, 0.47);
const HIGH: f32 = 0.60;
const APART: f32 = 0.30;
/// How large a ring is.
const RING: f32 = 0.064;

const DUSK: Vec4 = Vec4::new(0.004, 0.003, 0.007, 1.0);

/// How much of it is there so many seconds after it began, from 0 to 1.
pub(super) fn is_there(passed: f32) -> f32 {
    smooth(0.0, 0.3, passed) * smooth(LASTS, GOES, passed)
}

/// Paints it as it is so many seconds after it began.
pub(super) fn paint(easel: &mut Easel, houses: [House; 2], passed: f32) {
    let goes = smooth(LASTS, GOES, passed);
    easel.dusk(DUSK, 0.56 * is_there(passed));
    // Who sits further to the left comes from there.
    let [one, other] = houses;
    let left = |house: &House| easel.right.dot(house.seat());
    let houses = if left(&one) <= left(&other) {
        [one, other]
    } else {
        [other, one]
    };
    let middle = place(Vec2::ZERO, HIGH);
    let comes = smooth(0.05, MEET, passed);
    let met = smooth(MEET - 0.08, MEET + 0.12, passed);
    let ground = place(Vec2::ZERO, 0.02);
    beam(easel, houses, ground, met.min(goes), passed);
    for (side, house) in [-0.5, 0.5].into_iter().zip(houses) {
        let foot = middle + easel.right * side * APART * RADIUS - Vec3::Y * 0.42 * RADIUS;
        house.line(easel, foot, 0.12 * RADIUS, smooth(0.0, MEET - 0.15, passed), goes);
    }
    let size = 0.55 + 0.45 * comes;
    let light = smooth(0.0, 0.2, passed).min(goes);
    let hangs = [(-0.5, houses[0]), (0.5, houses[1])].map(|(side, house)| {
        let to = middle + easel.right * side * APART * RADIUS;
        let from = house.seat() + Vec3::Y * 0.30 * RADIUS;
        (house, arc(from, to, 0.10 * RADIUS, comes))
    });
    // No cloth lies in the other's light.
    for (house, at) in hangs {
        house.glow(easel, at, CLOTH.1 * size, light);
    }
    for (house, at) in hangs {
        house.banner(easel, at, (CLOTH.0 * size, CLOTH.1 * size), passed, light);
    }
    if met > 0.0 {
        let clasp = middle + easel.up * 0.005 * RADIUS;
        burst(easel, clasp, passed, goes);
        rings(easel, houses, clasp, met.min(goes));
    }
}

/// The beam: one half in each colour, and two strands that wind about each other.
fn beam(easel: &mut Easel, houses: [House; 2], foot: Vec3, light: f32, now: f32) {
    if light <= 0.0 {
        return;
    }
    let (right, high) = (easel.right, 1.7 * RADIUS);
    for (side, house) in [-1.0, 1.0].into_iter().zip(houses) {
        let path: Vec<_> = (0..=12)
            .map(|step| {
                let up = step as f32 / 12.0;
                let at = foot + Vec3::Y * up * high + right * side * 0.075 * RADIUS;
                let cover = 0.55 * light * smooth(0.0, 0.05, up) * (1.0 - up);
                (at, (0.15 + 0.05 * up) * RADIUS, house.light().with_w(cover))
            })
            .collect();
        easel.line(&path);
    }
    for (side, house) in [0.0, 0.5].into_iter().zip(houses) {
        let path: Vec<_> = (0..=60)
            .map(|step| {
                let up = step as f32 / 60.0;
                let turn = (side + 2.6 * up - 0.35 * now) * TAU;
                let at = foot + Vec3::Y * up * high + right * turn.cos() * 0.155 * RADIUS;
                let front = 0.6 + 0.4 * turn.sin();
                let cover = front * light * smooth(0.0, 0.05, up) * (1.0 - up).powf(0.7);
                (at, 0.013 * RADIUS, (house.light() * 1.4).with_w(cover))
            })
            .collect();
        easel.line(&path);
    }
}

/// Rays that fly apart where the two have met.
fn burst(easel: &mut Easel, at: Vec3, passed: f32, goes: f32) {
    let age = (passed - MEET + 0.05).max(0.0);
    let light = smooth(0.0, 0.1, age) * (0.25 + 0.75 * smooth(0.75, 0.1, age)) * goes;
    let lamp = theme::LAMP.linear() * 2.0;
    easel.rings(
        at,
        &[
            (0.0, lamp.with_w(0.8 * light)),
            (0.10 * RADIUS, lamp.with_w(0.35 * light)),
            (0.34 * RADIUS, lamp.with_w(0.0)),
        ],
    );
    for number in 0..22 {
        let chance = |seed| hash(IVec2::new(number, 9), seed);
        let way = Vec2::from_angle((number as f32 + 0.6 * chance(1)) / 22.0 * TAU);
        let out = (0.10 + (0.12 + 0.22 * chance(2)) * smooth(0.0, 0.5, age)) * RADIUS;
        let aside = way.perp() * 0.007 * RADIUS;
        let color = lamp.with_w(0.7 * light);
        easel.facet(
            at,
            [
                (way * 0.06 * RADIUS - aside, color),
                (way * 0.06 * RADIUS + aside, color),
                (way * out, lamp.with_w(0.0)),
            ],
        );
    }
}

/// Two rings that go through each other.
fn rings(easel: &mut Easel, houses: [House; 2], at: Vec3, light: f32) {
    let ring = |easel: &mut Easel, side: f32, color: Vec4, from: f32, to: f32| {
        const STEPS: usize = 40;
        let middle = at + easel.right * side * 0.62 * RING * RADIUS;
        let edge = |step: usize, out: f32, bright: f32| {
            let turn = (from + (to - from) * step as f32 / STEPS as f32) * TAU;
            let color = (color * bright).with_w(light);
            (Vec2::from_angle(turn) * out * RING * RADIUS, color)
        };
        for step in 0..STEPS {
            let bands = [
                [(0.74, 0.25), (0.80, 1.5)],
                [(0.80, 1.5), (0.95, 1.0)],
                [(0.95, 1.0), (1.04, 0.15)],
            ];
            for [(inner, dim), (outer, bright)] in bands {
                easel.quad(
                    middle,
                    [
                        edge(step, inner, dim),
                        edge(step, outer, bright),
                        edge(step + 1, outer, bright),
                        edge(step + 1, inner, dim),
                    ],
                );
            }
        }
    };
    let gold = theme::LAMP.linear();
    let [one, other] = houses.map(|house| house.light().lerp(gold, 0.35));
    ring(easel, -1.0, one, 0.0, 1.0);
    ring(easel, 1.0, other, 0.0, 1.0);
    // Where they cross above the first lies over the second.
    ring(easel, -1.0, one, 0.02, 0.24);
}
