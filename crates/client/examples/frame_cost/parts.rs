//! What a scene is made of: triangles, draw calls, shadow passes, and the memory of its textures.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use arrakis_client::board::paint::Paint;
use arrakis_client::screens::Screen;
use bevy::asset::UntypedAssetId;
use bevy::light::{DirectionalLightShadowMap, NotShadowCaster};
use bevy::pbr::Shadow;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::ViewBinnedRenderPhases;
use bevy::render::texture::GpuImage;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy_egui::EguiRenderOutput;

/// After so many frames of a table everything on it has arrived.
const SETTLED: u32 = 60;

/// What the renderer was given, in the frame in which most was.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Parts {
    /// Of all things that are drawn, once.
    pub(crate) triangles: usize,
    /// The same in the shadows' passes.
    pub(crate) shadow_triangles: usize,
    /// Of the board, its shadows and the panels.
    pub(crate) draws: usize,
    /// How often things are drawn from a lamp.
    pub(crate) shadow_passes: usize,
    /// In MiB.
    pub(crate) textures: f64,
}

#[derive(Resource, Clone, Default)]
struct Counted(Arc<Mutex<Parts>>);

impl Counted {
    fn set(&self, set: impl FnOnce(&mut Parts)) {
        set(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} triangles, {} of them again for shadows, {} draw calls, {} shadow pass(es), {:.1} MiB of textures",
            self.triangles, self.shadow_triangles, self.draws, self.shadow_passes, self.textures
        )
    }
}

impl std::str::FromStr for Parts {
    type Err = ();

    fn from_str(line: &str) -> Result<Parts, ()> {
        let mut numbers = line.split(' ').filter_map(|word| word.parse::<f64>().ok());
        let mut next = || numbers.next().ok_or(());
        Ok(Parts {
            triangles: next()? as usize,
            shadow_triangles: next()? as usize,
            draws: next()? as usize,
            shadow_passes: next()? as usize,
            textures: next()?,
        })
    }
}

/// Prints a line of numbers when the table has been looked at for a while.
pub(crate) fn count(app: &mut App) {
    let counted = Counted::default();
    app.insert_resource(counted.clone());
    app.add_systems(Last, look.run_if(in_state(Screen::Table)));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(counted);
        render.add_systems(Render, measure.in_set(RenderSystems::Cleanup));
    }
}

/// A renderer draws what has the same mesh and the same material at one stroke.
type Alike = (AssetId<Mesh>, Option<UntypedAssetId>);

fn look(
    things: Query<(
        &Mesh3d,
        Option<&MeshMaterial3d<StandardMaterial>>,
        Option<&MeshMaterial3d<Paint>>,
        &ViewVisibility,
        &InheritedVisibility,
        Has<NotShadowCaster>,
    )>,
    meshes: Res<Assets<Mesh>>,
    panels: Query<&EguiRenderOutput>,
    counted: Res<Counted>,
    mut frames: Local<u32>,
    mut panel_draws: Local<usize>,
) {
    let (mut seen, mut cast) = (0, 0);
    let (mut drawn, mut shaded) = (HashSet::<Alike>::new(), HashSet::new());
    for (mesh, standard, paint, view, inherited, casts_none) in &things {
        let count = meshes
            .get(&mesh.0)
            .and_then(|mesh| mesh.indices())
            .map_or(0, |indices| indices.len() / 3);
        let material = standard
            .map(|material| material.id().untyped())
            .or(paint.map(|material| material.id().untyped()));
        if view.get() {
            seen += count;
            drawn.insert((mesh.id(), material));
        }
        if inherited.get() && !casts_none {
            cast += count;
            shaded.insert(mesh.id());
        }
    }
    *panel_draws = panels
        .iter()
        .map(|panel| panel.paint_jobs.len())
        .sum::<usize>()
        .max(*panel_draws);
    *frames += 1;
    counted.set(|parts| {
        parts.triangles = parts.triangles.max(seen);
        parts.shadow_triangles = parts.shadow_triangles.max(cast);
        parts.draws = parts
            .draws
            .max(drawn.len() + parts.shadow_passes * shaded.len() + *panel_draws);
        if *frames == SETTLED {
            println!("parts: {parts}");
        }
    });
}

fn measure(
    shadows: Res<ViewBinnedRenderPhases<Shadow>>,
    images: Res<RenderAssets<GpuImage>>,
    map: Option<Res<DirectionalLightShadowMap>>,
    counted: Res<Counted>,
) {
    let passes = shadows.values().filter(|phase| !phase.is_empty()).count();
    let bytes: u64 = images
        .iter()
        .map(|(_, image)| {
            let texture = &image.texture_descriptor;
            let pixel = u64::from(texture.format.block_copy_size(None).unwrap_or(4));
            let levels = (0..texture.mip_level_count).map(|level| {
                let size = texture.size.mip_level_size(level, texture.dimension);
                u64::from(size.width) * u64::from(size.height) * u64::from(size.depth_or_array_layers)
            });
            levels.sum::<u64>() * pixel
        })
        .sum();
    // Each shadow is four bytes.
    let shadow = map.map_or(2048, |map| map.size).pow(2) * 4 * passes;
    counted.set(|parts| {
        parts.shadow_passes = parts.shadow_passes.max(passes);
        parts.textures = parts.textures.max((bytes as f64 + shadow as f64) / f64::from(1 << 20));
    });
}
