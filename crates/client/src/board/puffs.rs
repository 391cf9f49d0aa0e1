//! Puffs of dust and grains that face the eye, as one mesh.

use bevy::prelude::*;

use super::sculpt::Sculpt;

/// Where the picture of the dust holds a cloud, and where it is full (`surface.rs`).
const CLOUD: [Vec2; 2] = [Vec2::new(0.01, 0.01), Vec2::new(0.49, 0.49)];
const FULL: Vec2 = Vec2::new(0.75, 0.25);
/// Where the corners of a square are.
const UPRIGHT: [Vec2; 4] = [
    Vec2::new(-1.0, 1.0),
    Vec2::new(1.0, 1.0),
    Vec2::new(1.0, -1.0),
    Vec2::new(-1.0, -1.0),
];
const ON_A_CORNER: [Vec2; 4] = [Vec2::Y, Vec2::X, Vec2::NEG_Y, Vec2::NEG_X];

/// Dust that is being laid, as an eye sees it.
pub(super) struct Puffs {
    sculpt: Sculpt,
    right: Vec3,
    up: Vec3,
}

impl Puffs {
    pub(super) fn before(eye: &Transform) -> Puffs {
        Puffs {
            sculpt: Sculpt::default(),
            right: *eye.right(),
            up: *eye.up(),
        }
    }

    /// All of it.
    pub(super) fn mesh(self) -> Mesh {
        self.sculpt.mesh()
    }

    /// A cloud, half so large; its upper side has the light.
    pub(super) fn cloud(&mut self, at: Vec3, size: Vec2, color: Vec4) {
        let [low, high] = CLOUD;
        let uvs = [low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)];
        self.quad(at, size, color, (UPRIGHT, uvs));
    }

    /// A grain, half so large.
    pub(super) fn grain(&mut self, at: Vec3, size: Vec2, color: Vec4) {
        self.quad(at, size, color, (UPRIGHT, [FULL; 4]));
    }

    /// A spark that stands on its corner.
    pub(super) fn spark(&mut self, at: Vec3, size: Vec2, color: Vec4) {
        self.quad(at, size, color, (ON_A_CORNER, [FULL; 4]));
    }

    fn quad(&mut self, at: Vec3, size: Vec2, color: Vec4, (corners, uvs): ([Vec2; 4], [Vec2; 4])) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|corner| {
            let Vec2 { x, y } = corners[corner];
            let on = at + self.right * x * size.x + self.up * y * size.y;
            let lit = if y > 0.0 { 1.0 } else { 0.72 };
            self.sculpt
                .point(on, Vec3::Y, (color * lit).with_w(color.w), uvs[corner])
        });
        self.sculpt.triangle([a, d, b]);
        self.sculpt.triangle([b, d, c]);
    }
}
