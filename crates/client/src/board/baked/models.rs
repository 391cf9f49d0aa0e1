//! Baked models: what is built on the board, as meshes with the colours of their corners.

use bevy::asset::{AssetLoader, LoadContext, RenderAssetUsages, io::Reader};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::BakedError;
use crate::board::shape::RADIUS;
use crate::locale::say;

/// The models of a file.
#[derive(Asset, TypePath, Debug)]
pub struct Models(Vec<Model>);

/// One model.
#[derive(Debug)]
pub struct Model {
    /// As the file calls it.
    pub name: String,
    /// In the world's units, with positions, normals and colours.
    pub mesh: Mesh,
}

impl Models {
    /// Every model.
    pub fn all(&self) -> &[Model] {
        &self.0
    }

    /// Reads a binary glTF file in which every mesh is one piece of triangles with colours.
    pub fn read(bytes: &[u8]) -> Result<Models, BakedError> {
        let file = gltf::Gltf::from_slice(bytes)?;
        let blob = file.blob.as_deref();
        let models = file.meshes().map(|mesh| model(&mesh, blob));
        models.collect::<Result<_, _>>().map(Models)
    }
}

fn model(mesh: &gltf::Mesh, blob: Option<&[u8]>) -> Result<Model, BakedError> {
    let primitive = mesh
        .primitives()
        .next()
        .filter(|primitive| primitive.mode() == gltf::mesh::Mode::Triangles)
        .ok_or_else(|| BakedError::misfit(say("baked-no-triangles")))?;
    let reader = primitive.reader(|buffer| match buffer.source() {
        gltf::buffer::Source::Bin => blob,
        gltf::buffer::Source::Uri(_) => None,
    });
    let points = reader
        .read_positions()
        .ok_or_else(|| BakedError::misfit(say("baked-no-points")))?;
    let positions: Vec<[f32; 3]> = points.map(|point| (Vec3::from(point) * RADIUS).to_array()).collect();
    let normals: Vec<[f32; 3]> = reader
        .read_normals()
        .ok_or_else(|| BakedError::misfit(say("baked-no-normals")))?
        .collect();
    let colors: Vec<[f32; 4]> = reader
        .read_colors(0)
        .ok_or_else(|| BakedError::misfit(say("baked-no-colours")))?
        .into_rgba_f32()
        .collect();
    let corners: Vec<u32> = reader
        .read_indices()
        .ok_or_else(|| BakedError::misfit(say("baked-no-triangles")))?
        .into_u32()
        .collect();
    let count = positions.len();
    if normals.len() != count || colors.len() != count || corners.iter().any(|corner| *corner as usize >= count) {
        return Err(BakedError::misfit(say("baked-numbers")));
    }
    Ok(Model {
        name: mesh.name().unwrap_or_default().to_owned(),
        mesh: Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; count])
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
            .with_inserted_indices(Indices::U32(corners)),
    })
}

/// Loads models.
#[derive(Default, TypePath)]
pub(super) struct ModelsLoader;

impl AssetLoader for ModelsLoader {
    type Asset = Models;
    type Settings = ();
    type Error = BakedError;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> Result<Models, BakedError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Models::read(&bytes)
    }

    fn extensions(&self) -> &[&str] {
        &["glb"]
    }
}
