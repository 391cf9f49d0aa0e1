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

/// What the numbers of a picture mean: how many are kept, whether light is meant as the eye sees it, and whether it is a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Meaning {
    /// Red, green and blue as the eye sees them.
    #[default]
    Color,
    /// Red and green: a direction's x and y, from -1 to 1; it points up.
    Direction,
    /// A share from 0 to 1, which is in all three.
    Share,
    /// Red and green: a direction's x and y, from -1 to 1; blue: how much lighter it is, from -1 to 1. It is a tile.
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

    /// Whether it is laid beside itself again and again.
    pub(in crate::board) fn is_tile(self) -> bool {
        self == Meaning::Grain
    }
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

/// The bytes of a file, and of the one that it is a part of: `blown_x.webp` is laid over `x.webp`.
pub(super) async fn with_whole(
    reader: &mut dyn Reader,
    context: &mut LoadContext<'_>,
) -> Result<(Vec<u8>, Option<Vec<u8>>), BakedError> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).await?;
    let path = context.path().path().to_owned();
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(whole) = name.strip_prefix(PART) else {
        return Ok((bytes, None));
    };
    let whole = context.read_asset_bytes(path.with_file_name(whole)).await;
    let whole = whole.map_err(|error| BakedError::Misfit(error.to_string()))?;
    Ok((bytes, Some(whole)))
}

/// How the names of the parts begin that are other after the Shield Wall has been blown open.
const PART: &str = "blown_";
/// Where their upper left corner lies, in shares of the whole's sides (`manifest.json` has it).
const PART_AT: [f32; 2] = [0.53125, 0.15625];

/// Takes a WebP file apart, laid over another one if it is a part of that.
pub(super) fn decode_over(bytes: &[u8], whole: Option<&[u8]>) -> Result<Pixels, BakedError> {
    let part = decode(bytes)?;
    let Some(whole) = whole else { return Ok(part) };
    let mut all = decode(whole)?;
    let [left, top] = [PART_AT[0] * all.width as f32, PART_AT[1] * all.height as f32].map(|side| side as usize);
    if part.each != all.each || left + part.width > all.width || top + part.height > all.height {
        return Err(BakedError::misfit(say("baked-part")));
    }
    let row = part.width * part.each;
    for (number, pixels) in part.bytes.chunks_exact(row).enumerate() {
        let at = ((top + number) * all.width + left) * all.each;
        all.bytes[at..at + row].copy_from_slice(pixels);
    }
    Ok(all)
}

/// More bytes no picture of ours has.
const LARGEST: usize = 4 * 4096 * 4096;

/// Makes a texture of a picture's pixels.
fn texture(pixels: Pixels, meaning: Meaning) -> Result<Image, BakedError> {
    let Pixels {
        mut width,
        height,
        each,
        bytes,
    } = pixels;
    if !width.is_power_of_two() || width != height {
        return Err(BakedError::misfit(say("baked-sides")));
    }
    let kept = meaning.kept();
    let mut level: Vec<u8> = bytes
        .chunks_exact(each)
        .flat_map(|pixel| (0..kept).map(move |at| pixel.get(at).copied().unwrap_or(255)))
        .collect();
    let mut image = Image::new_uninit(
        square(width),
        TextureDimension::D2,
        meaning.format(),
        RenderAssetUsages::RENDER_WORLD,
    );
    let (mut all, mut levels) = (Vec::with_capacity(level.len() * 4 / 3 + 4), 1);
    while width > 1 {
        let smaller = halved(&level, width, kept);
        all.append(&mut level);
        level = smaller;
        width /= 2;
        levels += 1;
    }
    all.append(&mut level);
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(all);
    let address = if meaning.is_tile() {
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

/// The extent of a picture with so many pixels on a side.
pub(in crate::board) fn square(side: usize) -> Extent3d {
    Extent3d {
        width: side as u32,
        height: side as u32,
        depth_or_array_layers: 1,
    }
}

/// The same picture at half its size; `each` bytes are a pixel.
pub(in crate::board) fn halved(level: &[u8], width: usize, each: usize) -> Vec<u8> {
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
    type Settings = Meaning;
    type Error = BakedError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        meaning: &Meaning,
        context: &mut LoadContext<'_>,
    ) -> Result<Image, BakedError> {
        let (bytes, whole) = with_whole(reader, context).await?;
        texture(decode_over(&bytes, whole.as_deref())?, *meaning)
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
        for (meaning, each) in [(Meaning::Color, 4), (Meaning::Share, 1)] {
            let image = texture(decode(LIT).expect("it is sound"), meaning).expect("it is sound");
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
    fn a_part_lies_where_the_manifest_says() {
        let manifest: serde_json::Value =
            serde_json::from_str(include_str!("../../../../../assets/art/board/manifest.json")).expect("it is sound");
        let [left, top] = ["left", "top"].map(|side| manifest["blown"][side].as_f64().expect("it is a number") as f32);
        assert_eq!([left, top], PART_AT);
        let part = include_bytes!("../../../../../assets/art/board/blown_lit_1024.webp");
        let (whole, both) = (decode(LIT).unwrap(), decode_over(part, Some(LIT)).unwrap());
        assert_eq!((both.width, both.height), (1024, 1024));
        let inside = |at: usize| {
            let (x, y) = (at / 3 % 1024, at / 3 / 1024);
            (544..928).contains(&x) && (160..512).contains(&y)
        };
        let changed = (0..whole.bytes.len()).filter(|at| whole.bytes[*at] != both.bytes[*at]);
        let (within, beyond): (Vec<usize>, Vec<usize>) = changed.partition(|at| inside(*at));
        assert!(
            within.len() > 50_000 && beyond.is_empty(),
            "{} {}",
            within.len(),
            beyond.len()
        );
        assert!(
            decode_over(LIT, Some(part)).is_err(),
            "the whole is no part of its part"
        );
    }

    #[test]
    fn what_is_no_picture_is_refused_in_a_sentence() {
        let sentence = |bytes: &[u8]| decode(bytes).map(|_| ()).unwrap_err().to_string();
        assert!(sentence(b"no picture").starts_with("it is damaged"));
        assert!(sentence(&LIT[..1000]).starts_with("it is damaged"));
    }
}
