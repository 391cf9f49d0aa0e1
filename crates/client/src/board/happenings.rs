//! What happens on the sand and is gone again: a worm that rises, and spice that bursts up.

use arrakis_rules::{AreaId, AreaSet, TerritoryId};
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::forces::Haunted;
use super::noise::{hash, smooth};
use super::sculpt::Sculpt;
use super::shape::{BoardShape, RADIUS, place};
use super::shown::{Cue, Scene, Showing, Still};
use super::surface::Surfaces;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme;

/// How long each lasts, in seconds.
const WORM: f32 = 3.0;
const BLOW: f32 = 2.2;
/// When its mouth is over what stands there.
const MOUTH: f32 = 1.15;
/// How deep the worm is when it cannot be seen, in units of the board's radius.
const DEEP: f32 = 0.13;

/// Something that moves for a while.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Happening {
    part: Part,
    territory: TerritoryId,
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

    /// Whether this is the worm of a territory, and then whether its mouth is over what stands there.
    pub(super) fn has_swallowed(&self, territory: TerritoryId) -> Option<bool> {
        (self.part == Part::Worm && self.territory == territory).then_some(self.passed >= MOUTH)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The worm itself, which rises and sinks.
    Worm,
    /// The sand that swells before it.
    Swell,
    /// The column of sand.
    Column,
    /// Crystals that are thrown out.
    Glitter,
}

impl Part {
    fn seconds(self) -> f32 {
        match self {
            Part::Worm | Part::Swell => WORM,
            Part::Column | Part::Glitter => BLOW,
        }
    }

    /// How it stands after so many seconds: how far it is moved up, in units of the board's radius, and how large it is.
    fn pose(self, passed: f32) -> (f32, Vec3) {
        let ease = |from: f32, to: f32| smooth(from, to, passed);
        match self {
            Part::Worm => {
                let up = ease(0.6, 1.2) * (1.0 - ease(2.1, 2.9));
                // It turns its mouth a little while it is up.
                (DEEP * (up - 1.0), Vec3::ONE)
            }
            Part::Swell => {
                let up = ease(0.0, 0.7) * (1.0 - ease(2.3, 3.0));
                (0.0, Vec3::new(0.4 + 0.6 * up, up.max(0.01), 0.4 + 0.6 * up))
            }
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

/// Where something happens, and what: a worm rises where somebody stands whom it takes, if it takes anybody.
fn happens(scene: Scene, taken: AreaSet) -> Option<(AreaId, [Part; 2])> {
    match scene {
        Scene::Worm(territory) => {
            let areas = territory.areas();
            let area = areas.intersection(taken).first().or(areas.first())?;
            Some((area, [Part::Worm, Part::Swell]))
        }
        Scene::Blow(area) => Some((area, [Part::Column, Part::Glitter])),
        Scene::Storm | Scene::Nexus | Scene::Alliance(_) => None,
    }
}

fn begin(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    happening: Query<Entity, With<Happening>>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    settings: Res<Settings>,
    haunted: Res<Haunted>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for cue in cues.read() {
        match *cue {
            Cue::Begins(scene) if !settings.reduced_motion => {
                raise(
                    &mut commands,
                    &shape,
                    &surfaces,
                    &mut meshes,
                    happens(scene, haunted.0),
                    0.0,
                );
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
        let what = happens(scene, AreaSet::EMPTY);
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
        let material = match part {
            Part::Worm | Part::Swell => surfaces.piece.clone(),
            Part::Column | Part::Glitter => surfaces.glow.clone(),
        };
        let happening = Happening {
            part,
            territory: area.territory(),
            passed,
            foot,
        };
        commands.spawn((
            Name::new("Happening"),
            DespawnOnExit(Screen::Table),
            Mesh3d(meshes.add(mesh(part))),
            MeshMaterial3d(material),
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
        if happening.passed >= happening.part.seconds() {
            commands.entity(entity).despawn();
            continue;
        }
        *transform = happening.pose();
    }
}

fn mesh(part: Part) -> Mesh {
    match part {
        Part::Worm => worm(),
        Part::Swell => swell(),
        Part::Column => column(),
        Part::Glitter => glitter(),
    }
}

/// The head: rings of hide, a lip, and a throat full of teeth.
fn worm() -> Mesh {
    const SIDES: u32 = 28;
    let mut head = Sculpt::default();
    let (hide, deep) = (theme::ROCK_TOP.linear(), theme::ROCK_DEEP.linear());
    let mut hull = vec![(0.046, -0.06)];
    for ring in 0..6 {
        let up = ring as f32 * 0.02;
        let wide = 0.046 + 0.003 * ring as f32;
        hull.extend([(wide + 0.004, up), (wide, up + 0.014)]);
    }
    hull.extend([(0.068, 0.118), (0.06, 0.128)]);
    let scaled: Vec<(f32, f32)> = hull.iter().map(|(out, up)| (out * RADIUS, up * RADIUS)).collect();
    head.lathe(
        Vec3::ZERO,
        &scaled,
        SIDES,
        |step| if step % 2 == 0 { hide } else { deep },
    );
    let throat =
        [(0.06, 0.128), (0.05, 0.11), (0.03, 0.06), (0.004, 0.02)].map(|(out, up)| (out * RADIUS, up * RADIUS));
    head.lathe(Vec3::ZERO, &throat, SIDES, |step| match step {
        0 => theme::LOSS.linear() * 0.35,
        1 => theme::LOSS.linear() * 0.16,
        _ => theme::BACKGROUND.linear(),
    });
    let tooth = theme::MASONRY.linear();
    for row in 0..3 {
        let (out, up) = [(0.056, 0.121), (0.048, 0.104), (0.04, 0.085)][row];
        for number in 0..20 {
            let turn = (number as f32 + 0.5 * row as f32) / 20.0 * std::f32::consts::TAU;
            let way = Vec3::new(turn.cos(), 0.0, -turn.sin());
            let side = Vec3::new(-way.z, 0.0, way.x) * 0.005 * RADIUS;
            let root = way * out * RADIUS + Vec3::Y * up * RADIUS;
            let tip = way * (out - 0.022) * RADIUS + Vec3::Y * (up + 0.012) * RADIUS;
            head.facet([root - side, root + side, tip], tooth);
            head.facet([root + side, root - side, tip], tooth * 0.6);
        }
    }
    head.mesh()
}

/// A mound of sand around it.
fn swell() -> Mesh {
    let mut mound = Sculpt::default();
    let profile = [
        (0.13, 0.0),
        (0.11, 0.008),
        (0.085, 0.022),
        (0.066, 0.026),
        (0.05, 0.012),
    ]
    .map(|(out, up)| (out * RADIUS, up * RADIUS));
    let tones = theme::SAND.map(|tone| tone.linear());
    mound.lathe(Vec3::ZERO, &profile, 36, |step| tones[2 - step.min(2)]);
    mound.mesh()
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
    fn a_worm_comes_up_and_is_gone_when_it_is_over() {
        let (below, _) = Part::Worm.pose(0.0);
        let (above, _) = Part::Worm.pose(1.5);
        let (again, _) = Part::Worm.pose(WORM);
        assert!(below <= -DEEP && above > -0.01 && again <= -DEEP);
        // Nothing of it is higher than that.
        let mesh = worm();
        let Some(bevy::mesh::VertexAttributeValues::Float32x3(points)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("it has no points");
        };
        assert!(points.iter().all(|point| point[1] < (DEEP + 0.01) * RADIUS));
    }

    #[test]
    fn what_happens_ends_and_leaves_nothing() {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default()).add_systems(Update, go_on);
        for part in [Part::Worm, Part::Swell, Part::Column, Part::Glitter] {
            let happening = Happening {
                part,
                territory: AreaId(5).territory(),
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
    fn only_worms_and_blows_happen_on_the_sand() {
        let area = AreaId(5);
        let territory = area.territory();
        assert_eq!(happens(Scene::Blow(area), AreaSet::EMPTY).map(|(at, _)| at), Some(area));
        let struck = happens(Scene::Worm(territory), AreaSet::EMPTY);
        assert_eq!(struck.map(|(at, _)| at.territory()), Some(territory));
        assert_eq!(happens(Scene::Nexus, AreaSet::EMPTY), None);
    }

    #[test]
    fn a_cut_takes_what_happens_off_the_board() {
        let mut app = App::new();
        app.add_message::<Cue>()
            .init_resource::<Settings>()
            .init_resource::<Haunted>()
            .init_resource::<Assets<Mesh>>()
            .init_resource::<Assets<Image>>()
            .init_resource::<Assets<StandardMaterial>>()
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
