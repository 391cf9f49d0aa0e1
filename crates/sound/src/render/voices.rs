//! Instruments: strings, brass, a plucked lute, a flute of reed, a drone, a drum. Pitches are numbers of MIDI: 62 is the
//! D above middle C.

use std::f64::consts::TAU;

use fundsp::math::{midi_hz, rnd1, spline_noise};
use fundsp::prelude64::{lfo, pluck, saw};

use super::bodies::{modes, struck, thud, touch};
use super::curves::{fall, rise};
use super::layer::Layer;

/// A pitch in Hz.
pub(super) fn hz(note: f64) -> f64 {
    midi_hz(note)
}

/// Several saws on one note, each a little off and none steady, as several players are.
fn players(seconds: f64, note: f64, cents: &[f64], unsteady: f64) -> Layer {
    let mut all = Layer::silent(seconds);
    for (number, cents) in cents.iter().enumerate() {
        let seed = (note * 32.0) as u64 + number as u64;
        let base = hz(note + cents / 100.0);
        let pitch = move |t: f64| base * (1.0 + unsteady * spline_noise::<f64>(seed, t * 5.0));
        let phase = rnd1(seed) as f32;
        all.add(0.0, 1.0, &Layer::played(seconds, lfo(pitch) >> saw().phase(phase)));
    }
    all
}

/// Strings, unfiltered.
pub(super) fn strings(seconds: f64, notes: &[f64]) -> Layer {
    let mut all = Layer::silent(seconds);
    for note in notes {
        all.add(0.0, 1.0, &players(seconds, *note, &[-9.0, 1.0, 8.0], 0.0025));
    }
    all.above(70.0)
}

/// Brass far away: the louder, the brighter. `loud` says how loud in time, 0 to 1.
pub(super) fn brass(seconds: f64, notes: &[f64], loud: impl Fn(f64) -> f64 + Clone + Send + Sync + 'static) -> Layer {
    let mut all = Layer::silent(seconds);
    for note in notes {
        let root = hz(*note);
        let opens = loud.clone();
        let voice = players(seconds, *note, &[-4.0, 3.0], 0.0012)
            .below(move |t| (root * 1.2 + 1_150.0 * opens(t).powf(1.5)).min(6_000.0))
            .below(|_| 2_400.0);
        all.add(0.0, 1.0, &voice);
    }
    all.shaped(loud).above(60.0)
}

/// A lute: gut that is plucked, over a body of wood.
pub(super) fn lute(note: f64, seconds: f64, hard: f64) -> Layer {
    let pitch = hz(note);
    // What is still there after a second, of one: high strings fall faster.
    let left = (0.32 * (146.0 / pitch).powf(0.6)).min(0.5);
    let pulse = Layer::silent(seconds)
        .with(0.0, 1.0, &Layer::noise(1.0 / pitch, note as u64 + 900))
        .below(move |_| 600.0 + 1_700.0 * hard);
    let string = pulse.through(pluck(pitch as f32, left as f32, 0.45)).above(60.0);
    let body = string
        .clone()
        .band(|_| 185.0, 2.0)
        .by(0.5)
        .with(0.0, 0.35, &string.clone().band(|_| 420.0, 2.5));
    string
        .with(0.0, 1.0, &body)
        .below(move |_| 1_000.0 + 1_700.0 * hard)
        .shaped(move |t| rise(t, 0.002) * (1.0 - rise(t - seconds + 0.3, 0.3)))
        .even()
}

/// A flute of reed: more breath than tone at first, and a slow tremble once it stands.
pub(super) fn flute(note: f64, seconds: f64) -> Layer {
    let root = hz(note);
    let pitch =
        move |t: f64| root * (1.0 - 0.012 * fall(t, 0.35) + 0.0035 * rise(t - 0.5, 0.8) * (TAU * 4.6 * t).sin());
    let partial = |times: f64, gain: f64| Layer::tone(seconds, move |t| times * pitch(t)).by(gain);
    let loud =
        move |t: f64| rise(t, 0.28) * (1.0 - rise(t - seconds + 0.55, 0.55)) * (0.9 + 0.1 * (TAU * 4.6 * t).sin());
    let breath = Layer::noise(seconds, note as u64 + 77)
        .band(move |_| root * 2.0, 5.0)
        .even();
    partial(1.0, 1.0)
        .with(0.0, 1.0, &partial(2.0, 0.22))
        .with(0.0, 1.0, &partial(3.0, 0.1))
        .with(0.0, 0.12, &breath)
        .shaped(loud)
        .even()
}

/// A drone of a few low strings that are bowed without an end; it breathes every nine seconds.
pub(super) fn drone(seconds: f64, notes: &[f64]) -> Layer {
    let mut all = Layer::silent(seconds);
    for (number, note) in notes.iter().enumerate() {
        let offset = number as f64 * 2.3;
        let breathes = move |t: f64| 0.5 - 0.5 * (TAU * (t + offset) / 9.0).cos();
        let voice = players(seconds, *note, &[-5.0, 4.0], 0.0015)
            .below(move |t| 240.0 + 420.0 * breathes(t))
            .shaped(|t| 0.6 + 0.4 * breathes(t));
        all.add(0.0, 1.0, &voice);
    }
    all.above(50.0).even()
}

/// A large frame drum, struck with the palm.
pub(super) fn drum(hard: f64) -> Layer {
    let skin = modes(&[
        (86.0, 0.5, 0.5),
        (131.0, 0.35, 0.4),
        (178.0, 0.25, 0.25),
        (246.0, 0.16, 0.15),
    ]);
    Layer::silent(1.1)
        .with(0.0, 1.0, &thud(57.0, 1.0))
        .with(0.0, 0.8, &struck(&skin, 0.003))
        .with(0.0, 0.16 * hard, &touch(0.03, 700.0, 0.7, 5))
        .even()
}
