//! An easel: what is painted between the eye and the board, facing the eye. Nothing on the board hides it, and what is painted
//! later lies over what was painted before.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::board::sculpt::Sculpt;
use crate::symbols::{self, Part};

/// So near to the eye it is painted, in shares of the way to where it seems to be: there is nothing else between.
const NEAR: f32 = 0.4;
/// How many sides round things have.
const SIDES: u32 = 40;

/// A picture that is being painted, as an eye sees it.
pub(super) struct Easel {
    sculpt: Sculpt,
    eye: Vec3,
    /// To the right and upwards, as the eye sees it.
    pub(super) right: Vec3,
    pub(super) up: Vec3,
    back: Vec3,
}

impl Easel {
    pub(super) fn before(eye: &Transform) -> Easel {
        Easel {
            sculpt: Sculpt::default(),
            eye: eye.translation,
            right: *eye.right(),
            up: *eye.up(),
            back: *eye.back(),
        }
    }

    /// The finished picture.
    pub(super) fn mesh(self) -> Mesh {
        self.sculpt.mesh()
    }

    /// How far toward the eye a place lies.
    pub(super) fn near(&self, at: Vec3) -> f32 {
        self.back.dot(at)
    }

    fn point(&mut self, at: Vec3, color: Vec4) -> u32 {
        let seen = self.eye + (at - self.eye) * NEAR;
        self.sculpt.point(seen, Vec3::Y, color, Vec2::ZERO)
    }

    /// A point beside a place: so far to the right and upwards.
    fn beside(&mut self, at: Vec3, aside: Vec2, color: Vec4) -> u32 {
        self.point(at + self.right * aside.x + self.up * aside.y, color)
    }

    /// Dims everything: most at the edges of the window.
    pub(super) fn dusk(&mut self, color: Vec4, cover: f32) {
        let at = self.eye - self.back * 5.0;
        let rings = [(0.0, 0.72), (1.1, 0.8), (2.4, 1.0), (9.0, 1.0)];
        self.rings(at, &rings.map(|(out, share)| (out, color.with_w(cover * share))));
    }

    /// A round thing: its colour at each distance from its middle.
    pub(super) fn rings(&mut self, at: Vec3, rings: &[(f32, Vec4)]) {
        let around: Vec<Vec2> = (0..=SIDES)
            .map(|side| Vec2::from_angle(side as f32 / SIDES as f32 * TAU))
            .collect();
        for pair in rings.windows(2) {
            let [(inner, near), (outer, far)] = [pair[0], pair[1]];
            let mut last: Option<[u32; 2]> = None;
            for way in &around {
                let next = [self.beside(at, *way * inner, near), self.beside(at, *way * outer, far)];
                if let Some([a, b]) = last {
                    self.sculpt.triangle([a, b, next[1]]);
                    self.sculpt.triangle([a, next[1], next[0]]);
                }
                last = Some(next);
            }
        }
    }

    /// A triangle beside a place.
    pub(super) fn facet(&mut self, at: Vec3, corners: [(Vec2, Vec4); 3]) {
        let numbers = corners.map(|(aside, color)| self.beside(at, aside, color));
        self.sculpt.triangle(numbers);
    }

    /// A four-sided thing beside a place.
    pub(super) fn quad(&mut self, at: Vec3, corners: [(Vec2, Vec4); 4]) {
        let [a, b, c, d] = corners.map(|(aside, color)| self.beside(at, aside, color));
        self.sculpt.triangle([a, b, c]);
        self.sculpt.triangle([a, c, d]);
    }

    /// A line of light through these places, each with half its width there and its colour: bright along its middle.
    pub(super) fn line(&mut self, places: &[(Vec3, f32, Vec4)]) {
        let mut last: Option<[u32; 3]> = None;
        for (number, (at, half, color)) in places.iter().enumerate() {
            let before = places[number.saturating_sub(1)].0;
            let after = places[(number + 1).min(places.len() - 1)].0;
            let side = (after - before).cross(self.eye - *at).normalize_or(Vec3::X) * *half;
            let none = color.with_w(0.0);
            let next = [
                self.point(*at - side, none),
                self.point(*at, *color),
                self.point(*at + side, none),
            ];
            if let Some(last) = last {
                for lane in 0..2 {
                    self.sculpt.triangle([last[lane], next[lane], next[lane + 1]]);
                    self.sculpt.triangle([last[lane], next[lane + 1], last[lane + 1]]);
                }
            }
            last = Some(next);
        }
    }

    /// A symbol, half so large.
    pub(super) fn symbol(&mut self, parts: &[Part], at: Vec3, half: f32, color: Vec4) {
        let seen = self.eye + (at - self.eye) * NEAR;
        let [right, up] = [self.right, self.up].map(|way| way * half * NEAR);
        symbols::lay_in(&mut self.sculpt, parts, seen, [right, up], color);
    }
}

/// A way through the air from one place to another, so high in its middle: where it is after this share.
pub(super) fn arc(from: Vec3, to: Vec3, high: f32, share: f32) -> Vec3 {
    from.lerp(to, share) + Vec3::Y * high * 4.0 * share * (1.0 - share)
}
