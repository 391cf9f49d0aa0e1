//! The worm takes the scene: half a second of silence, a swell that comes from beyond the rim, a mouth that opens around what
//! stands there and shuts over it, and sand that settles.

mod body;
mod course;
mod ride;
mod sand;
mod spray;
mod strip;

use arrakis_rules::{AreaId, AreaSet, TerritoryId};
use arrakis_table::ForceStack;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::forces::Haunted;
use super::shape::{BoardShape, place};
use super::shown::{Cue, Scene, Showing, Still};
use super::surface::Surfaces;
use crate::camera::BoardCamera;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::tier::Tier;
pub(crate) use course::{SILENCE, shakes};

use course::{END, SHUT, stance};
use sand::Bed;

/// A worm that is seen.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Worm {
    territory: TerritoryId,
    /// Seconds since it began.
    passed: f32,
    foot: Vec3,
}

impl Worm {
    /// Whether this is the worm of a territory, and then whether its mouth has shut over what stood there.
    pub(super) fn has_swallowed(&self, territory: TerritoryId) -> Option<bool> {
        (self.territory == territory).then_some(self.passed >= SHUT)
    }
}

/// The sand and the dust around it, whose meshes are laid anew.
#[derive(Component)]
struct Dust;

pub(super) fn plugin(app: &mut App) {
    ride::plugin(app);
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
    // When it stands where it stands, and the eye too.
    app.add_systems(PostUpdate, form.before(bevy::asset::AssetEventSystems));
}

/// Where a worm rises: where somebody stands whom it takes, if it takes anybody.
fn rises(scene: Scene, taken: AreaSet) -> Option<AreaId> {
    let Scene::Worm(territory) = scene else { return None };
    let areas = territory.areas();
    areas.intersection(taken).first().or(areas.first())
}

fn begin(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    worms: Query<Entity, With<Worm>>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    settings: Res<Settings>,
    haunted: Res<Haunted>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for cue in cues.read() {
        match *cue {
            Cue::Begins(scene) if !settings.reduced_motion => {
                if let Some(area) = rises(scene, haunted.0) {
                    raise(&mut commands, &shape, &surfaces, &mut meshes, area, 0.0);
                }
            }
            Cue::Begins(_) => {}
            Cue::Cut => worms.iter().for_each(|entity| commands.entity(entity).despawn()),
        }
    }
}

/// Holds the scene for a picture. What stands there goes down: the game of a picture does not go on.
fn hold(
    mut commands: Commands,
    still: Res<Still>,
    worms: Query<Entity, With<Worm>>,
    stacks: Query<(Entity, &ForceStack)>,
    shape: Res<BoardShape>,
    surfaces: Res<Surfaces>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    worms.iter().for_each(|entity| commands.entity(entity).despawn());
    let prey: AreaSet = stacks.iter().map(|(_, stack)| stack.area).collect();
    let Some((scene, passed)) = still.0 else { return };
    let Some(area) = rises(scene, prey) else { return };
    raise(&mut commands, &shape, &surfaces, &mut meshes, area, passed);
    let is_there = |stack: &ForceStack| stack.area.territory() == area.territory();
    for (swallowed, _) in stacks.iter().filter(|(_, stack)| passed >= SHUT && is_there(stack)) {
        commands.entity(swallowed).despawn();
    }
}

fn raise(
    commands: &mut Commands,
    shape: &BoardShape,
    surfaces: &Surfaces,
    meshes: &mut Assets<Mesh>,
    area: AreaId,
    passed: f32,
) {
    let at = shape.outline(area).center;
    let foot = place(at, shape.height(at));
    let worm = Worm {
        territory: area.territory(),
        passed,
        foot,
    };
    let mut nothing = || Mesh3d(meshes.add(super::sculpt::Sculpt::default().mesh()));
    let (body, sand, dust) = (nothing(), nothing(), nothing());
    let around = (NotShadowCaster, NoFrustumCulling);
    commands
        .spawn((
            Name::new("Worm"),
            DespawnOnExit(Screen::Table),
            body,
            MeshMaterial3d(surfaces.piece.clone()),
            Transform::from_translation(foot),
            Visibility::Visible,
            NoFrustumCulling,
            worm,
        ))
        .with_child((
            Bed::new(shape, at),
            sand,
            MeshMaterial3d(surfaces.sand.clone()),
            around.clone(),
        ))
        .with_child((Dust, dust, MeshMaterial3d(surfaces.dust.clone()), around));
}

/// Takes away what is over.
fn go_on(mut commands: Commands, time: Res<Time>, still: Option<Res<Still>>, mut worms: Query<(Entity, &mut Worm)>) {
    if still.is_some_and(|still| still.0.is_some()) {
        return;
    }
    for (entity, mut worm) in &mut worms {
        // What comes while the loop rests has not moved yet.
        worm.passed += time.delta_secs().min(0.1);
        if worm.passed >= END {
            commands.entity(entity).despawn();
        }
    }
}

/// Gives the worm, the sand and the dust the form that they have now.
fn form(
    worms: Query<(&Worm, &Mesh3d, &Children), Changed<Worm>>,
    beds: Query<(&Bed, &Mesh3d)>,
    dusts: Query<&Mesh3d, With<Dust>>,
    eye: Query<&Transform, With<BoardCamera>>,
    tier: Res<Tier>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Ok(eye) = eye.single() else { return };
    for (worm, body, parts) in &worms {
        let mut lay = |mesh: &Mesh3d, new: Mesh| {
            if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
                *mesh = new;
            }
        };
        lay(body, body::mesh(&stance(worm.passed)));
        let Some((bed, sand)) = parts.iter().find_map(|part| beds.get(part).ok()) else {
            continue;
        };
        lay(sand, bed.mesh(worm.foot, worm.passed));
        if let Some(dust) = parts.iter().find_map(|part| dusts.get(part).ok()) {
            let new = spray::mesh(bed, worm.foot, worm.passed, eye, spray::counts(*tier));
            lay(dust, new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::course::RISES;
    use super::*;

    #[test]
    fn it_lasts_three_to_four_seconds_and_begins_with_silence() {
        assert!((3.0..=4.0).contains(&END));
        assert_eq!(shakes(0.4), 0.0);
        assert!(shakes(RISES + 0.12) > 0.9 && shakes(SHUT) > 0.8);
        assert_eq!(shakes(END), 0.0);
    }

    #[test]
    fn what_stands_there_is_gone_when_the_mouth_has_shut_and_not_before() {
        let territory = AreaId(5).territory();
        let worm = |passed| Worm {
            territory,
            passed,
            foot: Vec3::ZERO,
        };
        assert_eq!(worm(SHUT - 0.05).has_swallowed(territory), Some(false));
        assert_eq!(worm(SHUT).has_swallowed(territory), Some(true));
        assert_eq!(worm(SHUT).has_swallowed(AreaId(40).territory()), None);
    }

    #[test]
    fn a_worm_ends_and_leaves_nothing() {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default()).add_systems(Update, go_on);
        app.world_mut().spawn(Worm {
            territory: AreaId(5).territory(),
            passed: 0.0,
            foot: Vec3::ZERO,
        });
        for _ in 0..41 {
            let step = std::time::Duration::from_millis(100);
            app.world_mut().resource_mut::<Time>().advance_by(step);
            app.update();
        }
        assert_eq!(app.world_mut().query::<&Worm>().iter(app.world()).count(), 0);
    }
}
