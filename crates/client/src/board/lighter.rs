//! Shipments: a lighter in the colours of its house comes down from the Heighliner, sets its forces down in its light where they
//! were shipped, and goes up again.

mod ship;

use arrakis_rules::{AreaId, EventKind, Forces, Seat};
use arrakis_table::{ForceStack, PiecesRelated, Shield};
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::forces::{Standing, set_down};
use super::light;
use super::noise::smooth;
use super::shape::{BoardShape, RADIUS, place};
use super::shown::{Cue, Scene, Still};
use super::stacks::{self, StackLook};
use super::surface::Surfaces;
use crate::link::TableEvent;
use crate::screens::Screen;
use crate::settings::Settings;
use ship::HOVERS;

/// When it has come down, when it goes up again and when it is gone, in seconds since it was seen first.
const DOWN: f32 = 0.8;
const UP: f32 = 1.25;
const GONE: f32 = 2.1;
/// How high above its place it is seen first, and where it leaves, in units of the board's radius.
const SKY: f32 = 0.8;
const AWAY: f32 = 1.3;
/// How long its forces take from its hull to the ground, in seconds.
const LOWERED: f32 = 0.3;
/// A picture of a shipment shows so many.
const SHOWN: Forces = Forces::normal(5);

/// A lighter, or something that belongs to it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Lighter {
    part: Part,
    seat: Seat,
    area: AreaId,
    forces: Forces,
    /// Where it leaves them.
    at: Vec3,
    passed: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Hull,
    Jet,
    Light,
    Shadow,
    Dust,
    /// The forces that it brings, in a picture of it: in a game they are pieces of the board.
    Forces,
}

impl Part {
    /// What there is of each; the shadow is painted first.
    const ALL: [Part; 5] = [Part::Shadow, Part::Hull, Part::Jet, Part::Light, Part::Dust];
}

/// How high it is after so many seconds, in units of the board's radius.
fn height(passed: f32) -> f32 {
    let left = (1.0 - passed / DOWN).clamp(0.0, 1.0);
    let gone = ((passed - UP) / (GONE - UP)).clamp(0.0, 1.0);
    HOVERS + SKY * left.powi(3) + AWAY * gone.powi(3)
}

impl Lighter {
    fn new(shape: &BoardShape, (seat, area, forces, passed): (Seat, AreaId, Forces, f32)) -> Lighter {
        let at = shape.outline(area).center;
        Lighter {
            part: Part::Hull,
            seat,
            area,
            forces,
            at: place(at, shape.height(at)),
            passed,
        }
    }

    fn pose(&self) -> Transform {
        let up = height(self.passed);
        let burns = 0.55 + 0.45 * smooth(0.3, DOWN, self.passed) * smooth(UP + 0.35, UP, self.passed);
        match self.part {
            Part::Hull | Part::Jet => {
                let scale = match self.part {
                    Part::Jet => Vec3::new(1.0, 1.5 * burns, 1.0),
                    _ => Vec3::ONE,
                };
                Transform::from_translation(self.at + Vec3::Y * up * RADIUS).with_scale(scale)
            }
            Part::Light => {
                let shines = smooth(DOWN - 0.2, DOWN, self.passed) * smooth(UP + 0.15, UP - 0.1, self.passed);
                Transform::from_translation(self.at).with_scale(Vec3::new(shines, 1.0, shines).max(Vec3::splat(0.001)))
            }
            Part::Shadow => {
                // The higher it is, the wider and further away from the sun, until it is lost.
                let high = up - HOVERS;
                let sun = light::to_sun();
                let away = -Vec3::new(sun.x, 0.0, sun.z).normalize_or_zero() * (0.35 * HOVERS + 0.7 * high);
                let size = ((1.0 - 0.9 * high) * smooth(0.0, 0.25, self.passed)).max(0.001);
                Transform::from_translation(self.at + away * RADIUS).with_scale(Vec3::new(size, 1.0, size))
            }
            Part::Forces => {
                let left = 1.0 - EaseFunction::CubicInOut.sample_clamped((self.passed - DOWN) / LOWERED);
                Transform::from_translation(self.at + Vec3::Y * left * HOVERS * RADIUS)
            }
            Part::Dust => {
                let wide = 0.25 + 0.75 * smooth(0.45, UP + 0.3, self.passed);
                let high = smooth(0.4, DOWN, self.passed) * smooth(GONE, UP, self.passed);
                Transform::from_translation(self.at).with_scale(Vec3::new(wide, high.max(0.001), wide))
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_laid = resource_exists::<BoardShape>.and_then(resource_exists::<Surfaces>);
    app.add_systems(
        Update,
        (send, hold.run_if(resource_changed::<Still>), go)
            .chain()
            .after(PiecesRelated)
            .run_if(is_laid),
    );
}

/// Sends one for a shipment that is told.
fn send(
    mut commands: Commands,
    mut events: MessageReader<TableEvent>,
    settings: Res<Settings>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    shields: Query<&Shield>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for told in events.read().filter(|told| !told.past && !settings.reduced_motion) {
        if let EventKind::Shipped { seat, to, forces, .. } = told.event.kind {
            let what = (seat, to, forces, 0.0);
            build(&mut commands, &shape, &surfaces, &shields, &mut meshes, what);
        }
    }
}

/// Holds one for a picture.
fn hold(
    mut commands: Commands,
    still: Res<Still>,
    lighters: Query<Entity, With<Lighter>>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    shields: Query<&Shield>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    lighters.iter().for_each(|entity| commands.entity(entity).despawn());
    if let Some((Scene::Shipment(seat, to), passed)) = still.0 {
        let what = (seat, to, SHOWN, passed);
        build(&mut commands, &shape, &surfaces, &shields, &mut meshes, what);
        let shield = shields.iter().find(|shield| shield.seat == seat);
        if let Some(shield) = shield.filter(|_| passed >= DOWN) {
            let forces = Lighter {
                part: Part::Forces,
                ..Lighter::new(&shape, what)
            };
            let look = StackLook::new(shield.faction, SHOWN, false);
            commands.spawn((
                Name::new("Lighter"),
                DespawnOnExit(Screen::Table),
                Mesh3d(meshes.add(stacks::mesh(look))),
                MeshMaterial3d(surfaces.struck.clone()),
                forces.pose(),
                forces,
            ));
        }
    }
}

fn build(
    commands: &mut Commands,
    shape: &BoardShape,
    surfaces: &Surfaces,
    shields: &Query<&Shield>,
    meshes: &mut Assets<Mesh>,
    what: (Seat, AreaId, Forces, f32),
) {
    let shield = shields.iter().find(|shield| shield.seat == what.0);
    let house = shield.map(|shield| shield.faction);
    for part in Part::ALL {
        let lighter = Lighter {
            part,
            ..Lighter::new(shape, what)
        };
        let (mesh, surface) = match part {
            Part::Hull | Part::Forces => (ship::hull(house), &surfaces.struck),
            Part::Jet => (ship::jet(), &surfaces.glow),
            Part::Light => (ship::light(), &surfaces.glow),
            Part::Shadow => (ship::shadow(), &surfaces.glow),
            Part::Dust => (ship::dust(), &surfaces.glow),
        };
        let mut parts = commands.spawn((
            Name::new("Lighter"),
            DespawnOnExit(Screen::Table),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(surface.clone()),
            lighter.pose(),
            lighter,
        ));
        if part != Part::Hull {
            parts.insert(NotShadowCaster);
        }
    }
}

/// Moves it. Forces that it brings are unseen until it is down, and then stand below it.
fn go(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    still: Option<Res<Still>>,
    mut cues: MessageReader<Cue>,
    mut lighters: Query<(Entity, &mut Lighter, &mut Transform), Without<ForceStack>>,
    mut stacks: Query<(Entity, &ForceStack, &Standing, &mut Visibility)>,
) {
    let is_cut = cues.read().filter(|cue| **cue == Cue::Cut).count() > 0 || settings.reduced_motion;
    if still.is_some_and(|still| still.0.is_some()) {
        return;
    }
    for (entity, mut lighter, mut transform) in &mut lighters {
        let before = lighter.passed;
        lighter.passed += time.delta_secs().min(0.1);
        for (brought, stack, standing, mut seen) in &mut stacks {
            if (stack.area, stack.seat) != (lighter.area, lighter.seat) {
                continue;
            }
            lighter.at = place(standing.at, 0.0).with_y(standing.foot);
            // Who stood there before waits for the others.
            if lighter.part != Part::Hull || stack.forces != lighter.forces {
                continue;
            }
            let is_down = is_cut || lighter.passed >= DOWN;
            if is_down && before < DOWN {
                seen.set_if_neq(Visibility::Visible);
                set_down(&mut commands, brought, lighter.at, HOVERS * RADIUS);
            } else if !is_down {
                seen.set_if_neq(Visibility::Hidden);
            }
        }
        if is_cut || lighter.passed >= GONE {
            commands.entity(entity).despawn();
            continue;
        }
        *transform = lighter.pose();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrakis_rules::{Event, rule};

    #[test]
    fn it_comes_down_stands_still_and_goes_away() {
        assert!(height(0.0) > 0.8);
        assert_eq!((height(DOWN), height(UP)), (HOVERS, HOVERS));
        assert!(height(GONE) > 1.0);
        let heights: Vec<f32> = (0..=8).map(|step| height(step as f32 * 0.1)).collect();
        assert!(heights.is_sorted_by(|one, other| one >= other), "{heights:?}");
    }

    /// A board on which forces are shipped to the first area, where they stand already.
    fn shipped(past: bool) -> (App, Entity) {
        let mut app = App::new();
        app.add_message::<Cue>()
            .add_message::<TableEvent>()
            .init_resource::<Settings>()
            .init_resource::<Assets<Mesh>>()
            .init_resource::<Assets<Image>>()
            .init_resource::<Assets<super::super::paint::Paint>>()
            .init_resource::<Surfaces>()
            .insert_resource(Time::<()>::default())
            .insert_resource(super::super::shape::for_tests())
            .add_systems(Update, (send, go).chain());
        let (seat, to, forces) = (Seat(0), AreaId(5), Forces::normal(4));
        let standing = Standing {
            at: Vec2::ZERO,
            scale: 1.0,
            foot: 0.0,
            top: 1.0,
        };
        let stack = ForceStack { seat, area: to, forces };
        let stack = app.world_mut().spawn((stack, standing, Visibility::Visible)).id();
        let kind = EventKind::Shipped {
            seat,
            to,
            forces,
            cost: 4,
        };
        app.world_mut().write_message(TableEvent {
            action: 1,
            event: Event {
                kind,
                rule: rule!("1.06.02.01"),
            },
            past,
        });
        (app, stack)
    }

    fn is_seen(app: &mut App, stack: Entity, seconds: f32) -> bool {
        for _ in 0..(seconds * 10.0).round() as u32 {
            app.world_mut()
                .resource_mut::<Time>()
                .advance_by(std::time::Duration::from_millis(100));
            app.update();
        }
        app.world().get::<Visibility>(stack) == Some(&Visibility::Visible)
    }

    #[test]
    fn forces_are_seen_when_the_lighter_is_down_or_at_once_when_it_is_cut() {
        let (mut app, stack) = shipped(false);
        assert!(!is_seen(&mut app, stack, 0.5));
        assert!(is_seen(&mut app, stack, 0.5));
        assert!(is_seen(&mut app, stack, 2.0));
        let count = |app: &mut App| app.world_mut().query::<&Lighter>().iter(app.world()).count();
        assert_eq!(count(&mut app), 0);

        let (mut app, stack) = shipped(false);
        assert!(!is_seen(&mut app, stack, 0.3));
        app.world_mut().write_message(Cue::Cut);
        assert!(is_seen(&mut app, stack, 0.1));

        let (mut app, stack) = shipped(true);
        assert!(is_seen(&mut app, stack, 0.3), "what is past brings no lighter");
        assert_eq!(count(&mut app), 0);
    }
}
