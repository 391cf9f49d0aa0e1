//! A perspective whose picture can be shifted, so that the disc keeps its shape beside a panel. The parts of the engine that
//! ask what is in the picture (culling, shadows, the pointer) get the same answer.

use bevy::camera::{CameraProjection, SubCameraView};
use bevy::math::Vec3A;
use bevy::prelude::*;

/// The perspective and its shift.
#[derive(Clone, Debug)]
pub(super) struct Lens {
    pub perspective: PerspectiveProjection,
    /// How far the picture is moved right and up, in halves of the window.
    pub shift: Vec2,
}

impl CameraProjection for Lens {
    fn get_clip_from_view(&self) -> Mat4 {
        self.shifted(self.perspective.get_clip_from_view())
    }

    fn get_clip_from_view_for_sub(&self, part: &SubCameraView) -> Mat4 {
        self.shifted(self.perspective.get_clip_from_view_for_sub(part))
    }

    fn update(&mut self, width: f32, height: f32) {
        self.perspective.update(width, height);
    }

    fn far(&self) -> f32 {
        self.perspective.far()
    }

    fn get_frustum_corners(&self, near: f32, far: f32) -> [Vec3A; 8] {
        let half = (self.perspective.fov / 2.0).tan() * Vec2::new(self.perspective.aspect_ratio, 1.0);
        self.perspective.get_frustum_corners(near, far).map(|corner| {
            let moved = self.shift * half * corner.z.abs();
            corner - Vec3A::new(moved.x, moved.y, 0.0)
        })
    }
}

impl Lens {
    fn shifted(&self, mut clip: Mat4) -> Mat4 {
        // The window's coordinates are divided by -z, so what is subtracted per z is added to them.
        clip.z_axis.x -= self.shift.x;
        clip.z_axis.y -= self.shift.y;
        clip
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_the_corners_of_the_picture() {
        let perspective = PerspectiveProjection {
            aspect_ratio: 1.6,
            fov: 0.6,
            ..default()
        };
        let lens = Lens {
            perspective,
            shift: Vec2::new(0.3, -0.2),
        };
        let corners = lens.get_frustum_corners(-2.0, -30.0);
        let seen = corners.map(|corner| lens.get_clip_from_view().project_point3(corner.into()).truncate());
        for (at, expected) in [(0, (1.0, -1.0)), (1, (1.0, 1.0)), (2, (-1.0, 1.0)), (7, (-1.0, -1.0))] {
            assert!(
                seen[at].distance(Vec2::new(expected.0, expected.1)) < 1e-4,
                "{at} {}",
                seen[at]
            );
        }
    }
}
