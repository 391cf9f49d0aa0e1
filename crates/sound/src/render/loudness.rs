//! How loud something is, and how much two sounds differ.

use ebur128::{EbuR128, Mode};

use crate::Samples;

/// Milliseconds by which the window of [`loudness`] moves on.
const STEP: usize = 10;

/// How loud it is, in LUFS (EBU R128): over all of it where it `lasts`, else in its loudest 400 ms. What is shorter than
/// that has silence around it, as when it is played.
///
/// Silence has a loudness of minus infinity.
pub fn loudness(samples: &Samples, lasts: bool) -> f64 {
    let mode = if lasts { Mode::I } else { Mode::M };
    let channels = samples.channels as u32;
    let Ok(mut meter) = EbuR128::new(channels, samples.rate, mode) else {
        return f64::NEG_INFINITY;
    };
    // One loudspeaker and two would count differently, but both of a player's play what has one channel.
    if channels == 1 {
        let _ = meter.set_channel(0, ebur128::Channel::DualMono);
    }
    let step = samples.rate as usize * STEP / 1_000 * samples.channels;
    let silence = vec![0.0; step * 400 / STEP];
    let mut loudest = f64::NEG_INFINITY;
    let around: &[f32] = if lasts { &[] } else { &silence };
    for part in [around, &samples.interleaved, around] {
        for piece in part.chunks(step) {
            if meter.add_frames_f32(piece).is_err() {
                return f64::NEG_INFINITY;
            }
            if !lasts {
                loudest = loudest.max(meter.loudness_momentary().unwrap_or(f64::NEG_INFINITY));
            }
        }
    }
    if lasts {
        meter.loudness_global().unwrap_or(f64::NEG_INFINITY)
    } else {
        loudest
    }
}

/// The highest sample, in dB below the loudest that there is (dBFS).
pub fn peak(samples: &Samples) -> f64 {
    let highest = samples
        .interleaved
        .iter()
        .fold(0.0_f32, |highest, sample| highest.max(sample.abs()));
    20.0 * f64::from(highest).log10()
}

/// How much two sounds differ: the power of the difference beside that of the first, in dB. Two that are the same differ
/// by minus infinity; two that have not the same form, by plus infinity.
pub fn difference(one: &Samples, other: &Samples) -> f64 {
    if (one.rate, one.channels, one.frames()) != (other.rate, other.channels, other.frames()) {
        return f64::INFINITY;
    }
    let power = |value: f32| f64::from(value).powi(2);
    let both = one.interleaved.iter().zip(&other.interleaved);
    let apart: f64 = both.map(|(one, other)| power(one - other)).sum();
    let whole: f64 = one.interleaved.iter().map(|sample| power(*sample)).sum();
    if apart == 0.0 {
        f64::NEG_INFINITY
    } else {
        10.0 * (apart / whole).log10()
    }
}
