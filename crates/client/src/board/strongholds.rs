//! The five strongholds as built things, each with a silhouette of its own: two walled cities, two sietches, a port.

use arrakis_rules::{AreaId, board};
use bevy::prelude::*;

use super::noise::hash;
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, bounds, place};
use super::surface::Surfaces;
use crate::theme;

/// Lays out all strongholds as one mesh.
pub(super) fn spawn(commands: &mut Commands, shape: &BoardShape, meshes: &mut Assets<Mesh>, surfaces: &Surfaces) {
    let mut built = Sculpt::default();
    for territory in board().strongholds() {
        for area in territory.areas().iter() {
            let mut site = Site {
                shape,
                area,
                into: &mut built,
            };
            match board().facts(*territory).key.as_str() {
                "arrakeen" => site.palace_city(),
                "carthag" => site.block_city(),
                "tueks_sietch" => site.port(),
                _ => site.sietch(),
            }
        }
    }
    commands.spawn((
        Name::new("Strongholds"),
        Mesh3d(meshes.add(built.mesh())),
        MeshMaterial3d(surfaces.rock.clone()),
    ));
}

struct Site<'a> {
    shape: &'a BoardShape,
    area: AreaId,
    into: &'a mut Sculpt,
}

impl Site<'_> {
    fn ground(&self, at: Vec2) -> Vec3 {
        place(at, self.shape.height_in(self.area, at))
    }

    /// Points this far inside the outline, about `step` apart, each with the direction of the wall there.
    fn row(&self, inset: f32, step: f32) -> Vec<(Vec2, Vec2)> {
        let ring = &self.shape.outline(self.area).ring;
        let count = ring.len();
        let length: f32 = (0..count).map(|at| ring[at].distance(ring[(at + 1) % count])).sum();
        let pieces = (length / step).round().max(3.0);
        let (mut found, mut walked) = (Vec::new(), 0.0);
        for at in 0..count {
            let (here, next) = (ring[at], ring[(at + 1) % count]);
            // A wider stencil than neighbours: the outline is rough, a wall is not.
            let along = (ring[(at + 4) % count] - ring[(at + count - 4) % count]).normalize_or_zero();
            let before = (walked * pieces / length) as i32;
            walked += here.distance(next);
            if (walked * pieces / length) as i32 > before || at == 0 {
                found.push((here + along.perp() * inset, along));
            }
        }
        found
    }

    /// Places where a house may stand: far from where pieces stand, most roomy first, with their room.
    fn plots(&self, apart: f32, least: f32) -> Vec<(Vec2, f32)> {
        let ring = &self.shape.outline(self.area).ring;
        let bounds = bounds(ring);
        let mut all = Vec::new();
        let step = 0.006;
        let cells = (bounds.size() / step).as_ivec2();
        for y in 0..=cells.y {
            for x in 0..=cells.x {
                let at = bounds.min + Vec2::new(x as f32, y as f32) * step;
                if !self.shape.contains(self.area, at) {
                    continue;
                }
                let edge = ring.iter().map(|point| point.distance(at)).fold(f32::MAX, f32::min) - 0.012;
                let room = edge.min(self.shape.slot_distance(at) - 0.023);
                if room > least {
                    all.push((at, room));
                }
            }
        }
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut chosen: Vec<(Vec2, f32)> = Vec::new();
        for (at, room) in all {
            if chosen
                .iter()
                .all(|(other, theirs)| other.distance(at) > apart.max((room + theirs) * 0.9))
            {
                chosen.push((at, room));
            }
        }
        chosen
    }

    fn block(&mut self, at: Vec2, size: Vec3, angle: f32, taper: f32, tint: theme::Tint) {
        let foot = self.ground(at) - Vec3::Y * 0.04;
        self.into
            .block(foot, size * RADIUS + Vec3::Y * 0.04, angle, taper, tint.linear());
    }

    fn turned(&mut self, at: Vec2, lift: f32, profile: &[(f32, f32)], sides: u32, tint: theme::Tint) {
        let foot = self.ground(at) + Vec3::Y * lift * RADIUS;
        let profile: Vec<_> = profile
            .iter()
            .map(|(radius, height)| (radius * RADIUS, height * RADIUS))
            .collect();
        self.into.lathe(foot, &profile, sides, |_| tint.linear());
    }

    /// A wall around, with a tower every few steps.
    fn wall(&mut self, height: f32, tower: impl Fn(&mut Self, Vec2, usize)) {
        let row = self.row(0.0095, 0.0125);
        for at in 0..row.len() {
            let (from, to) = (row[at].0, row[(at + 1) % row.len()].0);
            let way = to - from;
            let size = Vec3::new(way.length() + 0.004, height, 0.0055);
            self.block((from + to) * 0.5, size, way.y.atan2(way.x), 0.0, theme::MASONRY_DEEP);
        }
        for (number, (at, _)) in row.iter().step_by(4).enumerate() {
            tower(self, *at, number);
        }
    }

    /// Arrakeen: round towers, and a palace with a dome above all.
    fn palace_city(&mut self) {
        self.wall(0.017, |site, at, _| {
            site.turned(
                at,
                -0.004,
                &[
                    (0.0075, 0.0),
                    (0.0065, 0.03),
                    (0.0085, 0.031),
                    (0.0085, 0.035),
                    (0.0, 0.046),
                ],
                12,
                theme::MASONRY,
            );
        });
        for (number, (at, room)) in self.plots(0.016, 0.004).into_iter().take(12).enumerate() {
            let chance = hash(IVec2::new(number as i32, 1), 3);
            if number == 0 {
                let side = (room * 1.7).clamp(0.018, 0.045);
                self.block(at, Vec3::new(side, 0.024, side), 0.4, 0.08, theme::MASONRY);
                self.block(
                    at,
                    Vec3::new(side * 0.72, 0.040, side * 0.72),
                    0.4,
                    0.08,
                    theme::MASONRY,
                );
                let dome = side * 0.30;
                let profile = [
                    (dome, 0.0),
                    (dome, 0.006),
                    (dome * 0.92, 0.012),
                    (dome * 0.6, 0.019),
                    (dome * 0.15, 0.024),
                    (0.0, 0.036),
                ];
                self.turned(at, 0.040, &profile, 18, theme::BRASS);
                for corner in 0..4 {
                    let out = Vec2::from_angle(0.4 + (corner as f32 + 0.5) * std::f32::consts::FRAC_PI_2) * side * 0.66;
                    self.turned(
                        at + out,
                        0.0,
                        &[(0.0042, 0.0), (0.0036, 0.046), (0.0052, 0.047), (0.0, 0.058)],
                        8,
                        theme::MASONRY,
                    );
                }
            } else {
                let side = (room * 1.5).clamp(0.009, 0.02);
                self.block(
                    at,
                    Vec3::new(side, 0.010 + 0.012 * chance, side * 0.8),
                    chance * 3.0,
                    0.0,
                    theme::MASONRY,
                );
            }
        }
    }

    /// Carthag: square towers, and slabs and chimneys shoulder to shoulder.
    fn block_city(&mut self) {
        self.wall(0.014, |site, at, number| {
            let tall = 0.026 + 0.010 * (number % 2) as f32;
            site.block(at, Vec3::new(0.012, tall, 0.012), 0.2, 0.12, theme::MASONRY_DEEP);
        });
        for (number, (at, room)) in self.plots(0.013, 0.003).into_iter().take(16).enumerate() {
            let chance = hash(IVec2::new(number as i32, 2), 4);
            let side = (room * 1.7).clamp(0.009, 0.024);
            let tall = if number < 3 {
                0.058 - 0.010 * number as f32
            } else {
                0.014 + 0.022 * chance
            };
            self.block(at, Vec3::new(side, tall, side * 0.75), 0.2, 0.06, theme::MASONRY);
            self.block(
                at,
                Vec3::new(side * 0.5, tall + 0.006, side * 0.4),
                0.2,
                0.0,
                theme::ROCK_DEEP,
            );
        }
    }

    /// A sietch: rock with dark arches all around, and standing stones on top.
    fn sietch(&mut self) {
        for (number, (at, along)) in self.row(0.0045, 0.030).into_iter().enumerate() {
            let size = if number % 2 == 0 { 1.0 } else { 0.78 };
            self.arch(at, along, size);
        }
        for (number, (at, _)) in self.row(0.013, 0.019).into_iter().enumerate() {
            if self.shape.slot_distance(at) < 0.0245 {
                continue;
            }
            let chance = hash(IVec2::new(number as i32, 3), 5);
            let tall = 0.012 + 0.038 * chance * chance;
            let wide = 0.010 + 0.006 * chance;
            self.block(at, Vec3::new(wide, tall, wide * 0.8), chance * 6.0, 0.45, theme::ROCK);
        }
        for (at, room) in self.plots(0.02, 0.004).into_iter().take(3) {
            let wide = (room * 1.4).clamp(0.01, 0.03);
            self.block(at, Vec3::new(wide, 0.05, wide), 0.7, 0.5, theme::ROCK_TOP);
        }
    }

    /// A dark opening with a lit sill in the flank of the rock.
    fn arch(&mut self, at: Vec2, along: Vec2, size: f32) {
        let out = -along.perp();
        let foot = place(at + out * 0.0062, 0.004);
        let (right, away) = (place(along, 0.0), place(out, 0.0));
        let (half, tall) = (0.0085 * size, 0.023 * size);
        let mut ring = vec![Vec2::new(-half, 0.0), Vec2::new(half, 0.0)];
        ring.extend((0..=8).map(|step| {
            let angle = step as f32 / 8.0 * std::f32::consts::PI;
            Vec2::new(angle.cos() * half, tall - half + angle.sin() * half)
        }));
        let spot = |of: Vec2, deep: f32| foot + right * of.x + Vec3::Y * of.y * RADIUS + away * deep;
        // The frame stands out from the rock, the opening lies on its face.
        for (grow, deep, tint) in [(1.32, 0.0, theme::MASONRY_DEEP), (1.0, 0.0012, theme::OPENING)] {
            let points: Vec<Vec3> = ring
                .iter()
                .map(|of| spot(Vec2::new(of.x * grow, of.y * (0.7 + 0.3 * grow)), deep))
                .collect();
            for pair in 1..points.len() - 1 {
                self.into
                    .facet([points[0], points[pair], points[pair + 1]], tint.linear());
            }
            for pair in 0..points.len() {
                let (a, b) = (points[pair], points[(pair + 1) % points.len()]);
                self.into
                    .quad([a - away * 0.012, b - away * 0.012, b, a], tint.linear());
            }
        }
        let lamp = [(-0.35, 0.10), (0.35, 0.10), (0.35, 0.42), (-0.35, 0.42)]
            .map(|(x, y)| spot(Vec2::new(x * half, y * tall), 0.0016));
        self.into.quad(lamp, theme::LAMP.linear());
    }

    /// Tuek's: round landing fields, tanks with domes, and masts.
    fn port(&mut self) {
        for (at, _) in self.row(0.010, 0.034) {
            self.turned(
                at,
                -0.002,
                &[(0.0018, 0.0), (0.0012, 0.052), (0.0, 0.054)],
                6,
                theme::BRASS,
            );
            self.turned(
                at,
                0.040,
                &[(0.0, 0.0), (0.005, 0.001), (0.005, 0.003), (0.0, 0.004)],
                8,
                theme::LAMP,
            );
        }
        for slot in self.shape.outline(self.area).slots.clone() {
            let field = [(0.0275, 0.0), (0.0275, 0.0016), (0.0255, 0.0020)];
            self.turned(slot, -0.0006, &field, 8, theme::BRASS);
        }
        for (number, (at, room)) in self.plots(0.015, 0.003).into_iter().take(12).enumerate() {
            let wide = (room * 0.95).clamp(0.006, 0.016);
            let tall = if number % 3 == 0 { 0.020 } else { 0.010 };
            let profile = [
                (wide, 0.0),
                (wide, tall),
                (wide * 0.85, tall + wide * 0.4),
                (wide * 0.45, tall + wide * 0.7),
                (0.0, tall + wide * 0.78),
            ];
            self.turned(
                at,
                -0.002,
                &profile,
                14,
                if number % 2 == 0 {
                    theme::MASONRY
                } else {
                    theme::MASONRY_DEEP
                },
            );
        }
    }
}
