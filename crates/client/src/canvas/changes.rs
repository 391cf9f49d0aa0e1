//! What makes the board's picture old.

use bevy::asset::Asset;
use bevy::camera::RenderTarget;
use bevy::ecs::system::SystemParam;
use bevy::light::{CascadeShadowConfig, ShadowFilteringMethod};
use bevy::prelude::*;

use crate::board::ground::Ground;
use crate::board::paint::Paint;
use crate::camera::BoardCamera;

type Seen = Or<(
    Changed<GlobalTransform>,
    Changed<Mesh3d>,
    Changed<MeshMaterial3d<StandardMaterial>>,
    Changed<MeshMaterial3d<Paint>>,
    Changed<MeshMaterial3d<Ground>>,
    Changed<InheritedVisibility>,
)>;
type Shone = Or<(
    Changed<DirectionalLight>,
    Changed<CascadeShadowConfig>,
    Changed<GlobalTransform>,
)>;
type Looked = Or<(
    Changed<GlobalTransform>,
    Changed<Projection>,
    Changed<RenderTarget>,
    Changed<Msaa>,
    Changed<ShadowFilteringMethod>,
)>;

/// Everything that can change what the board's camera sees.
#[derive(SystemParam)]
pub(super) struct Changes<'w, 's> {
    things: Query<'w, 's, (), (With<Mesh3d>, Seen)>,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    lights: Query<'w, 's, (), (With<DirectionalLight>, Shone)>,
    eyes: Query<'w, 's, (), (With<BoardCamera>, Looked)>,
    sky: Res<'w, GlobalAmbientLight>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    materials: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
    paints: MessageReader<'w, 's, AssetEvent<Paint>>,
    grounds: MessageReader<'w, 's, AssetEvent<Ground>>,
    size: Local<'s, Option<UVec2>>,
}

/// What has happened since the last frame.
pub(super) struct News {
    /// Anything at all.
    pub(super) any: bool,
    /// Something was made that was not there before.
    pub(super) new: bool,
}

impl Changes<'_, '_> {
    pub(super) fn take(&mut self, eye: &Camera) -> News {
        let (made, meshes) = told(&mut self.meshes);
        let (mixed, materials) = told(&mut self.materials);
        let (blended, paints) = told(&mut self.paints);
        let (laid, grounds) = told(&mut self.grounds);
        let size = eye.physical_target_size();
        let resized = *self.size != size;
        *self.size = size;
        let gone = self.gone.read().count() > 0;
        News {
            any: meshes
                || materials
                || paints
                || grounds
                || resized
                || gone
                || self.sky.is_changed()
                || !self.things.is_empty()
                || !self.lights.is_empty()
                || !self.eyes.is_empty(),
            new: made || mixed || blended || laid,
        }
    }
}

/// Whether assets are new, and whether any are new or other than before.
fn told<A: Asset>(events: &mut MessageReader<AssetEvent<A>>) -> (bool, bool) {
    events.read().fold((false, false), |(new, any), event| match event {
        AssetEvent::Added { .. } => (true, true),
        AssetEvent::Modified { .. } => (new, true),
        _ => (new, any),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Found(bool, bool);

    fn look(mut changes: Changes, eye: Single<&Camera>, mut found: ResMut<Found>) {
        let News { any, new } = changes.take(&eye);
        *found = Found(any, new);
    }

    /// A board with one piece that has been seen, and the piece.
    fn seen() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((AssetPlugin::default(), TransformPlugin))
            .init_asset::<Mesh>()
            .init_asset::<StandardMaterial>()
            .init_asset::<Paint>()
            .init_asset::<Ground>()
            .init_resource::<GlobalAmbientLight>()
            .init_resource::<Found>()
            .add_systems(Last, look);
        app.world_mut()
            .spawn((BoardCamera, Camera::default(), Transform::default()));
        let mesh = app.world_mut().resource_mut::<Assets<Mesh>>().add(Cuboid::default());
        let piece = app
            .world_mut()
            .spawn((Mesh3d(mesh), Transform::default(), Visibility::default()))
            .id();
        assert!(after(&mut app).1);
        assert!(!after(&mut app).0);
        (app, piece)
    }

    fn after(app: &mut App) -> (bool, bool) {
        app.update();
        let found = app.world().resource::<Found>();
        (found.0, found.1)
    }

    #[test]
    fn a_board_on_which_nothing_happens_is_not_painted_again() {
        let (mut app, _) = seen();
        for _ in 0..10 {
            assert_eq!(after(&mut app), (false, false));
        }
    }

    #[test]
    fn everything_that_is_seen_to_change_is_noticed() {
        let cases: [fn(&mut World, Entity); 5] = [
            |world, piece| {
                world
                    .entity_mut(piece)
                    .get_mut::<Transform>()
                    .expect("it has a place")
                    .translation
                    .x = 1.0
            },
            |world, piece| {
                world.entity_mut(piece).despawn();
            },
            |world, _| {
                let mut eyes = world.query_filtered::<&mut Transform, With<BoardCamera>>();
                eyes.single_mut(world).expect("there is one").translation.y = 3.0;
            },
            |world, _| world.resource_mut::<GlobalAmbientLight>().brightness = 3.0,
            |world, piece| {
                let mesh = world.entity(piece).get::<Mesh3d>().expect("it has a shape").0.clone();
                let mut meshes = world.resource_mut::<Assets<Mesh>>();
                *meshes.get_mut(&mesh).expect("it is there") = Sphere::default().into();
            },
        ];
        for (number, change) in cases.into_iter().enumerate() {
            let (mut app, piece) = seen();
            change(app.world_mut(), piece);
            assert!(after(&mut app).0, "change {number} goes unseen");
            assert!(!after(&mut app).0, "change {number} is seen for ever");
        }
    }
}
