//! Building meshes by hand: points with normal and colour, and the solids that pieces and houses are made of.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// A mesh that is being built, in the world's units.
#[derive(Default)]
pub struct Sculpt {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl Sculpt {
    /// Adds a point and gives its number.
    pub fn point(&mut self, at: Vec3, normal: Vec3, color: Vec4, uv: Vec2) -> u32 {
        self.positions.push(at.to_array());
        self.normals.push(normal.to_array());
        self.colors.push(color.to_array());
        self.uvs.push(uv.to_array());
        self.positions.len() as u32 - 1
    }

    /// Adds a triangle of points that exist, counterclockwise.
    pub fn triangle(&mut self, corners: [u32; 3]) {
        self.indices.extend(corners);
    }

    /// Adds a flat triangle, counterclockwise.
    pub fn facet(&mut self, corners: [Vec3; 3], color: Vec4) {
        let normal = (corners[1] - corners[0])
            .cross(corners[2] - corners[0])
            .normalize_or(Vec3::Y);
        let numbers = corners.map(|at| self.point(at, normal, color, Vec2::ZERO));
        self.triangle(numbers);
    }

    /// Adds a flat four-sided face, counterclockwise.
    pub fn quad(&mut self, corners: [Vec3; 4], color: Vec4) {
        let normal = (corners[2] - corners[0])
            .cross(corners[3] - corners[1])
            .normalize_or(Vec3::Y);
        let [a, b, c, d] = corners.map(|at| self.point(at, normal, color, Vec2::ZERO));
        self.triangle([a, b, c]);
        self.triangle([a, c, d]);
    }

    /// Adds a box that stands on `foot`, turned by `angle`, narrower at its top by `taper`.
    pub fn block(&mut self, foot: Vec3, size: Vec3, angle: f32, taper: f32, color: Vec4) {
        let turn = Quat::from_rotation_y(angle);
        let corner = |x: f32, z: f32, top: bool| {
            let narrow = if top { 1.0 - taper } else { 1.0 };
            let up = if top { size.y } else { 0.0 };
            foot + turn * Vec3::new(x * size.x * 0.5 * narrow, up, z * size.z * 0.5 * narrow)
        };
        let around = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
        let [a, b, c, d] = around.map(|(x, z)| corner(x, z, true));
        self.quad([a, b, c, d], color);
        for side in 0..4 {
            let (x0, z0) = around[side];
            let (x1, z1) = around[(side + 1) % 4];
            self.quad(
                [
                    corner(x0, z0, false),
                    corner(x1, z1, false),
                    corner(x1, z1, true),
                    corner(x0, z0, true),
                ],
                color,
            );
        }
    }

    /// Adds a turned solid: `profile` gives (radius, height) from the foot up; `hard` breaks the shading at every step.
    pub fn lathe(&mut self, foot: Vec3, profile: &[(f32, f32)], sides: u32, color: impl Fn(usize) -> Vec4) {
        for (step, pair) in profile.windows(2).enumerate() {
            let [(r0, h0), (r1, h1)] = [pair[0], pair[1]];
            let slope = Vec2::new(h1 - h0, r0 - r1).normalize_or(Vec2::X);
            let first = self.positions.len() as u32;
            for side in 0..=sides {
                let (sin, cos) = (side as f32 / sides as f32 * std::f32::consts::TAU).sin_cos();
                let out = Vec3::new(cos, 0.0, -sin);
                let normal = out * slope.x + Vec3::Y * slope.y;
                self.point(foot + out * r0 + Vec3::Y * h0, normal, color(step), Vec2::ZERO);
                self.point(foot + out * r1 + Vec3::Y * h1, normal, color(step), Vec2::ZERO);
            }
            for side in 0..sides {
                let [a, b, c, d] = [0, 2, 3, 1].map(|next| first + side * 2 + next);
                if r0 > 0.0 {
                    self.triangle([a, b, c]);
                }
                if r1 > 0.0 {
                    self.triangle([a, c, d]);
                }
            }
        }
    }

    /// Joins points that were added row by row, all of them so far, so many in a row. Rows that are `closed` go around: their last
    /// point lies beside their first one. Rows follow each other to the right of the way along them, seen from above.
    pub(super) fn join_rows(&mut self, in_a_row: u32, closed: bool) {
        let rows = self.positions.len() as u32 / in_a_row;
        let gaps = if closed { in_a_row } else { in_a_row - 1 };
        for row in 0..rows.saturating_sub(1) {
            for at in 0..gaps {
                let next = (at + 1) % in_a_row;
                let [a, b, c, d] =
                    [(row, at), (row + 1, at), (row + 1, next), (row, next)].map(|(row, at)| row * in_a_row + at);
                self.triangle([a, b, c]);
                self.triangle([a, c, d]);
            }
        }
    }

    /// How many points there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is nothing yet.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The mesh.
    pub fn mesh(mut self) -> Mesh {
        if self.is_empty() {
            // The renderer keeps no room for a mesh without points, and then cannot let it grow.
            let nowhere = self.point(Vec3::ZERO, Vec3::Y, Vec4::ZERO, Vec2::ZERO);
            self.triangle([nowhere; 3]);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}
