//! Fremen who ride: a worm that ploughs through the sand, its head reared, and the forces on its back, until they stand where they
//! went.

mod steed;
mod wake;

use arrakis_rules::{AreaId, EventKind, Forces, Seat};
use arrakis_table::{ForceStack, Shield};
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::board::forces::Standing;
use crate::board::noise::smooth;
use crate::board::sculpt::Sculpt;
use crate::board::shape::{BoardShape, RADIUS, place};
use crate::board::shown::{Cue, Scene, Showing, Still};
use crate::board::stacks::{self, StackLook};
use crate::board::surface::Surfaces;
use crate::camera::BoardCamera;
use crate::link::TableEvent;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::tier::Tier;
use steed::{BACK, DEEP, SADDLE};
use wake::Wake;

/// How long a ride is seen, in seconds, and how long the worm comes up and goes down at its ends.
const LASTS: f32 = 2.4;
const ENDS: f32 = 0.35;
/// A picture of a ride shows so many who ride.
const SHOWN: Forces = Forces::normal(5);

/// Something that rides, is ridden, or is moved by that.
#[derive(Component, Clone, Copy, Debug)]
struct Ride {
    part: Part,
    seat: Seat,
    area: AreaId,
    from: Vec2,
    to: Vec2,
    passed: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Rider,
    Steed,
    Sand,
    Dust,
}

/// The sand that is moved, for the entity that shows it and for its dust.
#[derive(Component)]
struct Moved(Wake);

impl Ride {
    /// Where the worm's middle is after so many seconds, and how much of it is out of the sand.
    fn middle(&self, passed: f32) -> (Vec2, f32) {
        let share = EaseFunction::SineInOut.sample_clamped(passed / LASTS);
        let up = smooth(0.0, ENDS, passed) * smooth(LASTS, LASTS - ENDS, passed);
        (self.from.lerp(self.to, share), up)
    }

    /// Where it is now.
    fn pose(&self, shape: &BoardShape) -> Transform {
        let (at, up) = self.middle(self.passed);
        let rolls = 0.004 * (self.passed * 9.0).sin();
        let way = (self.to - self.from).normalize_or(Vec2::X);
        match self.part {
            // On the ground at both ends, and on the back between them.
            Part::Rider => {
                let at = at + way * SADDLE * up;
                let ground = place(at, shape.height(at));
                Transform::from_translation(ground + Vec3::Y * (BACK + rolls) * up * RADIUS)
            }
            Part::Steed => {
                let ground = place(at, shape.height(at));
                Transform::from_translation(ground + Vec3::Y * (DEEP * (up - 1.0) + rolls) * RADIUS)
                    .with_rotation(Quat::from_rotation_y(way.to_angle()))
            }
            Part::Sand | Part::Dust => Transform::from_translation(place(at, shape.height(at))),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_laid = resource_exists::<BoardShape>.and_then(resource_exists::<Surfaces>);
    app.add_systems(
        Update,
        (mount, hold.run_if(resource_changed::<Still>), go)
            .chain()
            .after(Showing::Moved)
            .run_if(is_laid),
    );
    app.add_systems(PostUpdate, form.before(AssetEventSystems));
}

/// Begins a ride that is told.
fn mount(
    mut commands: Commands,
    mut events: MessageReader<TableEvent>,
    settings: Res<Settings>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    shields: Query<&Shield>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for told in events.read().filter(|told| !told.past && !settings.reduced_motion) {
        let EventKind::WormRidden { seat, groups, to } = &told.event.kind else {
            continue;
        };
        let Some((from, _)) = groups.first() else { continue };
        let mut forces = Forces::default();
        groups.iter().for_each(|(_, more)| forces += *more);
        let ends = [*from, *to];
        saddle(
            &mut commands,
            &shape,
            &surfaces,
            &shields,
            &mut meshes,
            (*seat, forces, ends, 0.0),
        );
    }
}

/// Holds a ride for a picture.
fn hold(
    mut commands: Commands,
    still: Res<Still>,
    rides: Query<Entity, With<Ride>>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    shields: Query<&Shield>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    rides.iter().for_each(|entity| commands.entity(entity).despawn());
    if let Some((Scene::Ride(seat, ends), passed)) = still.0 {
        saddle(
            &mut commands,
            &shape,
            &surfaces,
            &shields,
            &mut meshes,
            (seat, SHOWN, ends, passed),
        );
    }
}

fn saddle(
    commands: &mut Commands,
    shape: &BoardShape,
    surfaces: &Surfaces,
    shields: &Query<&Shield>,
    meshes: &mut Assets<Mesh>,
    (seat, forces, [from, to], passed): (Seat, Forces, [AreaId; 2], f32),
) {
    let Some(shield) = shields.iter().find(|shield| shield.seat == seat) else {
        return;
    };
    let look = StackLook::new(shield.faction, forces, false);
    let ends = [from, to].map(|area| shape.outline(area).center);
    let mut nothing = || Mesh3d(meshes.add(Sculpt::default().mesh()));
    let (sand, dust) = (nothing(), nothing());
    let mut solid = |mesh: Mesh| Mesh3d(meshes.add(mesh));
    let parts = [
        (Part::Rider, solid(stacks::mesh(look)), &surfaces.struck),
        (Part::Steed, solid(steed::mesh()), &surfaces.piece),
        (Part::Sand, sand, &surfaces.sand),
        (Part::Dust, dust, &surfaces.dust),
    ];
    for (part, mesh, surface) in parts {
        let ride = Ride {
            part,
            seat,
            area: to,
            from: ends[0],
            to: ends[1],
            passed,
        };
        let mut entity = commands.spawn((
            Name::new("Ride"),
            DespawnOnExit(Screen::Table),
            mesh,
            MeshMaterial3d(surface.clone()),
            ride.pose(shape),
            ride,
        ));
        // The worm has a shadow, and who stands on it lies in its own.
        if part != Part::Steed {
            entity.insert(NotShadowCaster);
        }
        if matches!(part, Part::Sand | Part::Dust) {
            entity.insert((Moved(Wake::new(shape, ends[0], ends[1])), NoFrustumCulling));
        }
    }
}

/// Moves who rides, keeps unseen meanwhile where they stand already, and lets them stand there in the end.
fn go(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    shape: Res<BoardShape>,
    still: Option<Res<Still>>,
    mut cues: MessageReader<Cue>,
    mut rides: Query<(Entity, &mut Ride, &mut Transform), Without<ForceStack>>,
    mut stacks: Query<(&ForceStack, &Standing, &mut Visibility)>,
) {
    let is_cut = cues.read().filter(|cue| **cue == Cue::Cut).count() > 0 || settings.reduced_motion;
    if still.is_some_and(|still| still.0.is_some()) {
        return;
    }
    for (entity, mut ride, mut transform) in &mut rides {
        ride.passed += time.delta_secs().min(0.1);
        let is_over = is_cut || ride.passed >= LASTS;
        for (stack, standing, mut seen) in &mut stacks {
            if (stack.area, stack.seat) != (ride.area, ride.seat) {
                continue;
            }
            // Who rides gets down where the others stand.
            ride.to = standing.at;
            seen.set_if_neq(if is_over {
                Visibility::Visible
            } else {
                Visibility::Hidden
            });
        }
        if is_over {
            commands.entity(entity).despawn();
            continue;
        }
        *transform = ride.pose(&shape);
    }
}

/// Gives the sand and the dust the form that they have now.
fn form(
    rides: Query<(&Ride, &Transform, &Mesh3d, &Moved), Changed<Ride>>,
    eye: Query<&Transform, With<BoardCamera>>,
    tier: Res<Tier>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Ok(eye) = eye.single() else { return };
    for (ride, transform, mesh, Moved(wake)) in &rides {
        let foot = transform.translation;
        let (middle, up) = ride.middle(ride.passed);
        let new = match ride.part {
            Part::Sand => wake.sand(foot, middle, up),
            Part::Dust => wake.dust(foot, (ride.passed, LASTS), |born| ride.middle(born), eye, *tier),
            Part::Rider | Part::Steed => continue,
        };
        if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
            *mesh = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shape::{for_tests, on_disc};

    #[test]
    fn who_rides_is_carried_from_one_place_to_the_other_above_the_ground() {
        let shape = for_tests();
        let ride = |passed| Ride {
            seat: Seat(0),
            area: AreaId(0),
            from: Vec2::new(-0.5, 0.1),
            to: Vec2::new(0.3, -0.4),
            passed,
            part: Part::Rider,
        };
        let at = |passed| ride(passed).pose(&shape).translation;
        assert!(on_disc(at(0.0)).distance(Vec2::new(-0.5, 0.1)) < 1e-3);
        assert!(on_disc(at(LASTS)).distance(Vec2::new(0.3, -0.4)) < 1e-3);
        let middle = at(LASTS / 2.0);
        let ground = shape.height(on_disc(middle)) * RADIUS;
        assert!(middle.y > ground + 0.5 * BACK * RADIUS);
    }
}
