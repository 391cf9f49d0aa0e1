//! What is built on the disc and around it, as it was baked: the strongholds, the rim with its sockets, and the table.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::baked::models::Models;
use super::mobile_stronghold::Fortress;
use super::surface::Surfaces;
use crate::screens::GameAssets;

/// Lays out everything that is built.
pub(super) fn spawn(
    mut commands: Commands,
    assets: Res<GameAssets>,
    models: Res<Assets<Models>>,
    mut meshes: ResMut<Assets<Mesh>>,
    surfaces: Res<Surfaces>,
) {
    for file in [&assets.strongholds, &assets.rim] {
        for model in models.get(file).into_iter().flat_map(Models::all) {
            let surface = match model.name.as_str() {
                "rim" => &surfaces.rim,
                "table" => &surfaces.basalt,
                _ => &surfaces.built,
            };
            let mut built = commands.spawn((
                Name::new(model.name.clone()),
                Mesh3d(meshes.add(model.mesh.clone())),
                MeshMaterial3d(surface.clone()),
            ));
            // What strongholds throw on the ground is in its maps, and below the table there is nothing.
            match model.name.as_str() {
                "rim" => {}
                "hidden_mobile_stronghold" => {
                    built.insert((Fortress::default(), Visibility::Hidden));
                }
                _ => {
                    built.insert(NotShadowCaster);
                }
            }
        }
    }
}
