//! What the storm's dust is: how the air moves that carries it, the pieces that it is painted with, and its colours.

use bevy::prelude::*;

use crate::theme;

/// Half a sector, in radians.
pub(super) const HALF: f32 = 10.0 * std::f32::consts::PI / 180.0;
/// From where to where the storm reaches, in units of the board's radius.
pub(super) const REACH: (f32, f32) = (0.15, 0.985);

/// Where the picture of the dust holds a cloud, where it is full, and where it is woven for sheets (`surface.rs`).
pub(super) const CLOUD: [Vec2; 2] = [Vec2::new(0.01, 0.01), Vec2::new(0.49, 0.49)];
pub(super) const FULL: Vec2 = Vec2::new(0.75, 0.25);
pub(super) const WOVEN: [f32; 2] = [0.51, 0.99];

/// How the air moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Air {
    /// The middle of the storm, as an angle.
    pub(super) angle: f32,
    /// Seconds that the dust has flown.
    pub(super) now: f32,
    /// Whether it walks: 1, or 0.
    pub(super) haste: f32,
    /// A bolt: which one, and how bright.
    pub(super) flash: Option<(i32, f32)>,
}

impl Air {
    /// Dust that does not move.
    pub(super) fn still(angle: f32) -> Air {
        Air { angle, ..default() }
    }
}

/// A four-sided piece of dust.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// How far toward the eye it lies.
    pub(super) near: f32,
    pub(super) corners: [Vec3; 4],
    pub(super) colors: [Vec4; 4],
    pub(super) uvs: [Vec2; 4],
}

/// From the dark inside, brown and violet, to crests in the light, paler than the sand around: nobody takes it for sand.
pub(super) fn tone(lit: f32) -> Vec4 {
    let steps = [
        (0.0, theme::STORM_DEEP.linear() * 0.75),
        (0.45, theme::STORM_BODY.linear()),
        (0.75, theme::STORM_DUST.linear() * 0.8),
        (1.0, theme::STORM_CREST.linear() * 1.7),
    ];
    let lit = lit.clamp(0.0, 1.0);
    let next = steps
        .iter()
        .position(|(from, _)| *from > lit)
        .unwrap_or(steps.len() - 1);
    let ((from, low), (to, high)) = (steps[next - 1], steps[next]);
    low.lerp(high, (lit - from) / (to - from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_storm_is_a_dark_wall_with_a_lit_edge() {
        let bright = |color: Vec4| color.truncate().dot(Vec3::new(0.2126, 0.7152, 0.0722));
        let sand = bright(theme::SAND[1].linear());
        assert!(bright(tone(0.3)) < 0.15 * sand, "its body is far darker than sand");
        assert!(bright(tone(1.0)) > sand, "its crest is not");
        let dark = tone(0.0);
        assert!(dark.z > dark.y, "violet rather than ochre");
    }
}
