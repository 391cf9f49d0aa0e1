//! The deck of the Hidden Mobile Stronghold, on which pieces stand: its size and its outline.

use bevy::prelude::*;

use super::geometry::AreaOutline;

/// How large it is, in units of the disc's radius.
pub(super) const SIZE: f32 = 0.062;
/// How high its deck is above the ground.
pub(super) const DECK: f32 = 0.020;
/// Its corners.
const CORNERS: usize = 16;
/// How far from the middle its three places are: a piece's size apart.
const PLACE: f32 = 0.029;

/// Its outline where it stands: room for three pieces.
pub(super) fn outline(at: Vec2) -> AreaOutline {
    let around = |count: usize, radius: f32| {
        (0..count)
            .map(|step| at + radius * Vec2::from_angle(step as f32 / count as f32 * std::f32::consts::TAU))
            .collect::<Vec<Vec2>>()
    };
    AreaOutline {
        ring: around(CORNERS, SIZE),
        slots: around(3, PLACE),
        center: at,
    }
}
