//! What the window is made of: the board below, the panels above; and both as they were last.

use bevy::core_pipeline::upscaling::upscaling;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{Extent3d, Texture, TextureFormat, TextureUsages};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy_egui::render::egui_pass;

/// So many pixels of the window become one of the soft board.
const SOFT: u32 = 4;

/// The pictures, all but one as large as the window.
#[derive(Resource, ExtractResource, Clone, Debug)]
pub(super) struct Layers {
    /// The board alone, which its camera paints.
    pub(super) board: Handle<Image>,
    /// The same for what fills the window: so small that it is soft when it is drawn as large as the window.
    pub(super) soft: Handle<Image>,
    /// Board and panels, as they were drawn last.
    whole: Handle<Image>,
    /// Whether the window shows the same as before.
    pub(super) unchanged: bool,
    /// Whether nothing is drawn at all: what the window shows stays there.
    pub(super) skipped: bool,
}

impl Layers {
    pub(super) fn new(images: &mut Assets<Image>) -> Layers {
        let mut layer = || {
            let mut layer = Image::new_target_texture(1, 1, TextureFormat::Rgba8UnormSrgb, None);
            layer.texture_descriptor.usage |= TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
            layer.data = None;
            layer.copy_on_resize = false;
            images.add(layer)
        };
        Layers {
            board: layer(),
            soft: layer(),
            whole: layer(),
            unchanged: false,
            skipped: false,
        }
    }

    /// Gives them a size in pixels.
    pub(super) fn resize(&self, images: &mut Assets<Image>, size: UVec2) {
        for (layer, size) in [(&self.board, size), (&self.soft, soft_size(size)), (&self.whole, size)] {
            if images.get(layer).is_some_and(|layer| layer.size() != size)
                && let Some(mut layer) = images.get_mut(layer)
            {
                layer.resize(Extent3d {
                    width: size.x,
                    height: size.y,
                    depth_or_array_layers: 1,
                });
            }
        }
    }
}

/// The size of the soft board in a window of this size, in pixels.
pub(super) fn soft_size(window: UVec2) -> UVec2 {
    (window / SOFT).max(UVec2::ONE)
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractResourcePlugin::<Layers>::default());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.configure_sets(
            Render,
            RenderSystems::Render.run_if(|layers: Option<Res<Layers>>| layers.is_none_or(|layers| !layers.skipped)),
        );
        render.add_systems(
            Core2d,
            (
                lay.after(Core2dSystems::PostProcess).before(egui_pass),
                keep.after(egui_pass).before(upscaling),
            ),
        );
    }
}

/// Lays the board under the panels; or all of it, as it was.
fn lay(
    view: ViewQuery<&ViewTarget>,
    layers: Option<Res<Layers>>,
    images: Res<RenderAssets<GpuImage>>,
    mut ctx: RenderContext,
) {
    let Some(layers) = layers else { return };
    let layer = if layers.unchanged { &layers.whole } else { &layers.board };
    if let Some(layer) = images.get(layer) {
        copy(&mut ctx, &layer.texture, view.into_inner().main_texture());
    }
}

/// Keeps what the window shows.
fn keep(
    view: ViewQuery<&ViewTarget>,
    layers: Option<Res<Layers>>,
    images: Res<RenderAssets<GpuImage>>,
    mut ctx: RenderContext,
) {
    if let Some(layers) = layers.filter(|layers| !layers.unchanged)
        && let Some(whole) = images.get(&layers.whole)
    {
        copy(&mut ctx, view.into_inner().main_texture(), &whole.texture);
    }
}

fn copy(ctx: &mut RenderContext, from: &Texture, to: &Texture) {
    // While the window changes its size, one is ahead of the other.
    if from.size() == to.size() && from.format() == to.format() {
        let (from, size) = (from.as_image_copy(), to.size());
        ctx.command_encoder()
            .copy_texture_to_texture(from, to.as_image_copy(), size);
    }
}
