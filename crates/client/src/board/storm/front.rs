//! What the storm's front is made of: the wall of dust, clouds that roll up it and fill what is behind, sand that streams off its
//! foot, and lightning inside. One mesh, laid anew whenever it moves.

use bevy::mesh::Mesh;
use bevy::prelude::*;

use super::lightning::{self, glowing};
use super::matter::{Air, CLOUD, HALF, Piece, tone};
use super::wall;
use crate::board::light;
use crate::board::noise::{hash, smooth};
use crate::board::sculpt::Sculpt;
use crate::board::shape::{RADIUS, place};
use crate::theme;

/// How many clouds of dust there are behind the wall, how many roll up it, and how many streams of sand leave its foot.
const PUFFS: usize = 104;
const ROLLS: usize = 60;
const STREAMS: usize = 44;
/// All four-sided pieces.
const PIECES: usize = PUFFS + ROLLS + STREAMS + wall::PIECES + lightning::BOLT;
/// Dust before a piece is so thin, within so many units of the world.
const THIN: f32 = 0.12;
const CLEARS: f32 = 0.036 * RADIUS;

/// All pieces, the farthest first: they are seen through.
#[derive(Debug, Default)]
pub(super) struct Veils(Vec<Piece>);

/// A mesh with room for all pieces.
pub(super) fn mesh() -> Mesh {
    let mut dust = Sculpt::default();
    for _ in 0..PIECES {
        let [a, b, c, d] = [(); 4].map(|()| dust.point(Vec3::ZERO, Vec3::Y, Vec4::ZERO, Vec2::ZERO));
        dust.triangle([a, b, c]);
        dust.triangle([a, c, d]);
    }
    dust.mesh()
}

impl Veils {
    /// Raises the dust, as an eye sees it, thin before the pieces that stand in it.
    pub(super) fn raise(&mut self, air: &Air, eye: &Transform, pieces: &[Vec3]) {
        self.0.clear();
        wall::raise(&mut self.0, air, *eye.back());
        self.clouds(air, eye);
        self.rolls(air, eye);
        self.streams(air, *eye.back());
        let (right, up, toward) = (eye.right(), eye.up(), eye.back());
        for dust in &mut self.0 {
            let middle = (dust.corners[0] + dust.corners[2]) / 2.0;
            let extent = dust.corners[0].distance(dust.corners[2]) / 2.0;
            for piece in pieces {
                let apart = middle - *piece;
                let aside = Vec2::new(apart.dot(*right), apart.dot(*up)).length();
                if apart.dot(*toward) < -CLEARS || aside > extent + CLEARS {
                    continue;
                }
                let clear = THIN + (1.0 - THIN) * smooth(0.2 * extent, 0.85 * extent + CLEARS, aside);
                dust.colors.iter_mut().for_each(|color| color.w *= clear);
            }
        }
        lightning::bolt(&mut self.0, air, eye);
        self.0.sort_by(|a, b| a.near.total_cmp(&b.near));
    }

    /// Lays it into its mesh.
    pub(super) fn lay(&self, mesh: &mut Mesh) {
        let mut positions = vec![[0.0; 3]; 4 * PIECES];
        let mut colors = vec![[0.0; 4]; 4 * PIECES];
        let mut uvs = vec![[0.0; 2]; 4 * PIECES];
        let room = positions.chunks_exact_mut(4).zip(colors.chunks_exact_mut(4));
        for ((piece, (at, color)), uv) in self.0.iter().zip(room).zip(uvs.chunks_exact_mut(4)) {
            at.copy_from_slice(&piece.corners.map(|at| at.to_array()));
            color.copy_from_slice(&piece.colors.map(|color| color.to_array()));
            uv.copy_from_slice(&piece.uvs.map(|uv| uv.to_array()));
        }
        mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, positions);
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, uvs);
    }

    /// Clouds behind the wall, each of which goes round an oval of its own: out along one side of the sector, back along the other.
    fn clouds(&mut self, air: &Air, eye: &Transform) {
        for number in 0..PUFFS as i32 {
            let chance = |seed| hash(IVec2::new(number, 5), seed);
            let turn = air.now * (0.25 + 0.25 * chance(1)) + chance(2) * std::f32::consts::TAU;
            let radius = 0.24 + 0.72 * chance(3).powf(0.7) + 0.05 * turn.cos();
            let width = (0.98 - 0.10 / radius).max(0.1);
            let side = (2.0 * chance(4) - 1.0) * width + 0.16 * turn.sin();
            // Higher and denser where the wall is.
            let rise = 0.5 + 0.5 * side;
            let height = 0.004 + 0.055 * chance(5).powf(1.5) * (0.6 + 1.1 * rise) + 0.004 * (turn * 2.0).sin();
            let size = (0.040 + 0.046 * chance(6)) * (0.45 + 0.65 * radius);
            let at = place(
                Vec2::from_angle(air.angle + side * HALF) * radius.min(1.0 - 0.55 * size),
                height + size * 0.35,
            );
            let cloud = Cloud {
                at,
                size,
                turn: turn * 0.8 * (chance(10) - 0.5).signum(),
                lit: 0.01 + 0.14 * chance(7) + 2.2 * height,
                relief: 0.30,
                alpha: 0.22 + 0.22 * chance(9) + 0.16 * rise,
                radius,
                inside: 1.0,
            };
            cloud.lay(&mut self.0, air, eye);
        }
    }

    /// Clouds that roll up the wall and over its edge, dark below and lit above.
    fn rolls(&mut self, air: &Air, eye: &Transform) {
        for number in 0..ROLLS as i32 {
            let chance = |seed| hash(IVec2::new(number, 6), seed);
            let along = (number as f32 + chance(1)) / ROLLS as f32;
            let radius = 0.20 + 0.755 * along.powf(0.8);
            let age = (air.now * (0.05 + 0.05 * chance(2)) + chance(3)).fract();
            let up = 0.12 + 0.72 * age;
            let (angle, high) = wall::on_front(air, radius, up);
            let size = (0.030 + 0.030 * chance(4)) * (0.5 + 0.6 * radius) * (0.75 + 0.4 * age);
            let cloud = Cloud {
                at: place(Vec2::from_angle(angle) * radius, high),
                size,
                turn: 0.6 * air.now * (chance(5) - 0.5) + 6.0 * chance(6),
                lit: 0.06 + 0.16 * chance(7) + 0.68 * smooth(0.42, 0.82, up),
                relief: 0.22 + 0.34 * up,
                alpha: 0.92 * smooth(0.0, 0.15, age) * smooth(1.0, 0.8, age),
                radius,
                inside: 0.6,
            };
            cloud.lay(&mut self.0, air, eye);
        }
    }

    /// Sand that streams off the foot of the wall, along the ground before it.
    fn streams(&mut self, air: &Air, toward: Vec3) {
        let [low, high] = CLOUD;
        let pale = theme::SAND[0].linear() * 1.05;
        for number in 0..STREAMS as i32 {
            let chance = |seed| hash(IVec2::new(number, 7), seed);
            let radius = 0.22 + 0.74 * ((number as f32 + chance(1)) / STREAMS as f32).powf(0.8);
            let age = (air.now * (0.35 + 0.3 * chance(2)) + chance(3)).fract();
            let (foot, _) = wall::on_front(air, radius, 0.0);
            // From just before the wall to halfway into the next sector.
            let from = foot - 0.05 * HALF / radius + 0.28 * age * HALF;
            let long = ((0.018 + 0.030 * chance(4)) * (1.0 + 0.5 * air.haste) / radius.max(0.4)).min(0.32 * HALF);
            let up = 0.012 + 0.012 * chance(5);
            let thick = (0.007 + 0.009 * chance(6)) * (0.6 + 0.5 * radius);
            let at = |angle: f32, side: f32| {
                place(
                    Vec2::from_angle(angle) * (radius - 0.8 * thick * side),
                    up + 0.7 * thick * side,
                )
            };
            let corners = [
                at(from, 1.0),
                at(from + long, 0.6),
                at(from + long, -0.6),
                at(from, -1.0),
            ];
            let alpha = 0.62 * smooth(0.0, 0.2, age) * smooth(1.0, 0.5, age);
            let (near, far) = (pale.with_w(alpha), pale.with_w(0.7 * alpha));
            self.0.push(Piece {
                near: toward.dot((corners[0] + corners[2]) / 2.0) + 0.05 * RADIUS,
                corners,
                colors: [near, far, far, near],
                uvs: [low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)],
            });
        }
    }
}

/// A cloud that faces the eye.
struct Cloud {
    at: Vec3,
    size: f32,
    turn: f32,
    /// How much light it has, and how much more its side toward the sun has.
    lit: f32,
    relief: f32,
    alpha: f32,
    /// How far out it is, and how far inside, where lightning lights it.
    radius: f32,
    inside: f32,
}

impl Cloud {
    fn lay(&self, into: &mut Vec<Piece>, air: &Air, eye: &Transform) {
        let (right, up, toward) = (*eye.right(), *eye.up(), *eye.back());
        let [low, high] = CLOUD;
        let (sin, cos) = self.turn.sin_cos();
        let size = self.size * RADIUS;
        let (x, y) = ((right * cos + up * sin) * size, (up * cos - right * sin) * size * 0.8);
        let corners = [self.at - x - y, self.at + x - y, self.at + x + y, self.at - x + y];
        // Its upper side has the light, rather the one toward the sun.
        let sun = light::to_sun().normalize();
        let lamp = (up * 0.8 + right * sun.dot(right)).normalize_or(up);
        let shade = |corner: Vec3| {
            let lit = self.lit + self.relief * (corner - self.at).dot(lamp) / size;
            glowing(air, self.radius, self.inside, tone(lit)).with_w(self.alpha)
        };
        into.push(Piece {
            near: toward.dot(self.at),
            corners,
            colors: corners.map(shade),
            uvs: [low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)],
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raised(air: Air) -> Veils {
        let mut veils = Veils::default();
        let eye = Transform::from_xyz(0.0, 25.0, 25.0).looking_at(Vec3::ZERO, Vec3::Y);
        veils.raise(&air, &eye, &[]);
        veils
    }

    #[test]
    fn the_storm_has_depth_and_stays_in_its_sector_and_over_the_ground() {
        for angle in [0.0, 1.3, 4.0] {
            for haste in [0.0, 1.0] {
                let all = raised(Air {
                    angle,
                    now: 12.3,
                    haste,
                    flash: Some((3, 1.0)),
                });
                let points = || all.0.iter().flat_map(|piece| piece.corners);
                let top = points().map(|at| at.y).fold(0.0, f32::max) / RADIUS;
                assert!((0.1..0.26).contains(&top), "{top}");
                for piece in &all.0 {
                    let middle = (piece.corners[0] + piece.corners[2]) / 2.0;
                    let flat = Vec2::new(middle.x, -middle.z) / RADIUS;
                    let away = Vec2::from_angle(angle).angle_to(flat).abs();
                    // Its crest may lean into the next sector.
                    assert!(flat.length() < 1.0 && away < 1.8 * HALF, "{flat} {away}");
                    assert!(piece.corners.iter().all(|at| at.is_finite()));
                }
                // Not a quarter of its corners, those at its edges, is so dense that it would hide what lies below.
                let alphas = all.0.iter().flat_map(|piece| piece.colors).map(|color| color.w);
                let dense = alphas.filter(|alpha| *alpha > 0.5).count();
                assert!(dense < all.0.len(), "{dense}");
            }
        }
    }

    #[test]
    fn it_fits_its_mesh_and_the_farthest_comes_first() {
        let all = raised(Air {
            flash: Some((1, 1.0)),
            ..Air::still(0.4)
        });
        assert_eq!(all.0.len(), PIECES);
        assert!(all.0.is_sorted_by(|a, b| a.near <= b.near));
        let mut laid = mesh();
        let room = laid.count_vertices();
        all.lay(&mut laid);
        assert_eq!(laid.count_vertices(), room);
    }
}
