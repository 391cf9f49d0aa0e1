//! The materials of the board, and the textures that code makes for them.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{TextureDimension, TextureFormat};

use super::baked::map::square;
use super::faces;
use super::noise::{fractal, smooth};
use super::paint::Paint;

/// One material for each way that things look; colours are in the meshes.
#[derive(Resource)]
pub struct Surfaces {
    /// Strongholds.
    pub built: Handle<Paint>,
    /// Metal of rings.
    pub brass: Handle<Paint>,
    /// Metal and dark enamel around the disc.
    pub rim: Handle<Paint>,
    /// The table around the disc.
    pub basalt: Handle<Paint>,
    /// Things without gloss, in their own colours.
    pub piece: Handle<Paint>,
    /// Struck metal: forces and tokens.
    pub struck: Handle<Paint>,
    /// Marks laid over the ground that let it shine through, in their own light.
    pub glow: Handle<Paint>,
    /// Marks of areas, like `glow`, but they breathe.
    pub mark: Handle<Paint>,
    /// Sand that is moved, in the light; where it lies as it was, the ground below is seen.
    pub sand: Handle<Paint>,
    /// Dust, seen through; it is painted after what is laid on the ground below it.
    pub dust: Handle<Paint>,
    /// What is seen between the eye and the board, over all else.
    pub vision: Handle<Paint>,
    /// Crystals that shine by themselves.
    pub crystal: Handle<Paint>,
}

impl FromWorld for Surfaces {
    fn from_world(world: &mut World) -> Self {
        let dust = world.resource_mut::<Assets<Image>>().add(dust());
        let struck = world.resource_mut::<Assets<Image>>().add(faces::picture());
        let mut paints = world.resource_mut::<Assets<Paint>>();
        Surfaces {
            built: paints.add(Paint::new(0.9, 0.15).even().dull().lit_windows()),
            brass: paints.add(Paint::new(0.42, 0.6).metal(0.35)),
            rim: paints.add(Paint::new(0.5, 0.0).mirroring()),
            basalt: paints.add(Paint::new(0.8, 0.15).even().dull()),
            piece: paints.add(Paint::new(0.6, 0.2)),
            struck: paints.add(Paint::new(0.44, 0.3).metal(0.4).struck(struck)),
            glow: paints.add(Paint::glow().laid(120)),
            mark: paints.add(Paint::glow().laid(120)),
            sand: paints.add(Paint::new(0.95, 0.1).even().dull().laid(60)),
            dust: paints.add(Paint::glow().cloudy(dust).laid(130)),
            vision: paints.add(Paint::glow().laid(200)),
            crystal: paints.add(Paint::glow()),
        }
    }
}

/// Dust, white with an alpha: at the top a soft ragged ball and a place that is full, and below a woven strip without an end,
/// torn at its upper edge.
fn dust() -> Image {
    const SIZE: usize = 256;
    const HALF: usize = SIZE / 2;
    let bytes = (0..SIZE * SIZE)
        .flat_map(|at| {
            let (x, y) = (at % SIZE, at / SIZE);
            let alpha = match (x < HALF, y < HALF) {
                (true, true) => ball(Vec2::new(x as f32, y as f32) / (HALF as f32 * 0.5) - 1.0),
                (false, true) => 1.0,
                (_, false) => woven(x as f32 / SIZE as f32, (y - HALF) as f32 / HALF as f32),
            };
            [255, 255, 255, (alpha * 255.0) as u8]
        })
        .collect();
    let mut image = Image::new(
        square(SIZE),
        TextureDimension::D2,
        bytes,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// A soft ragged ball; `place`: from its middle, 1 at its edge.
fn ball(place: Vec2) -> f32 {
    let ragged = fractal(place * 3.0 + 10.0, 4, 91);
    let body = smooth(1.0, 0.1, place.length() + 0.55 * (ragged - 0.5));
    body * smooth(1.0, 0.6, place.length()) * (0.25 + 0.75 * smooth(0.35, 0.62, ragged))
}

/// Streaks of dust; `along` from 0 to 1, where it begins again, `down` from 0 at the torn edge to 1 at the ground.
fn woven(along: f32, down: f32) -> f32 {
    let streaks = |along: f32| fractal(Vec2::new(along * 9.0, down * 3.5 + along * 2.0), 4, 57);
    // One end goes over into the other.
    let share = smooth(0.7, 1.0, along);
    let dense = streaks(along) * (1.0 - share) + streaks(along - 1.0) * share;
    let torn = smooth(0.1, 0.45, down + 1.1 * (dense - 0.5));
    torn * (0.3 + 0.7 * smooth(0.34, 0.6, dense))
}
