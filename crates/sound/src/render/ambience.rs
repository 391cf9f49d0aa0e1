//! What is always there. Both loop: everything slow is after one round where it was, and the noise is faded into itself.

use std::f64::consts::TAU;

use fundsp::prelude64::{lowpole_hz, sine_hz};

use super::curves::{db, wander};
use super::layer::Layer;
use super::tape::Tape;

/// How long the end of the noise is faded into its beginning, in seconds.
const FADE: f64 = 3.0;

/// A large dark hall.
pub(super) fn room(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    for (side, seed) in [(-0.7, 1), (0.7, 2)] {
        tape.lay_at(0.0, 1.0, side, &far_air(seconds, seed));
    }
    tape.lay(0.0, db(-9.0), &hum(seconds));
    tape
}

/// Air that moves slowly behind pillars: low, with a breath of a draught.
fn far_air(seconds: f64, seed: u64) -> Layer {
    let low = Layer::noise(seconds + FADE, seed)
        .through(lowpole_hz(95.0))
        .cut(800.0)
        .above(45.0)
        .looped(seconds);
    let draught = Layer::noise(seconds + FADE, seed + 10)
        .band(move |t| 260.0 + 190.0 * wander(t, seconds, seed + 20), 2.2)
        .cut(1_900.0)
        .looped(seconds)
        .shaped(|t| wander(t, seconds, seed + 30).powi(2));
    let air = Layer::noise(seconds + FADE, seed + 40)
        .above(900.0)
        .cut(1_900.0)
        .looped(seconds)
        .shaped(|t| 0.5 + 0.5 * wander(t, seconds, seed + 50));
    low.even()
        .with(0.0, db(-10.0), &draught.even())
        .with(0.0, db(-30.0), &air.even())
}

/// Something old far below that still runs: a few tones, each of which has whole waves in one round.
fn hum(seconds: f64) -> Layer {
    let whole = |hz: f64| (hz * seconds).round() / seconds;
    let mut all = Layer::silent(seconds);
    // The tones that a small loudspeaker can do are in it as well, so that it is not gone there.
    for (hz, gain, beats) in [
        (55.0, 1.0, 1.0),
        (82.5, 0.5, 2.0),
        (110.0, 0.42, 3.0),
        (165.0, 0.16, 2.0),
        (220.0, 0.07, 5.0),
    ] {
        let pitch = whole(hz);
        let loud = move |t: f64| 0.75 + 0.25 * (TAU * (beats * t / seconds + hz)).sin();
        let tone = Layer::played(seconds, sine_hz(pitch as f32)).shaped(loud);
        all.add(0.0, gain, &tone);
    }
    all.even()
}

/// Wind over sand, at night.
pub(super) fn desert(seconds: f64) -> Tape {
    let mut tape = Tape::new(seconds);
    for (side, seed) in [(-0.75, 3), (0.75, 4)] {
        tape.lay_at(0.0, 1.0, side, &wind(seconds, seed));
    }
    tape
}

fn wind(seconds: f64, seed: u64) -> Layer {
    // A gust is one for both ears; what it does there differs.
    let gust = move |t: f64| 0.65 * wander(t, seconds, 5) + 0.35 * wander(t, seconds, seed + 60);
    let body = Layer::noise(seconds + FADE, seed + 70)
        .band(move |t| 210.0 + 420.0 * gust(t), 1.1)
        .cut(2_600.0)
        .looped(seconds)
        .shaped(move |t| 0.25 + 0.75 * gust(t));
    let whistle = Layer::noise(seconds + FADE, seed + 80)
        .band(move |t| 520.0 + 520.0 * gust(t), 14.0)
        .cut(2_600.0)
        .looped(seconds)
        .shaped(move |t| gust(t).powi(3));
    let sand = Layer::noise(seconds + FADE, seed + 90)
        .above(2_600.0)
        .cut(4_200.0)
        .looped(seconds)
        .shaped(move |t| gust(t).powi(3));
    body.even()
        .with(0.0, db(-13.0), &whistle.even())
        .with(0.0, db(-21.0), &sand.even())
}
