//! What happens on the sand and is gone again: spice that bursts up.

use arrakis_rules::AreaId;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::noise::{hash, smooth};
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place};
use super::shown::{Cue, Scene, Showing, Still};
use super::surface::Surfaces;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme;

/// How long it lasts, in seconds.
const BLOW: f32 = 2.2;

/// Something that moves for a while.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Happening {
    part: Part,
    /// Seconds since it began.
    passed: f32,
    /// Where it stands.
    foot: Vec3,
}

impl Happening {
    /// How it stands now.
    fn pose(&self) -> Transform {
        let (up, scale) = self.part.pose(self.passed);
        Transform::from_translation(self.foot + Vec3::Y * up * RADIUS).with_scale(scale)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The column of sand.
    Column,
    /// Crystals that are thrown out.
    Glitter,
}

impl Part {
    /// How it stands after so many seconds: how far it is moved up, in units of the board's radius, and how large it is.
    fn pose(self, passed: f32) -> (f32, Vec3) {
        let ease = |from: f32, to: f32| smooth(from, to, passed);
        match self {
            Part::Column => {
                let up = ease(0.0, 0.35) * (1.0 - ease(0.8, 2.0));
                let wide = 0.4 + 0.9 * ease(0.0, 2.0);
                (0.0, Vec3::new(wide, up.max(0.01), wide))
            }
            Part::Glitter => {
                // Thrown up and out, and fallen back.
                let time = passed / BLOW;
                let up = 0.2 * (4.0 * time * (1.0 - time)).max(0.0);
                (up, Vec3::new(0.3 + 1.4 * time, 1.0, 0.3 + 1.4 * time))
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (begin, hold.run_if(resource_changed::<Still>))
                .run_if(resource_exists::<BoardShape>.and_then(resource_exists::<Surfaces>)),
            go_on,
        )
            .chain()
            .in_set(Showing::Moved),
    );
}

/// Where something happens, and what.
fn happens(scene: Scene) -> Option<(AreaId, [Part; 2])> {
    match scene {
        Scene::Blow(area) => Some((area, [Part::Column, Part::Glitter])),
        Scene::Worm(_) | Scene::Ride(..) | Scene::Shipment(..) | Scene::Storm | Scene::Nexus | Scene::Alliance(_) => {
            None
        }
    }
}

fn begin(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    happening: Query<Entity, With<Happening>>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    settings: Res<Settings>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for cue in cues.read() {
        match *cue {
            Cue::Begins(scene) if !settings.reduced_motion => {
                raise(&mut commands, &shape, &surfaces, &mut meshes, happens(scene), 0.0);
            }
            Cue::Begins(_) => {}
            Cue::Cut => happening.iter().for_each(|entity| commands.entity(entity).despawn()),
        }
    }
}

/// Holds a scene for a picture.
fn hold(
    mut commands: Commands,
    still: Res<Still>,
    happening: Query<Entity, With<Happening>>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    happening.iter().for_each(|entity| commands.entity(entity).despawn());
    if let Some((scene, passed)) = still.0 {
        let what = happens(scene);
        raise(&mut commands, &shape, &surfaces, &mut meshes, what, passed);
    }
}

/// Raises what is seen of a scene so many seconds after it began.
fn raise(
    commands: &mut Commands,
    shape: &BoardShape,
    surfaces: &Surfaces,
    meshes: &mut Assets<Mesh>,
    what: Option<(AreaId, [Part; 2])>,
    passed: f32,
) {
    let Some((area, parts)) = what else { return };
    let at = shape.outline(area).center;
    let foot = place(at, shape.height(at));
    for part in parts {
        let happening = Happening { part, passed, foot };
        commands.spawn((
            Name::new("Happening"),
            DespawnOnExit(Screen::Table),
            Mesh3d(meshes.add(mesh(part))),
            MeshMaterial3d(surfaces.glow.clone()),
            happening.pose(),
            NotShadowCaster,
            happening,
        ));
    }
}

/// Moves what happens, and takes away what is over.
fn go_on(
    mut commands: Commands,
    time: Res<Time>,
    still: Option<Res<Still>>,
    mut all: Query<(Entity, &mut Happening, &mut Transform)>,
) {
    if still.is_some_and(|still| still.0.is_some()) {
        return;
    }
    for (entity, mut happening, mut transform) in &mut all {
        // What comes while the loop rests has not moved yet.
        happening.passed += time.delta_secs().min(0.1);
        if happening.passed >= BLOW {
            commands.entity(entity).despawn();
            continue;
        }
        *transform = happening.pose();
    }
}

fn mesh(part: Part) -> Mesh {
    match part {
        Part::Column => column(),
        Part::Glitter => glitter(),
    }
}

/// Blades of sand and spice that go up: a dense stem, and a crown that bends outward.
fn column() -> Mesh {
    let mut column = Sculpt::default();
    for number in 0..170 {
        let chance = |seed| hash(IVec2::new(number, 31), seed);
        let turn = chance(1) * std::f32::consts::TAU;
        let way = Vec3::new(turn.cos(), 0.0, turn.sin());
        let is_stem = number % 3 == 0;
        let side = Vec3::new(-way.z, 0.0, way.x) * (0.009 + 0.009 * chance(2)) * RADIUS;
        let root = way * 0.024 * chance(3) * RADIUS;
        let (out, up) = if is_stem { (0.03, 0.2) } else { (0.1, 0.11) };
        let tip = root + way * out * chance(4) * RADIUS + Vec3::Y * up * (0.5 + 1.1 * chance(5)) * RADIUS;
        let color = match number % 4 {
            0 | 1 => theme::SPICE_STAIN.linear() * 1.25,
            2 => theme::SAND[0].linear(),
            _ => theme::SPICE_EDGE.linear(),
        };
        // Dense at the foot, nearly gone at the tip.
        let foot = color.with_w(0.65 + 0.3 * chance(6));
        let numbers = [(root - side, foot), (root + side, foot), (tip, color.with_w(0.15))]
            .map(|(at, color)| column.point(at, Vec3::Y, color, Vec2::ZERO));
        column.triangle(numbers);
    }
    column.mesh()
}

/// Crystals in a ring.
fn glitter() -> Mesh {
    let mut ring = Sculpt::default();
    for number in 0..36 {
        let chance = |seed| hash(IVec2::new(number, 47), seed);
        let turn = number as f32 / 36.0 * std::f32::consts::TAU;
        let way = Vec3::new(turn.cos(), 0.0, turn.sin());
        let at = way * (0.02 + 0.035 * chance(1)) * RADIUS + Vec3::Y * 0.03 * (chance(2) - 0.5) * RADIUS;
        let size = (0.005 + 0.004 * chance(3)) * RADIUS;
        let color = theme::SPICE_CRYSTAL.linear() * (0.8 + 0.8 * chance(4));
        let corners = [0.0, 1.0, 2.0].map(|corner: f32| {
            let turn = corner * std::f32::consts::TAU / 3.0 + 6.0 * chance(5);
            at + Vec3::new(turn.cos(), turn.sin(), 0.4 * turn.sin()) * size
        });
        ring.facet(corners, color.with_w(0.9));
        ring.facet([corners[1], corners[0], corners[2]], color.with_w(0.9));
    }
    ring.mesh()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_ends_and_leaves_nothing() {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default()).add_systems(Update, go_on);
        for part in [Part::Column, Part::Glitter] {
            let happening = Happening {
                part,
                passed: 0.0,
                foot: Vec3::ZERO,
            };
            app.world_mut().spawn((happening, Transform::default()));
        }
        for frame in 0..40 {
            app.world_mut()
                .resource_mut::<Time>()
                .advance_by(std::time::Duration::from_millis(100));
            app.update();
            let mut all = app.world_mut().query::<&Transform>();
            for transform in all.iter(app.world()) {
                assert!(
                    transform.scale.min_element() > 0.0 && transform.is_finite(),
                    "frame {frame}"
                );
            }
        }
        assert_eq!(app.world_mut().query::<&Happening>().iter(app.world()).count(), 0);
    }

    #[test]
    fn only_blows_happen_so() {
        let area = AreaId(5);
        assert_eq!(happens(Scene::Blow(area)).map(|(at, _)| at), Some(area));
        assert_eq!(happens(Scene::Worm(area.territory())), None);
        assert_eq!(happens(Scene::Nexus), None);
    }

    #[test]
    fn a_cut_takes_what_happens_off_the_board() {
        let mut app = App::new();
        app.add_message::<Cue>()
            .init_resource::<Settings>()
            .init_resource::<Assets<Mesh>>()
            .init_resource::<Assets<Image>>()
            .init_resource::<Assets<super::super::paint::Paint>>()
            .init_resource::<Surfaces>()
            .insert_resource(super::super::shape::for_tests())
            .add_systems(Update, begin);
        let count = |app: &mut App| app.world_mut().query::<&Happening>().iter(app.world()).count();
        app.world_mut().write_message(Cue::Begins(Scene::Blow(AreaId(5))));
        app.update();
        assert_eq!(count(&mut app), 2);
        app.world_mut().write_message(Cue::Cut);
        app.update();
        assert_eq!(count(&mut app), 0);
    }
}
