//! What happens on the sand and is gone again: spice that bursts up.

mod plume;

use arrakis_rules::AreaId;
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::sculpt::Sculpt;
use super::shape::{BoardShape, place};
use super::shown::{Cue, Scene, Showing, Still};
use super::surface::Surfaces;
use crate::camera::BoardCamera;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::tier::Tier;
use plume::BLOW;

/// Something that moves for a while. Its mesh is laid anew for every moment.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Happening {
    part: Part,
    /// Seconds since it began.
    passed: f32,
    /// Where it happens.
    at: Vec2,
    foot: Vec3,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What is seen on the ground.
    Stain,
    /// The column of spice and sand, and crystals that are thrown out.
    Plume,
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
    let is_laid = resource_exists::<BoardShape>;
    app.add_systems(PostUpdate, form.before(AssetEventSystems).run_if(is_laid));
}

/// Where something happens.
fn happens(scene: Scene) -> Option<AreaId> {
    match scene {
        Scene::Blow(area) => Some(area),
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
    what: Option<AreaId>,
    passed: f32,
) {
    let Some(area) = what else { return };
    let at = shape.outline(area).center;
    let foot = place(at, shape.height(at));
    for (part, surface) in [(Part::Stain, &surfaces.glow), (Part::Plume, &surfaces.dust)] {
        commands.spawn((
            Name::new("Happening"),
            DespawnOnExit(Screen::Table),
            Mesh3d(meshes.add(Sculpt::default().mesh())),
            MeshMaterial3d(surface.clone()),
            Transform::from_translation(foot),
            NotShadowCaster,
            NoFrustumCulling,
            Happening { part, passed, at, foot },
        ));
    }
}

/// Moves what happens, and takes away what is over.
fn go_on(mut commands: Commands, time: Res<Time>, still: Option<Res<Still>>, mut all: Query<(Entity, &mut Happening)>) {
    if still.is_some_and(|still| still.0.is_some()) {
        return;
    }
    for (entity, mut happening) in &mut all {
        // What comes while the loop rests has not moved yet.
        happening.passed += time.delta_secs().min(0.1);
        if happening.passed >= BLOW {
            commands.entity(entity).despawn();
        }
    }
}

/// Gives it the form that it has now.
fn form(
    all: Query<(&Happening, &Mesh3d), Changed<Happening>>,
    eye: Query<&Transform, With<BoardCamera>>,
    shape: Res<BoardShape>,
    tier: Res<Tier>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Ok(eye) = eye.single() else { return };
    for (happening, mesh) in &all {
        let new = match happening.part {
            Part::Stain => plume::stain(&shape, happening.at, happening.foot, happening.passed),
            Part::Plume => plume::mesh(happening.passed, eye, *tier),
        };
        if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
            *mesh = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_ends_and_leaves_nothing() {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default()).add_systems(Update, go_on);
        for part in [Part::Stain, Part::Plume] {
            app.world_mut().spawn(Happening {
                part,
                passed: 0.0,
                at: Vec2::ZERO,
                foot: Vec3::ZERO,
            });
        }
        let left = |app: &mut App| app.world_mut().query::<&Happening>().iter(app.world()).count();
        for _ in 0..40 {
            app.world_mut()
                .resource_mut::<Time>()
                .advance_by(std::time::Duration::from_millis(100));
            app.update();
        }
        assert_eq!(left(&mut app), 0);
    }

    #[test]
    fn only_blows_happen_so() {
        let area = AreaId(5);
        assert_eq!(happens(Scene::Blow(area)), Some(area));
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
