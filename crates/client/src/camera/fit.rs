//! From how far away the whole disc is seen.

use bevy::math::Vec2;

use crate::board::shape::RADIUS;

/// What must be in the picture: the disc with its rim and the player circles.
const REACH: f32 = 1.21 * RADIUS;

/// A distance, and how far above the picture's middle the disc then appears (in units of the picture plane at distance 1).
pub(super) struct Fit {
    pub distance: f32,
    pub middle: f32,
}

/// The distance at which the disc, seen from an eye at this angle above it, fills a window of this size at distance 1.
pub(super) fn disc(pitch: f32, window: Vec2) -> Fit {
    let (mut near, mut far) = (1.2 * REACH, 40.0 * REACH);
    for _ in 0..24 {
        let middle = 0.5 * (near + far);
        let (low, high) = extent(pitch, middle);
        if (high - low).cmplt(window).all() {
            far = middle
        } else {
            near = middle
        }
    }
    let (low, high) = extent(pitch, far);
    Fit {
        distance: far,
        middle: 0.5 * (low.y + high.y),
    }
}

fn extent(pitch: f32, distance: f32) -> (Vec2, Vec2) {
    let (sin, cos) = pitch.sin_cos();
    let points = (0..24).map(|step| {
        let at = Vec2::from_angle(step as f32 / 24.0 * std::f32::consts::TAU) * REACH;
        Vec2::new(at.x, at.y * sin) / (distance + at.y * cos).max(0.1)
    });
    points.fold((Vec2::MAX, Vec2::MIN), |(low, high), at| (low.min(at), high.max(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_disc_fits_every_window() {
        for pitch in [0.4, 0.87, 1.5] {
            for window in [Vec2::new(1.1, 0.6), Vec2::new(0.4, 0.6), Vec2::new(0.6, 0.2)] {
                let fit = disc(pitch, window);
                let (low, high) = extent(pitch, fit.distance);
                assert!((high - low).cmple(window * 1.001).all());
                assert!((high - low).cmpge(window * 0.99).any());
            }
        }
    }
}
