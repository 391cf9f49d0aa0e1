//! The Hidden Mobile Stronghold: a fortress on tracks that stands in the area it points to and drives when it is moved
//! (Rule 2.07.17). Pieces stand on its deck, and the pointer finds it as a place of its own.

use arrakis_rules::AreaId;
use arrakis_table::{BoardEntities, TableFacts};
use bevy::asset::RenderAssetUsages;
use bevy::camera::primitives::MeshAabb;
use bevy::picking::mesh_picking::ray_cast::{RayCastBackfaces, SimplifiedMesh};
use bevy::prelude::*;

use super::deck::{DECK, SIZE};
use super::shape::{BoardShape, RADIUS, place};
use crate::settings::Settings;
use crate::theme;

/// How long it drives, beside a piece that is moved.
const SLOWER: f32 = 3.0;

/// The fortress as it is drawn, and its way.
#[derive(Component, Default)]
pub(super) struct Fortress {
    from: Vec3,
    to: Vec3,
    passed: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (follow, drive).chain().run_if(resource_exists::<BoardShape>));
}

/// Gives its area what the pointer's rays can meet.
pub(super) fn spawn(commands: &mut Commands, meshes: &mut Assets<Mesh>, entities: &BoardEntities) {
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
