//! How something changes in time. Times are in seconds since the beginning of a layer.

use std::f64::consts::{PI, TAU};

/// What is left at `t` of something that falls by 60 dB in `seconds`.
pub(super) fn fall(t: f64, seconds: f64) -> f64 {
    10_f64.powf(-3.0 * t.max(0.0) / seconds)
}

/// From 0 to 1 within `seconds`, without a corner.
pub(super) fn rise(t: f64, seconds: f64) -> f64 {
    0.5 - 0.5 * (PI * (t / seconds).clamp(0.0, 1.0)).cos()
}

/// Up until `peak`, down until `end`.
pub(super) fn swell(t: f64, peak: f64, end: f64) -> f64 {
    if t < peak {
        rise(t, peak)
    } else {
        1.0 - rise(t - peak, end - peak)
    }
}

/// Up within the first seconds, down within the last of all.
pub(super) fn held(t: f64, up: f64, down: f64, all: f64) -> f64 {
    rise(t, up) * (1.0 - rise(t - all + down, down))
}

/// From one number of Hz to another within `seconds`, by equal steps of pitch.
pub(super) fn glide(t: f64, from: f64, to: f64, seconds: f64) -> f64 {
    from * (to / from).powf((t / seconds).clamp(0.0, 1.0))
}

/// Something that wanders between 0 and 1 and is after `period` seconds where it was, so that it can be looped.
pub(super) fn wander(t: f64, period: f64, seed: u64) -> f64 {
    let waves = (1..=4u64).map(|k| {
        let phase = fundsp::math::rnd1(seed * 16 + k);
        (TAU * (k as f64 * t / period + phase)).sin() / (k as f64).sqrt()
    });
    // Four waves are hardly ever all up: 1.6 of 2.8 are taken for all.
    (0.5 + 0.5 * waves.sum::<f64>() / 1.6).clamp(0.0, 1.0)
}

/// A gain from decibels.
pub(super) fn db(decibels: f64) -> f64 {
    10_f64.powf(decibels / 20.0)
}
