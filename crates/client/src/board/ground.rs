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

use super::baked::map::Meaning;
use super::hour::Hour;
use super::light::{self, ONE_LIGHT};
use super::paint::define;
use super::relief::Relief;
use super::shape::place;
use crate::screens::GameAssets;

const SHADER: &str = "embedded://arrakis_client/board/ground.wgsl";

/// The material of the ground.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Kind)]
pub(crate) struct Ground {
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

impl Ground {
    /// The ground with nothing but the picture that has its light in it.
    fn new(lit: Handle<Image>) -> Ground {
        Ground {
            light: light::baked(),
            lit,
            albedo: None,
            normal: None,
            open: None,
            sun: None,
            sand_grain: None,
            rock_grain: None,
        }
    }

    /// Lies in the light of this hour.
    pub(super) fn shine(&mut self, hour: &Hour) {
        self.light.hour = hour.lamp.extend(1.0);
    }

    /// Shows this picture; and, where there are any, these finer maps, in the order of [`FINE`].
    pub(super) fn show(&mut self, lit: Handle<Image>, fine: &[Handle<Image>]) {
        self.lit = lit;
        let mut fine = fine.iter().cloned();
        for map in [
            &mut self.albedo,
            &mut self.normal,
            &mut self.open,
            &mut self.sun,
            &mut self.sand_grain,
            &mut self.rock_grain,
        ] {
            *map = fine.next();
        }
    }
}

/// The finer maps: their names, and what they mean. Tiles repeat, and are the same for all sizes.
pub(super) const FINE: [(&str, Meaning); 6] = [
    ("albedo", Meaning::Color),
    ("normal", Meaning::Direction),
    ("ao", Meaning::Share),
    ("sun", Meaning::Share),
    ("detail_sand", Meaning::Grain),
    ("detail_rock", Meaning::Grain),
];

/// The light that the maps were baked in, for a ground that would give all of it back.
#[derive(ShaderType, Clone, Copy, Debug)]
pub(super) struct BakedLight {
    /// Where the lamp stands, in units of the disc's radius.
    pub(super) lamp: Vec4,
    pub(super) sun: Vec4,
    pub(super) sky: Vec4,
    /// What lit ground gives to what is near.
    pub(super) bounce: Vec4,
    /// By what the hour multiplies all of it.
    pub(super) hour: Vec4,
}

/// What makes another program of the shader: whether the light is worked out, and not in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kind {
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
        define(
            descriptor,
            &[("FINE", key.bind_group_data.fine), ("ONE_LIGHT", ONE_LIGHT)],
        );
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "ground.wgsl");
    app.add_plugins(MaterialPlugin::<Ground>::default());
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
        MeshMaterial3d(grounds.add(Ground::new(assets.lit.clone()))),
        // What it throws is in the maps.
        NotShadowCaster,
    ));
}

/// All areas as one mesh.
pub(super) fn mesh(relief: &Relief) -> Mesh {
    let (mut positions, mut corners) = (Vec::new(), Vec::new());
    for area in board().areas() {
        let (patch, first) = (relief.patch(area), positions.len() as u32);
        positions.extend(patch.points.iter().map(|&(at, height)| place(at, height).to_array()));
        corners.extend(patch.triangles.iter().flatten().map(|corner| first + *corner as u32));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(corners))
}
