//! The icon of the game in all sizes that desktops ask for, from the largest that is drawn.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// The sizes that the specification of icon themes names, as far as desktops use them.
const SIZES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];

/// Each size, and its picture as PNG.
pub(crate) fn all(drawn: &Path) -> Result<Vec<(u32, Vec<u8>)>> {
    let (side, pixels) = read(drawn).with_context(|| format!("{} is no icon", drawn.display()))?;
    SIZES
        .into_iter()
        .map(|size| Ok((size, write(size, &smaller(side, &pixels, size))?)))
        .collect()
}

/// The side of a square picture, and its pixels: red, green, blue and how dense each is.
fn read(file: &Path) -> Result<(u32, Vec<[u8; 4]>)> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(file)?)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().context("it is too large")?];
    let info = reader.next_frame(&mut bytes)?;
    ensure!(
        info.width == info.height && info.color_type == png::ColorType::Rgba && info.bit_depth == png::BitDepth::Eight,
        "it is no square with eight bits for each of four colours"
    );
    Ok((info.width, bytes.as_chunks().0.to_vec()))
}

/// The picture with a shorter side: each pixel is the mean of the area that it covers.
fn smaller(side: u32, pixels: &[[u8; 4]], to: u32) -> Vec<[u8; 4]> {
    let scale = f64::from(side) / f64::from(to);
    // How much of each row or column of the picture belongs to one of the smaller picture.
    let shares = |at: u32| {
        let (from, end) = (f64::from(at) * scale, f64::from(at + 1) * scale);
        let last = (end.ceil() as u32).min(side);
        (from.floor() as u32..last).map(move |it| {
            let share = f64::from(it + 1).min(end) - f64::from(it).max(from);
            (it, share)
        })
    };
    let mut all = Vec::with_capacity((to * to) as usize);
    for row in 0..to {
        for column in 0..to {
            let (mut sum, mut dense, mut area) = ([0.0; 3], 0.0, 0.0);
            for (y, high) in shares(row) {
                for (x, wide) in shares(column) {
                    let [red, green, blue, alpha] = pixels[(y * side + x) as usize];
                    let weight = high * wide * f64::from(alpha);
                    // What is clear has no colour to give.
                    for (sum, value) in sum.iter_mut().zip([red, green, blue]) {
                        *sum += weight * linear(value);
                    }
                    dense += weight;
                    area += high * wide;
                }
            }
            let colour = |sum: f64| if dense > 0.0 { encoded(sum / dense) } else { 0 };
            let alpha = if area > 0.0 { (dense / area).round() as u8 } else { 0 };
            all.push([colour(sum[0]), colour(sum[1]), colour(sum[2]), alpha]);
        }
    }
    all
}

/// How much light a value of a picture stands for.
fn linear(value: u8) -> f64 {
    (f64::from(value) / 255.0).powf(2.2)
}

fn encoded(light: f64) -> u8 {
    (light.powf(1.0 / 2.2) * 255.0).round() as u8
}

fn write(side: u32, pixels: &[[u8; 4]]) -> Result<Vec<u8>> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(pixels.as_flattened())?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_picture_is_the_mean_of_the_larger() {
        let (clear, sand) = ([0, 0, 0, 0], [200, 160, 90, 255]);
        let even = vec![sand; 36];
        for to in [1, 2, 4, 6] {
            assert!(smaller(6, &even, to).iter().all(|pixel| *pixel == sand), "{to}");
        }
        // Half of it is clear: it becomes thinner, and no darker.
        let half = [sand, clear, sand, clear];
        assert_eq!(smaller(2, &half, 1), [[200, 160, 90, 128]]);
    }
}
