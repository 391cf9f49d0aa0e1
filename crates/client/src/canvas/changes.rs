//! What makes the board's picture old.

use bevy::asset::Asset;
use bevy::camera::RenderTarget;
use bevy::ecs::system::SystemParam;
use bevy::light::{CascadeShadowConfig, ShadowFilteringMethod};
use bevy::prelude::*;

use crate::camera::BoardCamera;

type Seen = Or<(
    Changed<GlobalTransform>,
    Changed<Mesh3d>,
    Changed<MeshMaterial3d<StandardMaterial>>,
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
        let size = eye.physical_target_size();
        let resized = *self.size != size;
        *self.size = size;
        let gone = self.gone.read().count() > 0;
        News {
            any: meshes
                || materials
                || resized
                || gone
                || self.sky.is_changed()
                || !self.things.is_empty()
                || !self.lights.is_empty()
                || !self.eyes.is_empty(),
            new: made || mixed,
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
