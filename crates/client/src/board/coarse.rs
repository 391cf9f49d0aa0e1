//! The ground with few triangles, never drawn: what the pointer's rays meet.

use arrakis_rules::{AreaId, Terrain, board};
use arrakis_table::BoardEntities;
use bevy::asset::RenderAssetUsages;
use bevy::camera::primitives::MeshAabb;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::picking::mesh_picking::ray_cast::{RayCastBackfaces, SimplifiedMesh};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;

use super::noise::smooth;
use super::relief::triangulate;
use super::shape::{BoardShape, bounds, inward, place};

/// How far a border may be from where it is drawn, in units of the board's radius: about a pixel at the size of a window.
const LOOSE: f32 = 0.0016;
/// How far the points inside an area are apart, where it is flat and where it is broken.
const FLAT_STEP: f32 = 0.026;
const BROKEN_STEP: f32 = 0.0115;
/// How much higher than its few points the ground may be at the rim: who points at a crest there would point past it.
const CREST: f32 = 0.007;
/// How far inside its border rock has risen to its height.
const CLIFF: f32 = 0.0095;

/// Gives the areas what the pointer's rays can meet.
pub(super) fn lay(
    commands: &mut Commands,
    shape: &BoardShape,
    entities: &BoardEntities,
    assets: &mut Assets<Mesh>,
    territories: impl Iterator<Item = Entity>,
) {
    let place = (Transform::default(), Visibility::Hidden);
    territories.for_each(|territory| {
        commands.entity(territory).insert(place);
    });
    for (area, mesh) in entities.areas().iter().zip(meshes(shape)) {
        let bounds = mesh.compute_aabb().unwrap_or_default();
        // Seen from below, too: at a border a ray may pass between the two sides.
        let ground = (
            SimplifiedMesh(assets.add(mesh)),
            RayCastBackfaces,
            bounds,
            Pickable::default(),
        );
        commands.entity(*area).insert((ground, place));
    }
}

/// A mesh for every area, in the order of their ids. Neighbours share the points of their border.
fn meshes(shape: &BoardShape) -> Vec<Mesh> {
    let corners = corners(shape);
    board().areas().map(|area| mesh(shape, area, &corners)).collect()
}

fn mesh(shape: &BoardShape, area: AreaId, corners: &Corners) -> Mesh {
    let ring = thinned(&shape.outline(area).ring, corners);
    let points = points(shape, area, &ring);
    let triangles = triangulate(&ring, &points);
    let height = |at: Vec2| shape.height_in(area, at) + CREST * smooth(0.95, 1.0, at.length());
    let positions: Vec<Vec3> = points.iter().map(|at| place(*at, height(*at))).collect();
    let indices = triangles.into_iter().flatten().map(|corner| corner as u32).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::MAIN_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}

/// A point of the file, to compare: neighbours have it to the last digit.
type Spot = (u32, u32);

fn spot(at: Vec2) -> Spot {
    (at.x.to_bits(), at.y.to_bits())
}

/// The ends of all borders: these points stay.
type Corners = HashSet<Spot>;

fn corners(shape: &BoardShape) -> Corners {
    let lines = shape.borders().iter().map(|border| &border.line);
    lines
        .flat_map(|line| [line.first(), line.last()])
        .flatten()
        .map(|end| spot(*end))
        .collect()
}

/// A ring without the points that hardly matter. Borders are thinned from corner to corner, always in the same direction, so
/// that both sides keep the same points.
fn thinned(ring: &[Vec2], corners: &Corners) -> Vec<Vec2> {
    let is_corner = |at: &Vec2| corners.contains(&spot(*at));
    let first = ring.iter().position(is_corner).unwrap_or(0);
    let turned: Vec<Vec2> = ring.iter().cycle().skip(first).take(ring.len() + 1).copied().collect();
    let mut all = Vec::new();
    let mut begin = 0;
    for end in 1..turned.len() {
        if is_corner(&turned[end]) || end + 1 == turned.len() {
            let mut line = turned[begin..=end].to_vec();
            let backwards = spot(line[0]) > spot(line[line.len() - 1]);
            if backwards {
                line.reverse();
            }
            let mut kept = vec![line[0]];
            thin(&line, &mut kept);
            if backwards {
                kept.reverse();
            }
            all.extend_from_slice(&kept[..kept.len() - 1]);
            begin = end;
        }
    }
    all
}

/// Adds what must be kept of a line after its first point: its end, and whatever is farther from the straight way than is
/// allowed (Douglas and Peucker's way).
fn thin(line: &[Vec2], kept: &mut Vec<Vec2>) {
    let (from, to) = (line[0], line[line.len() - 1]);
    let away = |at: Vec2| beside(at, from, to);
    let farthest = (1..line.len().saturating_sub(1)).max_by(|a, b| away(line[*a]).total_cmp(&away(line[*b])));
    match farthest {
        Some(at) if away(line[at]) > LOOSE => {
            thin(&line[..=at], kept);
            thin(&line[at..], kept);
        }
        _ => kept.push(to),
    }
}

/// How far a point is from a straight line between two others.
fn beside(at: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let share = ((at - from).dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
    at.distance(from + way * share)
}

/// The straight sides of a ring.
fn sides(ring: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// The ring, a second one where cliffs end, and a lattice.
fn points(shape: &BoardShape, area: AreaId, ring: &[Vec2]) -> Vec<Vec2> {
    let mut points = ring.to_vec();
    let inside = |at: Vec2| shape.contains(area, at);
    let terrain = board().terrain(area);
    if matches!(terrain, Terrain::Rock | Terrain::Stronghold) {
        for at in 0..ring.len() {
            let inner = ring[at] + inward(ring, at) * CLIFF;
            let is_free = points.iter().all(|point| point.distance(inner) > 0.8 * CLIFF);
            if is_free && inside(inner) {
                points.push(inner);
            }
        }
    }
    let bounds = bounds(ring);
    let step = if terrain == Terrain::Rock {
        BROKEN_STEP
    } else {
        FLAT_STEP
    };
    let cells = (bounds.size() / step).ceil().as_ivec2();
    for y in 0..=cells.y {
        for x in 0..=cells.x {
            let at = bounds.min + Vec2::new(x as f32 + 0.5 * (y % 2) as f32, y as f32) * step;
            let is_free = points.iter().all(|point| point.distance(at) > 0.6 * step);
            // Slivers of triangles are hard to hit.
            let is_beside = sides(ring).all(|(from, to)| beside(at, from, to) > 0.3 * step);
            if is_free && is_beside && inside(at) {
                points.push(at);
            }
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use arrakis_table::Area;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};

    use super::super::shape::{RADIUS, for_tests, on_disc};
    use super::*;

    fn triangles(mesh: &Mesh) -> Vec<[Vec3; 3]> {
        let positions = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3());
        let positions = positions.expect("it has points");
        let indices: Vec<usize> = mesh.indices().expect("it has triangles").iter().collect();
        let corners = |three: &[usize]| [three[0], three[1], three[2]].map(|at| Vec3::from(positions[at]));
        indices.chunks(3).map(corners).collect()
    }

    #[test]
    fn the_coarse_ground_has_few_triangles_and_all_of_every_area() {
        let shape = for_tests();
        let meshes = meshes(&shape);
        let all: usize = meshes.iter().map(|mesh| triangles(mesh).len()).sum();
        assert!((1_000..=20_000).contains(&all), "{all} triangles");
        for (area, mesh) in board().areas().zip(&meshes) {
            let ring = &shape.outline(area).ring;
            let next = ring.iter().cycle().skip(1);
            let outline: f32 = ring.iter().zip(next).map(|(a, b)| a.perp_dot(*b)).sum::<f32>() / 2.0;
            let flat = |[a, b, c]: [Vec3; 3]| {
                let [a, b, c] = [a, b, c].map(on_disc);
                (b - a).perp_dot(c - a) / 2.0
            };
            let covered: f32 = triangles(mesh).into_iter().map(flat).sum();
            let share = covered / outline;
            assert!((0.98..1.02).contains(&share), "{} {share}", area.territory().name());
        }
        let disc: f32 = meshes
            .iter()
            .flat_map(triangles)
            .map(|[a, b, c]| {
                let [a, b, c] = [a, b, c].map(on_disc);
                (b - a).perp_dot(c - a) / 2.0
            })
            .sum();
        // No gap, and nothing twice; the rim is thinned, too.
        assert!((disc / std::f32::consts::PI - 1.0).abs() < 0.002, "{disc}");
    }

    /// From four chairs, thousands of points of the drawn ground: whoever points at one picks the area that it lies in.
    #[test]
    fn what_is_seen_is_what_is_picked() {
        let shape = for_tests();
        let mut app = App::new();
        app.add_plugins((TaskPoolPlugin::default(), AssetPlugin::default(), arrakis_table::plugin))
            .init_asset::<Mesh>();
        let entities = app.world().resource::<BoardEntities>().clone();
        let (world, all) = (app.world_mut(), meshes(&shape));
        for (entity, mesh) in entities.areas().iter().zip(all) {
            let bounds = mesh.compute_aabb().expect("it has points");
            let ground = SimplifiedMesh(world.resource_mut::<Assets<Mesh>>().add(mesh));
            let place = (Transform::default(), Visibility::Hidden);
            world
                .entity_mut(*entity)
                .insert((ground, RayCastBackfaces, bounds, place));
        }
        let chairs = [(0.4, 0.0), (0.78, 0.0), (0.78, 2.0), (1.5, 4.0)];
        let eyes = chairs.map(|(pitch, yaw): (f32, f32)| {
            Quat::from_rotation_y(yaw) * Quat::from_rotation_x(-pitch) * Vec3::Z * 3.6 * RADIUS
        });
        let (seen, wrong) = world
            .run_system_once(move |mut rays: MeshRayCast, areas: Query<&Area>| {
                let settings = MeshRayCastSettings::default().with_visibility(RayCastVisibility::Any);
                let (mut seen, mut wrong) = (0, Vec::new());
                for (eye, number) in eyes
                    .into_iter()
                    .flat_map(|eye| (0..2500).map(move |number| (eye, number)))
                {
                    // Spread over the disc like the seeds of a sunflower.
                    let at = Vec2::from_angle(number as f32 * 2.4) * (number as f32 / 2500.0).sqrt() * 0.995;
                    let (area, target) = (shape.area_at(at), shape.world(at));
                    // Points that hills hide cannot be pointed at, and at borders a pixel decides.
                    let way = (target - eye).normalize();
                    let is_hidden = (3..140)
                        .map(|step| target - way * step as f32 * 0.03)
                        .any(|over| over.y < shape.height(on_disc(over)) * RADIUS);
                    let around = (0..8).map(|turn| at + Vec2::from_angle(turn as f32 * 0.785) * 0.006);
                    let is_border = around.map(|near| shape.area_at(near)).any(|near| near != area);
                    if is_hidden || is_border {
                        continue;
                    }
                    let ray = Ray3d::new(eye, Dir3::new_unchecked(way));
                    let hit = rays.cast_ray(ray, &settings).first().map(|(entity, _)| *entity);
                    let picked = hit.and_then(|entity| areas.get(entity).ok()).map(|area| area.0);
                    seen += 1;
                    if picked != area {
                        wrong.push((at, area, picked));
                    }
                }
                (seen, wrong)
            })
            .expect("it runs");
        assert!(seen > 6_000, "{seen} points");
        // Hills are a little lower than they are drawn: at their edges a neighbour may be picked, and nothing else.
        assert!(wrong.len() * 80 <= seen, "{} of {seen}: {wrong:?}", wrong.len());
        let shape = for_tests();
        let missed = wrong.iter().filter(|(.., picked)| picked.is_none()).count();
        assert!(missed * 1000 <= seen, "{missed} of {seen} hit nothing");
        for (at, area, picked) in wrong {
            let Some(picked) = picked else { continue };
            let near = &shape.outline(picked).ring;
            let distance = near.iter().map(|point| point.distance(at)).fold(f32::MAX, f32::min);
            // Who points at a crest may point past it here, and then meets the ground so far behind the highest one, 0.14.
            assert!(
                distance < 0.14 / chairs[0].0.tan(),
                "{at} {area:?} {picked:?} {distance}"
            );
        }
    }
}
