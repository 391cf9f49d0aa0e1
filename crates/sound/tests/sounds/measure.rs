//! What can be said of a sound by numbers.

use std::fs;
use std::path::PathBuf;

use arrakis_sound::{FILES, RATE, Samples, Sound, decode};

/// Samples that are looked at together.
const WINDOW: usize = 4_096;

/// The folder of the files.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds")
}

/// A file, decoded.
pub(crate) fn file(name: &str) -> Samples {
    let path = folder().join(name);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    decode(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A sound of the files.
pub(crate) fn sound(sound: Sound) -> Samples {
    file(sound.file()).sound(sound)
}

/// All sounds of the files.
pub(crate) fn all() -> Vec<(Sound, Samples)> {
    let files: Vec<_> = FILES.iter().map(|name| (*name, file(name))).collect();
    let of = |sound: Sound| {
        files
            .iter()
            .find(|(name, _)| *name == sound.file())
            .map(|(_, samples)| samples)
    };
    Sound::ALL
        .iter()
        .filter_map(|sound| Some((*sound, of(*sound)?.sound(*sound))))
        .collect()
}

/// The highest sample.
pub(crate) fn loudest(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
}

/// The mean power.
pub(crate) fn power(samples: &[f32]) -> f64 {
    samples.iter().map(|sample| f64::from(*sample).powi(2)).sum::<f64>() / samples.len().max(1) as f64
}

fn mono(samples: &Samples) -> Vec<f32> {
    samples.stereo().map(|[left, right]| (left + right) / 2.0).collect()
}

/// How much power there is at each pitch, in steps of [`RATE`] / 4096.
fn spectrum(samples: &[f32]) -> Vec<f64> {
    let mut powers = vec![0.0; WINDOW / 2];
    let mut start = 0;
    while start == 0 || start + WINDOW / 2 < samples.len() {
        let mut window = [0.0_f32; WINDOW];
        for (at, (into, sample)) in window.iter_mut().zip(&samples[start..]).enumerate() {
            let angle = std::f32::consts::TAU * at as f32 / WINDOW as f32;
            *into = sample * (0.5 - 0.5 * angle.cos());
        }
        for (power, bin) in powers.iter_mut().zip(microfft::real::rfft_4096(&mut window)).skip(1) {
            *power += f64::from(bin.norm_sqr());
        }
        start += WINDOW / 2;
    }
    powers
}

/// The middle of a sound's pitches, each weighed with its amplitude, in Hz.
pub(crate) fn centroid(samples: &Samples) -> f64 {
    let powers = spectrum(&with_lead(&mono(samples)));
    let whole: f64 = powers.iter().sum();
    let weighed: f64 = powers.iter().enumerate().map(|(bin, power)| bin as f64 * power).sum();
    weighed / whole * f64::from(RATE) / WINDOW as f64
}

/// Levels of octaves from 31 Hz to 16 kHz, in dB beside the whole.
pub(crate) fn bands(samples: &[f32]) -> [f64; 9] {
    let powers = spectrum(samples);
    let whole: f64 = powers.iter().sum();
    std::array::from_fn(|octave| {
        let band: f64 = powers[4 << octave..(8 << octave).min(WINDOW / 2)].iter().sum();
        10.0 * (band / whole + 1e-12).log10()
    })
}

/// Seconds until a sound is at its loudest, within 10 ms.
pub(crate) fn attack(samples: &Samples) -> f64 {
    let part = RATE as usize / 100;
    let powers: Vec<f64> = mono(samples).chunks(part).map(power).collect();
    let most = powers.iter().copied().fold(0.0, f64::max);
    powers.iter().position(|power| *power == most).unwrap_or(0) as f64 / 100.0
}

/// What a sound is like: the levels of nine octaves in six parts of its time, the first ones short, in dB from -40 to 0.
pub(crate) fn picture(samples: &Samples) -> Vec<f64> {
    let mono = mono(samples);
    let ends = [0.06, 0.15, 0.3, 0.6, 1.2, 2.4].map(|end: f64| (end * f64::from(RATE)) as usize);
    let mut levels = Vec::new();
    let mut start = 0;
    for end in ends {
        let part = mono.get(start..end.min(mono.len())).unwrap_or(&[]);
        let powers = if part.is_empty() {
            vec![0.0; WINDOW / 2]
        } else {
            spectrum(&with_lead(part))
        };
        let long = (end - start) as f64;
        levels
            .extend((0..9).map(|octave| powers[4 << octave..(8 << octave).min(WINDOW / 2)].iter().sum::<f64>() / long));
        start = end;
    }
    let most = levels.iter().copied().fold(0.0, f64::max);
    levels
        .iter()
        .map(|level| (10.0 * (level / most + 1e-12).log10()).max(-40.0))
        .collect()
}

/// How much two pictures differ, in dB, where there is anything in one of them.
pub(crate) fn difference(one: &[f64], other: &[f64]) -> f64 {
    let there = one.iter().zip(other).filter(|(one, other)| one.max(**other) > -40.0);
    let (count, whole) = there.fold((0, 0.0), |(count, whole), (one, other)| {
        (count + 1, whole + (one - other).abs())
    });
    whole / f64::from(count.max(1))
}

/// With silence around it, so that a window also takes what is at its ends.
fn with_lead(samples: &[f32]) -> Vec<f32> {
    let silence = [0.0; WINDOW / 2];
    [&silence, samples, &silence].concat()
}
