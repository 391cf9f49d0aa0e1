//! A house that meets others: where it sits, and its emblem and its banner as they stand before the eye.

use arrakis_rules::{Faction, Sector};
use bevy::prelude::*;

use super::easel::{Easel, arc};
use crate::board::circles;
use crate::board::noise::smooth;
use crate::board::shape::{RADIUS, place};
use crate::{symbols, theme};

/// How many folds a banner has, and how finely it is divided downwards.
const FOLDS: usize = 12;
const ROWS: usize = 8;

/// A house at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct House {
    pub(super) faction: Faction,
    pub(super) circle: Sector,
}

impl House {
    /// Where it sits.
    pub(super) fn seat(&self) -> Vec3 {
        place(circles::spot(self.circle), 0.03)
    }

    /// Its light: its colour, or a pale one where that is too dark to shine.
    pub(super) fn light(&self) -> Vec4 {
        theme::faction_rim(self.faction).linear() * 1.9
    }

    /// Lays its line of light from its seat to a place, as much of it as there is, from 0 to 1.
    pub(super) fn line(&self, easel: &mut Easel, to: Vec3, high: f32, drawn: f32, light: f32) {
        const STEPS: usize = 24;
        let from = self.seat();
        let path = |wide: f32, bright: f32, cover: f32| {
            (0..=STEPS)
                .map(|step| {
                    let share = step as f32 / STEPS as f32 * drawn;
                    let begins = smooth(0.0, 0.08, share);
                    let color = (self.light() * bright).with_w(cover * light * begins);
                    (arc(from, to, high, share), wide * RADIUS, color)
                })
                .collect::<Vec<_>>()
        };
        if drawn > 0.01 {
            easel.line(&path(0.022, 0.8, 0.30));
            easel.line(&path(0.0062, 1.5, 0.95));
        }
    }

    /// Lays its emblem on a disc of brass, so large, with light around it.
    pub(super) fn emblem(&self, easel: &mut Easel, at: Vec3, size: f32, light: f32) {
        let own = theme::faction(self.faction);
        let size = size * RADIUS;
        let glow = self.light();
        let halo = [
            (0.9, glow.with_w(0.75 * light)),
            (1.15, glow.with_w(0.32 * light)),
            (1.75, glow.with_w(0.0)),
        ];
        easel.rings(at, &halo.map(|(out, color)| (out * size, color)));
        let (brass, deep) = (theme::BRASS.linear() * 2.6, theme::BRASS_DEEP.linear());
        let face = own.linear();
        let disc = [
            (0.0, face * 1.5),
            (0.80, face * 1.05),
            (0.82, deep),
            (0.87, brass),
            (0.96, brass * 0.8),
            (1.0, deep),
        ];
        easel.rings(at, &disc.map(|(out, color)| (out * size, color.with_w(light))));
        let ink = (own.ink().linear() * 1.2).with_w(light);
        easel.symbol(&symbols::symbol(self.faction), at, 0.60 * size, ink);
    }

    /// Lays the light behind its banner, which tells dark cloth from the dark.
    pub(super) fn glow(&self, easel: &mut Easel, at: Vec3, long: f32, light: f32) {
        let (color, long) = (self.light(), long * RADIUS);
        let middle = at - easel.up * 0.45 * long;
        let rings = [(0.0, 0.34), (0.5, 0.22), (1.05, 0.0)];
        easel.rings(
            middle,
            &rings.map(|(out, cover)| (out * long, color.with_w(cover * light))),
        );
    }

    /// Lays its banner: cloth that hangs from a pole of brass whose middle is at a place, so wide and so long.
    pub(super) fn banner(&self, easel: &mut Easel, at: Vec3, (wide, long): (f32, f32), now: f32, light: f32) {
        let own = theme::faction(self.faction);
        let (wide, long) = (wide * RADIUS, long * RADIUS);
        let point = |column: usize, row: usize| {
            let (across, down) = (column as f32 / FOLDS as f32 - 0.5, row as f32 / ROWS as f32);
            // A swallow's tail, and folds that a draught moves.
            let tail = 0.16 * (1.0 - 2.0 * across.abs()) * smooth(0.55, 1.0, down);
            let sway = 0.02 * (now * 2.2 + 5.0 * down + 6.0 * across).sin() * down;
            let aside = Vec2::new((across + sway) * wide, -(down - tail) * long);
            let fold = 0.86 + 0.2 * (across * 21.0 + 1.5 * down + now).cos();
            let color = own.linear().lerp(self.light(), 0.10) * (1.25 - 0.35 * down) * fold;
            (aside, color.with_w(light))
        };
        for row in 0..ROWS {
            for column in 0..FOLDS {
                easel.quad(
                    at,
                    [
                        point(column, row),
                        point(column, row + 1),
                        point(column + 1, row + 1),
                        point(column + 1, row),
                    ],
                );
            }
        }
        let brass = (theme::BRASS.linear() * 2.6).with_w(light);
        let dark = (theme::BRASS_DEEP.linear()).with_w(light);
        let (half, thick) = (0.58 * wide, 0.035 * wide);
        easel.quad(
            at,
            [
                (Vec2::new(-half, thick), brass),
                (Vec2::new(-half, -thick), dark),
                (Vec2::new(half, -thick), dark),
                (Vec2::new(half, thick), brass),
            ],
        );
        for side in [-1.0, 1.0] {
            let end = at + easel.right * side * half;
            easel.rings(end, &[(0.0, brass), (0.07 * wide, dark)]);
        }
        let ink = (own.ink().linear() * 1.25).with_w(light);
        easel.symbol(
            &symbols::symbol(self.faction),
            at - easel.up * 0.42 * long,
            0.36 * wide,
            ink,
        );
    }
}
