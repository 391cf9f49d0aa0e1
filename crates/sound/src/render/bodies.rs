//! Things that are struck: stone, wood, metal, skin. Each rings in a few tones of its own, which fall at their own pace.

use fundsp::prelude64::sine_hz;

use super::curves::{fall, rise};
use super::layer::Layer;

/// One tone of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    /// Its pitch.
    pub(super) hz: f64,
    /// Seconds until 60 dB less are left.
    pub(super) fall: f64,
    /// How much of it is there.
    pub(super) gain: f64,
}

/// Modes from (Hz, seconds of falling, gain).
pub(super) fn modes(rows: &[(f64, f64, f64)]) -> Vec<Mode> {
    rows.iter().map(|&(hz, fall, gain)| Mode { hz, fall, gain }).collect()
}

/// The same body, larger or smaller: all pitches times a number.
pub(super) fn tuned(body: &[Mode], by: f64) -> Vec<Mode> {
    body.iter()
        .map(|mode| Mode {
            hz: mode.hz * by,
            ..*mode
        })
        .collect()
}

/// A body is struck. The longer what strikes it touches it (`contact`, in seconds), the less there is of high tones.
pub(super) fn struck(body: &[Mode], contact: f64) -> Layer {
    let longest = body.iter().fold(0.0_f64, |longest, mode| longest.max(mode.fall));
    let mut all = Layer::silent(longest);
    for mode in body {
        let Mode { hz, fall: falls, gain } = *mode;
        let softened = gain / (1.0 + (hz * contact * 2.0).powi(2));
        let ring = Layer::played(falls, sine_hz(hz as f32)).shaped(|t| rise(t, contact) * fall(t, falls));
        all.add(0.0, softened, &ring);
    }
    all
}

/// The short noise of two things that touch, in `seconds`, about a number of Hz.
pub(super) fn touch(seconds: f64, hz: f64, q: f32, seed: u64) -> Layer {
    Layer::noise(seconds * 2.0, seed)
        .band(move |_| hz, q)
        .shaped(|t| rise(t, seconds * 0.08) * fall(t, seconds * 1.6))
        .even()
}

/// A skin, or a floor: a low tone that begins higher and falls to its pitch.
pub(super) fn thud(hz: f64, falls: f64) -> Layer {
    Layer::tone(falls, move |t| hz * (1.0 + 0.7 * fall(t, falls * 0.25))).shaped(|t| rise(t, 0.003) * fall(t, falls))
}

/// A coin of spice, by its pitch in Hz: a small disc of heavy metal, each tone of which is two that beat.
pub(super) fn coin(hz: f64) -> Layer {
    let body: Vec<Mode> = [
        (1.0, 0.42, 0.8),
        (1.59, 0.34, 1.0),
        (2.27, 0.26, 0.7),
        (2.93, 0.18, 0.5),
        (3.9, 0.1, 0.25),
    ]
    .iter()
    .flat_map(|&(ratio, fall, gain)| [(ratio, fall, gain), (ratio * 1.004, fall * 0.9, gain * 0.6)])
    .map(|(ratio, fall, gain)| Mode {
        hz: hz * ratio,
        fall,
        gain,
    })
    .filter(|mode| mode.hz < 14_000.0)
    .collect();
    struck(&body, 0.000_05)
        .even()
        .with(0.0, 0.35, &touch(0.004, 6_500.0, 0.8, hz as u64))
}

/// A disc of stone on stone, by how large it is: 1 is that of an army.
pub(super) fn stone(size: f64) -> Layer {
    let body = modes(&[
        (430.0, 0.10, 0.7),
        (872.0, 0.085, 1.0),
        (1_395.0, 0.07, 0.75),
        (2_230.0, 0.05, 0.5),
        (3_420.0, 0.035, 0.3),
    ]);
    struck(&tuned(&body, 1.0 / size), 0.000_2)
        .even()
        .with(0.0, 0.5, &touch(0.012, 1_900.0 / size, 0.6, 41))
        .with(0.0, 0.55, &thud(118.0 / size, 0.14))
}

/// A gong of bronze, by its lowest tone in Hz; it speaks slowly, high tones last.
pub(super) fn gong(hz: f64, falls: f64) -> Layer {
    let rows = [
        (1.0, 1.0, 1.0),
        (1.51, 0.9, 0.5),
        (2.03, 0.8, 0.6),
        (2.58, 0.6, 0.4),
        (3.12, 0.55, 0.3),
        (4.27, 0.4, 0.2),
    ];
    let mut all = Layer::silent(falls);
    for (number, (ratio, lasts, gain)) in rows.into_iter().enumerate() {
        // Bronze is never quite round: each tone is two, and they beat slowly.
        for (split, share) in [(0.0, 1.0), (0.4 + 0.25 * number as f64, 0.7)] {
            let ring = Layer::played(falls * lasts, sine_hz((hz * ratio + split) as f32))
                .shaped(|t| rise(t, 0.012 + 0.045 * number as f64) * fall(t, falls * lasts));
            all.add(0.0, gain * share, &ring);
        }
    }
    all.even()
}
