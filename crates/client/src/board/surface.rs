//! The materials of the board, and the textures that code makes for them.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::noise::{fractal, smooth};
use super::paint::Paint;

/// One material for each way that things look; colours are in the meshes.
#[derive(Resource)]
pub struct Surfaces {
    /// Rippled ground.
    pub sand: Handle<Paint>,
    /// Stone, walls.
    pub rock: Handle<Paint>,
    /// Metal of rim and rings.
    pub brass: Handle<Paint>,
    /// The table around the disc.
    pub basalt: Handle<Paint>,
    /// The table farther away, where no shadow falls: most of what is seen of it.
    pub far_basalt: Handle<Paint>,
    /// Pieces.
    pub piece: Handle<Paint>,
    /// Lines laid over the ground.
    pub line: Handle<Paint>,
    /// Marks laid over the ground that let it shine through, in their own light.
    pub glow: Handle<Paint>,
    /// Marks of areas, like `glow`, but they breathe.
    pub mark: Handle<Paint>,
    /// Dust, seen through; it is painted after what is laid on the ground below it.
    pub dust: Handle<Paint>,
    /// Crystals that shine by themselves.
    pub crystal: Handle<StandardMaterial>,
}

impl FromWorld for Surfaces {
    fn from_world(world: &mut World) -> Self {
        let (ripples, dust) = {
            let mut images = world.resource_mut::<Assets<Image>>();
            (images.add(ripples()), images.add(dust()))
        };
        let crystal = world.resource_mut::<Assets<StandardMaterial>>().add(StandardMaterial {
            perceptual_roughness: 0.25,
            reflectance: 0.15,
            emissive: LinearRgba::rgb(1.6, 0.45, 0.12),
            ..default()
        });
        let mut paints = world.resource_mut::<Assets<Paint>>();
        Surfaces {
            sand: paints.add(Paint::new(0.95, 0.15).dull().rippled(ripples)),
            rock: paints.add(Paint::new(0.9, 0.15).even().dull()),
            brass: paints.add(Paint::new(0.42, 0.6).metal(0.35)),
            basalt: paints.add(Paint::new(0.8, 0.15)),
            far_basalt: paints.add(Paint::new(0.8, 0.15).even().open()),
            piece: paints.add(Paint::new(0.6, 0.2)),
            line: paints.add(Paint::new(1.0, 0.15).even().dull().laid(60)),
            glow: paints.add(Paint::glow().laid(120)),
            mark: paints.add(Paint::glow().laid(120)),
            dust: paints.add(Paint::glow().cloudy(dust).laid(130)),
            crystal,
        }
    }
}

/// Wind ripples as a normal map that repeats, with its smaller versions, so that it does not shimmer from afar.
fn ripples() -> Image {
    const SIZE: usize = 256;
    let height = |x: f32, y: f32| {
        let turn = std::f32::consts::TAU;
        let bend =
            0.9 * (turn * x).sin() + 0.5 * (turn * (2.0 * y + x)).cos() + 0.3 * (turn * (3.0 * x - 2.0 * y)).sin();
        let wave = (turn * (11.0 * x + 5.0 * y) + bend).sin();
        0.5 * wave + 0.25 * (turn * (23.0 * x + 8.0 * y) + 2.0 * bend).sin() * (0.5 + 0.5 * (turn * y).sin())
    };
    let mut level: Vec<Vec3> = (0..SIZE * SIZE)
        .map(|at| {
            let (x, y) = ((at % SIZE) as f32 / SIZE as f32, (at / SIZE) as f32 / SIZE as f32);
            let step = 1.0 / SIZE as f32;
            let slope = Vec2::new(
                height(x + step, y) - height(x - step, y),
                height(x, y + step) - height(x, y - step),
            );
            Vec3::new(-slope.x * 0.7, -slope.y * 0.7, 1.0).normalize()
        })
        .collect();
    let (mut bytes, mut size, mut levels) = (Vec::new(), SIZE, 0);
    loop {
        for normal in &level {
            let packed = (*normal * 0.5 + 0.5) * 255.0;
            bytes.extend([packed.x as u8, packed.y as u8, packed.z as u8, 255]);
        }
        levels += 1;
        if size == 1 {
            break;
        }
        let half = size / 2;
        level = (0..half * half)
            .map(|at| {
                let corner = (at / half) * 2 * size + (at % half) * 2;
                (level[corner] + level[corner + 1] + level[corner + size] + level[corner + size + 1]) / 4.0
            })
            .collect();
        size = half;
    }
    let extent = Extent3d {
        width: SIZE as u32,
        height: SIZE as u32,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        extent,
        TextureDimension::D2,
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(bytes);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
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
    let extent = Extent3d {
        width: SIZE as u32,
        height: SIZE as u32,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        extent,
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
