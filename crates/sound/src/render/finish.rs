//! The last hand at every sound: no constant, no click, and as loud as the list says.

use fundsp::prelude64::highpass_hz;

use super::curves::db;
use super::layer::{Layer, frames};
use super::loudness::loudness;
use super::tape::Tape;
use crate::{RATE, Samples, Sound};

/// Below this nothing is changed; above it peaks bend, and none is above [`CEILING`]. Encoding adds a little.
const KNEE: f32 = 0.5;

/// -2.4 dBFS.
const CEILING: f32 = 0.76;

/// How often the loudness is measured again after peaks were bent.
const ROUNDS: usize = 4;

pub(super) fn finish(sound: Sound, tape: Tape) -> Samples {
    let seconds = f64::from(sound.seconds());
    // A loop would lose its seam by a filter or a fade; its layers have no constant.
    let tape = if sound.loops() {
        tape
    } else {
        let fade = (seconds * 0.3).min(0.9);
        Tape {
            left: without_constant(tape.left),
            right: without_constant(tape.right),
        }
        .faded(0.001, fade)
    };
    let raw = Samples {
        rate: RATE,
        channels: sound.channels(),
        interleaved: tape.interleaved(sound.channels()),
    };
    debug_assert_eq!(raw.frames(), frames(seconds));
    leveled(raw, sound.kind().lasts(), f64::from(sound.loudness()))
}

fn without_constant(layer: Layer) -> Layer {
    layer.through(highpass_hz(26.0, 0.7))
}

/// Makes it as loud as it has to be, in LUFS.
fn leveled(raw: Samples, lasts: bool, target: f64) -> Samples {
    let mut gain = 1.0;
    let mut done = raw.clone();
    for _ in 0..ROUNDS {
        gain *= db(target - loudness(&done, lasts));
        for (sample, raw) in done.interleaved.iter_mut().zip(&raw.interleaved) {
            *sample = bent(raw * gain as f32);
        }
    }
    done
}

fn bent(sample: f32) -> f32 {
    let over = sample.abs() - KNEE;
    if over <= 0.0 {
        return sample;
    }
    let room = CEILING - KNEE;
    sample.signum() * (KNEE + room * (over / room).tanh())
}
