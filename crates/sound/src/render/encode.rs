//! Writing a file: samples to Ogg Vorbis.

use std::num::{NonZeroU8, NonZeroU32};

use thiserror::Error;
use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder, VorbisError};

use crate::{Kind, Samples};

/// Why samples became no file.
#[derive(Debug, Error)]
pub enum NotWritten {
    /// There is nothing to write: no rate, or no channel.
    #[error("samples without a rate or a channel are no sound")]
    NoForm,
    /// The encoder has refused.
    #[error("the encoder has refused: {0}")]
    Refused(#[from] VorbisError),
}

/// The number of the stream in a file. It could be any, but is always this one.
const SERIAL: i32 = 1;

/// How faithful a file is, -0.2 to 1. What lasts has most of the bytes, and nothing that is sudden: it can do with less.
fn quality(kind: Kind) -> f32 {
    match kind {
        Kind::Ambience => -0.2,
        Kind::Effects => -0.12,
        Kind::Signals => -0.1,
        Kind::Music => -0.2,
    }
}

/// Writes samples as a file of sounds of one kind. The same samples make the same bytes.
///
/// # Errors
/// Where samples have no rate or no channels, or more of them than Vorbis knows.
pub fn encode(kind: Kind, samples: &Samples) -> Result<Vec<u8>, NotWritten> {
    let rate = NonZeroU32::new(samples.rate).ok_or(NotWritten::NoForm)?;
    let channels = u8::try_from(samples.channels)
        .ok()
        .and_then(NonZeroU8::new)
        .ok_or(NotWritten::NoForm)?;
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, channels, Vec::new(), SERIAL)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr {
            target_quality: quality(kind),
        })
        // As few pages as can be: each has a header.
        .minimum_page_data_size(Some(u16::MAX))
        .build()?;
    let parted: Vec<Vec<f32>> = (0..samples.channels)
        .map(|channel| samples.channel(channel).collect())
        .collect();
    encoder.encode_audio_block(&parted)?;
    Ok(encoder.finish()?)
}
