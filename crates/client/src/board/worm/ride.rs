//! Fremen who ride: a back of hide that ploughs through the sand, and the forces on it, until they stand where they went.

use std::f32::consts::{PI, TAU};

use arrakis_rules::{AreaId, EventKind, Forces, Seat};
use arrakis_table::{ForceStack, Shield};
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::body::{CREASE, HIDE};
use crate::board::forces::Standing;
use crate::board::noise::smooth;
use crate::board::sculpt::Sculpt;
use crate::board::shape::{BoardShape, RADIUS, place};
use crate::board::shown::{Cue, Scene, Showing, Still};
use crate::board::stacks::{self, StackLook};
use crate::board::surface::Surfaces;
use crate::link::TableEvent;
use crate::screens::Screen;
use crate::settings::Settings;

/// How long a ride is seen, in seconds, and how long the worm comes up and goes down at its ends.
const LASTS: f32 = 2.4;
const ENDS: f32 = 0.35;
/// Half the length of the back, half its width and how high it is, in units of the board's radius.
const LONG: f32 = 0.13;
const WIDE: f32 = 0.046;
const HIGH: f32 = 0.05;
/// A picture of a ride shows so many who ride.
const SHOWN: Forces = Forces::normal(5);

/// Something that rides, or is ridden.
#[derive(Component, Clone, Copy, Debug)]
struct Ride {
    seat: Seat,
    area: AreaId,
    from: Vec2,
    to: Vec2,
    passed: f32,
    is_rider: bool,
}

impl Ride {
    /// Where it is now.
    fn pose(&self, shape: &BoardShape) -> Transform {
        let share = EaseFunction::SineInOut.sample_clamped(self.passed / LASTS);
        let at = self.from.lerp(self.to, share);
        let up = smooth(0.0, ENDS, self.passed) * smooth(LASTS, LASTS - ENDS, self.passed);
        let rolls = 0.004 * (self.passed * 9.0).sin();
        let ground = place(at, shape.height(at));
        if self.is_rider {
            // On the ground at both ends, and on the back between them.
            return Transform::from_translation(ground + Vec3::Y * (0.86 * HIGH * up + rolls * up) * RADIUS);
        }
        let way = (self.to - self.from).normalize_or(Vec2::X);
        Transform::from_translation(ground + Vec3::Y * (1.25 * HIGH * (up - 1.0) + rolls) * RADIUS)
            .with_rotation(Quat::from_rotation_y(way.to_angle()))
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
    let ride = |is_rider| Ride {
        seat,
        area: to,
        from: shape.outline(from).center,
        to: shape.outline(to).center,
        passed,
        is_rider,
    };
    let parts = [
        (stacks::mesh(look), &surfaces.struck, ride(true)),
        (back(), &surfaces.piece, ride(false)),
    ];
    for (mesh, surface, ride) in parts {
        commands.spawn((
            Name::new("Ride"),
            DespawnOnExit(Screen::Table),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(surface.clone()),
            ride.pose(shape),
            NotShadowCaster,
            ride,
        ));
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

/// The back: rings of hide along the way, highest in the middle.
fn back() -> Mesh {
    const ALONG: usize = 48;
    const AROUND: usize = 14;
    let mut back = Sculpt::default();
    let point = |along: usize, around: usize| {
        let share = along as f32 / ALONG as f32;
        let girth = (share * PI).sin().max(0.0).powf(0.55);
        let crease = (share * TAU * 7.0).cos().max(0.0).powi(3);
        let turn = around as f32 / AROUND as f32 * PI;
        let thick = girth * (1.0 - 0.09 * crease);
        let at = Vec3::new(
            LONG * (2.0 * share - 1.0),
            HIGH * turn.sin() * thick - 0.01,
            WIDE * turn.cos() * thick,
        );
        (at * RADIUS, crease)
    };
    let (hide, dark) = (HIDE.linear(), CREASE.linear());
    for along in 0..=ALONG {
        for around in 0..=AROUND {
            let (at, crease) = point(along, around);
            let ahead = point((along + 1).min(ALONG), around).0 - point(along.saturating_sub(1), around).0;
            let over = point(along, (around + 1).min(AROUND)).0 - point(along, around.saturating_sub(1)).0;
            let normal = over.cross(ahead).normalize_or(Vec3::Y);
            let normal = if normal.y < -0.01 { -normal } else { normal };
            back.point(at, normal, hide.lerp(dark, 0.8 * crease).with_w(1.0), Vec2::ZERO);
        }
    }
    back.join_rows(AROUND as u32 + 1, false);
    back.mesh()
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
            is_rider: true,
        };
        let at = |passed| ride(passed).pose(&shape).translation;
        assert!(on_disc(at(0.0)).distance(Vec2::new(-0.5, 0.1)) < 1e-3);
        assert!(on_disc(at(LASTS)).distance(Vec2::new(0.3, -0.4)) < 1e-3);
        let middle = at(LASTS / 2.0);
        let ground = shape.height(on_disc(middle)) * RADIUS;
        assert!(middle.y > ground + 0.5 * HIGH * RADIUS);
    }
}
