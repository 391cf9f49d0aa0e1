//! Shipments: a lighter comes down from the Heighliner, leaves its forces where they were shipped, and goes up again.

use std::f32::consts::TAU;

use arrakis_rules::{AreaId, EventKind, Forces, Seat};
use arrakis_table::{ForceStack, PiecesRelated};
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::forces::{Standing, set_down};
use super::noise::{hash, smooth};
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place};
use super::shown::{Cue, Scene, Still};
use super::surface::Surfaces;
use crate::link::TableEvent;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme;

/// When it has come down, when it goes up again and when it is gone, in seconds since it was seen first.
const DOWN: f32 = 0.8;
const UP: f32 = 1.25;
const GONE: f32 = 2.1;
/// How high above its place it is seen first, how high it stands still, and where it leaves, in units of the board's radius.
const SKY: f32 = 0.8;
const HOVERS: f32 = 0.095;
const AWAY: f32 = 1.3;
/// How wide its hull is, in the same units.
const WIDE: f32 = 0.062;
/// How far dust goes from below it.
const DUSTY: f32 = 0.19;

/// A lighter, its jet, or the dust below it.
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
    Dust,
}

impl Part {
    const ALL: [Part; 3] = [Part::Hull, Part::Jet, Part::Dust];
}

/// How high it is after so many seconds, in units of the board's radius.
fn height(passed: f32) -> f32 {
    let left = (1.0 - passed / DOWN).clamp(0.0, 1.0);
    let gone = ((passed - UP) / (GONE - UP)).clamp(0.0, 1.0);
    HOVERS + SKY * left.powi(3) + AWAY * gone.powi(3)
}

impl Lighter {
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
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for told in events.read().filter(|told| !told.past && !settings.reduced_motion) {
        if let EventKind::Shipped { seat, to, forces, .. } = told.event.kind {
            build(&mut commands, &shape, &surfaces, &mut meshes, (seat, to, forces, 0.0));
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
    mut meshes: ResMut<Assets<Mesh>>,
) {
    lighters.iter().for_each(|entity| commands.entity(entity).despawn());
    if let Some((Scene::Shipment(seat, to), passed)) = still.0 {
        let what = (seat, to, Forces::default(), passed);
        build(&mut commands, &shape, &surfaces, &mut meshes, what);
    }
}

fn build(
    commands: &mut Commands,
    shape: &BoardShape,
    surfaces: &Surfaces,
    meshes: &mut Assets<Mesh>,
    (seat, area, forces, passed): (Seat, AreaId, Forces, f32),
) {
    let at = shape.outline(area).center;
    for part in Part::ALL {
        let lighter = Lighter {
            part,
            seat,
            area,
            forces,
            at: place(at, shape.height(at)),
            passed,
        };
        let (mesh, surface) = match part {
            Part::Hull => (hull(), &surfaces.struck),
            Part::Jet => (jet(), &surfaces.glow),
            Part::Dust => (dust(), &surfaces.glow),
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

/// Where its engines are, from its middle: one at each corner.
fn engines() -> [(f32, Vec3); 4] {
    [0.5, 1.5, 2.5, 3.5].map(|corner: f32| {
        let angle = corner / 4.0 * TAU;
        (angle, Vec3::new(angle.cos(), 0.0, -angle.sin()))
    })
}

/// A squat hull of steel with eight sides and a bridge, between four engines on struts.
fn hull() -> Mesh {
    let unit = WIDE * RADIUS;
    let mut hull = Sculpt::default();
    let steel = Vec4::new(0.36, 0.37, 0.39, 1.0);
    let (dark, band) = ((steel * 0.35).with_w(1.0), theme::ACCENT.linear().with_w(1.0));
    let profile = [
        (0.0, 0.18),
        (0.50, 0.14),
        (0.82, 0.34),
        (0.86, 0.44),
        (0.84, 0.52),
        (0.58, 0.84),
        (0.30, 0.92),
        (0.26, 1.16),
        (0.16, 1.24),
        (0.0, 1.26),
    ];
    hull.lathe(
        Vec3::ZERO,
        &profile.map(|(out, up)| (out * unit, up * unit)),
        8,
        |step| match step {
            0 | 1 => dark,
            3 => band,
            7 => (steel * 0.6).with_w(1.0),
            _ => steel,
        },
    );
    for (angle, out) in engines() {
        let strut = Vec3::new(0.7, 0.12, 0.16) * unit;
        hull.block(out * 0.8 * unit + Vec3::Y * 0.42 * unit, strut, angle, 0.0, dark);
        let engine = [
            (0.0, -0.10),
            (0.17, -0.14),
            (0.22, 0.0),
            (0.24, 0.42),
            (0.14, 0.74),
            (0.0, 0.80),
        ];
        let foot = out * 1.12 * unit + Vec3::Y * 0.1 * unit;
        hull.lathe(foot, &engine.map(|(out, up)| (out * unit, up * unit)), 10, |step| {
            if step < 2 { dark } else { steel }
        });
    }
    hull.mesh()
}

/// What burns below its engines: cones that end in nothing.
fn jet() -> Mesh {
    const SIDES: usize = 12;
    let unit = WIDE * RADIUS;
    let mut jet = Sculpt::default();
    let hot = Vec4::new(1.0, 0.93, 0.80, 0.95);
    let warm = theme::ACCENT.linear() * 1.5;
    for (_, out) in engines() {
        let rows = [
            (0.15, 0.0, hot),
            (0.22, -0.35, warm.with_w(0.75)),
            (0.07, -1.35, warm.with_w(0.0)),
        ];
        let rows = rows.map(|(wide, up, color)| {
            std::array::from_fn::<u32, { SIDES + 1 }, _>(|side| {
                let angle = side as f32 / SIDES as f32 * TAU;
                let at = out * 1.12 + Vec3::new(angle.cos() * wide, up, -angle.sin() * wide);
                jet.point(at * unit, Vec3::Y, color, Vec2::ZERO)
            })
        });
        for pair in rows.windows(2) {
            for side in 0..SIDES {
                let [a, b] = [pair[0][side], pair[0][side + 1]];
                let [d, c] = [pair[1][side], pair[1][side + 1]];
                jet.triangle([a, d, c]);
                jet.triangle([a, c, b]);
            }
        }
    }
    jet.mesh()
}

/// Sand that is blown away from below it: low blades, dense in the middle.
fn dust() -> Mesh {
    let mut dust = Sculpt::default();
    for number in 0..96 {
        let chance = |seed| hash(IVec2::new(number, 53), seed);
        let turn = (number as f32 + chance(1)) / 96.0 * TAU;
        let way = Vec3::new(turn.cos(), 0.0, turn.sin());
        let side = Vec3::new(-way.z, 0.0, way.x) * (0.006 + 0.010 * chance(2)) * RADIUS;
        let root = way * (0.02 + 0.02 * chance(3)) * RADIUS;
        let tip = way * DUSTY * (0.5 + 0.5 * chance(4)) * RADIUS + Vec3::Y * (0.012 + 0.045 * chance(5)) * RADIUS;
        let color = theme::STORM_DUST.linear() * (0.9 + 0.5 * chance(6));
        let foot = color.with_w(0.6);
        let numbers = [(root - side, foot), (root + side, foot), (tip, color.with_w(0.0))]
            .map(|(at, color)| dust.point(at + Vec3::Y * 0.004 * RADIUS, Vec3::Y, color, Vec2::ZERO));
        dust.triangle(numbers);
    }
    dust.mesh()
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
