//! Baked pictures that lie over the ground, with their smaller versions, so that they do not shimmer from afar.

use std::io::Cursor;

use bevy::asset::{AssetLoader, LoadContext, RenderAssetUsages, io::Reader};
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use image_webp::WebPDecoder;
use serde::{Deserialize, Serialize};

use super::BakedError;
use crate::locale::say;

/// What the numbers of a picture mean: how many are kept, and whether light is meant as the eye sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Meaning {
    /// Red, green and blue as the eye sees them.
    #[default]
    Color,
    /// Red and green: a direction's x and y, from -1 to 1; it points up.
    Direction,
    /// A share from 0 to 1, which is in all three.
    Share,
    /// Red and green: a direction's x and y, from -1 to 1; blue: how much lighter it is, from -1 to 1.
    Grain,
}

impl Meaning {
    fn format(self) -> TextureFormat {
        match self {
            Meaning::Color => TextureFormat::Rgba8UnormSrgb,
            Meaning::Direction => TextureFormat::Rg8Unorm,
            Meaning::Share => TextureFormat::R8Unorm,
            Meaning::Grain => TextureFormat::Rgba8Unorm,
        }
    }

    fn kept(self) -> usize {
        match self {
            Meaning::Color | Meaning::Grain => 4,
            Meaning::Direction => 2,
            Meaning::Share => 1,
        }
    }
}

/// How a picture is taken in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// What its numbers mean.
    pub meaning: Meaning,
    /// Whether it is laid beside itself again and again.
    pub repeats: bool,
}

/// A picture's pixels, row by row, each of so many bytes.
pub(super) struct Pixels {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) each: usize,
    pub(super) bytes: Vec<u8>,
}

/// Takes a WebP file apart.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, BakedError> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes))?;
    let (width, height) = decoder.dimensions();
    let each = if decoder.has_alpha() { 4 } else { 3 };
    let room = decoder.output_buffer_size().filter(|room| *room <= LARGEST);
    let mut pixels = vec![0; room.ok_or_else(|| BakedError::misfit(say("baked-large")))?];
    decoder.read_image(&mut pixels)?;
    Ok(Pixels {
        width: width as usize,
        height: height as usize,
        each,
        bytes: pixels,
    })
}

/// More bytes no picture of ours has.
const LARGEST: usize = 4 * 4096 * 4096;

/// Makes a texture of a WebP file.
fn texture(bytes: &[u8], taken: Taken) -> Result<Image, BakedError> {
    let Pixels {
        mut width,
        mut height,
        each,
        bytes,
    } = decode(bytes)?;
    if !width.is_power_of_two() || width != height {
        return Err(BakedError::misfit(say("baked-sides")));
    }
    let kept = taken.meaning.kept();
    let mut level: Vec<u8> = bytes
        .chunks_exact(each)
        .flat_map(|pixel| (0..kept).map(move |at| pixel.get(at).copied().unwrap_or(255)))
        .collect();
    let extent = Extent3d {
        width: width as u32,
        height: height as u32,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        extent,
        TextureDimension::D2,
        taken.meaning.format(),
        RenderAssetUsages::RENDER_WORLD,
    );
    let (mut all, mut levels) = (Vec::with_capacity(level.len() * 4 / 3 + 4), 1);
    while width > 1 {
        let smaller = halved(&level, width, kept);
        all.append(&mut level);
        level = smaller;
        (width, height) = (width / 2, height / 2);
        levels += 1;
    }
    all.append(&mut level);
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(all);
    let address = if taken.repeats {
        ImageAddressMode::Repeat
    } else {
        ImageAddressMode::ClampToEdge
    };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: address,
        address_mode_v: address,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    Ok(image)
}

/// The same picture at half its size; `each` bytes are a pixel.
fn halved(level: &[u8], width: usize, each: usize) -> Vec<u8> {
    let row = width * each;
    let mut smaller = Vec::with_capacity(level.len() / 4);
    for pair in level.chunks_exact(2 * row) {
        for x in (0..row).step_by(2 * each) {
            for at in x..x + each {
                let four = [at, at + each, at + row, at + row + each].map(|at| u16::from(pair[at]));
                smaller.push(((four.iter().sum::<u16>() + 2) / 4) as u8);
            }
        }
    }
    smaller
}

/// Loads `.webp` pictures as textures.
#[derive(Default, TypePath)]
pub(super) struct MapLoader;

impl AssetLoader for MapLoader {
    type Asset = Image;
    type Settings = Taken;
    type Error = BakedError;

    async fn load(&self, reader: &mut dyn Reader, taken: &Taken, _: &mut LoadContext<'_>) -> Result<Image, BakedError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        texture(&bytes, *taken)
    }

    fn extensions(&self) -> &[&str] {
        &["webp"]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIT: &[u8] = include_bytes!("../../../../../assets/art/board/lit_1024.webp");

    #[test]
    fn a_picture_has_all_its_smaller_versions() {
        let share = Taken {
            meaning: Meaning::Share,
            repeats: false,
        };
        for (taken, each) in [(Taken::default(), 4), (share, 1)] {
            let image = texture(LIT, taken).expect("it is sound");
            assert_eq!(image.texture_descriptor.mip_level_count, 11);
            let pixels: usize = (0..11).map(|level| (1024_usize >> level).pow(2)).sum();
            assert_eq!(image.data.expect("it has bytes").len(), pixels * each);
        }
    }

    #[test]
    fn a_smaller_version_is_the_mean() {
        let level = [0, 10, 20, 30, 2, 4, 6, 8, 255, 255, 255, 255, 255, 255, 255, 255];
        assert_eq!(halved(&level, 4, 1), [4, 16, 255, 255]);
        assert_eq!(halved(&level[..8], 2, 2), [7, 13]);
    }

    #[test]
    fn what_is_no_picture_is_refused_in_a_sentence() {
        let sentence = |bytes: &[u8]| texture(bytes, Taken::default()).unwrap_err().to_string();
        assert!(sentence(b"no picture").starts_with("it is damaged"));
        assert!(sentence(&LIT[..1000]).starts_with("it is damaged"));
    }
}
