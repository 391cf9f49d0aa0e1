//! The ground: one mesh of sand and one of rock, triangulated from the outlines and coloured by what lies there.

use arrakis_rules::{AreaId, Terrain, board};
use bevy::prelude::*;
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};

use super::noise::{fractal, hash, smooth};
use super::sculpt::Sculpt;
use super::shape::{BoardShape, bounds, inside, inward, place};
use super::surface::Surfaces;
use crate::theme;

/// How far the points inside an area are apart.
const SAND_STEP: f32 = 0.019;
const ROCK_STEP: f32 = 0.0095;

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

/// Lays out the ground.
pub(super) fn spawn(
    commands: &mut Commands,
    shape: &BoardShape,
    relief: &Relief,
    meshes: &mut Assets<Mesh>,
    surfaces: &Surfaces,
) {
    let (mut sand, mut rock) = (Sculpt::default(), Sculpt::default());
    for area in board().areas() {
        let patch = relief.patch(area);
        match board().terrain(area) {
            Terrain::Sand | Terrain::PolarSink => smooth_patch(&mut sand, shape, area, patch),
            Terrain::Rock | Terrain::Stronghold => faceted_patch(&mut rock, area, patch),
        }
    }
    commands.spawn((
        Name::new("Sand"),
        Mesh3d(meshes.add(sand.ground())),
        MeshMaterial3d(surfaces.sand.clone()),
        // No dune is steeper than the sun stands: none throws a shadow.
        bevy::light::NotShadowCaster,
    ));
    commands.spawn((
        Name::new("Rock"),
        Mesh3d(meshes.add(rock.mesh())),
        MeshMaterial3d(surfaces.rock.clone()),
    ));
}

/// Ground that rolls: the shading runs on from one area to the next.
fn smooth_patch(into: &mut Sculpt, shape: &BoardShape, area: AreaId, patch: &Patch) {
    let polar = board().terrain(area) == Terrain::PolarSink;
    let numbers: Vec<u32> = patch
        .points
        .iter()
        .map(|&(at, height)| {
            let step = 0.004;
            let rise = |way: Vec2| shape.height_in(area, at + way) - shape.height_in(area, at - way);
            let normal = Vec3::new(-rise(Vec2::X * step), 2.0 * step, rise(Vec2::Y * step)).normalize();
            let color = if polar {
                polar_color(at)
            } else {
                sand_color(area, at, height)
            };
            into.point(place(at, height), normal, color, at * 7.0)
        })
        .collect();
    for corners in &patch.triangles {
        into.triangle(corners.map(|corner| numbers[corner]));
    }
}

/// Broken ground: every triangle is a face of its own.
fn faceted_patch(into: &mut Sculpt, area: AreaId, patch: &Patch) {
    let stronghold = board().terrain(area) == Terrain::Stronghold;
    let paved = stronghold
        && matches!(
            board().facts(area.territory()).key.as_str(),
            "arrakeen" | "carthag" | "tueks_sietch"
        );
    for corners in &patch.triangles {
        let at = corners.iter().map(|corner| patch.points[*corner].0).sum::<Vec2>() / 3.0;
        let corners = corners.map(|corner| place(patch.points[corner].0, patch.points[corner].1));
        let normal = (corners[1] - corners[0])
            .cross(corners[2] - corners[0])
            .normalize_or(Vec3::Y);
        let height = corners.iter().map(|corner| corner.y).sum::<f32>() / 3.0;
        let flat = smooth(0.55, 0.95, normal.y);
        let top = if paved {
            theme::PAVING.linear()
        } else {
            theme::ROCK_TOP.linear().lerp(theme::ROCK.linear(), 0.5)
        };
        let high = smooth(0.25, 0.55, height);
        let mut color = theme::ROCK_DEEP.linear().lerp(top, flat);
        if !paved {
            color = color.lerp(theme::ROCK_TOP.linear() * 1.15, 0.45 * high * flat);
        }
        let grain = 0.88 + 0.16 * fractal(at * 70.0, 2, 71) + 0.08 * (hash((at * 4000.0).as_ivec2(), 8) - 0.5);
        let tone = 0.94 + 0.12 * hash(IVec2::new(i32::from(area.territory().0), 7), 77);
        into.facet(corners, (color * grain * tone).with_w(1.0));
    }
}

fn sand_color(area: AreaId, at: Vec2, height: f32) -> Vec4 {
    let [pale, middle, deep] = theme::SAND.map(theme::Tint::linear);
    let territory = hash(IVec2::new(i32::from(area.territory().0), 3), 61) - 0.5;
    let patchy = fractal(at * 5.0, 3, 62) - 0.5;
    let crest = smooth(0.002, 0.010, height) - 0.5;
    let tone = (0.52 + 0.34 * territory + 0.5 * patchy - 0.35 * crest).clamp(0.0, 1.0);
    if tone < 0.5 {
        pale.lerp(middle, tone * 2.0)
    } else {
        middle.lerp(deep, tone * 2.0 - 1.0)
    }
}

fn polar_color(at: Vec2) -> Vec4 {
    let veins = smooth(0.35, 0.75, fractal(at * 14.0, 3, 81));
    let rim = smooth(0.095, 0.133, at.length());
    let ice = theme::POLAR.linear().lerp(theme::POLAR_DEEP.linear(), 0.55 * veins);
    ice.lerp(theme::SAND[0].linear(), 0.45 * rim)
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
