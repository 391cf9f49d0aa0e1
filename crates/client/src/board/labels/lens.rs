//! From the board to the window.

use bevy::prelude::*;
use bevy_egui::egui::{self, Pos2, pos2};

use crate::board::shape::{RADIUS, place};
use crate::camera::OPENING;

/// The rim is seen as a ring of so many sides.
const SIDES: u32 = 72;

/// What the eye sees, in points of the interface.
pub(super) struct Lens {
    clip_from_world: Mat4,
    eye: Vec3,
    forward: Vec3,
    /// The window, in points.
    window: egui::Vec2,
    /// Logical pixels of a point: the writing grows with the window.
    pub(super) zoom: f32,
}

impl Lens {
    /// The lens of an eye in a window of this size in points.
    pub(super) fn new(clip_from_view: Mat4, eye: &GlobalTransform, window: egui::Vec2, zoom: f32) -> Lens {
        Lens {
            clip_from_world: clip_from_view * eye.to_matrix().inverse(),
            eye: eye.translation(),
            forward: *eye.forward(),
            window,
            zoom,
        }
    }

    /// Where a place is seen; nowhere when it lies behind the eye.
    pub(super) fn point(&self, at: Vec3) -> Option<Pos2> {
        let seen = self.clip_from_world.project_point3(at);
        let is_before = seen.is_finite() && (0.0..=1.0).contains(&seen.z);
        is_before.then(|| {
            pos2(
                0.5 * (1.0 + seen.x) * self.window.x,
                0.5 * (1.0 - seen.y) * self.window.y,
            )
        })
    }

    /// How large the board's radius is drawn at a place, in points.
    pub(super) fn radius(&self, at: Vec3) -> f32 {
        let depth = (at - self.eye).dot(self.forward).max(0.1);
        self.window.y / (2.0 * (OPENING / 2.0).tan()) * RADIUS / depth
    }

    /// Whether writing lies on the disc with both its ends.
    pub(super) fn is_on_disc(&self, writing: egui::Rect) -> bool {
        let middle = self.point(Vec3::ZERO);
        [writing.left_center(), writing.right_center()].into_iter().all(|end| {
            // Straight outwards from the middle the rim is to be further away than the end.
            middle.is_some_and(|middle| {
                let rims = (0..SIDES).filter_map(|side| {
                    let way = Vec2::from_angle(side as f32 * std::f32::consts::TAU / SIDES as f32);
                    self.point(place(way, 0.0))
                });
                let end = end - middle;
                let apart = |rim: &Pos2| {
                    let turn = ((*rim - middle).angle() - end.angle()).abs();
                    turn.min(std::f32::consts::TAU - turn)
                };
                let nearest = rims.min_by(|one, other| apart(one).total_cmp(&apart(other)));
                nearest.is_none_or(|rim| (rim - middle).length() >= end.length())
            })
        })
    }

    /// The smallest size of writing that is as large as this many points are in a window that is large enough: in a small
    /// one points are smaller than pixels.
    pub(super) fn least(&self, points: f32) -> f32 {
        points / self.zoom.min(1.0)
    }
}

impl PartialEq for Lens {
    fn eq(&self, other: &Lens) -> bool {
        (self.clip_from_world, self.window, self.zoom) == (other.clip_from_world, other.window, other.zoom)
    }
}
