//! Judges a screenshot: whether there is anything on it, and whether it differs from another.

use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// A blank window with a cursor or one word on it has fewer.
const LEAST_COLOURS: usize = 64;
/// Of 255; a flat dark window with a little text has about 1.
const LEAST_CONTRAST: f64 = 3.0;
/// Two frames of the same scene differ in less of their area, by noise and by a number that counts.
const LEAST_CHANGE: f64 = 0.001;

/// The colours of a picture, row by row.
#[derive(Debug)]
pub(crate) struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads a PNG.
    pub(crate) fn read(path: &Path) -> Result<Picture> {
        let file = File::open(path).with_context(|| format!("there is no {}", path.display()))?;
        Picture::decode(file).with_context(|| format!("{} is no picture", path.display()))
    }

    fn decode(file: File) -> Result<Picture> {
        let mut decoder = png::Decoder::new(BufReader::new(file));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info()?;
        let mut bytes = vec![0; reader.output_buffer_size().context("it is too large")?];
        let info = reader.next_frame(&mut bytes)?;
        let samples = info.color_type.samples();
        let pixels = bytes[..info.buffer_size()].chunks_exact(samples).map(|it| match it {
            [red, green, blue, ..] => [*red, *green, *blue],
            _ => [it[0]; 3],
        });
        Ok(Picture {
            width: info.width,
            height: info.height,
            pixels: pixels.collect(),
        })
    }

    /// Fails if the picture is blank or nearly so.
    pub(crate) fn is_alive(&self) -> Result<()> {
        if !self.is_colourful() || self.contrast() < LEAST_CONTRAST {
            bail!("it is blank: {self}");
        }
        Ok(())
    }

    /// Whether it has this size, such as `1280x720`.
    pub(crate) fn is_of(&self, size: &str) -> bool {
        size == format!("{}x{}", self.width, self.height)
    }

    /// Whether the two show the same thing.
    pub(crate) fn same_as(&self, other: &Picture) -> bool {
        !self.differs(other, LEAST_CHANGE)
    }

    /// Whether at least this share of the pixels is to be told apart; those of two sizes differ. Stops where it is sure: hundreds
    /// of pictures are compared with each other.
    pub(crate) fn differs(&self, other: &Picture, share: f64) -> bool {
        if !self.is_as_large_as(other) {
            return true;
        }
        let enough = (share * self.pixels.len() as f64).ceil() as usize;
        enough == 0 || self.changed(other).nth(enough - 1).is_some()
    }

    /// The share of the pixels that are to be told apart; all of them if the sizes are not the same.
    pub(crate) fn difference(&self, other: &Picture) -> f64 {
        if !self.is_as_large_as(other) {
            return 1.0;
        }
        self.changed(other).count() as f64 / self.pixels.len().max(1) as f64
    }

    fn is_as_large_as(&self, other: &Picture) -> bool {
        (self.width, self.height) == (other.width, other.height)
    }

    /// The pixels that are to be told apart in two pictures of one size.
    fn changed(&self, other: &Picture) -> impl Iterator<Item = ()> {
        let differ = |a: &[u8; 3], b: &[u8; 3]| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 8);
        let pairs = self.pixels.iter().zip(&other.pixels);
        pairs.filter(move |(a, b)| differ(a, b)).map(drop)
    }

    fn is_colourful(&self) -> bool {
        let mut seen = HashSet::new();
        self.pixels.iter().any(|pixel| {
            seen.insert(pixel);
            seen.len() >= LEAST_COLOURS
        })
    }

    fn colours(&self) -> usize {
        self.pixels.iter().collect::<HashSet<_>>().len()
    }

    /// How far the brightness strays from its mean.
    fn contrast(&self) -> f64 {
        let count = self.pixels.len().max(1) as f64;
        let mean = self.brightness().sum::<f64>() / count;
        (self.brightness().map(|it| (it - mean).powi(2)).sum::<f64>() / count).sqrt()
    }

    fn brightness(&self) -> impl Iterator<Item = f64> {
        self.pixels
            .iter()
            .map(|[red, green, blue]| 0.2126 * f64::from(*red) + 0.7152 * f64::from(*green) + 0.0722 * f64::from(*blue))
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}×{}, {} colours, contrast {:.1}",
            self.width,
            self.height,
            self.colours(),
            self.contrast()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(colour: impl Fn(u32, u32) -> [u8; 3]) -> Picture {
        let pixels = (0..64)
            .flat_map(|y| (0..64).map(move |x| (x, y)))
            .map(|(x, y)| colour(x, y))
            .collect();
        Picture {
            width: 64,
            height: 64,
            pixels,
        }
    }

    #[test]
    fn flat_pictures_are_blank() {
        assert!(picture(|_, _| [20, 17, 14]).is_alive().is_err());
        assert!(
            picture(|x, _| [20, 17, if x == 3 { 90 } else { 14 }])
                .is_alive()
                .is_err()
        );
        assert!(picture(|x, y| [x as u8 * 4, y as u8 * 4, 99]).is_alive().is_ok());
    }

    #[test]
    fn pictures_are_compared_by_what_they_show() {
        let one = picture(|x, y| [x as u8, y as u8, 0]);
        assert!(
            one.same_as(&picture(|x, y| [x as u8 + 2, y as u8, 1])),
            "noise is no change"
        );
        let striped = picture(|x, y| [x as u8, y as u8, if y > 60 { 99 } else { 0 }]);
        assert!(!one.same_as(&striped));
        // Three of 64 rows.
        assert!(one.differs(&striped, 3.0 / 64.0));
        assert!(!one.differs(&striped, 3.1 / 64.0));
    }

    #[test]
    fn a_png_is_read() {
        let path = std::env::temp_dir().join(format!("arrakis-picture-{}.png", std::process::id()));
        let mut encoder = png::Encoder::new(File::create(&path).unwrap(), 2, 1);
        encoder.set_color(png::ColorType::Rgba);
        encoder
            .write_header()
            .unwrap()
            .write_image_data(&[1, 2, 3, 255, 4, 5, 6, 255])
            .unwrap();
        let read = Picture::read(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        assert_eq!(
            (read.width, read.height, read.pixels),
            (2, 1, vec![[1, 2, 3], [4, 5, 6]])
        );
    }
}
