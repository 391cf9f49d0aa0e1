//! The ground: one mesh over the whole disc, and its light and colours from baked maps. A renderer that is a program shows one
//! picture with the light in it; others work the light out from what the ground is.

use arrakis_rules::board;
use bevy::asset::{RenderAssetUsages, embedded_asset};
use bevy::light::NotShadowCaster;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use super::baked::map::{Meaning, Taken};
use super::light::{self, ONE_LIGHT};
use super::relief::Relief;
use super::shape::place;
use crate::screens::GameAssets;
use crate::tier::Tier;

const SHADER: &str = "embedded://arrakis_client/board/ground.wgsl";

/// The material of the ground.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Kind)]
pub(super) struct Ground {
    #[uniform(0)]
    light: BakedLight,
    #[texture(1)]
    #[sampler(2)]
    lit: Handle<Image>,
    #[texture(3)]
    albedo: Option<Handle<Image>>,
    #[texture(4)]
    normal: Option<Handle<Image>>,
    #[texture(5)]
    open: Option<Handle<Image>>,
    #[texture(6)]
    sun: Option<Handle<Image>>,
    #[texture(7)]
    #[sampler(8)]
    sand_grain: Option<Handle<Image>>,
    #[texture(9)]
    rock_grain: Option<Handle<Image>>,
}

/// The light that the maps were baked in, for a ground that would give all of it back.
#[derive(ShaderType, Clone, Copy, Debug)]
pub(super) struct BakedLight {
    /// Where the lamp stands, in units of the disc's radius.
    pub(super) lamp: Vec4,
    pub(super) sun: Vec4,
    pub(super) sky: Vec4,
    /// What lit ground gives to what is near; `w`: how bright the picture with light in it is.
    pub(super) bounce: Vec4,
}

/// What makes another program of the shader: whether the light is worked out, and not in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Kind {
    fine: bool,
}

impl From<&Ground> for Kind {
    fn from(ground: &Ground) -> Kind {
        Kind {
            fine: ground.albedo.is_some(),
        }
    }
}

impl Material for Ground {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let words = [("FINE", key.bind_group_data.fine), ("ONE_LIGHT", ONE_LIGHT)];
        let words = words
            .into_iter()
            .filter(|(_, holds)| *holds)
            .map(|(word, _)| word.into());
        descriptor.vertex.shader_defs.extend(words.clone());
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(words);
        }
        Ok(())
    }
}

/// The maps that are loaded after the first picture is seen, and the size that they are loaded in.
#[derive(Resource, Default)]
pub(crate) struct Maps {
    size: u32,
    all: Vec<Handle<Image>>,
}

impl Maps {
    #[cfg(feature = "dev")]
    /// Whether none of them is still waited for.
    pub(crate) fn are_there(&self, server: &AssetServer) -> bool {
        self.all.iter().all(|map| server.is_loaded(map))
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "ground.wgsl");
    app.add_plugins(MaterialPlugin::<Ground>::default())
        .init_resource::<Maps>()
        .add_systems(
            Update,
            (fetch.run_if(resource_exists_and_changed::<Tier>), refine).chain(),
        );
}

/// Lays out the ground.
pub(super) fn spawn(
    mut commands: Commands,
    relief: Res<Relief>,
    assets: Res<GameAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut grounds: ResMut<Assets<Ground>>,
) {
    commands.spawn((
        Name::new("Ground"),
        Mesh3d(meshes.add(mesh(&relief))),
        MeshMaterial3d(grounds.add(Ground {
            light: light::baked(),
            lit: assets.lit.clone(),
            albedo: None,
            normal: None,
            open: None,
            sun: None,
            sand_grain: None,
            rock_grain: None,
        })),
        // What it throws is in the maps.
        NotShadowCaster,
    ));
}

/// All areas as one mesh.
fn mesh(relief: &Relief) -> Mesh {
    let (mut positions, mut corners) = (Vec::new(), Vec::new());
    for area in board().areas() {
        let (patch, first) = (relief.patch(area), positions.len() as u32);
        positions.extend(patch.points.iter().map(|&(at, height)| place(at, height).to_array()));
        corners.extend(patch.triangles.iter().flatten().map(|corner| first + *corner as u32));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(corners))
}

/// Loads the maps that this computer can show.
fn fetch(tier: Res<Tier>, server: Res<AssetServer>, mut maps: ResMut<Maps>) {
    let size = tier.maps();
    if maps.size == size {
        return;
    }
    let load = |name: String, taken: Taken| {
        server
            .load_builder()
            .with_settings(move |settings: &mut Taken| *settings = taken)
            .load(format!("art/board/{name}.webp"))
    };
    let map = |name: &str, meaning: Meaning| {
        let repeats = false;
        load(format!("{name}_{size}"), Taken { meaning, repeats })
    };
    let grain = |name: &str| {
        let (meaning, repeats) = (Meaning::Grain, true);
        load(format!("detail_{name}"), Taken { meaning, repeats })
    };
    maps.size = size;
    maps.all = match size {
        0 => Vec::new(),
        _ => vec![
            map("albedo", Meaning::Color),
            map("normal", Meaning::Direction),
            map("ao", Meaning::Share),
            map("sun", Meaning::Share),
            grain("sand"),
            grain("rock"),
        ],
    };
}

/// Gives the ground its maps when all of them are there: nothing is seen that is half one and half the other.
fn refine(maps: Res<Maps>, server: Res<AssetServer>, mut grounds: ResMut<Assets<Ground>>) {
    let ready = maps.all.iter().all(|map| server.is_loaded(map));
    let wanted = maps.all.first().filter(|_| ready);
    if !ready || grounds.iter().all(|(_, ground)| ground.albedo.as_ref() == wanted) {
        return;
    }
    for (_, ground) in grounds.iter_mut() {
        let mut all = maps.all.iter().cloned();
        ground.albedo = all.next();
        ground.normal = all.next();
        ground.open = all.next();
        ground.sun = all.next();
        ground.sand_grain = all.next();
        ground.rock_grain = all.next();
    }
}
