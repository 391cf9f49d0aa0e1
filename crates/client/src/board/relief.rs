//! The ground's triangles: each area by itself, from its outline.

use arrakis_rules::{AreaId, Terrain, board};
use bevy::prelude::*;
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};

use super::noise::hash;
use super::shape::{BoardShape, bounds, inside, inward};

/// How far the points inside an area are apart.
const SAND_STEP: f32 = 0.013;
const ROCK_STEP: f32 = 0.0068;

/// The triangles of every area, for whatever is laid over the ground.
#[derive(Resource)]
pub struct Relief {
    areas: Vec<Patch>,
}

/// One area's triangles on the disc.
pub struct Patch {
    /// The points with their heights.
    pub points: Vec<(Vec2, f32)>,
    /// Counterclockwise.
    pub triangles: Vec<[usize; 3]>,
}

impl Relief {
    /// Triangulates the whole disc.
    pub fn new(shape: &BoardShape) -> Relief {
        Relief {
            areas: board().areas().map(|area| patch(shape, area)).collect(),
        }
    }

    /// One area's triangles.
    pub fn patch(&self, area: AreaId) -> &Patch {
        &self.areas[area.index()]
    }
}

fn patch(shape: &BoardShape, area: AreaId) -> Patch {
    let ring = &shape.outline(area).ring;
    let points = scatter(shape, area);
    let triangles = triangulate(ring, &points);
    Patch {
        points: points.into_iter().map(|at| (at, shape.height_in(area, at))).collect(),
        triangles,
    }
}

/// The triangles between points of which the first are a ring; what lies outside of it is left out.
pub(super) fn triangulate(ring: &[Vec2], points: &[Vec2]) -> Vec<[usize; 3]> {
    let vertices = points
        .iter()
        .map(|at| Point2::new(f64::from(at.x), f64::from(at.y)))
        .collect();
    let edges = (0..ring.len()).map(|at| [at, (at + 1) % ring.len()]).collect();
    // An outline that crosses itself would come from a damaged file: its area stays bare then.
    let net = ConstrainedDelaunayTriangulation::<Point2<f64>>::try_bulk_load_cdt(vertices, edges, |_| {});
    net.map_or_else(
        |_| Vec::new(),
        |net| {
            net.inner_faces()
                .map(|face| face.vertices().map(|vertex| vertex.fix().index()))
                .filter(|[a, b, c]| inside(ring, (points[*a] + points[*b] + points[*c]) / 3.0))
                .collect()
        },
    )
}

/// The outline's points, then points inside: a second row along rock's edges and a loose lattice.
fn scatter(shape: &BoardShape, area: AreaId) -> Vec<Vec2> {
    let ring = &shape.outline(area).ring;
    let sand = matches!(board().terrain(area), Terrain::Sand | Terrain::PolarSink);
    let step = if sand { SAND_STEP } else { ROCK_STEP };
    let mut points = ring.clone();
    if !sand {
        for at in (0..ring.len()).step_by(2) {
            let inner = ring[at] + inward(ring, at) * (0.0045 + 0.003 * hash(IVec2::new(at as i32, 0), 3));
            let free = points.iter().all(|point| point.distance(inner) > 0.0035);
            if free && inside(ring, inner) {
                points.push(inner);
            }
        }
    }
    let spare = if sand { 0.5 * step } else { 0.7 * step };
    let edge = points.len();
    let bounds = bounds(ring);
    let row = step * 0.866;
    for y in (bounds.min.y / row) as i32 - 1..=(bounds.max.y / row) as i32 + 1 {
        for x in (bounds.min.x / step) as i32 - 1..=(bounds.max.x / step) as i32 + 1 {
            let cell = IVec2::new(x, y);
            let loose = Vec2::new(hash(cell, 1), hash(cell, 2)) - 0.5;
            let shift = if y % 2 == 0 { 0.0 } else { 0.5 };
            let at = Vec2::new((x as f32 + shift) * step, y as f32 * row) + loose * step * 0.55;
            let near = points[..edge]
                .iter()
                .any(|point| point.distance_squared(at) < spare * spare);
            if !near && inside(ring, at) {
                points.push(at);
            }
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::super::shape::for_tests;
    use super::*;

    #[test]
    fn triangles_cover_every_area_exactly() {
        let shape = for_tests();
        let relief = Relief::new(&shape);
        for area in board().areas() {
            let ring = &shape.outline(area).ring;
            let next = ring.iter().skip(1).chain(ring.first());
            let outline: f32 = ring.iter().zip(next).map(|(a, b)| a.perp_dot(*b)).sum::<f32>() / 2.0;
            let patch = relief.patch(area);
            let corner = |at: usize| patch.points[at].0;
            let parts = patch
                .triangles
                .iter()
                .map(|[a, b, c]| (corner(*b) - corner(*a)).perp_dot(corner(*c) - corner(*a)) / 2.0);
            assert!(parts.clone().all(|part| part > -1e-7));
            let covered: f32 = parts.sum();
            assert!(
                (covered / outline - 1.0).abs() < 0.002,
                "{} {covered} {outline}",
                area.territory().name()
            );
        }
    }
}
