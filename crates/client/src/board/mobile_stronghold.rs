//! The Hidden Mobile Stronghold: a fortress on tracks that stands in the area it points to and drives when it is moved
//! (Rule 2.07.17). Pieces stand on its deck, and the pointer finds it as a place of its own.

use arrakis_rules::AreaId;
use arrakis_table::{BoardEntities, TableFacts};
use bevy::asset::RenderAssetUsages;
use bevy::camera::primitives::MeshAabb;
use bevy::picking::mesh_picking::ray_cast::{RayCastBackfaces, SimplifiedMesh};
use bevy::prelude::*;

use super::deck::{DECK, SIZE};
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place};
use super::surface::Surfaces;
use crate::settings::Settings;
use crate::theme;

/// How long it drives, beside a piece that is moved.
const SLOWER: f32 = 3.0;

/// The fortress as it is drawn, and its way.
#[derive(Component, Default)]
struct Fortress {
    from: Vec3,
    to: Vec3,
    passed: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (follow, drive).chain().run_if(resource_exists::<BoardShape>));
}

/// Builds it, standing nowhere, and gives its area what the pointer's rays can meet.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, surfaces: &Surfaces, entities: &BoardEntities) {
    commands.spawn((
        Name::new("Hidden Mobile Stronghold"),
        Fortress::default(),
        Mesh3d(meshes.add(fortress())),
        MeshMaterial3d(surfaces.piece.clone()),
        Transform::default(),
        Visibility::Hidden,
    ));
    let Some(area) = entities.area(AreaId::HIDDEN_MOBILE_STRONGHOLD) else {
        return;
    };
    let mut ground = Cylinder::new(SIZE * RADIUS, 2.0 * DECK * RADIUS)
        .mesh()
        .resolution(24)
        .build();
    ground.asset_usage = RenderAssetUsages::MAIN_WORLD;
    let bounds = ground.compute_aabb().unwrap_or_default();
    commands.entity(area).insert((
        SimplifiedMesh(meshes.add(ground)),
        RayCastBackfaces,
        bounds,
        Pickable::default(),
        nowhere(),
        Visibility::Hidden,
    ));
}

/// Where no ray goes.
fn nowhere() -> Transform {
    Transform::from_xyz(0.0, -100.0 * RADIUS, 0.0)
}

/// Puts it where it points to: the place that pieces and pointers know.
fn follow(
    facts: Query<&TableFacts>,
    mut shape: ResMut<BoardShape>,
    entities: Res<BoardEntities>,
    mut places: Query<&mut Transform, Without<Fortress>>,
    mut fortress: Single<(&mut Fortress, &mut Visibility)>,
) {
    let facts = facts.iter().next();
    let door = facts.and_then(|facts| facts.belongings.ixians.hidden_mobile_stronghold);
    if door == shape.door() {
        return;
    }
    let stood = shape.door().is_some();
    shape.put_mobile_stronghold(door);
    let (fortress, visibility) = &mut *fortress;
    visibility.set_if_neq(if door.is_some() {
        Visibility::Visible
    } else {
        Visibility::Hidden
    });
    let at = shape.outline(AreaId::HIDDEN_MOBILE_STRONGHOLD).center;
    let foot = place(at, shape.deck() - DECK);
    **fortress = Fortress {
        from: if stood { fortress.to } else { foot },
        to: foot,
        passed: if stood { 0.0 } else { 1.0 },
    };
    let ground = entities.area(AreaId::HIDDEN_MOBILE_STRONGHOLD);
    if let Some(mut transform) = ground.and_then(|area| places.get_mut(area).ok()) {
        *transform = door.map_or_else(nowhere, |_| Transform::from_translation(foot));
    }
}

/// Drives it there.
fn drive(time: Res<Time>, settings: Res<Settings>, fortress: Single<(&mut Fortress, &mut Transform)>) {
    let (mut fortress, mut transform) = fortress.into_inner();
    if transform.translation == fortress.to {
        return;
    }
    let step = time.delta_secs().min(0.1) / (SLOWER * theme::MOVE_SECONDS);
    let passed = if settings.reduced_motion {
        1.0
    } else {
        (fortress.passed + step).min(1.0)
    };
    fortress.passed = passed;
    transform.translation = if passed < 1.0 {
        let share = EaseFunction::CubicInOut.sample_clamped(passed);
        fortress.from.lerp(fortress.to, share)
    } else {
        fortress.to
    };
}

/// Tracks, a deck with bulwarks around it, and a command tower at its stern; the foot in the middle is the origin.
fn fortress() -> Mesh {
    let mut built = Sculpt::default();
    let (dark, stone, brass) = (
        theme::BASALT.linear() * 1.6,
        theme::faction(arrakis_rules::Faction::Ixians).linear(),
        theme::BRASS.linear(),
    );
    let profile = [
        (1.04, -0.6),
        (1.04, 0.30),
        (0.98, 0.46),
        (0.98, 0.86),
        (0.94, 1.0),
        (0.88, 1.0),
        (0.86, 0.96),
        (0.0, 0.96),
    ]
    .map(|(across, up)| (across * SIZE * RADIUS, up * DECK * RADIUS));
    built.lathe(Vec3::ZERO, &profile, 32, |step| match step {
        0 | 1 => dark.with_w(1.0),
        4 => brass,
        _ => (stone * 0.8).with_w(1.0),
    });
    let top = DECK * RADIUS;
    let on_edge = |angle: f32, radius: f32| {
        let out = Vec2::from_angle(angle) * radius * SIZE * RADIUS;
        Vec3::new(out.x, 0.0, -out.y)
    };
    for step in 0..12 {
        let angle = (step as f32 + 0.5) / 12.0 * std::f32::consts::TAU;
        // Gates in front and behind.
        if step % 6 == 2 {
            continue;
        }
        let size = Vec3::new(0.011, 0.008, 0.020) * RADIUS;
        built.block(on_edge(angle, 0.95) + Vec3::Y * top * 0.9, size, angle, 0.8, stone);
        let track = Vec3::new(0.014, 0.011, 0.024) * RADIUS;
        built.block(
            on_edge(angle, 1.04) - Vec3::Y * top * 0.5,
            track,
            angle,
            0.9,
            dark.with_w(1.0),
        );
    }
    let stern = on_edge(std::f32::consts::FRAC_PI_2, 0.78) + Vec3::Y * top * 0.9;
    built.block(stern, Vec3::new(0.026, 0.026, 0.018) * RADIUS, 0.0, 0.75, stone);
    let dome = [(0.009, 0.0), (0.009, 0.004), (0.006, 0.009), (0.0, 0.011)].map(|(r, h)| (r * RADIUS, h * RADIUS));
    built.lathe(stern + Vec3::Y * 0.026 * RADIUS, &dome, 16, |_| brass);
    built.mesh()
}

#[cfg(test)]
mod tests {
    use arrakis_rules::board;

    use super::super::places::places;
    use super::super::shape::for_tests;
    use super::*;

    const INSIDE: AreaId = AreaId::HIDDEN_MOBILE_STRONGHOLD;

    #[test]
    fn it_stands_in_the_area_that_it_points_to_with_room_for_both() {
        let mut shape = for_tests();
        for door in board().areas().filter(|area| !area.territory().is_stronghold()) {
            shape.put_mobile_stronghold(Some(door));
            let center = shape.outline(INSIDE).center;
            assert_eq!(shape.area_at(center), Some(INSIDE));
            let (inside, scale) = places(&shape, INSIDE, 2);
            assert!(inside.len() == 2 && scale == 1.0);
            assert!(inside.iter().all(|at| shape.area_at(*at) == Some(INSIDE)));
            let (outside, scale) = places(&shape, door, 3);
            assert_eq!(outside.len(), 3, "{}", door.territory().name());
            let is_clear = |at: &Vec2| at.distance(center) >= SIZE;
            assert!(
                outside.iter().all(is_clear) || scale < 0.4,
                "{}",
                door.territory().name()
            );
        }
        shape.put_mobile_stronghold(None);
        assert!(
            board()
                .areas()
                .all(|area| shape.area_at(shape.outline(area).center) == Some(area))
        );
    }
}
